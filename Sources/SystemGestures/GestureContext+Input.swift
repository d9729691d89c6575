import GestureRecognition

/// Everything a host feeds.
extension GestureContext {
  // MARK: Touches

  /// A finger landed. `surface` is what lies there, or nil for nothing and for the host's own interface.
  ///
  /// Events are kept until `touchFrame`, which decides and delivers. Times are microseconds of the context's clock.
  public func touchDown(
    _ device: DeviceID, slot: Int32, at position: Fraction, time: EventTime, surface: SurfaceID?
  ) {
    receive(
      PendingEvent(
        kind: .down, device: device, slot: slot, time: time, position: position, shape: .none, surface: surface))
  }

  @_optimize(speed)
  public func touchMotion(_ device: DeviceID, slot: Int32, to position: Fraction, time: EventTime) {
    receive(
      PendingEvent(
        kind: .motion, device: device, slot: slot, time: time, position: position, shape: .none, surface: nil))
  }

  public func touchUp(_ device: DeviceID, slot: Int32, time: EventTime) {
    receive(
      PendingEvent(
        kind: .up, device: device, slot: slot, time: time, position: Fraction(x: 0, y: 0), shape: .none, surface: nil))
  }

  /// The contact's size, where the device reports one.
  public func touchShape(_ device: DeviceID, slot: Int32, _ shape: Shape, time: EventTime) {
    receive(
      PendingEvent(
        kind: .shape, device: device, slot: slot, time: time, position: Fraction(x: 0, y: 0), shape: shape,
        surface: nil))
  }

  /// The hardware report is complete. An empty one changes nothing.
  @_optimize(speed)
  public func touchFrame(_ device: DeviceID) {
    if engine.hasSubscribers { catchUp(before: engine.frameTime(device) ?? .zero) }
    change { $0.frame(device) }
  }

  /// The device took back all its touches.
  public func touchCancel(_ device: DeviceID, time: EventTime) {
    let time = plausible(time)
    if engine.hasPending(device) { touchFrame(device) }
    catchUp(before: time)
    change { $0.cancelTouches(of: device, at: time) }
  }

  /// A grab of the host's has this touch: a move, drag and drop, its own interface. It is no candidate any more.
  public func touchTake(_ device: DeviceID, slot: Int32) { change { $0.take(slot, device) } }

  @inline(__always)
  private func receive(_ event: PendingEvent) {
    var event = event
    event.time = plausible(event.time)
    engine.receive(event)
  }

  /// The context's clock never goes back, and a time far ahead of the host's own clock is somebody's mistake.
  @inline(__always)
  func plausible(_ time: EventTime) -> EventTime {
    guard time >= engine.now else { return late() }
    return time - engine.now > engine.tuning.clockAhead ? bounded(time) : time
  }

  @inline(never)
  private func late() -> EventTime {
    engine.counters.lateTimes &+= 1
    return engine.now
  }

  @inline(never)
  private func bounded(_ time: EventTime) -> EventTime {
    guard let clock = host?.clock, time > clock + engine.tuning.clockAhead else { return time }
    engine.counters.earlyTimes &+= 1
    return max(engine.now, clock)
  }

  // MARK: Time

  /// Fires what is due up to and including `time`. First hand in every event that can be read.
  public func advance(to time: EventTime) {
    let time = plausible(time)
    catchUp(until: time)
    change { $0.advance(to: time) }
  }

  public var now: EventTime { engine.now }
  /// When `advance(to:)` is wanted next.
  @_optimize(speed)
  public var nextDeadline: EventTime { min(engine.nextDeadline, clientGestures.deadline) }

  // MARK: The session

  public var isLocked: Bool { engine.isLocked }
  public func setLocked(_ locked: Bool) { change { $0.setLocked(locked) } }
  public func setSuspended(_ suspended: Bool) { change { $0.setSuspended(suspended) } }
  public func setPenNear(_ near: Bool, time: EventTime) {
    let time = plausible(time)
    catchUp(before: time)
    change { $0.setPenNear(near, at: time) }
  }
  /// False when the session is locked and the action is not bound for that.
  @discardableResult
  public func invoke(_ action: Action, by source: ActionEvent.Source, on output: OutputID? = nil, seat: SeatID? = nil)
    -> Bool
  {
    change { $0.invoke(action, by: source, on: output, seat: seat) }
  }
  public func activateAffordance(_ edge: Edge, on output: OutputID, seat: SeatID) {
    change { $0.activateAffordance(edge, output, seat) }
  }
  public func dismissAffordance(_ edge: Edge, on output: OutputID, seat: SeatID) {
    change { $0.dismissAffordance(edge, output, seat) }
  }

  // MARK: Settings

  /// Sets one setting by name, for instance `edge.bottom.policy` to `withhold`. Takes effect when no finger is down.
  public func set(_ name: [UInt8], to value: [UInt8]) throws(SettingError) {
    try engine.set(name, to: value)
    drain()
  }
  public var tuning: Tuning { engine.tuning }
  public var bindings: Bindings { engine.bindings }
  public func setBindings(_ bindings: Bindings) { change { $0.setBindings(bindings) } }
  /// Zones exist only for actions that the host has.
  public func setMissingActions(_ actions: [Action]) {
    change { engine in
      engine.batch {
        $0.bindings.missing = actions
        $0.reconsiderDeferrals()
      }
    }
  }
  public func action(named name: [UInt8]) -> Action? { engine.actionNames.action(named: name) }
  public func name(of action: Action) -> [UInt8] { engine.actionNames.name(of: action) }
  /// Tells the host, by `trace`, of every decision as it happens.
  public var isExplaining: Bool {
    get { engine.isExplaining }
    set {
      engine.isExplaining = newValue
      #if !Embedded
        for gestures in clientGestures.all { gestures.notesSteps = newValue }
      #endif
    }
  }
  public var counters: Counters { engine.counters }
}
