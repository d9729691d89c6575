import GestureRecognition

/// Fingers that stay where they land.
extension Hand {
  mutating func tap() -> Intention {
    Intention(fingers: [finger(at: Point(0, 0), from: 0, to: random.draw(.tapContact))])
  }

  mutating func doubleTap() -> Intention {
    let first = random.draw(.doubleTapContact)
    let second = first + random.draw(.doubleTapPause)
    let place = Point(0, 0) + direction() * random.draw(.doubleTapOffset)
    return Intention(fingers: [
      finger(at: Point(0, 0), from: 0, to: first),
      finger(at: place, from: second, to: second + random.draw(.doubleTapContact)),
    ])
  }

  mutating func hold() -> Intention {
    var intention = Intention(fingers: [finger(at: Point(0, 0), from: 0, to: random.draw(.holdContact))])
    intention.drift = direction() * (random.draw(.holdDrift) / 1000)
    return intention
  }
}
