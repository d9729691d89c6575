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

  /// The host presses the right button of its pointer where the action was asked for: a long press where the person wants that.
  public static let rightClick = Action(rawValue: 8)

  static let wellKnown: [StaticString] = [
    "home", "dock", "app-switcher", "notification-center", "control-center", "back", "switch-apps",
    "switch-workspace", "right-click",
  ]
}

extension GestureContext {
  /// What somebody may ask for by name: the well-known actions, except the one that needs a place, and what is bound.
  public var offeredActions: [Action] {
    var offered: [Action] = []
    for number in 0..<Action.wellKnown.count {
      let action = Action(rawValue: UInt16(truncatingIfNeeded: number))
      if action != .rightClick { offered.append(action) }
    }
    for binding in bindings.all where binding.action != .rightClick && !offered.contains(binding.action) {
      offered.append(binding.action)
    }
    return offered
  }

  /// Whether `invoke` carries it out now.
  public func mayRun(_ action: Action) -> Bool {
    guard isLocked else { return true }
    for binding in bindings.all where binding.action == action && binding.whileLocked { return true }
    return false
  }
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
