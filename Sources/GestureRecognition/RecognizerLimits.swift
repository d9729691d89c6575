/// Every constant of the recognizers, with its unit and where it comes from.
///
/// The settings of a recognizer start from these; a host that lets people change them hands its own in.
public struct RecognizerLimits: Equatable, Sendable {
  // MARK: Resting and moving

  /// How far a finger goes before it moves. Android's 8 dp are 1.27 mm, UIKit's 10 pt are 1.6–1.9 mm.
  public var slop = Millimetres(2)
  /// A finger that moved less than ``restingDistance`` in this time is not counted for a movement that has not begun.
  public var restingTime = TimeSpan.milliseconds(500)
  public var restingDistance = Millimetres(1.5)

  // MARK: Taps and holds

  /// From the first finger down to the last finger up.
  public var tapLongest = TimeSpan.milliseconds(750)
  /// Within which all fingers of a tap or a hold land.
  public var landing = TimeSpan.milliseconds(300)
  /// From the up of one tap to the down of the next; Android.
  public var doubleTapTime = TimeSpan.milliseconds(300)
  /// A shorter pause is a contact that bounced; Android.
  public var doubleTapShortest = TimeSpan.milliseconds(40)
  /// How far apart two taps may be; Android's 100 dp.
  public var doubleTapDistance = Millimetres(16)
  /// How long a hold lasts before it is one; UIKit, GTK.
  public var longPress = TimeSpan.milliseconds(500)

  // MARK: Swipes and flicks

  public var swipeDistance = Millimetres(10)
  public var swipeSpeed = MillimetresPerSecond(80)
  /// Degrees off its axis.
  public var swipeAngle = 30.0
  /// How long one without progress may take.
  public var swipeTime = TimeSpan.milliseconds(500)
  /// The slowest release that is a flick.
  public var flickSpeed = MillimetresPerSecond(80)

  // MARK: Two fingers and more

  /// How much wider or narrower the fingers stand when a pinch begins: this, and ``pinchRatio`` of it. Eight percent of two
  /// fingers side by side are less than a panel shakes, 3 mm of two hands less than hands do while they turn.
  public var pinchSpan = Millimetres(3)
  /// As a part of how wide they stood.
  public var pinchRatio = 0.08
  /// Degrees by which the fingers turn, and the way along the circle that it has to be at least.
  public var rotationAngle = 6.0
  public var rotationArc = Millimetres(3)

  // MARK: Edges

  /// How deep the strip is in which an edge pan starts; Android's 24 dp.
  public var edgeZone = Millimetres(4)
  public var edge = EdgePan.Thresholds()

  public init() {}
}

extension RecognizerLimits {
  /// How narrow fingers stand that are one place: they neither turn nor spread.
  static var coincident: Millimetres { Millimetres(1) }
  /// How much of the way of their middle fingers have to spread or close for a pinch; own.
  static var pinchShare: Double { 0.5 }
}

/// How many fingers a recognizer takes.
extension ClosedRange<Int> {
  var isHand: Bool { lowerBound >= 1 && upperBound <= 10 }
}

extension Millimetres {
  /// A number that is a limit.
  var isLimit: Bool { value >= 0 && value.isFinite }
}

extension MillimetresPerSecond {
  var isLimit: Bool { value >= 0 && value.isFinite }
}
