import GestureRecognition

/// The surfaces whose clients want gestures. Each is shown exactly what was delivered to it, and nothing else.
struct ClientGestures {
  private(set) var surfaces: [SurfaceGestures] = []
  /// The seat of each device that a finger came from, by the device's index.
  private var seats: [SeatID?] = []
  /// When the first recognizer has something to do by itself.
  private(set) var deadline = EventTime.never

  var isEmpty: Bool { surfaces.isEmpty }

  // MARK: Subscriptions

  /// The one that counts for new events.
  func find(_ surface: SurfaceID) -> SurfaceGestures? {
    for gestures in surfaces where gestures.surface == surface && gestures.life == .subscribed { return gestures }
    return nil
  }

  mutating func add(_ gestures: SurfaceGestures) { surfaces.append(gestures) }

  mutating func remove(_ surface: SurfaceID) {
    surfaces.removeAll { $0.surface == surface }
    updateDeadline()
  }

  mutating func removeEnded() {
    surfaces.removeAll { $0.life == .ended }
    updateDeadline()
  }

  /// The client is gone: nobody is left to be told of any end.
  mutating func forget(_ client: ClientKey) {
    surfaces.removeAll { $0.client == client }
    updateDeadline()
  }

  // MARK: Input

  /// An event that the client got, with the size of the glass it is on.
  mutating func take(_ event: Delivery, on size: Size) {
    guard let gestures = find(event.surface), event.kind != .shape else { return }
    let touch = TouchKey(source: UInt32(truncatingIfNeeded: event.device.index), id: event.slot)
    note(event.device, event.seat)
    gestures.take(TouchEvent(event.kind.phase, touch, at: event.position.clamped.point(in: size)), at: event.time)
  }

  private mutating func note(_ device: DeviceID, _ seat: SeatID) {
    while seats.count <= device.index { seats.append(nil) }
    seats[device.index] = seat
  }

  /// Nil where no finger ever came from there.
  func seat(of touch: TouchKey) -> SeatID? {
    let index = Int(truncatingIfNeeded: touch.source)
    return index < seats.count ? seats[index] : nil
  }

  /// The client got its `wl_touch.frame`.
  mutating func closeFrame(_ event: ClientEvent) {
    for gestures in surfaces where gestures.client == event.client { gestures.closeFrame(at: event.time) }
    updateDeadline()
  }

  /// Fires the recognizers that are due first, those of surfaces that subscribed earlier before others.
  mutating func fireFirst() {
    let time = deadline
    for gestures in surfaces { gestures.fire(at: time) }
    updateDeadline()
  }

  mutating func updateDeadline() {
    deadline = .never
    for gestures in surfaces { deadline = min(deadline, gestures.deadline) }
  }

  // MARK: Output

  /// What was recognized and has not been told yet.
  func nextEvent() -> (SurfaceGestures, RecognizerEvent)? {
    for gestures in surfaces {
      if let event = gestures.nextEvent() { return (gestures, event) }
    }
    return nil
  }

  // MARK: Ends

  /// What ends of the gestures ends here; what comes of it is told by `nextEvent`.
  mutating func end(_ step: ClientGestureStep) {
    switch step {
    case .endClient(let event, let reason):
      for gestures in surfaces where gestures.client == event.client {
        gestures.lose(reason, at: event.time) { seat(of: $0) == event.seat }
      }
    case .endSurface(let surface, let reason, let time):
      for gestures in surfaces where gestures.surface == surface { gestures.cancel(reason, at: time) }
    case .endAll(let reason, let time): for gestures in surfaces { gestures.lose(reason, at: time) { _ in true } }
    case .endSubscriptions(let time): for gestures in surfaces { gestures.end(at: time) }
    case .settle: break
    }
    updateDeadline()
  }
}

extension Delivery.Kind {
  /// The size of a contact means nothing to a recognizer.
  fileprivate var phase: TouchEvent.Phase {
    switch self {
    case .down: .down
    case .motion, .shape: .moved
    case .up: .up
    }
  }
}
