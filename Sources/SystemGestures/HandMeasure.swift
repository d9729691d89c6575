import GestureRecognition

/// What the fingers of a hand did together since the last of them landed.
struct HandMeasure {
  var fingers = 0
  /// Where their middle is, and how far it went.
  var centre = Point(0, 0)
  var way = Vector.zero
  /// How far the one that went least came in the middle's direction.
  var least = Millimetres.zero
  /// The mean distance from the middle, now and before.
  var spread = Millimetres.zero
  var spreadBefore = Millimetres.zero
  /// How many of them moved at all.
  var moving = 0

  /// 1 where the fingers do not say: those that lie on one another have no scale.
  func scale(_ tuning: Tuning) -> Double {
    spreadBefore >= tuning.recognizers.coincident ? spread / spreadBefore : 1
  }

  /// The movement that passed its threshold; of two the one that is further beyond.
  func movement(_ tuning: Tuning) -> SystemGestureEvent.Movement? {
    let swipe = swipeShare(tuning)
    let pinch = pinchShare(tuning)
    guard max(swipe, pinch) >= 1 else { return nil }
    if swipe >= pinch { return .swipe(SwipeDirection(of: way)) }
    return .pinch(scale(tuning) < 1 ? .inward : .outward)
  }

  private func swipeShare(_ tuning: Tuning) -> Double {
    least >= tuning.handTogether ? way.length / tuning.multiDistance : 0
  }

  /// One finger, the thumb, may stay where it is; a single one that moves is no pinch.
  private func pinchShare(_ tuning: Tuning) -> Double {
    guard moving >= fingers - 1 else { return 0 }
    let scale = scale(tuning)
    if scale < 1 { return (1 - scale) / (1 - tuning.multiScaleIn) }
    return (scale - 1) / (tuning.multiScaleOut - 1)
  }
}

extension SwipeDirection {
  /// The nearest of left, right, up and down; sideways where two are as near.
  init(of way: Vector) {
    if way.dx.magnitude >= way.dy.magnitude {
      self = way.dx < .zero ? .left : .right
    } else {
      self = way.dy < .zero ? .up : .down
    }
  }

  /// With length 1. An axis points right or down.
  var vector: Vector {
    switch self {
    case .left: .left
    case .right, .horizontal: .right
    case .up: .up
    case .down, .vertical: .down
    }
  }
}

extension Hand {
  /// What the counted fingers did, all but `excluded`.
  mutating func measure(_ tuning: Tuning, without excluded: Int = -1) -> HandMeasure {
    var measure = HandMeasure()
    var now = Vector.zero
    var before = Vector.zero
    for finger in 0..<Self.capacity where finger != excluded && fingers[finger].isCounted {
      now = now + (fingers[finger].place - Point(0, 0))
      before = before + (fingers[finger].base - Point(0, 0))
      measure.fingers += 1
    }
    guard measure.fingers > 0 else { return measure }
    let share = 1 / Double(measure.fingers)
    measure.centre = Point(0, 0) + now * share
    measure.way = (now - before) * share
    compare(&measure, with: Point(0, 0) + before * share, without: excluded, tuning)
    return measure
  }

  private mutating func compare(
    _ measure: inout HandMeasure, with centre: Point, without excluded: Int, _ tuning: Tuning
  ) {
    let length = measure.way.length
    let unit = length > .zero ? measure.way * (1 / length.value) : .zero
    var least = Millimetres(.infinity)
    for finger in 0..<Self.capacity where finger != excluded && fingers[finger].isCounted {
      let way = fingers[finger].place - fingers[finger].base
      least = min(least, way.along(unit))
      if way.length >= tuning.handTogether { measure.moving += 1 }
      measure.spread = measure.spread + fingers[finger].place.distance(to: measure.centre)
      measure.spreadBefore = measure.spreadBefore + fingers[finger].base.distance(to: centre)
    }
    measure.least = least
    measure.spread = measure.spread * (1 / Double(measure.fingers))
    measure.spreadBefore = measure.spreadBefore * (1 / Double(measure.fingers))
  }

  /// A finger that was on its way before the others landed, and now goes another way than they do: across, for one that
  /// comes towards them is a thumb. Only where the others are a swipe without it.
  mutating func loneMover(_ tuning: Tuning) -> Int? {
    for finger in 0..<Self.capacity where fingers[finger].isCounted && fingers[finger].wasMoving {
      let others = measure(tuning, without: finger)
      guard case .swipe = others.movement(tuning) else { continue }
      let way = fingers[finger].place - fingers[finger].base
      let along = way.along(others.way * (1 / max(others.way.length.value, 1)))
      if way.length >= tuning.handTogether, along.magnitude < tuning.handTogether { return finger }
    }
    return nil
  }
}
