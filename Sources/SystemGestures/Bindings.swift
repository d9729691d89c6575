import GestureRecognition

/// What a gesture makes the system do: one of the well-known actions, or a name of the host's own.
public struct Action: Equatable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let home = Action(rawValue: 0)
  public static let dock = Action(rawValue: 1)
  public static let appSwitcher = Action(rawValue: 2)
  public static let notificationCenter = Action(rawValue: 3)
  public static let controlCenter = Action(rawValue: 4)
  /// The host sends the Back key to the keyboard focus.
  public static let back = Action(rawValue: 5)
  public static let switchApps = Action(rawValue: 6)
  public static let switchWorkspace = Action(rawValue: 7)

  static let wellKnown: [StaticString] = [
    "home", "dock", "app-switcher", "notification-center", "control-center", "back", "switch-apps",
    "switch-workspace",
  ]
}

/// The names of actions; those of the host are numbered as they appear.
public struct ActionNames: Sendable {
  private var own: [[UInt8]] = []

  public init() {}

  /// The action called `name`, new or known. Nil for an empty name, and once 60,000 are in use.
  public mutating func action(named name: [UInt8]) -> Action? {
    for (index, known) in Action.wellKnown.enumerated() where known == name {
      return Action(rawValue: UInt16(truncatingIfNeeded: index))
    }
    if let index = own.firstIndex(of: name) { return numbered(index) }
    guard !name.isEmpty, own.count < 60_000 else { return nil }
    own.append(name)
    return numbered(own.count - 1)
  }

  /// The UTF-8 name of `action`; empty for one this context never gave out.
  public func name(of action: Action) -> [UInt8] {
    let index = Int(action.rawValue)
    guard index >= Action.wellKnown.count else {
      return Action.wellKnown[index].withUTF8Buffer { unsafe Array($0) }
    }
    let own = index - Action.wellKnown.count
    return own < self.own.count ? self.own[own] : []
  }

  private func numbered(_ index: Int) -> Action {
    Action(rawValue: UInt16(truncatingIfNeeded: index + Action.wellKnown.count))
  }
}

public enum Corner: UInt8, CaseIterable, Sendable {
  case topLeft = 0
  case topRight = 1
  case bottomLeft = 2
  case bottomRight = 3

  /// In order; unlike `allCases` it takes nothing from the heap.
  static var all: InlineArray<4, Corner> { [.topLeft, .topRight, .bottomLeft, .bottomRight] }

  public var edges: Edges {
    switch self {
    case .topLeft: [.top, .left]
    case .topRight: [.top, .right]
    case .bottomLeft: [.bottom, .left]
    case .bottomRight: [.bottom, .right]
    }
  }
}

/// Which stretch of an edge a binding is for.
public enum EdgePart: UInt8, Sendable {
  case whole = 0
  /// The left or top third.
  case first = 1
  case middle = 2
  case last = 3

  func covers(_ fraction: Double) -> Bool {
    switch self {
    case .whole: true
    case .first: fraction < 1.0 / 3
    case .middle: fraction >= 1.0 / 3 && fraction <= 2.0 / 3
    case .last: fraction > 2.0 / 3
    }
  }
}

/// One touchscreen edge or corner with what it does.
public struct Binding: Equatable, Sendable {
  public enum Place: Equatable, Sendable {
    case edge(Edge, EdgePart)
    case corner(Corner)
  }
  public var place: Place
  public var action: Action
  /// Runs on the lock screen too.
  public var whileLocked: Bool
  /// 1, or 2 for a swipe of two fingers that land together; those of corners have 1.
  public let fingers: UInt8

  /// Any number of `fingers` other than 2 is taken as 1, and so is every number for a corner.
  public init(_ place: Place, _ action: Action, whileLocked: Bool = false, fingers: UInt8 = 1) {
    self.place = place
    self.action = action
    self.whileLocked = whileLocked
    switch place {
    case .edge: self.fingers = fingers == 2 ? 2 : 1
    case .corner: self.fingers = 1
    }
  }
}

/// All bindings of a context. Zones exist only where one leads to an action that the host has.
public struct Bindings: Sendable {
  public private(set) var all: [Binding] = [
    Binding(.edge(.bottom, .whole), .home),
    Binding(.edge(.top, .whole), .notificationCenter),
    Binding(.corner(.topRight), .controlCenter),
  ]
  /// Edges with any binding; kept so that the look-up at a down is one test.
  private(set) var edges: Edges = [.bottom, .top]
  private(set) var hasCorners = true
  /// Some edge swipe is for two fingers.
  private(set) var hasPairs = false

  public init() {}

  public mutating func removeAll() { replace([]) }

  /// Adds a binding, in place of the one for the same place and number of fingers.
  public mutating func add(_ binding: Binding) {
    replace(all.filter { $0.place != binding.place || $0.fingers != binding.fingers } + [binding])
  }

  private mutating func replace(_ bindings: [Binding]) {
    all = bindings
    edges = []
    hasCorners = false
    hasPairs = false
    for binding in all {
      if binding.fingers == 2 { hasPairs = true }
      switch binding.place {
      case .edge(let edge, _): edges.insert(Edges(edge))
      case .corner: hasCorners = true
      }
    }
  }

  /// Edges with a binding to an action that is not among `missing`.
  func edges(without missing: [Action]) -> Edges {
    var found: Edges = []
    for binding in all where !missing.contains(binding.action) {
      if case .edge(let edge, _) = binding.place { found.insert(Edges(edge)) }
    }
    return found
  }

  /// What a swipe from `edge` does that starts at `fraction` of its length; thirds come before the whole edge.
  func action(_ edge: Edge, at fraction: Double, locked: Bool, fingers: UInt8) -> Action? {
    guard edges.contains(edge) else { return nil }
    var whole: Action?
    for binding in all where binding.fingers == fingers && (binding.whileLocked || !locked) {
      guard case .edge(edge, let part) = binding.place, part.covers(fraction) else { continue }
      if part != .whole { return binding.action }
      whole = binding.action
    }
    return whole
  }

  func action(_ corner: Corner, locked: Bool) -> Action? {
    for binding in all where binding.place == .corner(corner) && (binding.whileLocked || !locked) {
      return binding.action
    }
    return nil
  }
}
