import GestureRecognition
import SystemGestures

/// What the context tells its host, for the shells that it concerns. Nothing is kept for a client.
extension ShellServer {
  public func gesture(_ event: SystemGestureEvent) {
    guard !objects.isEmpty, let context else { return }
    if event.phase == .began { refresh() }
    let distance = context.distance(of: event)
    forEach(of: event.seat) { object in
      switch event.phase {
      case .began:
        object.begin(event, context)
        object.progress(event, distance: distance, context)
      case .changed: object.progress(event, distance: distance, context)
      case .committed: object.end(event, commits: true)
      case .cancelled: object.end(event, commits: false)
      }
    }
  }

  /// To be told from the beginning, also while no shell is there: one that comes later sees what is shown.
  public func affordance(_ event: AffordanceEvent) {
    let place = affordances.firstIndex {
      $0.edge == event.edge && $0.output == event.output && $0.seat == event.seat
    }
    switch (event.kind, place) {
    case (.shown, .none): show(event)
    case (.until(let end), .some(let place)): setTime(.until(end), at: place, event)
    case (.held, .some(let place)): setTime(.held, at: place, event)
    case (.hidden(let reason), .some(let place)): hide(reason, at: place, event)
    case (.shown, .some), (.until, .none), (.held, .none), (.hidden, .none): break
    }
  }

  private func show(_ event: AffordanceEvent) {
    refresh()
    lastAffordance &+= 1
    let shown = Affordance(
      number: lastAffordance, output: event.output, seat: event.seat, edge: event.edge, time: .open)
    affordances.append(shown)
    forEach(of: event.seat) { $0.show(shown, at: event.time) }
  }

  private func setTime(_ time: Affordance.Time, at place: Int, _ event: AffordanceEvent) {
    affordances[place].time = time
    let shown = affordances[place]
    forEach(of: event.seat) { $0.sendTime(of: shown, at: event.time) }
  }

  private func hide(_ reason: HideReason, at place: Int, _ event: AffordanceEvent) {
    let number = affordances[place].number
    affordances.remove(at: place)
    forEach(of: event.seat) { $0.hide(number, reason, at: event.time) }
  }

  public func indicator(_ mode: IndicatorMode, on output: OutputID) {
    forEachClient { tell(mode, output, $0.client) }
  }

  /// Each of its objects hears of each `wl_output` that it has.
  private func tell(_ mode: IndicatorMode, _ output: OutputID, _ client: OpaquePointer) {
    walkOutputs(of: client) { resource, its in
      guard its == output else { return true }
      for object in objects.copy where object.client == client { object.indicator(mode, on: resource) }
      return true
    }
  }

  /// A right click is between an app and its person.
  public func action(_ event: ActionEvent) {
    guard let context, event.action != .rightClick else { return }
    guard let seat = event.seat else { return forEachClient { $0.carryOut(event, context) } }
    forEach(of: seat) { $0.carryOut(event, context) }
  }

  /// The first object of each client.
  private func forEachClient(_ body: (ShellResource) -> Void) {
    let all = objects.copy
    for object in all where all.first(where: { $0.client == object.client }) === object { body(object) }
  }
}
