/// Takes the leaps of a bad controller out of a touch's path.
///
/// A step of over 20 mm that is also faster than 8 m/s is no hand. It adds no distance: the path goes on from where it was,
/// moved by the leap.
public struct JumpFilter: Sendable {
  /// Where the touch said it was, last.
  public private(set) var raw: Point
  private var time: EventTime
  private var offset = Vector.zero

  public init(start: Point, at time: EventTime) {
    raw = start
    self.time = time
  }

  /// The place on the path that belongs to the raw `position`, which the caller checked to be plausible.
  @_optimize(speed)
  public mutating func filter(_ position: Point, at now: EventTime, by limits: MotionLimits = MotionLimits()) -> Point {
    let step = position - raw
    let squared = step.squaredLength
    if squared > limits.jumpDistance.value * limits.jumpDistance.value {
      let believable = limits.jumpSpeed.value * (now - time).seconds
      if squared > believable * believable { offset = offset + step }
    }
    raw = position
    time = now
    return position + offset * -1
  }
}

extension Point {
  /// A number, and on no screen further away than this: a hundred metres.
  @inlinable public var isPlausible: Bool { x.value.magnitude < 1e5 && y.value.magnitude < 1e5 }
}
