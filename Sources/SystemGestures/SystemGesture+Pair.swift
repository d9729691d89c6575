import GestureRecognition

/// Gestures of two fingers: what both do together, and how they end.
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
    let limits = tuning.recognizers.motion
    guard gestures[number].second != nil else { return gestures[number].follow(&touches[index], by: limits) }
    if let second = otherFinger(of: gestures[number], than: touches[index].id) { follow(number, index, second) }
  }

  /// Where the middle of its two fingers is now, and how fast it goes in.
  @inline(never)
  private mutating func follow(_ number: Int, _ a: Int, _ b: Int) {
    guard let edge = gestures[number].edge else { return }
    gestures[number].position = touches[a].point + (touches[b].point - touches[a].point) * 0.5
    gestures[number].lastMotion = max(touches[a].time, touches[b].time)
    gestures[number].distance = edge.inward((touches[a].movement + touches[b].movement) * 0.5)
    let limits = tuning.recognizers.motion
    gestures[number].velocity = .mean(
      edge.inward(touches[a].velocity.velocity(by: limits)), edge.inward(touches[b].velocity.velocity(by: limits)))
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
