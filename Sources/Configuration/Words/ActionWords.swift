import SystemGestures

/// The actions that the library knows by name, and what each does, for settings pages and help overlays.
public struct ActionWords: Sendable {
  public let name: String
  public let meaning: String

  /// In the library's order.
  public static let all: [ActionWords] = names.map { ActionWords(name: $0, meaning: meanings[$0] ?? "") }

  static func meaning(of action: String) -> String {
    if let known = meanings[action] { return known }
    for prefix in commands where action.hasPrefix(prefix) {
      return "Runs \(shown(String(action.dropFirst(prefix.count))))."
    }
    return "What the compositor calls \(shown(action))."
  }

  static func isKnown(_ action: String) -> Bool { names.contains(action) || commands.contains { action.hasPrefix($0) } }
  /// A program with its arguments, and a line for a shell.
  private static let commands = ["exec:", "sh:"]

  static let names: [String] = {
    let table = ActionNames()
    var names: [String] = []
    for number in UInt16.zero... {
      let name = table.name(of: Action(rawValue: number))
      guard !name.isEmpty else { break }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }()

  private static let meanings = [
    "home": "Goes to the home screen.",
    "dock": "Shows the dock over the app.",
    "app-switcher": "Shows all open apps to choose from.",
    "notification-center": "Shows the notifications.",
    "control-center": "Shows the quick settings.",
    "back": "Presses the Back key: one step back in the app.",
    "switch-apps": "Changes to the next or the previous app.",
    "switch-workspace": "Changes to the workspace beside this one.",
    "right-click": "Presses the right button of the pointer where a finger is held, in the apps of right-click.apps.",
  ]
}
