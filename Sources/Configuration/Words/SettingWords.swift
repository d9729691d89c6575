/// What the settings mean, for people: unit, sentence and where the default comes from. Names, ranges and defaults are the
/// library's own, in `TuningNames.swift`; these words stay out of what ships.
struct SettingWords {
  var name: String
  var unit: Unit
  var meaning: String
  var source: String

  enum Unit: String {
    case millimetres = "mm"
    case milliseconds = "ms"
    case speed = "mm/s"
    case degrees = "°"
    case logicalPixels = "logical px"
    case percent = "%"
    /// A factor or a word.
    case none = ""
  }

  init(_ name: String, _ unit: Unit, _ meaning: String, from source: String) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.source = source
  }

  /// `EDGE` in a name stands for each of the four.
  static func find(_ name: String) -> SettingWords? {
    all.first { $0.name == name || $0.name == generic(name) }
  }

  private static func generic(_ name: String) -> String {
    var parts = name.split(separator: ".").map(String.init)
    if parts.count == 3, parts[0] == "edge" { parts[1] = "EDGE" }
    return parts.joined(separator: ".")
  }

  static let all = edges + withholding + stages + deferral + contacts + hands + recognizers + touchpads

  private static let edges = [
    SettingWords(
      "edge.zone", .millimetres, "How far in from an edge a system swipe may start.",
      from: "Android's 24 dp are 3.8 mm"),
    SettingWords(
      "edge.fallback-px", .logicalPixels, "The same where nothing tells millimetres.", from: "Android's 24 dp"),
    SettingWords(
      "edge.distance", .millimetres, "How far in a finger goes before its swipe is recognized.", from: "Lomiri"),
    SettingWords(
      "edge.lateral", .millimetres, "How far along the edge it may stray before that.", from: "Lomiri"),
    SettingWords(
      "edge.time", .milliseconds, "How long it may take until then.", from: "Lomiri 400, Android 250 to 500"),
    SettingWords(
      "edge.travel", .millimetres, "Where the progress of an edge swipe is 1; half of it commits without speed.",
      from: "own choice"),
    SettingWords(
      "edge.join", .milliseconds, "Within this a second finger belongs to the swipe of the first.", from: "Lomiri"),
    SettingWords(
      "edge.neighbour", .millimetres, "A finger that lands so close to one from the same edge belongs to its hand.",
      from: "own choice"),
    SettingWords(
      "edge.EDGE.inset", .millimetres, "What a case or a screen protector covers of this edge.", from: "own choice"),
    SettingWords(
      "edge.EDGE.policy", .none,
      "Whether an app sees a touch here before it is clear whose it is: adaptive where that costs little, withhold never, "
        + "pass always.",
      from: "own choice"),
    SettingWords(
      "corner.length", .millimetres, "How far along its edges a bound corner reaches.", from: "own choice"),
    SettingWords(
      "corner.diagonal", .degrees, "So close to the diagonal the nearer edge wins.", from: "own choice"),
  ]

  private static let withholding = [
    SettingWords(
      "withhold.limit", .milliseconds, "How long a touch at an edge may be kept from the app.", from: "own choice"),
    SettingWords(
      "withhold.slop", .millimetres, "A move so far out or along the edge hands the touch to the app.",
      from: "Android's touch slop of 8 dp"),
    SettingWords(
      "pair.time", .milliseconds, "Two touches of one app within this time and pair.distance are a pinch, not a swipe.",
      from: "own choice"),
    SettingWords(
      "pair.distance", .millimetres,
      "Two touches of one app within this distance and pair.time are a pinch, not a swipe.",
      from: "own choice"),
  ]

  private static let stages = [
    SettingWords(
      "pause.speed", .speed, "A finger slower than this pauses.", from: "own choice"),
    SettingWords(
      "pause.time", .milliseconds, "A pause on the way home that lasts so long chooses the dock or the app switcher.",
      from: "own choice"),
    SettingWords(
      "stage.distance", .millimetres, "A pause below this is the dock, beyond it the app switcher.", from: "iPad"),
    SettingWords(
      "stage.hysteresis", .millimetres, "How far beyond that border the choice stays what it was.", from: "own choice"),
    SettingWords(
      "flick.speed", .speed, "A finger that leaves faster than this flicks.", from: "own choice"),
  ]

  private static let deferral = [
    SettingWords(
      "deferral.window", .milliseconds, "How long the hint stays, and the second swipe is the system's.",
      from: "Android's \"a few seconds\""),
    SettingWords(
      "deferral.window-min", .milliseconds, "What is left of that at least when a second swipe fails.",
      from: "own choice"),
    SettingWords(
      "deferral.settle", .milliseconds, "How long an app waits for an edge that was another's.", from: "own choice"),
    SettingWords(
      "deferral.user", .none,
      "Which apps may go first on an edge: none, those in fullscreen that ask, or all at all times.",
      from: "own choice"),
    SettingWords(
      "deferral.deny", .none, "Apps that may never go first, by app identifier.", from: "own choice"),
    SettingWords(
      "deferral.always", .none, "Apps that always go first because they cannot ask, with the edges they have.",
      from: "own choice"),
    SettingWords(
      "exclusion.budget", .millimetres, "How much of each side edge apps may keep to themselves; never more than half.",
      from: "Android's 200 dp"),
  ]

  private static let contacts = [
    SettingWords(
      "touch.hold", .milliseconds, "How long a touch is held before it counts; 0: it counts at once.",
      from: "iPadOS offers up to 4 s"),
    SettingWords(
      "touch.ignore-repeat", .milliseconds, "A touch that lands so soon after another left is the same one.",
      from: "iPadOS offers up to 4 s"),
    SettingWords(
      "motion.reduced", .none, "Whether hosts and shells leave out movement that is not the finger's own.",
      from: "own choice"),
    SettingWords(
      "palm.major", .millimetres, "A contact that lands as long as this is a palm.", from: "own choice"),
    SettingWords(
      "palm.minor", .millimetres, "A contact that lands as wide as this is a palm.", from: "own choice"),
    SettingWords(
      "pen.after", .milliseconds, "How long after a pen has left fingers make no gestures.", from: "own choice"),
    SettingWords(
      "resting.time", .milliseconds, "A finger that has not moved for so long rests.", from: "own choice"),
    SettingWords(
      "resting.distance", .millimetres, "How far a resting finger may move all the same.", from: "own choice"),
  ]

  private static let hands = [
    SettingWords(
      "multi.join", .milliseconds, "Within this each further finger of a gesture of the hand lands.",
      from: "libinput 100 to 150"),
    SettingWords(
      "multi.join-all", .milliseconds, "Within this all its fingers land.", from: "own choice"),
    SettingWords(
      "multi.distance", .millimetres, "How far all fingers go together before a swipe of the hand begins.",
      from: "KWin, Wayfire"),
    SettingWords(
      "multi.scale-in", .none, "The scale at which a pinch inward begins.", from: "Wayfire"),
    SettingWords(
      "multi.scale-out", .none, "The scale at which a pinch outward begins.", from: "Wayfire"),
    SettingWords(
      "multi.deny", .none, "Apps in which four and five fingers are the app's, such as a piano.", from: "own choice"),
    SettingWords(
      "right-click.apps", .none, "Apps that know no touch: a long press in them is a right click.", from: "own choice"),
    SettingWords(
      "multi.travel", .millimetres, "Where the progress of a swipe of the hand is 1.", from: "iPad"),
  ]

  private static let recognizers = [
    SettingWords(
      "slop", .millimetres, "How far a finger moves before a touch is a movement.",
      from: "Android 1.27, UIKit 1.6 to 1.9"),
    SettingWords(
      "long-press", .milliseconds, "How long a finger holds still for a long press.", from: "UIKit, GTK"),
    SettingWords(
      "tap.longest", .milliseconds, "A touch that lasts longer is no tap.", from: "own choice"),
    SettingWords(
      "double-tap.time", .milliseconds, "The longest time between a lift and the next tap.", from: "Android"),
    SettingWords(
      "double-tap.min", .milliseconds, "The shortest: what is faster is a worn controller.", from: "Android"),
    SettingWords(
      "double-tap.distance", .millimetres, "How far apart the taps may be.", from: "Android"),
    SettingWords(
      "swipe.distance", .millimetres, "How far a swipe goes at least.", from: "own choice"),
    SettingWords(
      "swipe.speed", .speed, "How fast a swipe is at least.", from: "own choice"),
    SettingWords(
      "swipe.angle", .degrees, "How far off its axis a swipe may go.", from: "own choice"),
    SettingWords(
      "swipe.time", .milliseconds, "How long a swipe without progress may last.", from: "own choice"),
    SettingWords(
      "pinch.span", .millimetres, "By how much fingers come closer or part before a pinch begins.", from: "own choice"),
    SettingWords(
      "pinch.ratio", .percent, "The same as a share of their distance; both count.", from: "own choice"),
    SettingWords(
      "rotation.angle", .degrees, "How far fingers turn before a rotation begins.", from: "own choice"),
    SettingWords(
      "rotation.arc", .millimetres, "How far they go along the circle at least.", from: "own choice"),
  ]

  private static let touchpads = [
    SettingWords(
      "touchpad.axis", .millimetres, "How far a gesture on a touchpad goes before its axis is decided.",
      from: "KWin 5 px, GNOME 16 px"),
    SettingWords(
      "touchpad.scale", .percent, "How much a pinch on a touchpad changes before it is one.", from: "own choice"),
    SettingWords(
      "touchpad.gain", .none, "By how much the host's touchpad distances are larger than the fingers' own.",
      from: "own choice"),
  ]
}
