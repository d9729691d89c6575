import GestureRecognition

/// Which fingers are one hand: those that landed shortly after one another.
extension Engine {
  mutating func handIndex(_ device: DeviceID) -> Int? {
    for hand in hands.indices where hands[hand].device == device { return hand }
    return nil
  }

  /// Whether a finger may take part in a gesture of several. One that landed on nothing at all may.
  mutating func countsForHand(_ index: Int) -> Bool {
    guard !touches[index].isBarred, touches[index].place != nil else { return false }
    switch touches[index].owner {
    case .client, .candidate: return true
    case .dead: return touches[index].surface == nil
    case .system: return false
    }
  }

  /// The user may name apps whose fingers are all their own.
  private mutating func keepsFingers(_ index: Int) -> Bool {
    guard !tuning.multiDeny.entries.isEmpty, let surface = touches[index].surface else { return false }
    let appID = surfaces[root(of: surface)]?.state.appID ?? []
    return !tuning.multiDeny.edges(for: appID).isEmpty
  }

  @inline(never)
  private mutating func mayJoin(_ index: Int) -> Bool {
    countsForHand(index) && !touches[index].isLifted && !keepsFingers(index)
  }

  /// A finger landed while at least two others are down.
  mutating func joinHand(_ index: Int) {
    if continueHand(index) { return }
    guard mayJoin(index), let first = firstOfHand(index), let hand = openHand(index) else { return }
    leaveHand(of: touches[index].device, before: first)
    hands[hand].dropFingers(landedBefore: touches[first].downTime)
    refreshPlaces(hand)
    for other in first...index where touches[other].device == touches[index].device && mayJoin(other) {
      if touches[other].hand < 0 { enter(other, hand, wasMoving: other == first && index > first) }
    }
    step(hand, .joined)
  }

  /// The oldest finger from which on each landed shortly after the one before; nil where they are fewer than any binding
  /// needs.
  private mutating func firstOfHand(_ index: Int) -> Int? {
    var first = index
    var count = 1
    var other = index
    while other > 0 {
      other -= 1
      guard touches[other].device == touches[index].device, mayJoin(other) else { continue }
      let apart = touches[first].downTime.distance(to: touches[other].downTime)
      let all = touches[index].downTime.distance(to: touches[other].downTime)
      guard apart <= tuning.multiJoin, all <= tuning.multiJoinAll else { break }
      first = other
      count += 1
    }
    return count >= bindings.hands.trailingZeroBitCount ? first : nil
  }

  private mutating func openHand(_ index: Int) -> Int? {
    if let known = handIndex(touches[index].device) { return hands[known].state == .watching ? known : nil }
    guard let place = touches[index].place, let output = touches[index].output else { return nil }
    hands.append(Hand(device: touches[index].device, place: place, output: output, seat: touches[index].seat))
    return hands.count - 1
  }

  private mutating func enter(_ index: Int, _ hand: Int, wasMoving: Bool) {
    guard let finger = hands[hand].freeFinger() else { return }
    touches[index].startTracking(by: tuning.recognizers.motion)
    let moved = wasMoving && touches[index].movement.length >= tuning.slop
    hands[hand].fingers[finger] = HandFinger(touches[index], wasMoving: moved)
    touches[index].hand = Int8(truncatingIfNeeded: finger)
  }

  private mutating func leaveHand(of device: DeviceID, before first: Int) {
    for index in 0..<first where touches[index].device == device && touches[index].hand >= 0 {
      if let hand = handIndex(device) { hands[hand].fingers[Int(touches[index].hand)].isUsed = false }
      touches[index].hand = -1
    }
  }

  /// A finger that dropped out for a moment is back: true if this contact is one.
  mutating func continueHand(_ index: Int) -> Bool {
    guard let hand = handIndex(touches[index].device),
      let finger = hands[hand].faded(
        near: touches[index].start, at: touches[index].downTime, tuning)
    else { return false }
    touches[index].hand = Int8(truncatingIfNeeded: finger)
    hands[hand].fingers[finger].resume(touches[index])
    if hands[hand].state == .holding {
      touches[index].gesture = hands[hand].gesture
      setHold(hand)
    }
    if !hands[hand].isMissingOne() { step(hand, .returned) }
    return true
  }
}

extension Hand {
  /// Fingers that are up and too old for the ones that land now.
  mutating func dropFingers(landedBefore time: EventTime) {
    for finger in 0..<Self.capacity where fingers[finger].isFading && fingers[finger].landed < time {
      fingers[finger].isUsed = false
    }
  }
}

extension Touch {
  /// Where it is on its path, with leaps taken out.
  var pathPoint: Point { start + movement }

  /// Its path is followed from here on; until now nobody asked for it.
  mutating func startTracking(by limits: MotionLimits) {
    guard candidate == nil, gesture == nil, hand < 0 else { return }
    let place = filter.filter(point, at: time, by: limits)
    movement = place - start
    velocity.add(place, at: time, by: limits)
  }
}
