import GestureRecognition

/// Where kinds overlap by what they mean.
extension Intention {
  /// A movement of the middle below this, half the usual slop, is none.
  static var still: Millimetres { Millimetres(1) }

  /// What this is besides `kind`.
  func alsoRight(_ kind: StrokeKind) -> KindSet {
    switch kind {
    case .tap, .doubleTap, .hold, .twoFingerPan: []
    // Fast and in one direction is a swipe, also where it stops at the end.
    case .pan: fastestMean >= Parameter.briskSpeed.range.lowerBound ? .swipe : []
    case .swipe: [.pan, .flick]
    case .flick: [.pan, .swipe]
    // Fingers that do not share the work move their middle: a pan and a pinch, or a turn, of the same fingers.
    case .pinchIn, .pinchOut, .rotateClockwise, .rotateCounterclockwise: middleTravels ? .twoFingerPan : []
    // Whoever looks at the middle of the screen only sees a drag, fast or not.
    case .edgeTop, .edgeBottom, .edgeLeft, .edgeRight: [.pan, .swipe, .flick]
    }
  }

  /// Millimetres per second.
  private var fastestMean: Double { legs.map { $0.way.length.value / $0.duration * 1000 }.max() ?? 0 }

  private var middleTravels: Bool {
    let first = middle(at: 0)
    let aimed = (0...40).map { middle(at: end * Double($0) / 40).distance(to: first) }
    return aimed.contains { $0 > Self.still }
  }
}
