import GestureRecognition

/// Gestures for clients: what a surface asks for, fed with what was delivered to it.
extension GestureContext {
  /// Asks for a gesture on a surface, from the next touch there on. `GestureHost.clientGesture` tells of it.
  ///
  /// The surface itself is meant: touches on its popups and subsurfaces are theirs. Recognizers of one surface exclude each
  /// other where they share a touch, unless both are `simultaneous`; a tap waits for a tap of more counts that the same
  /// surface asks for. Ends when the surface is removed.
  ///
  /// - Parameters:
  ///   - gesture: its limits are the caller's; those that people set are `tuning.subscriptionLimits`.
  ///   - perTouch: each touch is an attempt of its own, told with its own `slot`; for gestures of one finger.
  ///   - cancelsTouch: when it begins and holds every touch of its client, the client gets one cancel, and the gesture goes on.
  ///   - region: where touches must land, in millimetres of the visible output; nil: anywhere on the surface.
  /// - Returns: the number of the subscription, by which events name it.
  /// - Throws: `SubscriptionError`; nothing is changed then.
  public func subscribe(
    surface: SurfaceID, to gesture: Gesture, simultaneous: Bool = false, perTouch: Bool = false,
    cancelsTouch: Bool = false, region: Region? = nil
  ) throws(SubscriptionError) -> RecognizerID {
    guard let client = engine.surfaces[surface]?.client else { throw .unknownSurface }
    var wish = Subscription(gesture)
    wish.isSimultaneous = simultaneous
    wish.isPerTouch = perTouch
    wish.cancelsTouch = cancelsTouch
    if let known = clientGestures.find(surface) { return try known.add(wish, region: region) }
    let gestures = SurfaceGestures(limits: tuning.subscriptionLimits)
    let id = try gestures.add(wish, region: region)
    _ = enrol(gestures)
    clientGestures.link(gestures, to: surface, of: client)
    return id
  }

  /// `waiting` is told only when `other` has failed; both are subscriptions of the surface.
  ///
  /// - Throws: `SubscriptionError`; nothing is changed then.
  public func require(
    failureOf other: RecognizerID, for waiting: RecognizerID, on surface: SurfaceID
  ) throws(SubscriptionError) {
    guard let gestures = clientGestures.find(surface) else { throw .unknownSurface }
    try gestures.require(failureOf: other, for: waiting)
  }

  /// Ends all subscriptions of a surface; gestures that run are told as `cancelled(disabled)`.
  public func unsubscribe(surface: SurfaceID) {
    guard let gestures = clientGestures.find(surface) else { return }
    gestures.unsubscribe()
    change { engine in engine.batch { $0.end(.endSubscriptions($0.now)) } }
  }

  // MARK: - What clients ask through the protocol

  /// The gestures of a `wl_surface` that the host may tell of now or later, made by the fingers of one seat. Nil when the seat
  /// is stale, or there is no `wl_surface`.
  public func addGestures(resource: UInt, seat: SeatID) -> GesturesID? {
    guard resource != 0, engine.seats.contains(seat) else { return nil }
    let gestures = SurfaceGestures(resource: resource, seat: seat, limits: tuning.subscriptionLimits)
    let id = enrol(gestures)
    if let surface = engine.surface(of: resource) {
      clientGestures.link(gestures, to: surface, of: engine.surfaces[surface]?.client ?? .host)
    }
    return id
  }

  private func enrol(_ gestures: SurfaceGestures) -> GesturesID {
    #if !Embedded
      gestures.notesSteps = engine.isExplaining
    #endif
    engine.hasSubscribers = true
    return clientGestures.add(gestures)
  }

  /// Ends all of them at once; nothing more is told.
  public func removeGestures(_ id: GesturesID) {
    guard let gestures = clientGestures[id] else { return }
    gestures.abandon()
    clientGestures.remove(gestures)
    engine.hasSubscribers = !clientGestures.isEmpty
  }

  /// Counts from the next touch on.
  ///
  /// - Throws: `SubscriptionError`; nothing is changed then.
  public func subscribe(_ id: GesturesID, to wish: Subscription) throws(SubscriptionError) -> RecognizerID {
    guard let gestures = clientGestures[id] else { throw .unknownSurface }
    return try gestures.add(wish)
  }

  /// Ends one of them at once; nothing more is told of it.
  public func unsubscribe(_ id: GesturesID, _ subscription: RecognizerID) {
    guard let gestures = clientGestures[id] else { return }
    _ = try? gestures.remove(subscription)
    clientGestures.pads.removeAll { $0.gestures == id && $0.recognizer == subscription }
    // What waited for it is told in its turn.
    change { engine in engine.batch { _ in } }
  }

  /// `waiting` is told only when `other` has failed.
  ///
  /// - Throws: `SubscriptionError`; nothing is changed then.
  public func require(
    failureOf other: RecognizerID, for waiting: RecognizerID, in id: GesturesID
  ) throws(SubscriptionError) {
    guard let gestures = clientGestures[id] else { throw .unknownSurface }
    try gestures.require(failureOf: other, for: waiting)
  }

  // MARK: - Time

  /// Fires all that is due until `limit`, moment by moment, so that late is as good as in time.
  ///
  /// Inside a callback nothing is fired: what was fed is still in the queue.
  @inline(never)
  func catchUp(until limit: EventTime) {
    guard engine.hasSubscribers else { return }
    while !isDraining {
      let next = nextDeadline
      guard next <= limit, next != .never else { return }
      change { $0.fire(next) }
      // One that stands still would hold us for ever.
      guard nextDeadline > next else { return }
    }
  }

  func catchUp(before time: EventTime) { catchUp(until: time.justBefore) }
}

extension EventTime {
  /// The latest moment before this one.
  var justBefore: EventTime { self - TimeSpan(microseconds: 1) }
}
