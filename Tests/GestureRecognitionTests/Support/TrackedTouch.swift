@testable import GestureRecognition

/// A velocity tracker that can be asked while it is a constant: each question goes to a copy.
struct TrackedTouch {
  private var tracker = VelocityTracker()

  var count: Int { tracker.count }

  mutating func add(_ position: Point, at time: EventTime, by limits: MotionLimits = MotionLimits()) {
    tracker.add(position, at: time, by: limits)
  }

  mutating func reset() { tracker.reset() }

  func velocity(by limits: MotionLimits = MotionLimits()) -> Velocity {
    var tracker = tracker
    return tracker.velocity(by: limits)
  }

  func meanVelocity(by limits: MotionLimits) -> Velocity {
    var tracker = tracker
    return tracker.meanVelocity(by: limits)
  }

  func onset(over span: TimeSpan, along direction: Vector) -> VelocityTracker.Onset? {
    var tracker = tracker
    return tracker.onset(over: span, along: direction)
  }

  func releaseVelocity(
    along direction: Vector, at lift: EventTime, by limits: MotionLimits = MotionLimits()
  ) -> MillimetresPerSecond {
    var tracker = tracker
    return tracker.releaseVelocity(along: direction, at: lift, by: limits)
  }

  func releaseVelocity(at lift: EventTime, by limits: MotionLimits = MotionLimits()) -> Velocity {
    var tracker = tracker
    return tracker.releaseVelocity(at: lift, by: limits)
  }
}
