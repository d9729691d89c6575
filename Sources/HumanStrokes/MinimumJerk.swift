/// How a hand moves from rest to rest: the least change of acceleration on the way (Flash & Hogan 1985).
public enum MinimumJerk {
  /// Which part of the way is done after the part `u` of the time, 0 to 1.
  public static func part(of u: Double) -> Double { u * u * u * (10 - u * (15 - 6 * u)) }

  /// The speed after the part `u` of the time, as a multiple of the mean speed: 0 at both ends, 1.875 in the middle.
  public static func speed(at u: Double) -> Double { 30 * u * u * (1 - u) * (1 - u) }
}
