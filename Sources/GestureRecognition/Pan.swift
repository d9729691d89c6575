/// A drag with some fingers, freely or along one axis.
public struct Pan: Sendable {
  public struct Settings: Equatable, Sendable {
    public var axis: Axis
    public var fewest: Int
    public var most: Int
    /// How far the fingers go before it begins. The first update starts behind this: content never jumps.
    public var slop = Millimetres(2)

    public init(axis: Axis = .any, fewest: Int = 1, most: Int = 1) {
      self.axis = axis
      self.fewest = fewest
      self.most = most
    }

    var isValid: Bool { 1...10 ~= fewest && fewest...10 ~= max(most, fewest) && most >= fewest && slop.value >= 0 }
  }

  public let settings: Settings
  private(set) var fingers = ContactSet.none
  /// How far the fingers went since there are as many as now; while it waits, since the slop.
  private(set) var travelled = Vector.zero
  private(set) var counted = 0
  private var mostSeen = 0

  init(_ settings: Settings) { self.settings = settings }

  mutating func reset() { self = Pan(settings) }

  mutating func add(_ finger: Int) { fingers.insert(finger) }

  /// A finger for a running one; those beyond the most are ignored.
  mutating func join(_ finger: Int, _ contacts: inout ContactTable) {
    if contacts.present(fingers).count < settings.most { fingers.insert(finger) }
  }

  /// What has accumulated, once: the first update.
  mutating func takeTravelled() -> Vector {
    defer { travelled = .zero }
    return travelled
  }

  // MARK: Possible

  mutating func watch(_ contacts: inout ContactTable) -> Judgement {
    let present = contacts.present(fingers)
    guard !present.isEmpty else { return .failed(lifted(&contacts)) }
    fingers = present
    let count = contacts.count(present)
    mostSeen = max(mostSeen, count)
    if count > settings.most { return .failed(Failure(.tooMany, fingers: count, limit: settings.most)) }
    if count != counted {
      // Fingers that land or leave move the middle of the hand; that is no movement.
      counted = count
      travelled = .zero
    }
    guard count >= settings.fewest else { return .undecided }
    travelled = travelled + contacts.step(contacts.counted(present))
    return decide()
  }

  private func lifted(_ contacts: inout ContactTable) -> Failure {
    let most = max(mostSeen, contacts.count(fingers))
    if most < settings.fewest { return Failure(.tooFew, fingers: most, limit: settings.fewest) }
    return Failure(.lifted, travelled.length, limit: settings.slop)
  }

  private mutating func decide() -> Judgement {
    let (dx, dy) = (travelled.dx, travelled.dy)
    switch settings.axis {
    case .any: return begin(along: travelled.unit, travelled.length)
    case .horizontal: return begin(along: dx < .zero ? .left : .right, dx.magnitude, aside: dy.magnitude)
    case .vertical: return begin(along: dy < .zero ? .up : .down, dy.magnitude, aside: dx.magnitude)
    }
  }

  private mutating func begin(along: Vector, _ way: Millimetres, aside: Millimetres = .zero) -> Judgement {
    if aside > settings.slop, aside > way { return .failed(Failure(.lateral, aside, limit: settings.slop)) }
    guard way > settings.slop, way >= aside else { return .undecided }
    travelled = along * (way - settings.slop).value
    return .met
  }

  // MARK: Pending and running

  /// It goes on collecting while it waits; with its fingers gone there is nothing left to begin.
  mutating func wait(_ contacts: inout ContactTable) -> Judgement {
    let present = contacts.present(fingers)
    guard contacts.count(present) >= settings.fewest else {
      let held = contacts.lastLift(fingers) - contacts.firstLanding(fingers)
      return .failed(Failure(.tooLate, held, limit: .zero))
    }
    fingers = present
    travelled = travelled + onAxis(contacts.step(contacts.counted(present)))
    return .undecided
  }

  mutating func run(_ contacts: inout ContactTable) -> Judgement {
    let present = contacts.present(fingers)
    let step = onAxis(contacts.step(contacts.counted(fingers)))
    // The fingers that leave are still needed for the velocity of the release.
    guard contacts.count(present) >= settings.fewest else { return .finished(step) }
    fingers = present
    return step == .zero ? .undecided : .moved(step)
  }

  /// The velocity and the time of the release, after `finished`.
  func release(_ contacts: inout ContactTable, at now: EventTime) -> (Velocity, EventTime) {
    let velocity = contacts.releaseVelocity(contacts.counted(fingers), at: now)
    let time = contacts.lastLift(fingers - contacts.present(fingers))
    switch settings.axis {
    case .any: return (velocity, time)
    case .horizontal: return (Velocity(dx: velocity.dx, dy: .zero), time)
    case .vertical: return (Velocity(dx: .zero, dy: velocity.dy), time)
    }
  }

  private func onAxis(_ step: Vector) -> Vector {
    switch settings.axis {
    case .any: step
    case .horizontal: Vector(dx: step.dx, dy: .zero)
    case .vertical: Vector(dx: .zero, dy: step.dy)
    }
  }
}
