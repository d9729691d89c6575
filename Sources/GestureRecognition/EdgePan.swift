/// Judges one touch that started at an edge: does it come in as an edge swipe?
///
/// It knows no zone, no owner and no other touch. Feed it every motion; a verdict other than `undecided` stays. After
/// recognition it still measures, so that progress can follow the finger.
public struct EdgePan: Sendable {
  /// The limits; their values come from the tuning.
  public struct Thresholds: Equatable, Sendable {
    /// How far inward the touch has to come.
    public var distance = Constant.edgeDistance.length
    /// How far aside it may go before that.
    public var lateral = Constant.edgeLateral.length
    /// How long it may take from the down on.
    public var time = Constant.edgeTime.time

    public init() {}

    public init(distance: Millimetres, lateral: Millimetres, time: TimeSpan) {
      self.distance = distance
      self.lateral = lateral
      self.time = time
    }

    /// The verdict on a movement. `leadsIn`: it goes inward more than aside, by the rule of whoever measured it.
    @inlinable
    public func judge(inward: Millimetres, lateral: Millimetres, leadsIn: Bool, after took: TimeSpan) -> Verdict {
      if took > time { return .failed(Failure(.tooLate, took, limit: time)) }
      if lateral > self.lateral { return .failed(Failure(.lateral, lateral, limit: self.lateral)) }
      return leadsIn && inward >= distance ? .recognized : .undecided
    }
  }

  public enum Verdict: Equatable, Sendable {
    case undecided
    case recognized
    case failed(Failure)
  }

  /// The direction from the edge into the output, of length 1.
  public let normal: Vector
  public let start: Point
  public let down: EventTime
  /// How far the touch came in from its start; negative outward.
  public private(set) var inward = Millimetres.zero
  /// How far it went aside; positive to the right of somebody who looks inward.
  public private(set) var lateral = Millimetres.zero
  public private(set) var verdict = Verdict.undecided
  private let thresholds: Thresholds
  private var filter: JumpFilter

  public init(
    normal: Vector, start: Point, at down: EventTime, thresholds: Thresholds = Thresholds()
  ) {
    self.normal = normal
    self.start = start
    self.down = down
    self.thresholds = thresholds
    filter = JumpFilter(start: start, at: down)
  }

  /// Until when it has to be recognized; a motion at this very moment still counts.
  public var deadline: EventTime { down + thresholds.time }

  /// Takes a motion. A position that is no number or on no screen is ignored.
  @discardableResult
  public mutating func move(to position: Point, at time: EventTime) -> Verdict {
    guard position.isPlausible else { return verdict }
    let way = filter.filter(position, at: time) - start
    inward = way.along(normal)
    lateral = way.across(normal)
    if verdict == .undecided { judge(at: time) }
    return verdict
  }

  /// Tells it that its deadline passed with no motion. Earlier than the deadline this does nothing.
  @discardableResult
  public mutating func advance(to now: EventTime) -> Verdict {
    if verdict == .undecided, now >= deadline { fail(.tooSlow, inward, limit: thresholds.distance) }
    return verdict
  }

  private mutating func judge(at time: EventTime) {
    verdict = thresholds.judge(
      inward: inward, lateral: lateral.magnitude, leadsIn: inward > lateral.magnitude, after: time - down)
  }

  private mutating func fail(_ reason: FailureReason, _ measured: Millimetres, limit: Millimetres) {
    verdict = .failed(Failure(reason, measured, limit: limit))
  }
}
