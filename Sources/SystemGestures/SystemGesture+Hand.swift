import GestureRecognition

/// Gestures of three to five fingers: where they are and how fast they go.
extension Engine {
  /// One update for the gesture of a hand, when one of its fingers moved.
  mutating func followHand(_ gesture: Int) {
    guard let hand = hand(of: gestures[gesture].id), hasMoved(hand), gestures[gesture].lastMotion < now else { return }
    refreshPlaces(hand)
    follow(gesture, hand: hand)
    emit(gestures[gesture], .changed)
  }

  private mutating func hasMoved(_ hand: Int) -> Bool {
    for index in touches.indices where touches[index].hand >= 0 && touches[index].moved {
      if touches[index].device == hands[hand].device { return true }
    }
    return false
  }

  /// Brings the gesture to where its fingers are.
  mutating func follow(_ gesture: Int, hand: Int) {
    let measure = hands[hand].measure(tuning)
    gestures[gesture].position = measure.centre
    gestures[gesture].lastMotion = now
    gestures[gesture].distance = distance(gestures[gesture].movement, measure)
    gestures[gesture].velocity = meanVelocity(hand, gestures[gesture].movement, measure.centre, isReleased: false)
  }

  private mutating func distance(_ movement: SystemGestureEvent.Movement, _ measure: HandMeasure) -> Millimetres {
    switch movement {
    case .swipe(let way): measure.way.along(way.vector)
    case .pinch(.inward): measure.spreadBefore - measure.spread
    case .pinch(.outward): measure.spread - measure.spreadBefore
    case .edge, .corner: .zero
    }
  }

  mutating func releaseVelocity(_ hand: Int, _ gesture: Int) -> MillimetresPerSecond {
    let centre = hands[hand].measure(tuning).centre
    return meanVelocity(hand, gestures[gesture].movement, centre, isReleased: true)
  }

  /// The mean over its fingers of how fast each goes in the direction that is its own: a swipe's, or to or from the middle.
  private mutating func meanVelocity(
    _ hand: Int, _ movement: SystemGestureEvent.Movement, _ centre: Point, isReleased: Bool
  ) -> MillimetresPerSecond {
    let device = hands[hand].device
    var sum = 0.0
    var count = 0
    for index in touches.indices where touches[index].hand >= 0 && touches[index].device == device {
      let place = hands[hand].fingers[Int(touches[index].hand)].place
      let direction = Self.direction(movement, place, centre)
      let velocity =
        isReleased
        ? touches[index].velocity.releaseVelocity(along: direction, at: now, by: tuning.recognizers.motion)
        : touches[index].velocity.velocity(by: tuning.recognizers.motion).along(direction)
      sum += velocity.value
      count += 1
    }
    return MillimetresPerSecond(count > 0 ? sum / Double(count) : 0)
  }

  private static func direction(_ movement: SystemGestureEvent.Movement, _ place: Point, _ centre: Point) -> Vector {
    switch movement {
    case .swipe(let way): return way.vector
    case .pinch(let way):
      let inward = centre - place
      let length = inward.length.value
      return length > 0 ? inward * ((way == .inward ? 1 : -1) / length) : .zero
    case .edge, .corner: return .zero
    }
  }
}
