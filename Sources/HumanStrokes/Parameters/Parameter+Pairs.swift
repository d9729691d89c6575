/// Two fingers of one hand.
extension Parameter {
  /// After the last landing, before the movement; and at its end, before the first lift.
  public static let pairStart = Parameter("pair.start", 20...150, .milliseconds, .own)
  public static let pairStop = Parameter("pair.stop", 40...150, .milliseconds, .own)

  public static let twoPanSpan = Parameter("two-finger-pan.span", 18...40, .millimetres, .own)
  public static let twoPanTime = Parameter("two-finger-pan.time", 300...1200, .milliseconds, .asakawaForces)
  public static let twoPanWay = Parameter("two-finger-pan.way", 8...70, .millimetres, .own)
  /// How far each finger leaves its place in the hand on the way, in any direction.
  public static let twoPanWander = Parameter("two-finger-pan.wander", 0...0.6, .millimetres, .own)
  /// How far the hand turns on the way.
  public static let twoPanTurn = Parameter("two-finger-pan.turn", -2...2, .degrees, .own)

  public static let pinchTime = Parameter("pinch.time", 350...1100, .milliseconds, .asakawaKinematics)
  /// The smaller of the two distances of the fingers, and the greater as a multiple of it.
  public static let pinchNear = Parameter("pinch.near", 12...25, .millimetres, .own)
  public static let pinchRatio = Parameter("pinch.ratio", 1.6...3, .ratio, .own)
  public static let pinchTurn = Parameter("pinch.turn", -3...3, .degrees, .own)

  public static let turnSpan = Parameter("rotation.span", 24...60, .millimetres, .own)
  public static let turnBy = Parameter("rotation.angle", 20...90, .degrees, .own)
  public static let turnDuration = Parameter("rotation.time", 400...1400, .milliseconds, .own)
  /// By how much the distance of the fingers changes, in all.
  public static let turnStretch = Parameter("rotation.stretch", -1...1, .millimetres, .own)

  /// Which part of the distance lies between the first finger and the point that rests: both fingers move alike, or, in
  /// four of ten strokes, one stays nearly where it is.
  public static let pivotBoth = Parameter("pivot.both", 0.4...0.6, .ratio, .own)
  public static let pivotOne = Parameter("pivot.one", 0...0.2, .ratio, .own)

  static let pairs = [
    pairStart, pairStop, twoPanSpan, twoPanTime, twoPanWay, twoPanWander, twoPanTurn, pinchTime, pinchNear, pinchRatio,
    pinchTurn, turnSpan, turnBy, turnDuration, turnStretch, pivotBoth, pivotOne,
  ]
}
