/// How a path began: a touchscreen tells of a fast finger late, when it is on its way already.
extension VelocityTracker {
  public struct Onset: Equatable, Sendable {
    /// Along the direction that was asked for, where the samples begin.
    public var speed: MillimetresPerSecond
    /// From one sample to the next, on average.
    public var interval: TimeSpan
  }

  /// How the path of the last `span` began along `direction`, of length 1: as a parabola through its first sample, by least
  /// squares.
  ///
  /// nil with fewer than three samples, and where they do not fill `span`: the finger paused meanwhile, or there were more than
  /// are remembered.
  public mutating func onset(over span: TimeSpan, along direction: Vector) -> Onset? {
    guard count >= 3 else { return nil }
    let (first, start) = (sample(count &- 1), sample(count &- 1).time)
    guard sample(0).time - start == span else { return nil }
    // Of t² and the halves of t³ and t⁴; of the way times t and t²/2.
    var (second, third, fourth, linear, square) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for age in 0..<(count &- 1) {
      let (t, way) = (
        (sample(age).time - start).seconds, (sample(age).position - first.position).along(direction).value
      )
      let half = t * t / 2
      second += t * t
      third += t * half
      fourth += half * half
      linear += way * t
      square += way * half
    }
    let speed = (linear * fourth - square * third) / (second * fourth - third * third)
    guard speed.isFinite else { return nil }
    return Onset(
      speed: MillimetresPerSecond(speed),
      interval: TimeSpan(microseconds: span.microseconds / Int64(count &- 1)))
  }
}
