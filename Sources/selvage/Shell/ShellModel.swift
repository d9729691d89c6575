/// What the shell knows, and what it shows for it. No Wayland, no drawing.
struct ShellModel: Equatable {
  struct KnownAction: Equatable {
    var name: String
    var isAvailable: Bool
  }

  /// A gesture that runs, or one that has ended and still moves to where it leads.
  struct Gesture: Equatable {
    var number: UInt32
    /// What lifting would do.
    var stage: String
    /// 0 where the fingers began, 1 where the action is reached.
    var progress = 0.0
    /// After the lift: from which progress to which, and since when in the time of frames.
    var settling: Settling?
  }

  struct Settling: Equatable {
    var from: Double
    var to: Double
    var since: UInt32?
  }

  struct Hint: Equatable {
    var number: UInt32
    var edge: Edge
    var action: String?
    /// In milliseconds; nil while there is no limit, or while it stands still.
    var timeout: UInt32?
    var isHeld = false
  }

  /// Raw values of the protocol.
  enum Edge: UInt32 {
    case top = 1
    case bottom = 2
    case left = 4
    case right = 8

    /// How a finger goes that comes in from here.
    var way: String {
      switch self {
      case .top: "down"
      case .bottom: "up"
      case .left: "right"
      case .right: "left"
      }
    }
  }

  enum Indicator: UInt32 {
    case normal = 0
    case dim = 1
    case hidden = 2
  }

  private(set) var reducesMotion = false
  private(set) var actions: [KnownAction] = []
  private(set) var gestures: [Gesture] = []
  private(set) var hint: Hint?
  var indicator = Indicator.normal
  /// The action whose result is on the screen; nil for the app.
  private(set) var shown: String?
  /// The last thing that happened, for people.
  private(set) var message: String?
  /// The time of the last frame, in milliseconds.
  private(set) var frame: UInt32 = 0
  /// A group that `done` has not closed yet.
  private var next: (reducesMotion: Bool, actions: [KnownAction])?

  static func == (a: Self, b: Self) -> Bool {
    a.reducesMotion == b.reducesMotion && a.actions == b.actions && a.gestures == b.gestures && a.hint == b.hint
      && a.indicator == b.indicator && a.shown == b.shown && a.message == b.message && a.frame == b.frame
  }

  /// Something moves by itself.
  var isAnimated: Bool { !reducesMotion && (hint != nil || gestures.contains { $0.settling != nil }) }
}

// MARK: - What the compositor tells

extension ShellModel {
  mutating func preferences(_ bits: UInt32) { next = (bits & 1 != 0, []) }
  mutating func known(_ action: KnownAction) { next?.actions.append(action) }
  mutating func done() {
    guard let group = next else { return }
    reducesMotion = group.reducesMotion
    actions = group.actions
    next = nil
  }

  mutating func begin(_ number: UInt32, _ action: String) {
    gestures.removeAll { $0.settling != nil }
    gestures.append(Gesture(number: number, stage: action))
    message = nil
  }

  mutating func stage(_ number: UInt32, _ action: String) { change(number) { $0.stage = action } }
  mutating func progress(_ number: UInt32, _ progress: Double) { change(number) { $0.progress = progress } }

  mutating func end(_ number: UInt32, commits: Bool) {
    guard !reducesMotion else { return gestures.removeAll { $0.number == number } }
    change(number) { $0.settling = Settling(from: $0.progress, to: commits ? 1 : 0) }
  }

  private mutating func change(_ number: UInt32, _ body: (inout Gesture) -> Void) {
    guard let place = gestures.firstIndex(where: { $0.number == number }) else { return }
    body(&gestures[place])
  }

  mutating func show(_ new: Hint) { hint = new }
  mutating func until(_ number: UInt32, _ timeout: UInt32) {
    guard hint?.number == number else { return }
    hint?.timeout = timeout
    hint?.isHeld = false
  }
  mutating func held(_ number: UInt32) {
    guard hint?.number == number else { return }
    hint?.timeout = nil
    hint?.isHeld = true
  }
  mutating func hide(_ number: UInt32) { if hint?.number == number { hint = nil } }

  mutating func carriedOut(_ action: String) {
    shown = action == "back" ? nil : action
    message = "\(Self.words(action))"
  }

  mutating func refused(_ action: String, _ reason: UInt32) {
    let why =
      switch reason {
      case 0: "nobody knows it"
      case 1: "this compositor does not have it"
      case 2: "not while the session is locked"
      default: "refused"
      }
    message = "\(Self.words(action)): \(why)"
  }

  /// Back to the app.
  mutating func closePanel() {
    shown = nil
    message = nil
  }

  /// Time for the next frame, in milliseconds that wrap.
  mutating func frame(at time: UInt32) {
    frame = time
    for place in gestures.indices where gestures[place].settling != nil { settle(place, time) }
    gestures.removeAll { $0.settling.map { $0.from == $0.to } ?? false }
  }

  private static var settleTime: UInt32 { 200 }

  private mutating func settle(_ place: Int, _ time: UInt32) {
    guard var settling = gestures[place].settling else { return }
    let since = settling.since ?? time
    settling.since = since
    let share = min(1, Double(time &- since) / Double(Self.settleTime))
    gestures[place].progress = settling.from + (settling.to - settling.from) * share * (2 - share)
    if share == 1 { settling.from = settling.to }
    gestures[place].settling = settling
  }

  /// What an action is called.
  static func words(_ action: String) -> String {
    switch action {
    case "home": "Home"
    case "dock": "Dock"
    case "app-switcher": "App switcher"
    case "notification-center": "Notification centre"
    case "control-center": "Control centre"
    case "back": "Back"
    case "switch-apps": "Next app"
    case "switch-workspace": "Next workspace"
    default: action
    }
  }
}
