/// Fingers that turn around their middle.
public struct Rotation: Sendable {
  public struct Settings: Equatable, Sendable {
    public var fewest: Int
    public var most: Int
    /// Degrees after which it begins.
    public var angle: Double
    /// How far the fingers have to go along the circle by then: close together, an angle is soon made.
    public var arc: Millimetres
    /// Where fingers are one place.
    public var coincident: Millimetres

    public init(fewest: Int = 2, most: Int = 2, limits: RecognizerLimits = RecognizerLimits()) {
      self.fewest = fewest
      self.most = most
      angle = limits.rotationAngle
      arc = limits.rotationArc
      coincident = limits.coincident
    }

    var isValid: Bool { fewest <= most && fingers.isHand && fewest >= 2 && angle > 0 && angle.isFinite && arc.isLimit }
    var fingers: ClosedRange<Int> { fewest...max(fewest, most) }
  }

  public let settings: Settings

  func judge(_ hand: inout Hand, _ contacts: inout ContactTable) -> Judgement {
    let objection = hand.objection(&contacts) { hand, _ in failure(hand) }
    if let objection { return objection }
    let part = fraction(hand, &contacts)
    guard part >= 1 else { return .undecided }
    hand.begin(with: Motion(rotation: rest(hand, &contacts)), &contacts)
    return .met(part)
  }

  /// By how many times it passed its threshold; 1 and more is a rotation.
  func fraction(_ hand: Hand, _ contacts: inout ContactTable) -> Double {
    hand.motion.rotation.magnitude / threshold(contacts.turn(hand.counted).after / 2)
  }

  /// The degrees beyond the threshold.
  func rest(_ hand: Hand, _ contacts: inout ContactTable) -> Double {
    let threshold = threshold(contacts.turn(hand.counted).after / 2)
    return hand.motion.rotation < 0 ? hand.motion.rotation + threshold : hand.motion.rotation - threshold
  }

  private func threshold(_ radius: Double) -> Double {
    max(settings.angle, settings.arc.value / max(radius, settings.coincident.value / 2) * Angle.degreesPerRadian)
  }

  private func failure(_ hand: Hand) -> Failure {
    let radius = hand.span.value / 2
    let arc = hand.motion.rotation.magnitude / Angle.degreesPerRadian * radius
    let needed = threshold(radius) / Angle.degreesPerRadian * radius
    return Failure(.lifted, Millimetres(arc), limit: Millimetres(needed))
  }
}
