/// How fast a touch moves, from where it was during the last tenth of a second.
///
/// Adding a position is cheap and happens with every motion; the fit is done only when somebody asks. Do not add the
/// lift: its position is that of the last motion, or of a finger that rolled while it left.
///
/// It is large, and the compiler copies all of a struct that is lent; so its questions are `mutating` though they change
/// nothing.
public struct VelocityTracker: Sendable {
  static var capacity: Int { 20 }

  struct Sample: Sendable {
    var position = Point(0, 0)
    var time = EventTime.zero
  }

  private var ring = InlineArray<20, Sample>(repeating: Sample())
  private var newest = 0
  private(set) var count = 0

  public init() {}

  /// Forgets everything.
  public mutating func reset() { count = 0 }

  /// Remembers where the touch is. A position that is no number is ignored; one that is not newer than the last replaces
  /// it.
  @_optimize(speed)
  public mutating func add(_ position: Point, at time: EventTime, by limits: MotionLimits = MotionLimits()) {
    guard position.isFinite else { return }
    if count > 0 {
      let last = ring.span[newest].time
      guard time > last else {
        ring[newest].position = position
        return
      }
      if time - last >= limits.gap { count = 0 }
    }
    newest = newest &+ 1 == Self.capacity ? 0 : newest &+ 1
    ring[newest] = Sample(position: position, time: time)
    if count < Self.capacity { count &+= 1 }
  }

  /// The velocity at the last sample: zero with fewer than two, never NaN or infinite.
  @inline(never)
  public mutating func velocity(by limits: MotionLimits = MotionLimits()) -> Velocity {
    slope(bent: true, limits)
  }

  /// How fast it moves on average, all fresh samples considered alike; zero with fewer than two.
  mutating func meanVelocity(by limits: MotionLimits) -> Velocity { slope(bent: false, limits) }

  /// The velocity along `direction` with which the touch was let go at `lift`.
  ///
  /// Zero when it is slower than 20 mm/s, or when the movement of the last 30 ms does not have its sign: the finger
  /// stopped or turned before it left. `direction` has length 1.
  public mutating func releaseVelocity(
    along direction: Vector, at lift: EventTime, by limits: MotionLimits = MotionLimits()
  ) -> MillimetresPerSecond {
    let speed = velocity(by: limits).along(direction)
    guard speed.magnitude >= limits.slowest else { return .zero }
    let ending = movement(since: lift - limits.ending).along(direction)
    return ending.value * speed.value > 0 ? speed : .zero
  }

  /// The velocity with which the touch was let go, judged along its own direction.
  public mutating func releaseVelocity(at lift: EventTime, by limits: MotionLimits = MotionLimits()) -> Velocity {
    let velocity = velocity(by: limits)
    return releaseVelocity(along: velocity.direction, at: lift, by: limits) == .zero ? .zero : velocity
  }
}

// MARK: - Samples

extension VelocityTracker {
  /// The sample `age` places before the newest; the caller keeps `age` below `count`.
  mutating func sample(_ age: Int) -> Sample {
    let index = newest &- age
    // By its span: indexing the array itself would copy all of it.
    return ring.span[index < 0 ? index &+ Self.capacity : index]
  }

  /// How many samples lie within the horizon.
  private mutating func fresh(_ limits: MotionLimits) -> Int {
    guard count > 0 else { return 0 }
    let last = sample(0).time
    var fresh = 1
    while fresh < count, last - sample(fresh).time <= limits.horizon { fresh &+= 1 }
    return fresh
  }

  /// How far the touch went from where it was at `start`, between samples where needed, to the newest sample.
  private mutating func movement(since start: EventTime) -> Vector {
    guard count > 1 else { return .zero }
    let last = sample(0)
    guard last.time > start else { return .zero }
    var age = 1
    while age < count &- 1, sample(age).time > start { age &+= 1 }
    let before = sample(age)
    guard before.time < start else { return last.position - before.position }
    let after = sample(age &- 1)
    let share = (start - before.time).seconds / (after.time - before.time).seconds
    return last.position - (before.position + (after.position - before.position) * share)
  }
}

// MARK: - The fit

extension VelocityTracker {
  /// Sums over the fresh samples, with times around their mean: that keeps the three terms of the parabola apart.
  private struct Moments {
    var count = 0.0
    var mean = 0.0
    var second = 0.0
    var third = 0.0
    var fourth = 0.0
  }

  /// Least squares: at the last sample of a parabola where it is `bent` and there are enough samples, else of a line. Zero where
  /// they say nothing.
  @_optimize(speed)
  private mutating func slope(bent: Bool, _ limits: MotionLimits) -> Velocity {
    let fresh = fresh(limits)
    guard fresh >= 2 else { return .zero }
    let moments = moments(of: fresh)
    guard moments.second > 0 else { return .zero }
    let skew = moments.third / moments.second
    let level = moments.second / moments.count
    let curvature = moments.fourth - moments.third * skew - moments.second * level

    let last = sample(0)
    var linear = Vector.zero
    var square = Vector.zero
    for age in 0..<fresh {
      let sample = sample(age)
      let way = sample.position - last.position
      let u = (sample.time - last.time).milliseconds - moments.mean
      linear = linear + way * u
      square = square + way * (u * u - skew * u - level)
    }
    var slope = linear * (1 / moments.second)
    // Without a bend to speak of in their times, samples define a line only.
    if bent, fresh >= 3, curvature > moments.fourth * 1e-6 {
      slope = slope + square * ((-2 * moments.mean - skew) / curvature)
    }
    return Velocity(checked: slope.dx.value * 1000, slope.dy.value * 1000) ?? .zero
  }

  @_optimize(speed)
  private mutating func moments(of fresh: Int) -> Moments {
    let last = sample(0).time
    var moments = Moments(count: Double(fresh))
    for age in 0..<fresh { moments.mean += (sample(age).time - last).milliseconds }
    moments.mean /= moments.count
    for age in 0..<fresh {
      let u = (sample(age).time - last).milliseconds - moments.mean
      moments.second += u * u
      moments.third += u * u * u
      moments.fourth += u * u * u * u
    }
    return moments
  }
}

extension Velocity {
  /// nil when either part is NaN or infinite.
  fileprivate init?(checked dx: Double, _ dy: Double) {
    guard dx.isFinite, dy.isFinite else { return nil }
    self.init(dx: MillimetresPerSecond(dx), dy: MillimetresPerSecond(dy))
  }
}
