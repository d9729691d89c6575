/// A drag with some fingers, freely or along one axis.
public struct Pan: Sendable {
  public struct Settings: Equatable, Sendable {
    public var axis: Axis
    public var fewest: Int
    public var most: Int
    /// How far the fingers go before it begins. The first update starts behind this: content never jumps.
    public var slop: Millimetres

    public init(
      axis: Axis = .any, fewest: Int = 1, most: Int = 1, limits: RecognizerLimits = RecognizerLimits()
    ) {
      self.axis = axis
      self.fewest = fewest
      self.most = most
      slop = limits.slop
    }

    var isValid: Bool { fewest <= most && fingers.isHand && slop.isLimit }
    var fingers: ClosedRange<Int> { fewest...max(fewest, most) }
  }

  public let settings: Settings

  func judge(_ hand: inout Hand, _ contacts: inout ContactTable) -> Judgement {
    let objection = hand.objection(&contacts) { hand, _ in
      Failure(.lifted, hand.motion.translation.length, limit: settings.slop)
    }
    if let objection { return objection }
    let way = Way(hand.motion.translation, along: settings.axis)
    let slop = settings.slop
    if way.aside > slop, way.aside > way.length { return .failed(Failure(.lateral, way.aside, limit: slop)) }
    guard way.length > slop, way.length >= way.aside else { return .undecided }
    hand.begin(with: Motion(translation: way.beyond(slop)), &contacts)
    return .met(slop > .zero ? way.length / slop : 1)
  }
}

/// A movement seen along an axis.
struct Way {
  /// Where it leads: a vector of length 1.
  let direction: Vector
  /// How far that way, and how far aside of it.
  let length: Millimetres
  let aside: Millimetres

  init(_ movement: Vector, along axis: Axis) {
    let (dx, dy) = (movement.dx, movement.dy)
    switch axis {
    case .any: (direction, length, aside) = (movement.unit, movement.length, .zero)
    case .horizontal: (direction, length, aside) = (dx < .zero ? .left : .right, dx.magnitude, dy.magnitude)
    case .vertical: (direction, length, aside) = (dy < .zero ? .up : .down, dy.magnitude, dx.magnitude)
    }
  }

  /// What is left of it behind the first `threshold`.
  func beyond(_ threshold: Millimetres) -> Vector { direction * (length - threshold).value }
}
