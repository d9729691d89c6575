/// How a pan ends: the fingers leave while they move fast. It runs beside a pan of the same fingers.
public struct Flick: Sendable {
  public struct Settings: Equatable, Sendable {
    public var axis: Axis
    public var fewest: Int
    public var most: Int
    /// How far the fingers have to go, as for a pan.
    public var slop: Millimetres
    /// The slowest release.
    public var speed: MillimetresPerSecond

    public init(
      axis: Axis = .any, fewest: Int = 1, most: Int = 1, limits: RecognizerLimits = RecognizerLimits()
    ) {
      self.axis = axis
      self.fewest = fewest
      self.most = most
      slop = limits.slop
      speed = limits.flickSpeed
    }

    var isValid: Bool { fewest <= most && fingers.isHand && slop.isLimit && speed.isLimit }
    var fingers: ClosedRange<Int> { fewest...max(fewest, most) }
  }

  public let settings: Settings
  /// The fingers whose release it will be, once they went far enough.
  private var carrying = ContactSet.none
  /// What they let go with.
  private(set) var release = Velocity.zero

  init(_ settings: Settings) { self.settings = settings }

  mutating func judge(_ hand: inout Hand, _ contacts: inout ContactTable, at now: EventTime) -> Judgement {
    switch hand.gather(&contacts) {
    case .tooMany(let seen): return .failed(Failure(.tooMany, fingers: seen, limit: settings.most))
    case .together: return watch(hand)
    case .tooFew:
      // Fingers that rest are still there.
      let isLetGo = !carrying.isEmpty && contacts.count(hand.fingers) < settings.fewest
      return isLetGo ? letGo(&contacts, at: now) : .undecided
    case .gone: return carrying.isEmpty ? .failed(nothing(hand)) : letGo(&contacts, at: now)
    }
  }

  /// Once it went far enough it only waits for the lift.
  private mutating func watch(_ hand: Hand) -> Judgement {
    let way = Way(hand.motion.translation, along: settings.axis)
    let slop = settings.slop
    if carrying.isEmpty {
      if way.aside > slop, way.aside > way.length { return .failed(Failure(.lateral, way.aside, limit: slop)) }
      guard way.length > slop else { return .undecided }
    }
    carrying = hand.counted
    return .undecided
  }

  private func nothing(_ hand: Hand) -> Failure {
    if hand.mostSeen < settings.fewest { return Failure(.tooFew, fingers: hand.mostSeen, limit: settings.fewest) }
    return Failure(.lifted, hand.motion.translation.length, limit: settings.slop)
  }

  private mutating func letGo(_ contacts: inout ContactTable, at now: EventTime) -> Judgement {
    release = contacts.releaseVelocity(carrying, at: now).part(along: settings.axis)
    let speed = release.speed
    guard speed >= settings.speed, speed > .zero else {
      return .failed(Failure(.belowSpeed, measured: speed.value, limit: settings.speed.value))
    }
    return .met(settings.speed > .zero ? speed.value / settings.speed.value : 1)
  }

  /// The fingers that were let go.
  var fingers: ContactSet { carrying }
}
