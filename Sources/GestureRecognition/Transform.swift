/// Pan, pinch and rotation of the same fingers as one gesture.
///
/// It begins when the first of its parts passes its threshold; of that part the first update tells what lies beyond, and
/// the others start there.
public struct Transform: Sendable {
  public struct Settings: Equatable, Sendable {
    public var fewest: Int
    public var most: Int
    public var slop: Millimetres
    public var pinch: Pinch.Settings
    public var rotation: Rotation.Settings

    public init(fewest: Int = 2, most: Int = 2, limits: RecognizerLimits = RecognizerLimits()) {
      self.fewest = fewest
      self.most = most
      slop = limits.slop
      pinch = Pinch.Settings(limits: limits)
      rotation = Rotation.Settings(limits: limits)
    }

    var isValid: Bool {
      fewest <= most && fingers.isHand && slop.isLimit && slop > .zero && pinch.isValid && rotation.isValid
    }
    var fingers: ClosedRange<Int> { fewest...max(fewest, most) }
  }

  public let settings: Settings

  func judge(_ hand: inout Hand, _ contacts: inout ContactTable) -> Judgement {
    let objection = hand.objection(&contacts) { hand, _ in
      Failure(.lifted, hand.motion.translation.length, limit: settings.slop)
    }
    if let objection { return objection }
    let way = Way(hand.motion.translation, along: .any)
    let pinch = Pinch(settings: settings.pinch)
    let rotation = Rotation(settings: settings.rotation)
    let (panned, pinched, turned) = (
      way.length / settings.slop, pinch.fraction(hand), rotation.fraction(hand, &contacts)
    )
    let most = max(panned, pinched, turned)
    guard most >= 1 else { return .undecided }
    let rest = Motion(
      translation: panned == most ? way.beyond(settings.slop) : .zero,
      scale: pinched == most ? pinch.rest(hand) : 1,
      rotation: turned == most ? rotation.rest(hand, &contacts) : 0)
    hand.begin(with: rest, &contacts)
    return .met(most)
  }
}
