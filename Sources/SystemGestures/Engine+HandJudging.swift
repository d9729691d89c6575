import GestureRecognition

/// What the movement of a hand makes of it.
extension Engine {
  mutating func watchHand(of device: DeviceID) {
    guard let hand = handIndex(device), hands[hand].state == .watching else { return }
    dropStrangers(hand)
    guard hands[hand].state == .watching else { return settleHands() }
    if hands[hand].dropFaded(at: now, tuning) { step(hand, .expired) }
    refreshPlaces(hand)
    hands[hand].ripen(at: now, tuning)
    judgeHand(hand)
    hands[hand].endReport()
    settleHands()
  }

  /// Brings its fingers to where they are now.
  mutating func refreshPlaces(_ hand: Int) {
    let device = hands[hand].device
    for index in touches.indices where touches[index].hand >= 0 && touches[index].moved {
      guard touches[index].device == device else { continue }
      let finger = Int(touches[index].hand)
      hands[hand].fingers[finger].move(to: touches[index].pathPoint, at: touches[index].time, tuning)
    }
  }

  /// An edge, a grab, a pen or a cancel took a finger.
  private mutating func dropStrangers(_ hand: Int) {
    let device = hands[hand].device
    for index in touches.indices where touches[index].hand >= 0 && touches[index].device == device {
      if !countsForHand(index) { leaveHand(index) }
    }
  }

  private mutating func judgeHand(_ hand: Int) {
    guard !hands[hand].isMissingOne() else { return }
    let count = hands[hand].count(at: now, tuning)
    if count > Hand.most { return step(hand, .unbound) }
    guard count >= Hand.fewest else { return }
    let measure = hands[hand].measure(tuning)
    if let movement = measure.movement(tuning) { return decide(hand, movement, measure) }
    guard let lone = hands[hand].loneMover(tuning) else { return }
    hands[hand].fingers[lone].isCounted = false
    let rest = hands[hand].measure(tuning)
    if let movement = rest.movement(tuning) { decide(hand, movement, rest) }
  }

  /// It is one movement or the other, once: without an action for it the fingers stay their clients'.
  private mutating func decide(_ hand: Int, _ movement: SystemGestureEvent.Movement, _ measure: HandMeasure) {
    let fingers = UInt8(truncatingIfNeeded: measure.fingers)
    guard let action = action(movement, fingers) else {
      // With the contact that is too young to count it may be another hand.
      return hands[hand].isRipening() ? () : step(hand, .unbound)
    }
    lastGesture &+= 1
    hands[hand].gesture = lastGesture
    var gesture = SystemGesture(
      id: lastGesture, action: action, movement: movement, place: hands[hand].place, output: hands[hand].output,
      seat: hands[hand].seat, travel: travel(of: movement, measure), position: measure.centre, lastMotion: now)
    gesture.fingers = fingers
    gestures.append(gesture)
    step(hand, .recognized)
  }

  private mutating func action(_ movement: SystemGestureEvent.Movement, _ fingers: UInt8) -> Action? {
    switch movement {
    case .swipe(let way): bindings.swipe(way, on: .touchscreen, fingers: fingers, locked: isLocked)?.action
    case .pinch(let way): bindings.pinch(way, on: .touchscreen, fingers: fingers, locked: isLocked)?.action
    case .edge, .corner: nil
    }
  }

  /// The distance of progress 1.
  private func travel(of movement: SystemGestureEvent.Movement, _ measure: HandMeasure) -> Millimetres {
    switch movement {
    case .swipe, .edge, .corner: tuning.multiTravel
    case .pinch(.inward): measure.spreadBefore * (1 - tuning.pinchedScale)
    case .pinch(.outward): measure.spreadBefore * (tuning.spreadScale - 1)
    }
  }
}
