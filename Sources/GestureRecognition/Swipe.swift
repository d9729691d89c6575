/// A quick movement of some fingers in one of four directions, judged on the whole way so far.
public struct Swipe: Sendable {
  public struct Settings: Equatable, Sendable {
    /// `any`: the nearest of the two; from where it begins on it is that one.
    public var axis: Axis
    public var fewest: Int
    public var most: Int
    /// It begins, changes and ends. Otherwise it is recognized once, as soon as it is clear.
    public var progress: Bool
    public var distance: Millimetres
    public var speed: MillimetresPerSecond
    /// Degrees off the axis.
    public var angle: Double
    /// Without progress: within this from the landing of its last finger.
    public var time: TimeSpan

    public init(
      axis: Axis = .any, fewest: Int = 1, most: Int = 1, progress: Bool = false,
      limits: RecognizerLimits = RecognizerLimits()
    ) {
      self.axis = axis
      self.fewest = fewest
      self.most = most
      self.progress = progress
      distance = limits.swipeDistance
      speed = limits.swipeSpeed
      angle = limits.swipeAngle
      time = limits.swipeTime
    }

    var isValid: Bool {
      fewest <= most && fingers.isHand && distance.isLimit && distance > .zero && speed.isLimit && angle >= 0
        && angle <= 45 && time > .zero
    }
    var fingers: ClosedRange<Int> { fewest...max(fewest, most) }
  }

  public let settings: Settings

  func judge(
    _ hand: inout Hand, _ contacts: inout ContactTable, at now: EventTime, expired: Bool
  ) -> Judgement {
    let objection = hand.objection(&contacts) { fault($0, &$1) ?? Failure(.lifted) }
    if let objection, objection != .undecided { return objection }
    if objection == nil, fault(hand, &contacts) == nil { return begin(&hand, &contacts) }
    guard !settings.progress, late(now, deadline(hand, &contacts), expired: expired) else { return .undecided }
    if hand.count < settings.fewest { return .failed(Failure(.tooFew, fingers: hand.count, limit: settings.fewest)) }
    return .failed(fault(hand, &contacts) ?? Failure(.tooLate, settings.time, limit: settings.time))
  }

  /// What is missing; the dear question last.
  private func fault(_ hand: Hand, _ contacts: inout ContactTable) -> Failure? {
    let way = Way(hand.motion.translation, along: axis(of: hand.motion.translation))
    guard way.length >= settings.distance else {
      return Failure(.tooSlow, way.length, limit: settings.distance)
    }
    let angle = Angle.degrees(y: way.aside.value, x: way.length.value)
    guard angle <= settings.angle else { return Failure(.offAxis, measured: angle, limit: settings.angle) }
    let speed = contacts.velocity(hand.counted).along(way.direction)
    guard speed < settings.speed else { return nil }
    return Failure(.belowSpeed, measured: speed.value, limit: settings.speed.value)
  }

  private func begin(_ hand: inout Hand, _ contacts: inout ContactTable) -> Judgement {
    let movement = hand.motion.translation
    hand.parts.axis = axis(of: movement)
    let way = Way(movement, along: hand.parts.axis)
    hand.begin(with: Motion(translation: way.beyond(settings.distance)), &contacts)
    return .met(way.length / settings.distance)
  }

  private func axis(of movement: Vector) -> Axis {
    guard settings.axis == .any else { return settings.axis }
    return movement.dx.magnitude < movement.dy.magnitude ? .vertical : .horizontal
  }

  func deadline(_ hand: Hand, _ contacts: inout ContactTable) -> EventTime {
    guard !settings.progress, !hand.fingers.isEmpty else { return .never }
    return contacts.lastLanding(contacts.counted(hand.fingers)) + settings.time
  }
}
