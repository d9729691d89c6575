/// Touch and hold; once it began, the fingers may move, and that is told.
public struct LongPress: Sendable {
  public struct Settings: Equatable, Sendable {
    public var fingers: Int
    /// How long all fingers hold still, from the landing of the last.
    public var duration: TimeSpan
    /// How far a finger may move until then.
    public var slop: Millimetres
    /// Within which all fingers land.
    public var landing: TimeSpan

    public init(fingers: Int = 1, limits: RecognizerLimits = RecognizerLimits()) {
      self.fingers = fingers
      duration = limits.longPress
      slop = limits.slop
      landing = limits.landing
    }

    var isValid: Bool { 1...10 ~= fingers && duration > .zero && landing > .zero && slop.isLimit }
  }

  public let settings: Settings

  func judge(
    _ hand: inout Hand, _ contacts: inout ContactTable, at now: EventTime, expired: Bool
  ) -> Judgement {
    let before = hand.fingers
    switch hand.gather(&contacts) {
    case .gone: return .failed(left(hand, before, &contacts))
    case .tooMany(let seen): return .failed(Failure(.tooMany, fingers: seen, limit: settings.fingers))
    case .tooFew where hand.mostSeen >= settings.fingers: return .failed(left(hand, before, &contacts))
    case .tooFew, .together: break
    }
    let travel = contacts.travel(hand.counted)
    if travel > settings.slop { return .failed(Failure(.moved, travel, limit: settings.slop)) }
    guard late(now, deadline(hand, &contacts), expired: expired) else { return .undecided }
    guard hand.count >= settings.fingers else {
      return .failed(Failure(.tooFew, fingers: hand.count, limit: settings.fingers))
    }
    hand.begin(with: .none, &contacts)
    return .met(1)
  }

  private func left(_ hand: Hand, _ fingers: ContactSet, _ contacts: inout ContactTable) -> Failure {
    guard hand.mostSeen >= settings.fingers else {
      return Failure(.tooFew, fingers: hand.mostSeen, limit: settings.fingers)
    }
    let held = contacts.lastLift(fingers) - contacts.lastLanding(contacts.counted(fingers))
    return Failure(.letGo, held, limit: settings.duration)
  }

  func deadline(_ hand: Hand, _ contacts: inout ContactTable) -> EventTime {
    guard !hand.fingers.isEmpty else { return .never }
    // Those that are too young to count may still be the fingers that are missing.
    let landed = (hand.fingers & (contacts.down | contacts.mature)).count
    if max(1, landed) < settings.fingers { return contacts.firstLanding(hand.fingers) + settings.landing }
    let fingers = contacts.counted(hand.fingers)
    return contacts.lastLanding(fingers.count < settings.fingers ? hand.fingers : fingers) + settings.duration
  }
}
