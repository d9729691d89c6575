/// Where a movement would come to rest if it went on by itself, and whether that carries a gesture out.
public enum Projection {
  /// The distance that is still to come at `velocity`: the sum of what the decay leaves of it, 0.499 seconds of it.
  public static func distance(at velocity: MillimetresPerSecond, by limits: MotionLimits = MotionLimits())
    -> Millimetres
  {
    Millimetres(velocity.value * limits.decay / (1 - limits.decay) / 1000)
  }

  /// The progress at which the gesture would come to rest.
  ///
  /// - Parameters:
  ///   - progress: 0 at the start, 1 after `travel`; may lie outside.
  ///   - velocity: along the gesture, at the release.
  ///   - travel: the distance of progress 1; anything but a positive number projects nothing.
  public static func projected(
    progress: Double, velocity: MillimetresPerSecond, travel: Millimetres, by limits: MotionLimits = MotionLimits()
  ) -> Double {
    let further = distance(at: velocity, by: limits) / travel
    return travel > .zero && further.isFinite ? progress + further : progress
  }

  /// Whether a gesture that is let go is carried out: its projected progress passes one half and it does not go back.
  ///
  /// `velocity` is a release velocity: zero for a finger that had stopped.
  public static func commits(
    progress: Double, velocity: MillimetresPerSecond, travel: Millimetres, by limits: MotionLimits = MotionLimits()
  ) -> Bool {
    velocity >= .zero && projected(progress: progress, velocity: velocity, travel: travel, by: limits) > 0.5
  }
}
