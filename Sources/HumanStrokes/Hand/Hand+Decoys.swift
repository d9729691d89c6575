import GestureRecognition

/// One finger that starts near an edge, inside, and goes inward.
extension Hand {
  mutating func mislead(_ decoy: Decoy, by edge: StrokeKind, on panel: Panel) -> Intention {
    let direction = edge.inward.turned(by: random.draw(.decoyAngle))
    var intention = thought(decoy, direction)
    let isAcross = edge.inward.dx == .zero
    let corner = random.draw(.edgeCorner)
    let along = random.number(corner...((isAcross ? panel.width : panel.height) - corner))
    intention.offset = panel.point(at: edge, along: along, inset: random.draw(.decoyDepth)) - Point(0, 0)
    return intention
  }

  private mutating func thought(_ decoy: Decoy, _ direction: Vector) -> Intention {
    switch decoy {
    case .slowPan: drag([leg(.slowTime, .slowSpeed, towards: direction)])
    case .briskPan: drag([leg(.briskTime, .briskSpeed, towards: direction)])
    case .swipe: swipe(towards: direction)
    case .flick: flick(towards: direction)
    case .movingFlick: flick(towards: direction, from: random.draw(.decoyEntry))
    case .push: push(direction)
    }
  }

  private mutating func push(_ direction: Vector) -> Intention {
    let (start, duration) = (random.draw(.quickStart), random.draw(.pushTime))
    let leg = Leg(start: start, duration: duration, way: direction * random.draw(.pushWay), bow: random.draw(.bow))
    return Intention(
      fingers: [finger(at: Point(0, 0), from: 0, to: start + duration + random.draw(.holdContact))], legs: [leg])
  }
}
