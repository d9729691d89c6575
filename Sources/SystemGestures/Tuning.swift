import GestureRecognition

/// What the system's gestures go by. It starts from the rows of `Constants.swift` and can be set by name: see `TuningNames.swift`.
public struct Tuning: Sendable {
  // MARK: Recognizers

  /// What taps, pans and all the others go by.
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
  public var edgeZone = Constant.edgeZone.length
  /// Logical pixels, where nothing tells millimetres.
  public var edgeFallbackPixels = Constant.edgeFallbackPixels.standard
  /// A zone is never thinner than this many device pixels.
  public var fewestZonePixels = Constant.fewestZonePixels.standard
  /// Per edge, in the order of `Edge`: what a case or a screen protector covers.
  public var inset: InlineArray<4, Millimetres> = .init(repeating: Constant.inset.length)
  public var policy: InlineArray<4, ZonePolicy> = .init(repeating: .adaptive)

  // MARK: Recognition

  /// Lomiri's SwipeArea.
  public var edgeDistance = Constant.edgeDistance.length
  /// Lomiri's SwipeArea.
  public var edgeLateral = Constant.edgeLateral.length
  /// Lomiri 400 ms, Android 250–500 ms.
  public var edgeTime = Constant.edgeTime.time
  /// Where progress reaches 1: 12 mm commit without speed.
  public var edgeTravel = Constant.edgeTravel.length
  /// Two fingers of one swipe land within this; Lomiri.
  public var edgeJoin = Constant.edgeJoin.time
  /// How far inward each of two fingers has to come, wherever the other is.
  public var pairInward = Constant.pairInward.length
  /// A finger this close to one that started in the same zone belongs to the same hand.
  public var edgeNeighbour = Constant.edgeNeighbour.length

  var edgePan: EdgePan.Thresholds {
    EdgePan.Thresholds(distance: edgeDistance, lateral: edgeLateral, time: edgeTime)
  }

  // MARK: Several fingers

  /// Each finger of a hand lands within this of the one before; libinput 100–150 ms, KWin.
  public var multiJoin = Constant.multiJoin.time
  /// And all of them within this.
  public var multiJoinAll = Constant.multiJoinAll.time
  /// Wayfire and KWin; on an iPad it is about as much.
  public var multiDistance = Constant.multiDistance.length
  /// A pinch: how far the mean distance from the middle has to shrink or grow.
  public var multiScaleIn = Constant.multiScaleIn.standard
  public var multiScaleOut = Constant.multiScaleOut.standard
  /// Where the progress of a swipe reaches 1.
  public var multiTravel = Constant.multiTravel.length
  /// Where that of a pinch does.
  public var pinchedScale = Constant.pinchedScale.standard
  public var spreadScale = Constant.spreadScale.standard
  /// How far each finger has to come in the direction of all, and how far one has to move to take part in a pinch.
  public var handTogether = Constant.handTogether.length
  /// Comma-separated app identifiers whose fingers never make a gesture of several.
  public var multiDeny = AppList()

  // MARK: Apps that know no touch

  /// Comma-separated app identifiers to which a long press is a right click.
  public var rightClickApps = AppList()

  // MARK: Corners

  public var cornerLength = Constant.cornerLength.length
  /// Degrees around the diagonal within which the nearer edge wins.
  public var cornerDiagonal = Constant.cornerDiagonal.standard
  /// A corner's direction is judged once the finger moved this far: the slop of all recognizers.
  public var slop: Millimetres {
    get { recognizers.slop }
    set { recognizers.slop = newValue }
  }

  // MARK: Withholding

  public var withholdLimit = Constant.withholdLimit.time
  /// Android's touch slop of 8 dp.
  public var withholdSlop = Constant.withholdSlop.length
  /// What tells, at the limit, a swipe on an armed edge from a finger at rest.
  public var armedStart = Constant.armedStart.length
  public var pairTime = Constant.pairTime.time
  public var pairDistance = Constant.pairDistance.length
  /// Fingers this close in time are one hand, however far apart.
  public var pairInstant = Constant.pairInstant.time

  // MARK: Stages

  public var pauseSpeed = Constant.pauseSpeed.speed
  public var pauseTime = Constant.pauseTime.time
  /// Between the dock and the app switcher, as on an iPad.
  public var stageDistance = Constant.stageDistance.length
  public var stageHysteresis = Constant.stageHysteresis.length
  /// No stage is left by a finger that moves this fast; also the slowest flick.
  public var flickSpeed: MillimetresPerSecond {
    get { recognizers.flickSpeed }
    set { recognizers.flickSpeed = newValue }
  }

  // MARK: Deferral

  /// Android's "a few seconds".
  public var deferralWindow = Constant.deferralWindow.time
  public var deferralWindowMin = Constant.deferralWindowMin.time
  public var deferralSettle = Constant.deferralSettle.time
  public var deferralUser = DeferralSetting.fullscreen
  /// Comma-separated app identifiers that may never defer.
  public var deferralDeny = AppList()
  /// Apps that always defer the edges named with them: those that cannot ask.
  public var deferralAlways = AppList()

  // MARK: Exclusion

  /// Android's 200 dp; never more than half the edge.
  public var exclusionBudget = Constant.exclusionBudget.length

  // MARK: Touch accommodation

  /// How long a touch is held before it counts; iPadOS offers up to 4 s. 0: it counts at once.
  public var touchHold = Constant.touchHold.time
  /// A touch that lands so soon after another left is the same one to a hand that trembles; iPadOS offers up to 4 s.
  public var touchRepeat = Constant.touchRepeat.time
  /// Hosts and shells are to leave out movement that is not the finger's own.
  public var reducesMotion = false

  // MARK: Touchpads

  /// How far a swipe goes before its way counts. KWin 5 px, GNOME 16 px.
  public var touchpadAxis = Constant.touchpadAxis.length
  /// Percent by which a pinch opens or closes before its way counts.
  public var touchpadScale = Constant.touchpadScale.standard
  /// How many millimetres the host tells of for each that the fingers go: not 1 where it knows accelerated movements only.
  public var touchpadGain = Constant.touchpadGain.standard

  // MARK: What is believed

  /// Percent of the output by which a down may lie beside it.
  public var outputMargin = Constant.outputMargin.standard
  /// A panel that says it is smaller or larger does not tell its size.
  public var outputSmallest = Constant.outputSmallest.length
  public var outputLargest = Constant.outputLargest.length
  /// An event so far ahead of the host's clock is taken at that clock's time.
  public var clockAhead = Constant.clockAhead.time

  // MARK: Contacts that are no fingers

  public var palmMajor = Constant.palmMajor.length
  public var palmMinor = Constant.palmMinor.length
  public var penAfter = Constant.penAfter.time

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
