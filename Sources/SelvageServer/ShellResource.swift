import CSelvageProtocol
import CWaylandServer
import GestureRecognition
import SystemGestures

/// One `selvage_shell_v1`: a client's ear for one seat.
///
/// Its resource keeps it alive. Without a seat it is inert: it sends nothing and ignores its client.
final class ShellResource {
  let server: ShellServer
  let resource: OpaquePointer
  let client: OpaquePointer
  private(set) var seat: SeatID?
  var clientListener: DestroyListener?
  /// The gestures that began for it and have not ended, with what it was told that lifting would do.
  private var gestures = List<(number: UInt32, stage: Action)>()

  init(server: ShellServer, resource: OpaquePointer, client: OpaquePointer, seat: SeatID?) {
    self.server = server
    self.resource = resource
    self.client = client
    self.seat = seat
  }

  func becomeInert() {
    seat = nil
    gestures.removeAll()
    clientListener?.remove()
    clientListener = nil
  }

  /// Its last events.
  func close(at time: EventTime) {
    for index in gestures.indices {
      selvage_shell_v1_send_cancel(resource, gestures[index].number, wireTime(time.microseconds), 0)
    }
    for affordance in server.affordances.copy where affordance.seat == seat {
      hide(affordance.number, .inactive, at: time)
    }
  }
}

// MARK: - What the client asks

extension ShellResource {
  func activate(_ number: UInt32) {
    request(number) { context, affordance in
      context.activateAffordance(affordance.edge, on: affordance.output, seat: affordance.seat)
    }
  }

  func dismiss(_ number: UInt32) {
    request(number) { context, affordance in
      context.dismissAffordance(affordance.edge, on: affordance.output, seat: affordance.seat)
    }
  }

  private func request(_ number: UInt32, _ act: (GestureContext, ShellServer.Affordance) -> Void) {
    guard let seat else { return }
    guard let place = server.affordances.firstIndex(where: { $0.number == number && $0.seat == seat }) else { return }
    let shown = server.affordances[place]
    server.within { act($0, shown) }
  }

  func invoke(_ name: UnsafePointer<CChar>, on output: OpaquePointer?) {
    guard let seat, let context = server.context else { return }
    guard let action = context.action(named: name, among: context.offeredActions) else {
      return selvage_shell_v1_send_refused(resource, name, SELVAGE_SHELL_V1_REFUSAL_UNKNOWN.rawValue)
    }
    guard !context.isMissing(action) else {
      return selvage_shell_v1_send_refused(resource, name, SELVAGE_SHELL_V1_REFUSAL_MISSING.rawValue)
    }
    guard context.mayRun(action) else {
      return selvage_shell_v1_send_refused(resource, name, SELVAGE_SHELL_V1_REFUSAL_LOCKED.rawValue)
    }
    let place = output.flatMap { server.output(of: $0) }
    server.within { _ = $0.invoke(action, by: .program, on: place, seat: seat) }
  }
}

// MARK: - What the client is told

extension ShellResource {
  func send(_ group: ShellGroup, _ context: GestureContext) {
    selvage_shell_v1_send_preferences(resource, group.preferences)
    for action in group.actions {
      let has =
        group.missing.contains(action) ? SELVAGE_SHELL_V1_AVAILABILITY_MISSING : SELVAGE_SHELL_V1_AVAILABILITY_AVAILABLE
      context.withWireName(of: action) { selvage_shell_v1_send_known_action(resource, $0, has.rawValue) }
    }
    selvage_shell_v1_send_done(resource)
  }

  func begin(_ event: SystemGestureEvent, _ context: GestureContext) {
    gestures.append((event.gesture, event.action))
    let edge = event.edge.map { Edges($0).rawValue } ?? 0
    let output = server.resource(of: event.output, for: client)
    context.withWireName(of: event.action) {
      selvage_shell_v1_send_begin(
        resource, event.gesture, wireTime(event.time.microseconds), $0, event.movement.onTheWire, edge,
        event.device.onTheWire,
        UInt32(event.fingers), output)
    }
  }

  /// Nothing for a gesture whose begin it did not hear.
  func progress(_ event: SystemGestureEvent, distance: Millimetres, _ context: GestureContext) {
    guard let place = gestures.firstIndex(where: { $0.number == event.gesture }) else { return }
    let time = wireTime(event.time.microseconds)
    if gestures[place].stage != event.stage {
      gestures[place].stage = event.stage
      context.withWireName(of: event.stage) { selvage_shell_v1_send_stage(resource, event.gesture, time, $0) }
    }
    selvage_shell_v1_send_progress(
      resource, event.gesture, time, wireInteger(distance.value * 1e3), wireInteger(event.progress * 1e6),
      wireInteger(event.velocity.value * 1e3))
  }

  func end(_ event: SystemGestureEvent, commits: Bool) {
    guard let place = gestures.firstIndex(where: { $0.number == event.gesture }) else { return }
    gestures.remove(at: place)
    let velocity = wireInteger(event.velocity.value * 1e3)
    if commits {
      selvage_shell_v1_send_commit(resource, event.gesture, wireTime(event.time.microseconds), velocity)
    } else {
      selvage_shell_v1_send_cancel(resource, event.gesture, wireTime(event.time.microseconds), velocity)
    }
  }

  func show(_ affordance: ShellServer.Affordance, at time: EventTime) {
    let output = server.resource(of: affordance.output, for: client)
    let edge = Edges(affordance.edge).rawValue
    let number = affordance.number
    let context = server.context
    let action = context?.armedAction(affordance.edge, on: affordance.output, seat: affordance.seat)
    if let context, let action {
      context.withWireName(of: action) {
        selvage_shell_v1_send_affordance_shown(resource, number, wireTime(time.microseconds), edge, output, $0)
      }
    } else {
      selvage_shell_v1_send_affordance_shown(resource, number, wireTime(time.microseconds), edge, output, nil)
    }
    sendTime(of: affordance, at: time)
  }

  /// How long it is shown, if that is known.
  func sendTime(of affordance: ShellServer.Affordance, at time: EventTime) {
    switch affordance.time {
    case .open: break
    case .held: selvage_shell_v1_send_affordance_held(resource, affordance.number, wireTime(time.microseconds))
    case .until(let end):
      let rest = UInt32(clamping: (end > time ? end - time : .zero).microseconds / 1000)
      selvage_shell_v1_send_affordance_until(resource, affordance.number, wireTime(time.microseconds), rest)
    }
  }

  func hide(_ number: UInt32, _ reason: HideReason, at time: EventTime) {
    selvage_shell_v1_send_affordance_hidden(resource, number, wireTime(time.microseconds), UInt32(reason.rawValue))
  }

  func indicator(_ mode: IndicatorMode, on output: OpaquePointer) {
    selvage_shell_v1_send_indicator(resource, output, mode.rawValue)
  }

  func carryOut(_ event: ActionEvent, _ context: GestureContext) {
    let output = server.resource(of: event.output, for: client)
    context.withWireName(of: event.action) {
      selvage_shell_v1_send_action(
        resource, wireTime(event.time.microseconds), $0, UInt32(event.source.rawValue), output)
    }
  }
}
