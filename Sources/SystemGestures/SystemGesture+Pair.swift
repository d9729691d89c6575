import GestureRecognition

/// Gestures of two fingers: what both do together, and how they end.
extension SystemGesture {
  /// Where the middle of its two fingers is now, and how fast it goes in.
  mutating func follow(_ a: Touch, _ b: Touch, _ tuning: Tuning) {
    guard let edge else { return }
    position = a.point + (b.point - a.point) * 0.5
    lastMotion = max(a.time, b.time)
    distance = edge.inward((a.movement + b.movement) * 0.5)
    let limits = tuning.recognizers.motion
    velocity = .mean(edge.inward(a.velocity.velocity(by: limits)), edge.inward(b.velocity.velocity(by: limits)))
  }
}

extension MillimetresPerSecond {
  static func mean(_ a: Self, _ b: Self) -> Self { Self((a.value + b.value) * 0.5) }
}

extension Engine {
  /// The system takes the finger, or both; each client that saw any of them gets one cancel.
  mutating func seize(_ index: Int, _ partner: Int?) {
    quitHand(index)
    if let partner { quitHand(partner) }
    let isShown = touches[index].isShown
    let owesCancel = partner.map { seizeSilently($0, beside: index, isShown) } ?? false
    touches[index].candidate = nil
    transition(index, .claimed)
    touches[index].isShown = false
    touches[index].gesture = lastGesture
    if owesCancel, let partner { cancel(touches[partner].client, touches[partner].seat, .system) }
  }

  /// True when its client is still to be told. The cancel of the other finger must not make this one dead.
  private mutating func seizeSilently(_ index: Int, beside other: Int, _ otherIsShown: Bool) -> Bool {
    let isShown = touches[index].isShown
    touches[index].isShown = false
    touches[index].candidate = nil
    touches[index].deadline = .never
    transition(index, .claimed)
    touches[index].gesture = lastGesture
    return isShown && !(otherIsShown && touches[other].client == touches[index].client)
  }

  /// Brings a gesture to where its fingers are.
  @inline(__always)
  mutating func follow(_ number: Int, _ index: Int) {
    guard gestures[number].second != nil else { return gestures[number].follow(touches[index], tuning) }
    guard let second = otherFinger(of: gestures[number], than: touches[index].id) else { return }
    gestures[number].follow(touches[index], touches[second], tuning)
  }

  /// Whether a finger of the gesture moved since it was last told of.
  @inline(__always)
  mutating func hasMoved(_ number: Int, _ index: Int) -> Bool {
    if touches[index].moved, gestures[number].lastMotion < touches[index].time { return true }
    guard let second = gestures[number].second.flatMap({ self.index(of: $0) }) else { return false }
    return touches[second].moved && gestures[number].lastMotion < touches[second].time
  }

  /// The finger of a gesture beside `touch` that is known.
  mutating func otherFinger(of gesture: SystemGesture, than touch: TouchID) -> Int? {
    guard let second = gesture.second else { return nil }
    return index(of: touch == second ? gesture.touch : second)
  }

  /// Gestures one of whose fingers has been up for too long.
  mutating func endHeld(until time: EventTime) {
    while let number = gestures.firstIndex(where: { $0.endsAt <= time }) {
      if let hand = hand(of: gestures[number].id) {
        step(hand, .expired)
        settleHands()
      } else {
        conclude(number, gestures[number])
      }
    }
  }
}
