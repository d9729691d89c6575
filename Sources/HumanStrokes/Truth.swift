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

  /// Whether the stroke is of this kind at all, by what the library says of kinds: of slow hands and late touchscreens it may
  /// be another one.
  func `is`(_ kind: StrokeKind, told reports: [Report], on panel: Panel) -> Bool {
    switch kind {
    // Who has not moved after the half second of a hold holds, whatever follows.
    case .pan: wayAfter(500) >= Parameter.panOnset.range.lowerBound
    // A touchscreen that tells of no movement has told of a tap.
    case .flick, .swipe: Self.travel(reports) > Millimetres(2)
    // Only where a touch starts makes it one of the edge. Nobody saw an edge swipe told first from further inside.
    case .edgeTop, .edgeBottom, .edgeLeft, .edgeRight:
      panel.depth(of: reports.first?.events.first?.position, from: kind) <= Parameter.edgeTold.range.upperBound
    case .tap, .doubleTap, .hold, .twoFingerPan, .pinchIn, .pinchOut, .rotateClockwise, .rotateCounterclockwise: true
    }
  }

  /// How far the first finger means to be after so many milliseconds.
  private func wayAfter(_ time: Double) -> Double {
    guard let finger = fingers.first else { return 0 }
    return path(of: finger, at: time).distance(to: path(of: finger, at: 0)).value
  }

  /// How far one finger was ever told to be from its first place.
  private static func travel(_ reports: [Report]) -> Millimetres {
    let places = reports.flatMap(\.events).filter { $0.phase != .up }.map(\.position)
    return places.map { $0.distance(to: places[0]) }.max() ?? .zero
  }

  private var middleTravels: Bool {
    let first = middle(at: 0)
    let aimed = (0...40).map { middle(at: end * Double($0) / 40).distance(to: first) }
    return aimed.contains { $0 > Self.still }
  }
}
