/// The hand, whatever it does.
extension Parameter {
  public static let tremorRate = Parameter("tremor.rate", 8...12, .hertz, .novak)
  /// From the middle to one side, along each axis.
  public static let tremorSize = Parameter("tremor.size", 0.02...0.15, .millimetres, .growdon)
  /// How far a path leaves its chord at its middle, as a share of the chord's length; to either side.
  public static let bow = Parameter("path.bow", -0.06...0.06, .ratio, .own)
  /// How far the middle of a contact goes while the finger flattens, in `landing.roll-time`.
  public static let roll = Parameter("landing.roll", 0...0.4, .millimetres, .own)
  public static let rollTime = Parameter("landing.roll-time", 30...80, .milliseconds, .own)
  /// From the first finger's landing to the last one's.
  public static let landingSpread = Parameter("landing.spread", 0...60, .milliseconds, .own)
  /// From the first finger's lift to the last one's.
  public static let liftSpread = Parameter("lift.spread", 0...40, .milliseconds, .own)

  static let hand = [tremorRate, tremorSize, bow, roll, rollTime, landingSpread, liftSpread]
}
