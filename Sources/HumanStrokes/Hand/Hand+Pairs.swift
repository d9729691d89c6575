import GestureRecognition

/// Two fingers of one hand.
extension Hand {
  mutating func twoFingerPan() -> Intention {
    let (span, duration) = (random.draw(.twoPanSpan), random.draw(.twoPanTime))
    var intention = pair(span: span, moving: duration)
    let start = intention.movesFrom
    let way = direction() * random.draw(.twoPanWay)
    intention.legs = [Leg(start: start, duration: duration, way: way, bow: random.draw(.bow))]
    intention.turn = Turn(start: start, duration: duration, pivot: Point(0, 0), angle: random.draw(.twoPanTurn))
    for index in intention.fingers.indices {
      intention.fingers[index].wander = direction() * random.draw(.twoPanWander)
    }
    return intention
  }

  mutating func pinch(inward: Bool) -> Intention {
    let (near, ratio) = (random.draw(.pinchNear), random.draw(.pinchRatio))
    let duration = random.draw(.pinchTime)
    var intention = pair(span: inward ? near * ratio : near, moving: duration)
    intention.turn = turn(of: intention, over: duration)
    intention.turn?.ratio = inward ? 1 / ratio : ratio
    intention.turn?.angle = random.draw(.pinchTurn)
    return intention
  }

  mutating func rotation(clockwise: Bool) -> Intention {
    let (span, duration) = (random.draw(.turnSpan), random.draw(.turnDuration))
    var intention = pair(span: span, moving: duration)
    intention.turn = turn(of: intention, over: duration)
    intention.turn?.ratio = 1 + random.draw(.turnStretch) / span
    intention.turn?.angle = random.draw(.turnBy) * (clockwise ? 1 : -1)
    return intention
  }

  /// About the middle of the fingers or so, or about one of them.
  private mutating func turn(of intention: Intention, over duration: Double) -> Turn {
    let share = random.chance(percent: 60) ? random.draw(.pivotBoth) : random.draw(.pivotOne)
    let (first, second) = (intention.fingers[0].start, intention.fingers[1].start)
    return Turn(start: intention.movesFrom, duration: duration, pivot: first + (second - first) * share)
  }

  /// Two fingers around the origin that land, rest, move for a while, rest and lift.
  private mutating func pair(span: Double, moving duration: Double) -> Intention {
    let landed = random.draw(.landingSpread)
    let moves = landed + random.draw(.pairStart)
    let rests = moves + duration + random.draw(.pairStop)
    let half = direction() * (span / 2)
    let isFirstUp = random.chance(percent: 50)
    let later = rests + random.draw(.liftSpread)
    var fingers = [
      finger(at: Point(0, 0) + half, from: 0, to: isFirstUp ? rests : later),
      finger(at: Point(0, 0) + half * -1, from: landed, to: isFirstUp ? later : rests),
    ]
    fingers[1].id = 1
    return Intention(fingers: fingers, movesFrom: moves)
  }
}
