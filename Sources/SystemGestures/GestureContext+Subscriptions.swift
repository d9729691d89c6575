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
  ///   - region: where touches must land, in millimetres of the visible output; nil: anywhere on the surface.
  /// - Returns: the number of the subscription, by which events name it.
  /// - Throws: `SubscriptionError`; nothing is changed then.
  public func subscribe(
    surface: SurfaceID, to gesture: Gesture, simultaneous: Bool = false, perTouch: Bool = false, region: Region? = nil
  ) throws(SubscriptionError) -> RecognizerID {
    guard let client = engine.surfaces[surface]?.client else { throw .unknownSurface }
    if let known = clientGestures.find(surface) {
      return try known.add(gesture, simultaneous: simultaneous, perTouch: perTouch, region: region)
    }
    let gestures = SurfaceGestures(surface: surface, client: client, limits: tuning.subscriptionLimits)
    #if !Embedded
      gestures.notesSteps = engine.isExplaining
    #endif
    let id = try gestures.add(gesture, simultaneous: simultaneous, perTouch: perTouch, region: region)
    clientGestures.add(gestures)
    engine.hasSubscribers = true
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

  // MARK: - In turn with everything else

  /// Shows what a client got to the recognizers of its surface. A down that the host refused is not open.
  @inline(never)
  func showRecognizers(_ effect: Effect) {
    switch effect {
    case .deliver(let event):
      if event.kind == .down, !outlet.holds(event.touch) || !engine.countsForGestures(event) { return }
      guard let mapping = engine.mappingIndex(event.device) else { return }
      clientGestures.take(event, on: engine.mappings[mapping].glass.size)
    case .frame(let event): clientGestures.closeFrame(event)
    case .cancel, .recognize, .gesture, .deferral, .affordance, .indicator, .action, .ask, .trace, .log, .touchpad:
      return
    }
  }

  func perform(_ step: ClientGestureStep, _ host: any GestureHost) {
    switch step {
    case .settle(let limit):
      tellGestures(host)
      while clientGestures.deadline <= limit, clientGestures.deadline != .never {
        clientGestures.fireFirst()
        tellGestures(host)
      }
    case .endClient, .endSurface, .endAll, .endSubscriptions:
      clientGestures.end(step)
      tellGestures(host)
      dropSubscriptions(after: step)
    }
  }

  private func dropSubscriptions(after step: ClientGestureStep) {
    switch step {
    case .endSurface(let surface, _, _): if !engine.surfaces.contains(surface) { clientGestures.remove(surface) }
    case .endSubscriptions: clientGestures.removeEnded()
    case .endClient, .endAll, .settle: return
    }
    engine.hasSubscribers = !clientGestures.isEmpty
  }

  func forgetSubscriptions(of client: ClientKey) {
    clientGestures.forget(client)
    engine.hasSubscribers = !clientGestures.isEmpty
  }

  private func tellGestures(_ host: any GestureHost) {
    #if !Embedded
      if engine.isExplaining { explainSteps(host) }
    #endif
    while let (gestures, event) = clientGestures.nextEvent() { tell(host, event, gestures.surface) }
  }

  #if !Embedded
    /// Before what comes of them.
    private func explainSteps(_ host: any GestureHost) {
      for gestures in clientGestures.surfaces {
        for step in gestures.takeSteps() {
          let reason = TraceEvent.recognizer(gestures.surface, step, at: step.time)
          host.watch(.trace(reason))
          host.trace(reason)
        }
      }
    }
  #endif

  private func tell(_ host: any GestureHost, _ event: RecognizerEvent, _ surface: SurfaceID) {
    if case .failed(let failure) = event.action {
      guard engine.isExplaining else { return }
      let reason = TraceEvent.gestureFailed(
        surface, event.recognizer, slot: event.touch.id, failure, at: event.time)
      host.watch(.trace(reason))
      return host.trace(reason)
    }
    guard let kind = ClientGestureEvent.Kind(event.action), let seat = clientGestures.seat(of: event.touch) else {
      return
    }
    host.clientGesture(
      ClientGestureEvent(
        surface: surface, subscription: event.recognizer, seat: seat, slot: event.touch.id, attempt: event.attempt,
        time: event.time, kind: kind))
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

extension Engine {
  /// Tells the recognizers of clients that gestures end, before the client loses the touches.
  @inline(__always)
  mutating func end(_ step: ClientGestureStep) {
    if hasSubscribers { effects.emit(.clientGestureEnds, .recognize(step)) }
  }

  /// The recognizers of clients are due, after the frames of this batch.
  @inline(__always)
  mutating func settleGestures(until time: EventTime) {
    if hasSubscribers { effects.emit(.clientGestures, .recognize(.settle(until: time))) }
  }

  /// Whether a new touch may take part in a client's gesture: a palm may not, nor may a hand under a pen.
  mutating func countsForGestures(_ event: Delivery) -> Bool {
    if penIsNear || event.time < penEnds { return false }
    guard let index = index(of: event.touch) else { return true }
    return !touches[index].isBarred
  }
}
