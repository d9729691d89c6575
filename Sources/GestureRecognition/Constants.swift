/// Every number that gestures go by: name, unit, default, range, meaning and source, here and nowhere else. What is made of
/// them: `RecognizerLimits` and `Tuning` start from the defaults, `TuningNumbers.swift` takes the ranges, docs/settings.md and
/// selvage.yaml(5) show the rows.
///
/// A row is a property, so that a shipped library has only the number that is asked for: the rest of it is never made.
package struct Constant: Sendable {
  package enum Unit: UInt8, Sendable {
    case millimetres, milliseconds, speed, degrees, logicalPixels, devicePixels, percent
    /// A factor.
    case none
  }

  package let name: StaticString
  /// In its unit.
  package let standard: Double
  package let unit: Unit
  /// Where it can be set to.
  package let low: Double
  package let high: Double
  package let meaning: StaticString
  package let source: StaticString

  /// Of one that is in milliseconds.
  private var microseconds: Int64 = 0

  @inline(__always)
  private static func setting(
    _ name: StaticString, _ standard: Double, _ unit: Unit, from low: Double, to high: Double, _ meaning: StaticString,
    source: StaticString
  ) -> Constant {
    Constant(
      name: name, standard: standard, unit: unit, low: low, high: high, meaning: meaning, source: source)
  }

  @inline(__always)
  private static func setting(
    _ name: StaticString, milliseconds: Int64, from low: Double, to high: Double, _ meaning: StaticString,
    source: StaticString
  ) -> Constant {
    Constant(
      name: name, standard: Double(milliseconds), unit: .milliseconds, low: low, high: high, meaning: meaning,
      source: source, microseconds: milliseconds &* 1000)
  }

  @inline(__always)
  private static func setting(
    _ name: StaticString, microseconds: Int64, from low: Double, to high: Double, _ meaning: StaticString,
    source: StaticString
  ) -> Constant {
    Constant(
      name: name, standard: Double(microseconds) / 1000, unit: .milliseconds, low: low, high: high, meaning: meaning,
      source: source, microseconds: microseconds)
  }

  @inline(__always) package var length: Millimetres { Millimetres(standard) }
  @inline(__always) package var speed: MillimetresPerSecond { MillimetresPerSecond(standard) }
  @inline(__always) package var time: TimeSpan { TimeSpan(microseconds: microseconds) }
  /// Of one that is in percent, as a part of one.
  @inline(__always) package var share: Double { standard / 100 }
}

extension Constant {
  // Edge zones

  // Chromium's bezel controller saw first contacts 5–10 px inside.
  @inline(__always) package static var edgeZone: Constant {
    .setting(
      "edge.zone", 4, .millimetres, from: 2, to: 8, "How far in from an edge a system swipe may start.",
      source: "Android's 24 dp are 3.8 mm")
  }
  @inline(__always) package static var edgeFallbackPixels: Constant {
    .setting(
      "edge.fallback-px", 24.0, .logicalPixels, from: 8, to: 96, "The same where nothing tells millimetres.",
      source: "Android's 24 dp")
  }
  @inline(__always) package static var edgeDistance: Constant {
    .setting(
      "edge.distance", 4, .millimetres, from: 2, to: 10, "How far in a finger goes before its swipe is recognized.",
      source: "Lomiri")
  }
  @inline(__always) package static var edgeLateral: Constant {
    .setting(
      "edge.lateral", 10, .millimetres, from: 5, to: 20, "How far along the edge it may stray before that.",
      source: "Lomiri")
  }
  @inline(__always) package static var edgeTime: Constant {
    .setting(
      "edge.time", milliseconds: 400, from: 250, to: 800, "How long it may take until then.",
      source: "Lomiri 400, Android 250 to 500")
  }
  @inline(__always) package static var edgeTravel: Constant {
    .setting(
      "edge.travel", 24, .millimetres, from: 16, to: 80,
      "Where the progress of an edge swipe is 1; half of it commits without speed.", source: "own choice")
  }
  @inline(__always) package static var edgeJoin: Constant {
    .setting(
      "edge.join", milliseconds: 60, from: 0, to: 120,
      "Within this a second finger belongs to the swipe of the first.", source: "Lomiri")
  }
  @inline(__always) package static var edgeNeighbour: Constant {
    .setting(
      "edge.neighbour", 20, .millimetres, from: 0, to: 80,
      "A finger that lands so close to one from the same edge belongs to its hand.", source: "own choice")
  }
  @inline(__always) package static var inset: Constant {
    .setting(
      "edge.EDGE.inset", 0, .millimetres, from: 0, to: 10, "What a case or a screen protector covers of this edge.",
      source: "own choice")
  }
  @inline(__always) package static var cornerLength: Constant {
    .setting(
      "corner.length", 20, .millimetres, from: 10, to: 40, "How far along its edges a bound corner reaches.",
      source: "own choice")
  }
  @inline(__always) package static var cornerDiagonal: Constant {
    .setting(
      "corner.diagonal", 10.0, .degrees, from: 0, to: 40, "So close to the diagonal the nearer edge wins.",
      source: "own choice")
  }
}

extension Constant {
  // Several fingers

  @inline(__always) package static var multiJoin: Constant {
    .setting(
      "multi.join", milliseconds: 120, from: 80, to: 200,
      "Within this each further finger of a gesture of the hand lands.", source: "libinput 100 to 150")
  }
  @inline(__always) package static var multiJoinAll: Constant {
    .setting(
      "multi.join-all", milliseconds: 300, from: 100, to: 600, "Within this all its fingers land.",
      source: "own choice")
  }
  @inline(__always) package static var multiDistance: Constant {
    .setting(
      "multi.distance", 8, .millimetres, from: 4, to: 20,
      "How far all fingers go together before a swipe of the hand begins.", source: "KWin, Wayfire")
  }
  @inline(__always) package static var multiScaleIn: Constant {
    .setting(
      "multi.scale-in", 0.75, .none, from: 0.6, to: 0.9, "The scale at which a pinch inward begins.", source: "Wayfire")
  }
  @inline(__always) package static var multiScaleOut: Constant {
    .setting(
      "multi.scale-out", 1.33, .none, from: 1.1, to: 1.8, "The scale at which a pinch outward begins.",
      source: "Wayfire")
  }
  @inline(__always) package static var multiTravel: Constant {
    .setting(
      "multi.travel", 40, .millimetres, from: 20, to: 120, "Where the progress of a swipe of the hand is 1.",
      source: "iPad")
  }
}

extension Constant {
  // Resting and moving

  @inline(__always) package static var slop: Constant {
    .setting(
      "slop", 2, .millimetres, from: 1.3, to: 3, "How far a finger moves before a touch is a movement.",
      source: "Android 1.27, UIKit 1.6 to 1.9")
  }
  @inline(__always) package static var restingTime: Constant {
    .setting(
      "resting.time", milliseconds: 500, from: 100, to: 3000, "A finger that has not moved for so long rests.",
      source: "own choice")
  }
  @inline(__always) package static var restingDistance: Constant {
    .setting(
      "resting.distance", 1.5, .millimetres, from: 0.5, to: 4, "How far a resting finger may move all the same.",
      source: "own choice")
  }
}

extension Constant {
  // Taps and holds

  @inline(__always) package static var longPress: Constant {
    .setting(
      "long-press", milliseconds: 500, from: 200, to: 3000, "How long a finger holds still for a long press.",
      source: "UIKit, GTK")
  }
  @inline(__always) package static var tapLongest: Constant {
    .setting(
      "tap.longest", milliseconds: 750, from: 200, to: 3000, "A touch that lasts longer is no tap.",
      source: "own choice")
  }
  @inline(__always) package static var doubleTapTime: Constant {
    .setting(
      "double-tap.time", milliseconds: 300, from: 150, to: 1000, "The longest time between a lift and the next tap.",
      source: "Android")
  }
  @inline(__always) package static var doubleTapShortest: Constant {
    .setting(
      "double-tap.min", milliseconds: 40, from: 0, to: 150, "The shortest: what is faster is a worn controller.",
      source: "Android")
  }
  @inline(__always) package static var doubleTapDistance: Constant {
    .setting(
      "double-tap.distance", 16, .millimetres, from: 4, to: 40, "How far apart the taps may be.", source: "Android")
  }
}

extension Constant {
  // Swipes and flicks

  @inline(__always) package static var swipeDistance: Constant {
    .setting(
      "swipe.distance", 10, .millimetres, from: 4, to: 40, "How far a swipe goes at least.", source: "own choice")
  }
  @inline(__always) package static var swipeSpeed: Constant {
    .setting("swipe.speed", 80, .speed, from: 20, to: 400, "How fast a swipe is at least.", source: "own choice")
  }
  @inline(__always) package static var swipeAngle: Constant {
    .setting(
      "swipe.angle", 30.0, .degrees, from: 10, to: 45, "How far off its axis a swipe may go.", source: "own choice")
  }
  @inline(__always) package static var swipeTime: Constant {
    .setting(
      "swipe.time", milliseconds: 500, from: 200, to: 2000, "How long a swipe without progress may last.",
      source: "own choice")
  }
  @inline(__always) package static var flickSpeed: Constant {
    .setting(
      "flick.speed", 80, .speed, from: 20, to: 400, "A finger that leaves faster than this flicks.",
      source: "own choice")
  }
}

extension Constant {
  // Two fingers and more

  // Eight percent of two fingers side by side are less than a panel shakes, 3 mm of two hands less than hands do while they turn.
  @inline(__always) package static var pinchSpan: Constant {
    .setting(
      "pinch.span", 3, .millimetres, from: 1, to: 10, "By how much fingers come closer or part before a pinch begins.",
      source: "own choice")
  }
  @inline(__always) package static var pinchRatio: Constant {
    .setting(
      "pinch.ratio", 8, .percent, from: 2, to: 30, "The same as a share of their distance; both count.",
      source: "own choice")
  }
  @inline(__always) package static var rotationAngle: Constant {
    .setting(
      "rotation.angle", 6.0, .degrees, from: 2, to: 30, "How far fingers turn before a rotation begins.",
      source: "own choice")
  }
  @inline(__always) package static var rotationArc: Constant {
    .setting(
      "rotation.arc", 3, .millimetres, from: 0, to: 10, "How far they go along the circle at least.",
      source: "own choice")
  }
}

extension Constant {
  // Withholding

  @inline(__always) package static var withholdLimit: Constant {
    .setting(
      "withhold.limit", milliseconds: 150, from: 0, to: 250, "How long a touch at an edge may be kept from the app.",
      source: "own choice")
  }
  @inline(__always) package static var withholdSlop: Constant {
    .setting(
      "withhold.slop", 1.3, .millimetres, from: 0.5, to: 4,
      "A move so far out or along the edge hands the touch to the app.", source: "Android's touch slop of 8 dp")
  }
  @inline(__always) package static var pairTime: Constant {
    .setting(
      "pair.time", milliseconds: 120, from: 0, to: 400,
      "Two touches of one app within this time and pair.distance are a pinch, not a swipe.", source: "own choice")
  }
  @inline(__always) package static var pairDistance: Constant {
    .setting(
      "pair.distance", 80, .millimetres, from: 0, to: 200,
      "Two touches of one app within this distance and pair.time are a pinch, not a swipe.", source: "own choice")
  }
}

extension Constant {
  // Stages

  @inline(__always) package static var pauseSpeed: Constant {
    .setting("pause.speed", 20, .speed, from: 5, to: 60, "A finger slower than this pauses.", source: "own choice")
  }
  @inline(__always) package static var pauseTime: Constant {
    .setting(
      "pause.time", milliseconds: 150, from: 50, to: 600,
      "A pause on the way home that lasts so long chooses the dock or the app switcher.", source: "own choice")
  }
  @inline(__always) package static var stageDistance: Constant {
    .setting(
      "stage.distance", 30, .millimetres, from: 15, to: 80,
      "A pause below this is the dock, beyond it the app switcher.", source: "iPad")
  }
  @inline(__always) package static var stageHysteresis: Constant {
    .setting(
      "stage.hysteresis", 2, .millimetres, from: 0, to: 10, "How far beyond that border the choice stays what it was.",
      source: "own choice")
  }
}

extension Constant {
  // Deferral and exclusion

  @inline(__always) package static var deferralWindow: Constant {
    .setting(
      "deferral.window", milliseconds: 3000, from: 1000, to: 5000,
      "How long the hint stays, and the second swipe is the system's.", source: "Android's \"a few seconds\"")
  }
  @inline(__always) package static var deferralWindowMin: Constant {
    .setting(
      "deferral.window-min", milliseconds: 500, from: 0, to: 2000,
      "What is left of that at least when a second swipe fails.", source: "own choice")
  }
  @inline(__always) package static var deferralSettle: Constant {
    .setting(
      "deferral.settle", milliseconds: 250, from: 0, to: 2000, "How long an app waits for an edge that was another's.",
      source: "own choice")
  }
  @inline(__always) package static var exclusionBudget: Constant {
    .setting(
      "exclusion.budget", 32, .millimetres, from: 32, to: 400,
      "How much of each side edge apps may keep to themselves; never more than half.", source: "Android's 200 dp")
  }
}

extension Constant {
  // Touchpads

  @inline(__always) package static var touchpadAxis: Constant {
    .setting(
      "touchpad.axis", 1.3, .millimetres, from: 0.5, to: 10,
      "How far a gesture on a touchpad goes before its axis is decided.", source: "KWin 5 px, GNOME 16 px")
  }
  @inline(__always) package static var touchpadScale: Constant {
    .setting(
      "touchpad.scale", 5.0, .percent, from: 1, to: 30, "How much a pinch on a touchpad changes before it is one.",
      source: "own choice")
  }
  @inline(__always) package static var touchpadGain: Constant {
    .setting(
      "touchpad.gain", 1.0, .none, from: 0.1, to: 10,
      "By how much the host's touchpad distances are larger than the fingers' own.", source: "own choice")
  }
}

extension Constant {
  // Touch accommodation

  @inline(__always) package static var touchHold: Constant {
    .setting(
      "touch.hold", milliseconds: 0, from: 0, to: 4000,
      "How long a touch is held before it counts; 0: it counts at once.", source: "iPadOS offers up to 4 s")
  }
  @inline(__always) package static var touchRepeat: Constant {
    .setting(
      "touch.ignore-repeat", milliseconds: 0, from: 0, to: 4000,
      "A touch that lands so soon after another left is the same one.", source: "iPadOS offers up to 4 s")
  }
}

extension Constant {
  // Contacts that are no fingers

  @inline(__always) package static var palmMajor: Constant {
    .setting(
      "palm.major", 20, .millimetres, from: 10, to: 100, "A contact that lands as long as this is a palm.",
      source: "own choice")
  }
  @inline(__always) package static var palmMinor: Constant {
    .setting(
      "palm.minor", 14, .millimetres, from: 5, to: 100, "A contact that lands as wide as this is a palm.",
      source: "own choice")
  }
  @inline(__always) package static var penAfter: Constant {
    .setting(
      "pen.after", milliseconds: 300, from: 0, to: 2000, "How long after a pen has left fingers make no gestures.",
      source: "own choice")
  }
}

extension Constant {
  // Input as it really is

  @inline(__always) package static var liftHold: Constant {
    .setting(
      "contact.hold-back", milliseconds: 20, from: 0, to: 100,
      "A finger that left may come back for so long, and its gesture waits.",
      source: "own choice")
  }
  @inline(__always) package static var contactAge: Constant {
    .setting(
      "contact.age", milliseconds: 20, from: 0, to: 100,
      "A contact that is younger counts as a finger only if it moves with another.",
      source: "own choice")
  }
  @inline(__always) package static var liftReach: Constant {
    .setting(
      "contact.reach", 3, .millimetres, from: 0, to: 10,
      "A contact that lands so near to one that dropped out continues it.",
      source: "own choice")
  }
  @inline(__always) package static var landing: Constant {
    .setting(
      "contact.landing", milliseconds: 300, from: 100, to: 1000, "Within this all fingers of a tap or a hold land.",
      source: "own choice")
  }
  @inline(__always) package static var coincident: Constant {
    .setting(
      "contact.coincident", 1, .millimetres, from: 0.1, to: 5,
      "Fingers that stand closer are one place: they neither turn nor spread.",
      source: "own choice")
  }
  @inline(__always) package static var jumpDistance: Constant {
    .setting(
      "jump.distance", 20, .millimetres, from: 5, to: 100, "Steps up to this are always believed.", source: "own choice"
    )
  }
  @inline(__always) package static var jumpSpeed: Constant {
    .setting(
      "jump.speed", 8000, .speed, from: 2000, to: 50000,
      "So are slower ones; a faster step is no hand and adds no distance.",
      source: "own choice")
  }
  @inline(__always) package static var outputMargin: Constant {
    .setting(
      "output.margin", 2, .percent, from: 0, to: 10,
      "A finger that lands so far outside its output is taken as on its border.",
      source: "own choice")
  }
  @inline(__always) package static var outputSmallest: Constant {
    .setting(
      "output.smallest", 30, .millimetres, from: 10, to: 100, "A panel smaller than this does not tell its size.",
      source: "projectors report 0, emulators 1")
  }
  @inline(__always) package static var outputLargest: Constant {
    .setting("output.largest", 3000, .millimetres, from: 500, to: 10000, "Nor does a larger one.", source: "own choice")
  }
  @inline(__always) package static var clockAhead: Constant {
    .setting(
      "clock.ahead", milliseconds: 10000, from: 1000, to: 60000,
      "An event so far ahead of the host's clock is taken at that clock's time.",
      source: "own choice")
  }
}

extension Constant {
  // Motion

  @inline(__always) package static var velocityHorizon: Constant {
    .setting(
      "velocity.horizon", milliseconds: 100, from: 40, to: 300,
      "Only movement of this span before the last sample is velocity.",
      source: "Android")
  }
  @inline(__always) package static var velocityGap: Constant {
    .setting(
      "velocity.gap", milliseconds: 40, from: 20, to: 200, "A finger that reported nothing for so long had stopped.",
      source: "Android")
  }
  @inline(__always) package static var velocityEnding: Constant {
    .setting(
      "velocity.ending", milliseconds: 30, from: 10, to: 100,
      "The movement at the very end, which must have the sign of the release velocity.", source: "own choice")
  }
  @inline(__always) package static var velocitySlowest: Constant {
    .setting(
      "velocity.slowest", 20, .speed, from: 0, to: 100, "A release slower than this is a finger that stopped.",
      source: "own choice")
  }
  @inline(__always) package static var projectionDecay: Constant {
    .setting(
      "projection.decay", 0.998, .none, from: 0.98, to: 0.9995,
      "What is left of a velocity after each millisecond of rolling on.",
      source: "UIKit's normal deceleration rate")
  }
  @inline(__always) package static var pinchShare: Constant {
    .setting(
      "pinch.share", 0.5, .none, from: 0, to: 2,
      "How much of the way of their middle fingers have to spread or close for a pinch.",
      source: "own choice")
  }
}

extension Constant {
  // Edges and hands

  @inline(__always) package static var fewestZonePixels: Constant {
    .setting(
      "edge.fewest-px", 10, .devicePixels, from: 0, to: 100, "A zone is never thinner than this.", source: "own choice")
  }
  @inline(__always) package static var secondLook: Constant {
    .setting(
      "edge.second-look", milliseconds: 8, from: 0, to: 20,
      "A finger first seen behind the zone is looked at again after this time at the earliest.", source: "own choice")
  }
  @inline(__always) package static var lookHold: Constant {
    .setting(
      "edge.look-hold", milliseconds: 25, from: 10, to: 60,
      "So long it is kept from its client meanwhile, where others are.", source: "own choice")
  }
  @inline(__always) package static var lastLook: Constant {
    .setting(
      "edge.last-look", milliseconds: 60, from: 25, to: 120,
      "And after this time once more, if it does not lead back to the bezel by then.",
      source: "four reports of a panel that has 60 a second")
  }
  @inline(__always) package static var blindness: Constant {
    .setting(
      "edge.blindness", microseconds: 16_667, from: 0, to: 50,
      "What a controller loses before it believes in a contact, where its reports come faster.",
      source: "one report of a panel that has 60 a second")
  }
  @inline(__always) package static var lateness: Constant {
    .setting(
      "edge.lateness", 3.5, .none, from: 0, to: 6,
      "How many reports after its landing a finger may be told: so far its path is drawn back in the end.",
      source:
        "own: one until the controller looks, two that firmware holds back; what it finds and costs: docs/confusion.md")
  }
  @inline(__always) package static var slant: Constant {
    .setting(
      "edge.slant", 0.58, .none, from: 0, to: 1,
      "How far aside such a path may go for each millimetre inward.", source: "own: 30°")
  }
  @inline(__always) package static var pairInward: Constant {
    .setting(
      "edge.pair-inward", 2, .millimetres, from: 0.5, to: 8,
      "How far in each of two fingers has to come, wherever the other is.",
      source: "own choice")
  }
  @inline(__always) package static var armedStart: Constant {
    .setting(
      "edge.armed-start", 0.5, .millimetres, from: 0.1, to: 3,
      "So far in a finger on an armed edge has come at the limit if it swipes, and is not at rest.",
      source: "own choice")
  }
  @inline(__always) package static var pairInstant: Constant {
    .setting(
      "pair.instant", milliseconds: 20, from: 0, to: 100, "Fingers this close in time are one hand, however far apart.",
      source: "own choice")
  }
  @inline(__always) package static var handTogether: Constant {
    .setting(
      "multi.together", 2, .millimetres, from: 0.5, to: 8,
      "How far each finger has to come the way of all, and one has to move to take part in a pinch.",
      source: "own choice")
  }
  @inline(__always) package static var pinchedScale: Constant {
    .setting(
      "multi.pinched", 0.5, .none, from: 0.1, to: 0.9, "Where the progress of a pinch inward is 1.",
      source: "own choice")
  }
  @inline(__always) package static var spreadScale: Constant {
    .setting("multi.spread", 2, .none, from: 1.1, to: 5, "Where that of a pinch outward is.", source: "own choice")
  }
}
