import Recordings
import SystemGestures

/// Every action with its gestures, keys and meaning, for settings pages and help overlays.
public enum ActionList {
  public struct Entry: Equatable, Sendable {
    public var name: String
    public var meaning: String
    public var gestures: [Gesture]
    public var keys: [String]

    /// Whoever cannot make its gesture cannot have it.
    var needsKey: Bool { !gestures.isEmpty && keys.isEmpty && name != "right-click" }
  }

  public struct Gesture: Equatable, Sendable {
    /// For people.
    public var sentence: String
    /// Nil for a stage of another action's gesture, and for what a setting asks for.
    public var binding: ConfiguredBinding?
  }

  /// The library's own actions, then those that the configuration names.
  public static func actions(of configuration: Configuration) -> [Entry] {
    var names = ActionWords.names
    for name in configuration.bindings.map(\.action) + configuration.keys.map(\.action) where !names.contains(name) {
      names.append(name)
    }
    return names.map { entry($0, configuration) }
  }

  private static func entry(_ name: String, _ configuration: Configuration) -> Entry {
    let bound = configuration.bindings.filter { $0.action == name }
    return Entry(
      name: name, meaning: ActionWords.meaning(of: name),
      gestures: bound.map { Gesture(sentence: $0.sentence, binding: $0) } + stages(name, configuration)
        + presses(name, configuration),
      keys: configuration.keys.filter { $0.action == name }.map(\.combination.description))
  }

  /// On the way home from the bottom edge a pause means something else.
  private static func stages(_ name: String, _ configuration: Configuration) -> [Gesture] {
    let way = configuration.bindings.first { $0.action == "home" && $0.isFromBottom }
    guard let way, let distance = configuration[setting: "stage.distance"] else { return [] }
    switch name {
    case "dock": return [Gesture(sentence: "\(way.sentence), with a pause below \(distance) mm")]
    case "app-switcher": return [Gesture(sentence: "\(way.sentence), with a pause beyond \(distance) mm")]
    default: return []
    }
  }

  /// A finger that is held in an app of `right-click.apps`: a setting, where others are bindings.
  private static func presses(_ name: String, _ configuration: Configuration) -> [Gesture] {
    guard name == "right-click", let time = configuration[setting: "long-press"],
      let apps = configuration[setting: "right-click.apps"], !apps.isEmpty
    else { return [] }
    return [
      Gesture(
        sentence:
          "a finger held for \(time) ms in \(apps.split(whereSeparator: ", ".contains).joined(separator: " or "))")
    ]
  }

  /// As `selvage actions` prints it.
  public static func text(_ configuration: Configuration) -> String {
    actions(of: configuration).map { entry in
      let gestures = entry.gestures.map(\.sentence)
      return """
        \(shown(entry.name))
            \(entry.meaning)
            gestures  \(gestures.isEmpty ? "none" : gestures.joined(separator: "\n              "))
            keys      \(entry.keys.isEmpty ? "none" : entry.keys.joined(separator: ", "))
        """
    }.joined(separator: "\n")
  }

  /// One object for all of them.
  public static func json(_ configuration: Configuration) -> String {
    JSON.object([("actions", .values(actions(of: configuration).map { .pairs(pairs($0)) }))])
  }

  private static func pairs(_ entry: Entry) -> [(String, JSON.Value)] {
    [
      ("action", .text(entry.name)), ("meaning", .text(entry.meaning)),
      (
        "gestures",
        .values(
          entry.gestures.map { gesture in
            .pairs([("sentence", .text(gesture.sentence))] + (gesture.binding.map { $0.pairs } ?? []))
          })
      ),
      ("keys", .list(entry.keys)),
    ]
  }
}

extension ConfiguredBinding {
  fileprivate var isFromBottom: Bool {
    switch movement {
    case .edge(let edge, _): edge == .bottom
    case .corner, .swipe, .pinch: false
    }
  }

  /// Its keys, as a file writes them.
  var pairs: [(String, JSON.Value)] {
    [("device", .text(MovementWords.word(device, in: MovementWords.devices)))]
      + MovementWords.pairs(movement).map { ($0, .text($1)) }
      + [("fingers", .number(Int(fingers))), ("when-locked", .flag(whileLocked))]
  }
}
