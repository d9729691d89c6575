import GestureRecognition

/// What a caller checks before it calls: a stale handle then gets an answer, not only a log line.
extension GestureContext {
  public func contains(_ id: OutputID) -> Bool { engine.outputs.contains(id) }
  public func contains(_ id: SeatID) -> Bool { engine.seats.contains(id) }
  public func contains(_ id: DeviceID) -> Bool { engine.devices.containsOften(id) }
  public func contains(_ id: SurfaceID) -> Bool { engine.surfaces.contains(id) }
  public func contains(_ id: DeferralID) -> Bool { engine.deferrals.contains(id) }

  /// How deep the zones along an edge reach from the bezel, for who draws them; nil for an output that is gone.
  package func zoneDepth(_ edge: Edge, on output: OutputID) -> Millimetres? {
    engine.glass(of: output).map { $0.zoneDepth(engine.tuning) + engine.tuning.inset[Int(edge.rawValue)] }
  }

  /// Whether this contact is down, as of the last frame.
  public func isDown(_ device: DeviceID, slot: Int32) -> Bool { engine.index(of: slot, device) != nil }
  /// Contacts that are down, as of the last frame.
  public var liveTouches: Int { engine.touches.count }

  /// The surface's `userData`; 0 when it is gone.
  @inline(__always)
  public func userData(of surface: SurfaceID) -> UInt { engine.surfaces.read(surface, orElse: 0) { $0.userData } }

  /// Whether the host has said that it cannot carry this out.
  public func isMissing(_ action: Action) -> Bool { engine.bindings.missing.contains(action) }
  /// How the home indicator of this output is drawn now.
  public func indicator(on output: OutputID) -> IndicatorMode { engine.indicatorMode(output) }
  /// What the next swipe from the middle of an armed edge does; nil where nothing is bound to it.
  public func armedAction(_ edge: Edge, on output: OutputID, seat: SeatID) -> Action? {
    guard let place = engine.place(output, seat) else { return nil }
    return engine.armedAction(edge, place)?.0
  }
  /// How far the fingers of a gesture have come along it; zero for a pinch.
  public func distance(of event: SystemGestureEvent) -> Millimetres {
    switch event.movement {
    case .edge, .corner: engine.tuning.edgeTravel * event.progress
    case .swipe: engine.tuning.multiTravel * event.progress
    case .pinch: .zero
    }
  }

  /// A line for the host's log, in its turn.
  public func report(_ culprit: LogEvent.Culprit, _ message: StaticString, detail: Int64 = 0) {
    change { engine in engine.batch { $0.log(culprit, message, detail) } }
  }

  /// A handle was checked before it came this far, and named nothing.
  public func reportStale(_ what: StaticString) { change { $0.stale(what) } }
}

extension Table {
  /// Looks at a thing without copying it.
  @inline(__always)
  func read<Answer>(_ handle: Handle<Thing>, orElse missing: Answer, _ look: (borrowing Thing) -> Answer) -> Answer {
    guard containsOften(handle), let answer = thing(at: handle.index, look) else { return missing }
    return answer
  }
}
