import GestureRecognition

/// A finger that comes in over an edge. It moves when it reaches the glass: it does not rest there.
extension Hand {
  mutating func edgeSwipe(_ kind: StrokeKind, on panel: Panel) -> Intention {
    let inward = kind.inward
    let isAcross = inward.dx == .zero
    let length = isAcross ? panel.width : panel.height
    let corner = random.draw(.edgeCorner)
    let along = random.number(corner...(length - corner))
    let inset = random.draw(.edgeInset)
    let way = inward.turned(by: random.draw(.edgeAngle)) * random.draw(.edgeWay)
    let start = panel.point(at: kind, along: along, inset: inset)
    return edgeSwipe(from: start, by: panel.holds(start + way) ? way : way.mirrored(along: inward))
  }

  private mutating func edgeSwipe(from start: Point, by way: Vector) -> Intention {
    let duration = random.draw(.edgeTime)
    let entry = random.draw(.edgeEntry)
    let liftsInMotion = random.chance(percent: 50)
    let shape = entry...(liftsInMotion ? random.draw(.edgeLift) : 1)
    let lifted = duration + (liftsInMotion ? 0 : random.draw(.edgeStop))
    let leg = Leg(start: 0, duration: duration, way: way, bow: random.draw(.bow), shape: shape)
    return Intention(fingers: [finger(at: start, from: 0, to: lifted)], legs: [leg])
  }
}

extension StrokeKind {
  /// From the edge straight into the screen; zero for what has no edge.
  var inward: Vector {
    switch self {
    case .edgeTop: .down
    case .edgeBottom: .up
    case .edgeLeft: .right
    case .edgeRight: .left
    case .tap, .doubleTap, .hold, .pan, .swipe, .flick, .twoFingerPan, .pinchIn, .pinchOut, .rotateClockwise,
      .rotateCounterclockwise:
      .zero
    }
  }
}

extension Vector {
  /// The same way along `axis`, the opposite way across it.
  func mirrored(along axis: Vector) -> Vector { axis * (2 * along(axis).value) - self }
}

extension Panel {
  func point(at edge: StrokeKind, along: Double, inset: Double) -> Point {
    let inward = edge.inward
    if inward.dx == .zero { return Point(along, inward.dy.value > 0 ? inset : height - inset) }
    return Point(inward.dx.value > 0 ? inset : width - inset, along)
  }

  /// How far inside `edge` a place is.
  func depth(of place: Point?, from edge: StrokeKind) -> Double {
    guard let place else { return 0 }
    return (place - point(at: edge, along: 0, inset: 0)).along(edge.inward).value
  }

  func holds(_ point: Point) -> Bool {
    margin...(width - margin) ~= point.x.value && margin...(height - margin) ~= point.y.value
  }
}
