/// Fingers that stay where they land.
extension Parameter {
  public static let tapContact = Parameter("tap.contact", 50...220, .milliseconds, .asakawaForces)

  public static let doubleTapContact = Parameter("double-tap.contact", 50...150, .milliseconds, .asakawaForces)
  /// From the first lift to the second landing.
  public static let doubleTapPause = Parameter("double-tap.pause", 60...230, .milliseconds, .own)
  /// From the first place to the second.
  public static let doubleTapOffset = Parameter("double-tap.offset", 0...6, .millimetres, .bi)

  public static let holdContact = Parameter("hold.contact", 650...1500, .milliseconds, .own)
  public static let holdDrift = Parameter("hold.drift", 0...0.8, .millimetresPerSecond, .own)

  static let touches = [tapContact, doubleTapContact, doubleTapPause, doubleTapOffset, holdContact, holdDrift]
}
