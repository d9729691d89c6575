/// Strokes that start near an edge and are no edge swipes; what is not here is that of drags.
extension Parameter {
  /// Where they land, seen from the edge: from behind the zone to where nobody takes them for an edge swipe.
  public static let decoyDepth = Parameter("decoy.depth", 4...15, .millimetres, .own)
  /// Off the straight way in.
  public static let decoyAngle = Parameter("decoy.angle", -60...60, .degrees, .own)
  /// Which part of a flick is over when it lands in motion: in the traces the first 12 ms have 0 to 0.62 times the mean
  /// speed, and a movement that is cut off here and at `flick.lift` begins with up to 0.64 times its own.
  public static let decoyEntry = Parameter("decoy.entry", 0...0.25, .ratio, .flings)
  /// How far, and how fast, a thumb pushes a stick.
  public static let pushWay = Parameter("push.way", 4...12, .millimetres, .own)
  public static let pushTime = Parameter("push.time", 80...200, .milliseconds, .own)

  static let decoys = [decoyDepth, decoyAngle, decoyEntry, pushWay, pushTime]
}
