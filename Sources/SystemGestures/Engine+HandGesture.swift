import GestureRecognition

/// Changes of hands: what they cost clients, and what becomes of their gestures.
extension Engine {
  /// Moves the lifecycle of a hand and carries out what follows. One that is over is removed by `settleHands`.
  mutating func step(_ hand: Int, _ event: HandLifecycle.Event) {
    let old = hands[hand].state
    switch HandLifecycle.step(old, event) {
    case .stay: return
    case .bug: return log(.selvage, "hand: impossible event", Int64(hands[hand].device.index))
    case .move(let new, let effect):
      hands[hand].state = new
      if isExplaining { trace(.hand(hands[hand].output, old, event, new, at: now)) }
      perform(effect, hand)
    }
    if hands[hand].state == .over { letGo(hand) }
  }

  private mutating func perform(_ effect: HandLifecycle.Effect, _ hand: Int) {
    switch effect {
    case .none: break
    case .note: hands[hand].note()
    case .measureAnew: hands[hand].measureAnew()
    case .begin, .hold, .goOn, .conclude, .cancel:
      guard let gesture = gesture(of: hand) else { return log(.selvage, "hand: no gesture") }
      perform(effect, hand, gesture)
    }
  }

  private mutating func perform(_ effect: HandLifecycle.Effect, _ hand: Int, _ gesture: Int) {
    switch effect {
    case .begin: begin(hand, gesture)
    case .hold: hold(hand, gesture)
    case .goOn: gestures[gesture].endsAt = .never
    case .conclude:
      if gestures[gesture].endsAt == .never { gestures[gesture].velocity = releaseVelocity(hand, gesture) }
      conclude(gesture, gestures[gesture])
    case .cancel: end(gesture, gestures[gesture], .cancelled)
    case .none, .note, .measureAnew: break
    }
  }

  private mutating func gesture(of hand: Int) -> Int? {
    let id = hands[hand].gesture
    for gesture in gestures.indices where gestures[gesture].id == id { return gesture }
    return nil
  }

  /// Its fingers move nothing any more. Its place stays until nobody counts on it.
  private mutating func letGo(_ hand: Int) {
    let device = hands[hand].device
    for index in touches.indices where touches[index].hand >= 0 && touches[index].device == device {
      touches[index].hand = -1
    }
  }

  mutating func settleHands() { hands.removeAll { $0.state == .over } }

  // MARK: The claim

  private mutating func begin(_ hand: Int, _ gesture: Int) {
    claimFingers(hand)
    follow(gesture, hand: hand)
    emit(gestures[gesture], .began)
  }

  /// The system takes the fingers that count and those that are too young to; each client that saw any gets one cancel.
  private mutating func claimFingers(_ hand: Int) {
    let device = hands[hand].device
    var shown: UInt64 = 0
    for index in touches.indices where touches[index].hand >= 0 && touches[index].device == device {
      let finger = Int(touches[index].hand)
      let counts = hands[hand].fingers[finger].isCounted
      if counts || !hands[hand].fingers[finger].isRipe {
        if touches[index].isShown { shown |= 1 << UInt64(truncatingIfNeeded: index) }
        claimSilently(index)
      }
      if counts {
        touches[index].gesture = hands[hand].gesture
      } else {
        hands[hand].fingers[finger].isUsed = false
        touches[index].hand = -1
      }
    }
    cancelClients(of: shown)
  }

  /// Its client is told when all fingers are the system's: the cancel for one must not make another one dead.
  private mutating func claimSilently(_ index: Int) {
    touches[index].isShown = false
    if touches[index].owner == .dead { touches[index].owner = .candidate(.orphaned) }
    let candidate = touches[index].candidate
    touches[index].candidate = nil
    touches[index].deadline = .never
    transition(index, .claimed)
    guard let candidate else { return }
    report(Failure(.anotherRecognized), touches[index], candidate.edges)
    // One that is of this hand too has its own turn.
    if let other = candidate.partner.flatMap({ self.index(of: $0) }), touches[other].hand < 0 {
      fail(other, Failure(.anotherRecognized))
    }
    if candidate.audience == .system, let place = touches[index].place { candidateLeft(candidate.edges, place) }
  }

  private mutating func cancelClients(of shown: UInt64) {
    var left = shown
    while left != 0 {
      let index = left.trailingZeroBitCount
      let client = touches[index].client
      for other in index..<touches.count where touches[other].client == client {
        left &= ~(1 << UInt64(truncatingIfNeeded: other))
      }
      cancel(client, touches[index].seat, .system)
    }
  }

  // MARK: Lifts

  /// A finger of a hand is up: the others wait a moment for it.
  mutating func liftFromHand(_ index: Int) {
    guard let hand = handIndex(touches[index].device) else { return }
    let finger = Int(touches[index].hand)
    hands[hand].fingers[finger].move(to: touches[index].pathPoint, at: touches[index].time, tuning)
    hands[hand].fingers[finger].fade(touches[index].point, at: now)
    step(hand, isDown(hand) ? .lifted : .emptied)
    touches[index].hand = -1
    settleHands()
  }

  private mutating func isDown(_ hand: Int) -> Bool {
    for index in touches.indices where touches[index].hand >= 0 && !touches[index].isLifted {
      if touches[index].device == hands[hand].device { return true }
    }
    return false
  }

  private mutating func hold(_ hand: Int, _ gesture: Int) {
    gestures[gesture].velocity = releaseVelocity(hand, gesture)
    setHold(hand)
  }

  /// Until when its gesture waits for the finger that is up.
  mutating func setHold(_ hand: Int) {
    guard let gesture = gesture(of: hand) else { return }
    gestures[gesture].endsAt = hands[hand].holdEnd(tuning)
  }

  // MARK: Losses

  /// A finger counts no more while the others are watched.
  @inline(never)
  mutating func leaveHand(_ index: Int) {
    guard touches[index].hand >= 0, let hand = handIndex(touches[index].device) else { return }
    hands[hand].fingers[Int(touches[index].hand)].isUsed = false
    touches[index].hand = -1
    guard hands[hand].state == .watching else { return }
    step(hand, isDown(hand) ? .left : .emptied)
  }

  /// It is lost to the hand for good.
  mutating func quitHand(_ index: Int) {
    guard touches[index].hand >= 0 else { return }
    leaveHand(index)
    settleHands()
  }

  /// The hand that moves this gesture, if one does.
  mutating func hand(of gesture: UInt32) -> Int? {
    for hand in hands.indices where hands[hand].state != .watching && hands[hand].gesture == gesture { return hand }
    return nil
  }
}
