/// What the recognizers go by; it starts from the rows of `Constants.swift`.
///
/// The settings of a recognizer start from these; a host that lets people change them hands its own in.
public struct RecognizerLimits: Equatable, Sendable {
  /// What every path is measured by.
  public var motion = MotionLimits()

  // MARK: Contacts

  /// How long a lift is held back while another finger stays down.
  public var liftHold = Constant.liftHold.time
  /// A contact that is younger raises a count only if it moves with another.
  public var contactAge = Constant.contactAge.time
  /// How near a contact must land to continue one that dropped out.
  public var liftReach = Constant.liftReach.length
  /// How narrow fingers stand that are one place: they neither turn nor spread.
  public var coincident = Constant.coincident.length

  // MARK: Resting and moving

  /// How far a finger goes before it moves. Android's 8 dp are 1.27 mm, UIKit's 10 pt are 1.6–1.9 mm.
  public var slop = Constant.slop.length
  /// A finger that moved less than ``restingDistance`` in this time is not counted for a movement that has not begun.
  public var restingTime = Constant.restingTime.time
  public var restingDistance = Constant.restingDistance.length

  // MARK: Taps and holds

  /// From the first finger down to the last finger up.
  public var tapLongest = Constant.tapLongest.time
  /// Within which all fingers of a tap or a hold land.
  public var landing = Constant.landing.time
  /// From the up of one tap to the down of the next; Android.
  public var doubleTapTime = Constant.doubleTapTime.time
  /// A shorter pause is a contact that bounced; Android.
  public var doubleTapShortest = Constant.doubleTapShortest.time
  /// How far apart two taps may be; Android's 100 dp.
  public var doubleTapDistance = Constant.doubleTapDistance.length
  /// How long a hold lasts before it is one; UIKit, GTK.
  public var longPress = Constant.longPress.time

  // MARK: Swipes and flicks

  public var swipeDistance = Constant.swipeDistance.length
  public var swipeSpeed = Constant.swipeSpeed.speed
  /// Degrees off its axis.
  public var swipeAngle = Constant.swipeAngle.standard
  /// How long one without progress may take.
  public var swipeTime = Constant.swipeTime.time
  /// The slowest release that is a flick.
  public var flickSpeed = Constant.flickSpeed.speed

  // MARK: Two fingers and more

  /// How much wider or narrower the fingers stand when a pinch begins: this, and ``pinchRatio`` of it. Eight percent of two
  /// fingers side by side are less than a panel shakes, 3 mm of two hands less than hands do while they turn.
  public var pinchSpan = Constant.pinchSpan.length
  /// As a part of how wide they stood.
  public var pinchRatio = Constant.pinchRatio.share
  /// How much of the way of their middle fingers have to spread or close for a pinch.
  public var pinchShare = Constant.pinchShare.standard
  /// Degrees by which the fingers turn, and the way along the circle that it has to be at least.
  public var rotationAngle = Constant.rotationAngle.standard
  public var rotationArc = Constant.rotationArc.length

  // MARK: Edges

  /// How deep the strip is in which an edge pan starts; Android's 24 dp.
  public var edgeZone = Constant.edgeZone.length
  public var edge = EdgePan.Thresholds()
  public var edgeLook = EdgePan.SecondLook()

  public init() {}
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
