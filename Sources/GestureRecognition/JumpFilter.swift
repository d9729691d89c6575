/// Takes the leaps of a bad controller out of a touch's path.
///
/// A step of over 20 mm that is also faster than 8 m/s is no hand. It adds no distance: the path goes on from where it was,
/// moved by the leap.
public struct JumpFilter: Sendable {
  /// Steps up to this length are always believed.
  public static var distance: Millimetres { Constant.jumpDistance.length }
  /// Slower steps are always believed; millimetres per second.
  public static var speed: MillimetresPerSecond { Constant.jumpSpeed.speed }

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
  public mutating func filter(_ position: Point, at now: EventTime) -> Point {
    let step = position - raw
    let squared = step.squaredLength
    if squared > Self.distance.value * Self.distance.value {
      let believable = Self.speed.value * (now - time).seconds
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
