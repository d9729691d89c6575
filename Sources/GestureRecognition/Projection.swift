/// Where a movement would come to rest if it went on by itself, and whether that carries a gesture out.
public enum Projection {
  /// What is left of a velocity after one millisecond.
  static var decay: Double { Constant.projectionDecay.standard }
  /// Seconds of the present velocity that a movement still covers: the sum of the decay, 0.499.
  static var reach: Double { decay / (1 - decay) / 1000 }

  /// The distance that is still to come at `velocity`.
  public static func distance(at velocity: MillimetresPerSecond) -> Millimetres {
    Millimetres(velocity.value * reach)
  }

  /// The progress at which the gesture would come to rest.
  ///
  /// - Parameters:
  ///   - progress: 0 at the start, 1 after `travel`; may lie outside.
  ///   - velocity: along the gesture, at the release.
  ///   - travel: the distance of progress 1; anything but a positive number projects nothing.
  public static func projected(
    progress: Double, velocity: MillimetresPerSecond, travel: Millimetres
  ) -> Double {
    let further = distance(at: velocity) / travel
    return travel > .zero && further.isFinite ? progress + further : progress
  }

  /// Whether a gesture that is let go is carried out: its projected progress passes one half and it does not go back.
  ///
  /// `velocity` is a release velocity: zero for a finger that had stopped.
  public static func commits(
    progress: Double, velocity: MillimetresPerSecond, travel: Millimetres
  ) -> Bool {
    velocity >= .zero && projected(progress: progress, velocity: velocity, travel: travel) > 0.5
  }
}
