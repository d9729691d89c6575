import GestureRecognition

/// What must hold between any two calls, checked by random scripts after each.
extension GestureContext {
  /// The first thing that does not hold; nil when all does.
  package func brokenInvariant() -> StaticString? {
    for touch in engine.touches.copy {
      if let fault = engine.fault(of: touch) ?? engine.pairFault(of: touch) { return fault }
    }
    for gesture in engine.gestures.copy {
      if let fault = engine.fault(of: gesture) { return fault }
    }
    if let fault = padFault() { return fault }
    if engine.presses.contains(where: { $0.due < engine.now }) { return "a press that is overdue" }
    for hand in engine.hands.copy {
      if let fault = engine.fault(of: hand) { return fault }
    }
    for place in engine.places.indices where engine.places[place].isLive {
      if let fault = engine.fault(of: place) { return fault }
    }
    for gestures in clientGestures.all {
      if !gestures.isIdle && !gestures.isAwake { return "a client's gesture that nobody looks at" }
      if !gestures.isSettled { return "a client's gesture waits to be told" }
      if let fault = gestures.brokenInvariant() { return fault }
    }
    for id in engine.deferrals.handles where engine.mattersToOthers(id) != engine.inPlay.contains(where: { $0 == id }) {
      return "a deferral object that others overlook, or depend on for nothing"
    }
    for id in engine.surfaces.handles {
      let matters = engine.surfaces.check(id) {
        $0.state.isMapped && ($0.state.isActivated || $0.state.kind == .keyboard || $0.state.kind == .dialog)
      }
      if matters != engine.inView.contains(where: { $0 == id }) {
        return "a surface that others overlook, or the reverse"
      }
    }
    if engine.deferralKeys.count != engine.deferrals.count { return "a deferral object that is not found" }
    if engine.hasSubscribers == clientGestures.isEmpty { return "subscriptions that nobody serves, or the reverse" }
    return nil
  }

  /// What is left over when no finger is down and every deadline has passed; nil when nothing is.
  package func leftover() -> StaticString? {
    if !engine.touches.isEmpty { return "a touch is remembered" }
    if !engine.gestures.isEmpty { return "a gesture runs" }
    if !engine.pads.isEmpty || !padOutlet.isEmpty { return "a gesture of a touchpad is remembered" }
    if !engine.hands.isEmpty { return "a hand is remembered" }
    if !engine.presses.isEmpty { return "a press is remembered" }
    if !engine.pending.isEmpty { return "an event waits for its frame" }
    if !outlet.isEmpty { return "a client has an open touch" }
    for gestures in clientGestures.all where !gestures.isIdle { return "a recognizer remembers a touch" }
    if nextDeadline != .never { return "a deadline is left" }
    return nil
  }
}

extension Engine {
  fileprivate func fault(of touch: Touch) -> StaticString? {
    let withheld = touch.owner == .candidate(.withheld)
    if withheld != (touch.queue != nil) { return "a queue without a withheld touch, or the reverse" }
    if touch.isShown && (withheld || touch.owner == .dead || touch.owner == .system) {
      return "a client has a touch that is not its own"
    }
    if case .candidate = touch.owner, touch.candidate == nil { return "a candidate without candidacy" }
    if touch.owner == .system, touch.candidate != nil { return "claimed and still a candidate" }
    if touch.candidate == nil, touch.deadline != .never { return "a deadline without candidacy" }
    if withheld, now > touch.downTime + tuning.edgeTime { return "withheld for too long" }
    return nil
  }

  /// Two fingers of one swipe are candidates for the same, or neither is one.
  fileprivate mutating func pairFault(of touch: Touch) -> StaticString? {
    guard let candidate = touch.candidate else { return nil }
    if candidate.isWaiting && touch.deadline > touch.downTime + tuning.edgeJoin {
      return "a second finger is awaited for too long"
    }
    guard let partner = candidate.partner else { return nil }
    guard let other = index(of: partner).flatMap({ touches[$0].candidate }) else { return "one finger of two" }
    if other.partner != touch.id { return "a finger of a swipe that is not its partner's" }
    if other.edges != candidate.edges || candidate.edges.count != 1 { return "two fingers of two edges" }
    if other.audience != candidate.audience { return "two fingers for two owners" }
    return candidate.isWaiting ? "one of two fingers that waits for a second" : nil
  }

  /// A hand and its touches know each other, and so do a hand and its gesture.
  fileprivate func fault(of hand: Hand) -> StaticString? {
    var hand = hand
    if hands.copy.count(where: { $0.device == hand.device }) > 1 { return "two hands on one device" }
    let down = touches.copy.filter { $0.device == hand.device && $0.hand >= 0 }
    if down.isEmpty { return "a hand without a finger" }
    for touch in down where hand.fingers[Int(touch.hand)].touch != touch.id { return "a touch that is another finger" }
    var fingers = 0
    for finger in 0..<Hand.capacity where hand.fingers[finger].isUsed && !hand.fingers[finger].isFading { fingers += 1 }
    if fingers != down.count { return "a finger without a touch" }
    let runs = gestures.contains { $0.id == hand.gesture }
    switch hand.state {
    case .watching: return hand.gesture == 0 ? nil : "a hand with a gesture that does not run"
    case .running: return runs && !hand.isMissingOne() ? nil : "a hand that runs without a gesture or a finger"
    case .holding: return runs && hand.isMissingOne() ? nil : "a lift held back for nobody"
    case .over: return "a hand that is over"
    }
  }

  fileprivate func fault(of gesture: SystemGesture) -> StaticString? {
    if gesture.edge == nil { return handFault(of: gesture) }
    let count = touches.copy.count { $0.gesture == gesture.id }
    if gesture.endsAt != .never { return gesture.fingers == 2 && count == 1 ? nil : "a lift held back for nobody" }
    return count == Int(gesture.fingers) ? nil : "a gesture without its fingers"
  }

  private func handFault(of gesture: SystemGesture) -> StaticString? {
    guard let hand = hands.copy.first(where: { $0.state != .watching && $0.gesture == gesture.id }) else {
      return "a gesture without its hand"
    }
    let count = touches.copy.count { $0.gesture == gesture.id }
    var faded = 0
    for finger in 0..<Hand.capacity where hand.fingers[finger].isFading { faded += 1 }
    if (faded > 0) != (gesture.endsAt != .never) { return "a gesture that waits for nobody, or the reverse" }
    return count + faded == Int(gesture.fingers) ? nil : "a gesture of another number of fingers"
  }

  fileprivate mutating func fault(of number: Int) -> StaticString? {
    let place = places[number]
    var armed = 0
    for edge in Edges.all.list {
      if self[edge, number].isArmed { armed += 1 }
      guard self[edge, number].state == .active else { continue }
      let runs = gestures.contains { $0.edge == edge && $0.output == place.output && $0.seat == place.seat }
      if !runs { return "an active edge without a gesture" }
    }
    if armed > 1 { return "two armed edges on one output" }
    return fault(of: place.left, place) ?? fault(of: place.right, place)
  }

  /// What a side may lose is bounded, and goes only to windows that are there.
  private mutating func fault(of side: Side, _ place: Place) -> StaticString? {
    guard !side.grants.isEmpty else { return nil }
    if isLocked || tuning.deferralUser == .never { return "an excluded place that nobody may have" }
    if side.grants.count > ExclusionBudget.mostGrants { return "too many excluded places" }
    guard let glass = glass(of: place.output) else { return "an excluded place on no output" }
    var covered = 0
    for step in 0..<1000 where side.grants.contains(where: { $0.along.contains((Double(step) + 0.5) / 1000) }) {
      covered += 1
    }
    let most = min(tuning.exclusionBudget / glass.size.height, ExclusionBudget.largestShare)
    if Double(covered) > most * 1000 + 17 { return "more of an edge is excluded than may be" }
    for grant in side.grants where surfaces[grant.surface]?.state.isMapped != true || deferrals[grant.object] == nil {
      return "an excluded place of nobody"
    }
    return nil
  }
}
