/// Fingers that spread or close.
public struct Pinch: Sendable {
  public struct Settings: Equatable, Sendable {
    public var fewest: Int
    public var most: Int
    /// It begins when the fingers stand this much wider or narrower, in millimetres and as a part.
    public var span: Millimetres
    public var ratio: Double
    /// How much of the way of their middle that is at least, and where fingers are one place.
    public var share: Double
    public var coincident: Millimetres

    public init(fewest: Int = 2, most: Int = 2, limits: RecognizerLimits = RecognizerLimits()) {
      self.fewest = fewest
      self.most = most
      span = limits.pinchSpan
      ratio = limits.pinchRatio
      share = limits.pinchShare
      coincident = limits.coincident
    }

    var isValid: Bool {
      fewest <= most && fingers.isHand && fewest >= 2 && span.isLimit && span > .zero && ratio > 0
    }
    var fingers: ClosedRange<Int> { fewest...max(fewest, most) }
  }

  public let settings: Settings

  func judge(_ hand: inout Hand, _ contacts: inout ContactTable) -> Judgement {
    let objection = hand.objection(&contacts) { hand, _ in
      Failure(.lifted, hand.widened.magnitude, limit: threshold(hand.span))
    }
    if let objection { return objection }
    let part = fraction(hand)
    guard part >= 1, outweighs(hand) else { return .undecided }
    hand.begin(with: Motion(scale: rest(hand)), &contacts)
    return .met(part)
  }

  private func threshold(_ span: Millimetres) -> Millimetres {
    max(settings.span, span * settings.ratio)
  }

  /// Fingers that go somewhere together never keep quite the same distance.
  private func outweighs(_ hand: Hand) -> Bool {
    hand.widened.magnitude >= hand.motion.translation.length * settings.share
  }

  /// By how many times it passed its threshold; 1 and more is a pinch.
  func fraction(_ hand: Hand) -> Double { hand.widened.magnitude / threshold(hand.span) }

  /// How many times as wide as at the threshold.
  func rest(_ hand: Hand) -> Double {
    let threshold = threshold(hand.span)
    let crossing = hand.widened < .zero ? hand.span - threshold : hand.span + threshold
    guard crossing >= settings.coincident else { return 1 }
    let scale = (hand.span + hand.widened) / crossing
    return scale > 0 && scale.isFinite ? scale : 1
  }
}
