import CSelvage
import GestureRecognition
import SelvageServer
import SystemGestures

/// What the host is told.
extension Embedding {
  func gesture(_ event: SystemGestureEvent) {
    shell?.gesture(event)
    guard let function = callbacks.gesture, let action = names.text(of: event.action, in: gestures),
      let stage = names.text(of: event.stage, in: gestures)
    else { return }
    var gesture = selvage_gesture(
      struct_size: MemoryLayout<selvage_gesture>.size, phase: selvage_gesture_phase(event.phase),
      gesture: event.gesture, action: action, stage: stage,
      edge: event.edge.map { selvage_edge($0) } ?? selvage_edge(rawValue: 0),
      corner: selvage_corner(event.corner), fingers: UInt32(event.fingers), output: event.output?.rawValue ?? 0,
      seat: event.seat.rawValue, time_us: event.time.microseconds, x_mm: event.position.x.value,
      y_mm: event.position.y.value, progress: event.progress, velocity: event.velocity.value,
      movement: selvage_movement(event.movement), device_kind: selvage_device_kind(event.device))
    function(callbacks.user_data, &gesture)
  }

  func action(_ event: ActionEvent) {
    shell?.action(event)
    guard let function = callbacks.action, let name = names.text(of: event.action, in: gestures) else { return }
    var action = selvage_action(
      struct_size: MemoryLayout<selvage_action>.size, action: name, source: selvage_source(event.source),
      output: event.output?.rawValue ?? 0, seat: event.seat?.rawValue ?? 0, time_us: event.time.microseconds,
      surface: event.surface?.rawValue ?? 0, surface_data: event.surface.flatMap { userPointer($0) },
      x: event.position?.x ?? 0, y: event.position?.y ?? 0)
    function(callbacks.user_data, &action)
  }

  func affordance(_ event: AffordanceEvent) {
    shell?.affordance(event)
    guard let function = callbacks.affordance else { return }
    var affordance = selvage_affordance()
    affordance.struct_size = MemoryLayout<selvage_affordance>.size
    affordance.edge = selvage_edge(event.edge)
    affordance.output = event.output.rawValue
    affordance.seat = event.seat.rawValue
    affordance.time_us = event.time.microseconds
    switch event.kind {
    case .shown: affordance.kind = SELVAGE_AFFORDANCE_SHOWN
    case .held: affordance.kind = SELVAGE_AFFORDANCE_HELD
    case .until(let end):
      affordance.kind = SELVAGE_AFFORDANCE_UNTIL
      affordance.until_us = end.microseconds
    case .hidden(let reason):
      affordance.kind = SELVAGE_AFFORDANCE_HIDDEN
      affordance.reason = selvage_hide_reason(reason.rawValue)
    }
    function(callbacks.user_data, &affordance)
  }

  func indicator(_ mode: IndicatorMode, on output: OutputID) {
    shell?.indicator(mode, on: output)
    callbacks.indicator?(callbacks.user_data, output.rawValue, selvage_indicator(mode))
  }

  func deferral(_ event: DeferralEvent) {
    bridge?.deferral(event)
    guard let function = callbacks.deferral else { return }
    var news = selvage_deferral_event()
    news.struct_size = MemoryLayout<selvage_deferral_event>.size
    news.deferral = event.object.rawValue
    news.surface = event.surface?.rawValue ?? 0
    news.surface_data = event.surface.flatMap { userPointer($0) }
    news.time_us = event.time.microseconds
    switch event.kind {
    case .status(let status): news.set(status)
    case .armed(let edge, let timeout):
      news.kind = SELVAGE_DEFERRAL_ARMED
      news.edge = selvage_edge(edge)
      news.timeout_ms = UInt32(clamping: timeout.microseconds / 1000)
    case .disarmed(let edge, let reason):
      news.kind = SELVAGE_DEFERRAL_DISARMED
      news.edge = selvage_edge(edge)
      news.reason = selvage_disarm_reason(reason)
    }
    function(callbacks.user_data, &news)
  }

  func deadline(_ time: EventTime) { callbacks.deadline?(callbacks.user_data, time.microseconds) }
  func log(_ event: LogEvent) { say(event.culprit, event.message, detail: event.detail) }
  /// `watch` has written it already.
  func trace(_ event: TraceEvent) {}
  func clientGesture(_ event: ClientGestureEvent) { gestureBridge?.tell(event) }
  func clientGestureFrame(_ gestures: GesturesID) { gestureBridge?.frame(gestures) }
}

extension selvage_deferral_event {
  fileprivate mutating func set(_ status: DeferralStatus) {
    kind = SELVAGE_DEFERRAL_STATUS
    effective = status.effective.rawValue
    for edge in Edges.all.list where status.denial(of: edge) != nil { denied |= Edges(edge).rawValue }
    reasons = (
      selvage_denial(status.denial(of: .top)), selvage_denial(status.denial(of: .bottom)),
      selvage_denial(status.denial(of: .left)), selvage_denial(status.denial(of: .right))
    )
  }
}
