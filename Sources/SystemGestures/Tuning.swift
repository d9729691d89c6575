import GestureRecognition

/// Every constant of the system's gestures with its reason. All of them can be set by name: see `TuningNames.swift`.
public struct Tuning: Sendable {
  // MARK: Recognizers

  /// What taps, pans and all the others go by; each with its source there.
  public var recognizers = RecognizerLimits()

  /// The same, with what these settings say of edges: for subscriptions.
  public var subscriptionLimits: RecognizerLimits {
    var limits = recognizers
    limits.edgeZone = edgeZone
    limits.edge = edgePan
    return limits
  }

  // MARK: Edge zones

  /// Android's 24 dp are 3.8 mm; Chromium's bezel controller saw first contacts 5–10 px inside.
  public var edgeZone = Millimetres(4)
  /// Logical pixels, where nothing tells millimetres.
  public var edgeFallbackPixels = 24.0
  /// A zone is never thinner than this many device pixels.
  static let fewestZonePixels = 10.0
  /// Per edge, in the order of `Edge`: what a case or a screen protector covers.
  public var inset: InlineArray<4, Millimetres> = .init(repeating: .zero)
  public var policy: InlineArray<4, ZonePolicy> = .init(repeating: .adaptive)

  // MARK: Recognition

  /// Lomiri's SwipeArea.
  public var edgeDistance = Millimetres(4)
  /// Lomiri's SwipeArea.
  public var edgeLateral = Millimetres(10)
  /// Lomiri 400 ms, Android 250–500 ms.
  public var edgeTime = TimeSpan.milliseconds(400)
  /// Where progress reaches 1: 12 mm commit without speed.
  public var edgeTravel = Millimetres(24)
  /// Two fingers of one swipe land within this; Lomiri.
  public var edgeJoin = TimeSpan.milliseconds(60)
  /// How far inward each of two fingers has to come, wherever the other is.
  static let pairInward = Millimetres(2)
  /// One of several fingers may leave this much before the others; the gesture ends when it does not come back.
  static let liftHold = TimeSpan.milliseconds(20)
  /// A finger this close to one that started in the same zone belongs to the same hand.
  public var edgeNeighbour = Millimetres(20)

  var edgePan: EdgePan.Thresholds {
    EdgePan.Thresholds(distance: edgeDistance, lateral: edgeLateral, time: edgeTime)
  }

  // MARK: Several fingers

  /// Each finger of a hand lands within this of the one before; libinput 100–150 ms, KWin.
  public var multiJoin = TimeSpan.milliseconds(120)
  /// And all of them within this.
  public var multiJoinAll = TimeSpan.milliseconds(300)
  /// Wayfire and KWin; on an iPad it is about as much.
  public var multiDistance = Millimetres(8)
  /// A pinch: how far the mean distance from the middle has to shrink or grow.
  public var multiScaleIn = 0.75
  public var multiScaleOut = 1.33
  /// Where the progress of a swipe reaches 1.
  public var multiTravel = Millimetres(40)
  /// Where that of a pinch does.
  static let pinchedScale = 0.5
  static let spreadScale = 2.0
  /// How far each finger has to come in the direction of all, and how far one has to move to take part in a pinch.
  static let handTogether = Millimetres(2)
  /// Comma-separated app identifiers whose fingers never make a gesture of several.
  public var multiDeny = AppList()
  /// A contact that dropped out is continued by one that lands this near, within `liftHold`.
  static let liftReach = Millimetres(3)
  /// A contact that is younger than this counts as a finger only if it moves with another.
  static let contactAge = TimeSpan.milliseconds(20)

  // MARK: Apps that know no touch

  /// Comma-separated app identifiers to which a long press is a right click.
  public var rightClickApps = AppList()

  // MARK: Corners

  public var cornerLength = Millimetres(20)
  /// Degrees around the diagonal within which the nearer edge wins.
  public var cornerDiagonal = 10.0
  /// A corner's direction is judged once the finger moved this far: the slop of all recognizers.
  public var slop: Millimetres {
    get { recognizers.slop }
    set { recognizers.slop = newValue }
  }

  // MARK: Withholding

  public var withholdLimit = TimeSpan.milliseconds(150)
  /// Android's touch slop of 8 dp.
  public var withholdSlop = Millimetres(1.3)
  /// What tells, at the limit, a swipe on an armed edge from a finger at rest.
  static let armedStart = Millimetres(0.5)
  public var pairTime = TimeSpan.milliseconds(120)
  public var pairDistance = Millimetres(80)
  /// Fingers this close in time are one hand, however far apart.
  static let pairInstant = TimeSpan.milliseconds(20)

  // MARK: Stages

  public var pauseSpeed = MillimetresPerSecond(20)
  public var pauseTime = TimeSpan.milliseconds(150)
  /// Between the dock and the app switcher, as on an iPad.
  public var stageDistance = Millimetres(30)
  public var stageHysteresis = Millimetres(2)
  /// No stage is left by a finger that moves this fast; also the slowest flick.
  public var flickSpeed: MillimetresPerSecond {
    get { recognizers.flickSpeed }
    set { recognizers.flickSpeed = newValue }
  }

  // MARK: Deferral

  /// Android's "a few seconds".
  public var deferralWindow = TimeSpan.milliseconds(3000)
  public var deferralWindowMin = TimeSpan.milliseconds(500)
  public var deferralSettle = TimeSpan.milliseconds(250)
  public var deferralUser = DeferralSetting.fullscreen
  /// Comma-separated app identifiers that may never defer.
  public var deferralDeny = AppList()
  /// Apps that always defer the edges named with them: those that cannot ask.
  public var deferralAlways = AppList()

  // MARK: Exclusion

  /// Android's 200 dp; never more than half the edge.
  public var exclusionBudget = Millimetres(32)

  // MARK: Touch accommodation

  /// How long a touch is held before it counts; iPadOS offers up to 4 s. 0: it counts at once.
  public var touchHold = TimeSpan.zero
  /// A touch that lands so soon after another left is the same one to a hand that trembles; iPadOS offers up to 4 s.
  public var touchRepeat = TimeSpan.zero
  /// Hosts and shells are to leave out movement that is not the finger's own.
  public var reducesMotion = false

  // MARK: Touchpads

  /// How far a swipe goes before its way counts. KWin 5 px, GNOME 16 px.
  public var touchpadAxis = Millimetres(1.3)
  /// Percent by which a pinch opens or closes before its way counts.
  public var touchpadScale = 5.0
  /// How many millimetres the host tells of for each that the fingers go: not 1 where it knows accelerated movements only.
  public var touchpadGain = 1.0

  // MARK: Contacts that are no fingers

  public var palmMajor = Millimetres(20)
  public var palmMinor = Millimetres(14)
  public var penAfter = TimeSpan.milliseconds(300)

  public init() {}
}

/// What becomes of a touch in an edge zone until it is clear whose it is.
public enum ZonePolicy: UInt8, Sendable {
  /// Passed on at once where that costs nothing but one cancel, else withheld.
  case adaptive = 0
  case withhold = 1
  case pass = 2
}

/// What the user says of apps that ask to go first.
public enum DeferralSetting: UInt8, Sendable {
  case never = 0
  case fullscreen = 1
  /// Every app, whether it asks or not: always swipe twice.
  case always = 2
}

/// Apps by identifier, each with edges.
public struct AppList: Sendable {
  public struct Entry: Sendable {
    public var id: [UInt8]
    public var edges: Edges
  }
  public var entries: [Entry] = []

  public init() {}

  @inline(never)
  public func edges(for appID: [UInt8]) -> Edges {
    var found = Edges.none
    guard !appID.isEmpty else { return found }
    for entry in entries where entry.id == appID { found.formUnion(entry.edges) }
    return found
  }
}
