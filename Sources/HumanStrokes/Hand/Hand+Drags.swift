import GestureRecognition

/// One finger that moves.
extension Hand {
  mutating func pan() -> Intention {
    let style = random.share()
    if style < 0.4 { return drag([leg(.slowTime, .slowSpeed, towards: direction())]) }
    if style < 0.7 { return drag(turningLegs()) }
    return drag([leg(.briskTime, .briskSpeed, towards: direction())])
  }

  mutating func leg(_ time: Parameter, _ speed: Parameter, towards direction: Vector) -> Leg {
    let duration = random.draw(time)
    let way = direction * (random.draw(speed) * duration / 1000)
    return Leg(start: 0, duration: duration, way: way, bow: random.draw(.bow))
  }

  private mutating func turningLegs() -> [Leg] {
    let first = leg(.turnTime, .slowSpeed, towards: direction())
    let side = random.chance(percent: 50) ? 1.0 : -1
    let turned = first.way.unit.turned(by: side * random.draw(.turnAngle))
    return [first, leg(.turnTime, .slowSpeed, towards: turned)]
  }

  /// One leg after the other, then a stop, then the lift.
  mutating func drag(_ legs: [Leg]) -> Intention {
    var intention = Intention()
    var time = random.draw(.panStart)
    for leg in legs {
      intention.legs.append(leg)
      intention.legs[intention.legs.count - 1].start = time
      time += leg.duration
    }
    intention.fingers = [finger(at: Point(0, 0), from: 0, to: time + random.draw(.panStop))]
    return intention
  }

  mutating func swipe(towards given: Vector? = nil) -> Intention {
    let duration = random.draw(.swipeTime)
    let least = Parameter.swipeSpeed.range.lowerBound * duration / 1000
    let way = random.number(max(Parameter.swipeWay.range.lowerBound, least)...Parameter.swipeWay.range.upperBound)
    let direction = given ?? random.pick([Vector.left, .right, .up, .down]).turned(by: random.draw(.swipeAngle))
    return thrown(direction * way, over: duration, shape: 0...random.draw(.swipeLift))
  }

  /// - Parameter entry: which part of the movement is over when it lands; nil where it starts from rest.
  mutating func flick(towards given: Vector? = nil, from entry: Double? = nil) -> Intention {
    let (duration, lift) = (random.draw(.flickTime), random.draw(.flickLift))
    // So much of the way is done at the lift, at so many times the mean speed of what is done.
    let haste = MinimumJerk.speed(at: lift) * lift / MinimumJerk.part(of: lift)
    let limits = Parameter.flickWay.range
    let way = min(limits.upperBound, max(limits.lowerBound, random.draw(.flickLiftSpeed) * duration / 1000 / haste))
    return thrown((given ?? direction()) * way, over: duration, shape: (entry ?? 0)...lift, rests: entry == nil)
  }

  /// A movement that the lift cuts off.
  private mutating func thrown(
    _ way: Vector, over duration: Double, shape: ClosedRange<Double>, rests: Bool = true
  ) -> Intention {
    let start = rests ? random.draw(.quickStart) : 0
    let leg = Leg(start: start, duration: duration, way: way, bow: random.draw(.bow), shape: shape)
    return Intention(fingers: [finger(at: Point(0, 0), from: 0, to: start + duration)], legs: [leg])
  }
}
