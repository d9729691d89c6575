/// One finger that moves. Speeds are means over the movement; a hand from rest to rest peaks at 1.875 times that.
extension Parameter {
  /// Before the movement, and at its end before the lift.
  public static let panStart = Parameter("pan.start", 20...150, .milliseconds, .own)
  public static let panStop = Parameter("pan.stop", 60...200, .milliseconds, .own)
  public static let slowTime = Parameter("pan.slow.time", 400...2000, .milliseconds, .own)
  /// Peaks below 80 mm/s: no part of it is a swipe.
  public static let slowSpeed = Parameter("pan.slow.speed", 12...38, .millimetresPerSecond, .own)
  /// How far a pan has gone at least after 500 ms: one that has not is a hold, and drawn anew.
  public static let panOnset = Parameter("pan.onset", 3...3, .millimetres, .own)
  /// Each of the two legs of a pan with a turn, at the slow speed.
  public static let turnTime = Parameter("pan.turn.time", 300...1000, .milliseconds, .own)
  public static let turnAngle = Parameter("pan.turn.angle", 60...180, .degrees, .own)
  public static let briskTime = Parameter("pan.brisk.time", 250...600, .milliseconds, .asakawaForces)
  public static let briskSpeed = Parameter("pan.brisk.speed", 60...130, .millimetresPerSecond, .own)

  /// Before the movement of a swipe or a flick.
  public static let quickStart = Parameter("quick.start", 0...60, .milliseconds, .own)
  public static let swipeTime = Parameter("swipe.time", 90...300, .milliseconds, .asakawaForces)
  public static let swipeWay = Parameter("swipe.way", 18...80, .millimetres, .own)
  /// A swipe with less is made longer.
  public static let swipeSpeed = Parameter("swipe.speed", 130...890, .millimetresPerSecond, .own)
  public static let swipeAngle = Parameter("swipe.angle", -15...15, .degrees, .own)
  /// Which part of the movement is over at the lift.
  public static let swipeLift = Parameter("swipe.lift", 0.5...0.8, .ratio, .flings)

  public static let flickTime = Parameter("flick.time", 50...140, .milliseconds, .flings)
  /// The way follows from this, kept in `flick.way`.
  public static let flickLiftSpeed = Parameter("flick.lift-speed", 150...800, .millimetresPerSecond, .flings)
  public static let flickWay = Parameter("flick.way", 6...45, .millimetres, .flings)
  public static let flickLift = Parameter("flick.lift", 0.5...0.75, .ratio, .flings)

  static let drags = [
    panStart, panStop, panOnset, slowTime, slowSpeed, turnTime, turnAngle, briskTime, briskSpeed, quickStart, swipeTime,
    swipeWay,
    swipeSpeed, swipeAngle, swipeLift, flickTime, flickLiftSpeed, flickWay, flickLift,
  ]
}

/// A finger that comes in over an edge.
extension Parameter {
  /// Where it lands, seen from the edge. The source tells where touchscreens saw first contacts, 1.3 to 2.6 mm inside; from
  /// that the 0.4 mm are taken which the one made up here is late by ordinarily, since it is late once more by itself.
  public static let edgeInset = Parameter("edge.inset", 0.9...2.2, .millimetres, .bezel)
  /// Where the touchscreen tells it first, delays and jitter included: what is told from further inside is drawn anew.
  public static let edgeTold = Parameter("edge.told", 0...7.7, .millimetres, .bezel)
  /// Which part of the movement is over when it touches the glass: it does not start there.
  public static let edgeEntry = Parameter("edge.entry", 0...0.25, .ratio, .own)
  public static let edgeTime = Parameter("edge.time", 90...350, .milliseconds, .asakawaForces)
  public static let edgeWay = Parameter("edge.way", 15...70, .millimetres, .own)
  /// Off the straight way in.
  public static let edgeAngle = Parameter("edge.angle", -25...25, .degrees, .own)
  /// Half of them lift in motion, after this part of the movement; the others stop and stay for a while.
  public static let edgeLift = Parameter("edge.lift", 0.6...0.85, .ratio, .own)
  public static let edgeStop = Parameter("edge.stop", 50...200, .milliseconds, .own)
  /// How far from the ends of the edge.
  public static let edgeCorner = Parameter("edge.corner", 25...25, .millimetres, .own)

  static let edges = [edgeInset, edgeTold, edgeEntry, edgeTime, edgeWay, edgeAngle, edgeLift, edgeStop, edgeCorner]
}
