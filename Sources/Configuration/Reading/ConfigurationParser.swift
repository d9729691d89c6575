import Recordings

/// Reads a configuration file: all errors of a file at once, each with its place and what would be right.
public struct ConfigurationParser {
  /// What came of a file.
  public struct Reading: Sendable {
    /// Without meaning when there are errors.
    public var configuration: Configuration
    /// In the order of the file.
    public var problems: [Problem]

    public var hasErrors: Bool { problems.contains { $0.severity == .error } }
  }

  /// More errors than anybody reads at once.
  static let mostErrors = 20
  /// More bindings, or keys, than anybody has.
  static let mostEntries = 256

  private let file: String
  private var errors = 0
  private(set) var problems: [Problem] = []
  var configuration = Configuration.standard
  /// Where each setting was set.
  var settingLines: [String: Int] = [:]
  var keyPlaces: [KeyCombination: (line: Int, action: String)] = [:]

  /// What stands beside settings at the top.
  static let sections = ["bindings", "keys", "devices", "commands", "default-bindings", "default-keys"]

  /// - Parameters:
  ///   - bytes: the whole file, any bytes.
  ///   - name: the file's name, for messages.
  public static func read(_ bytes: [UInt8], name: String) -> Reading {
    var parser = ConfigurationParser(file: name)
    do throws(Fault) {
      if let root = try YAMLReader.read(bytes) { parser.readRoot(root) }
    } catch {
      parser.error(error.place, error.message)
    }
    if parser.errors == 0 { parser.advise() }
    parser.problems.sort { ($0.place ?? .init(line: 0, column: 0)) < ($1.place ?? .init(line: 0, column: 0)) }
    return Reading(configuration: parser.configuration, problems: parser.problems)
  }

  private init(file: String) { self.file = file }

  private mutating func readRoot(_ root: YAMLNode) {
    guard case .map(let entries) = root.value else {
      if case .empty = root.value { return }
      return error(root.place, "a configuration is a map, with lines such as 'edge.zone: 5', not \(root.kind)")
    }
    // The switches come first, whatever their place: they say what the rest is added to.
    for entry in entries where entry.key.hasPrefix("default-") { readSwitch(entry) }
    for entry in entries where !isFull { readSection(entry) }
  }

  private mutating func readSection(_ entry: YAMLEntry) {
    switch entry.key {
    case "bindings": readBindings(entry.node)
    case "keys": readKeys(entry.node)
    case "devices": readDevices(entry.node)
    case "commands": readCommands(entry.node)
    case "default-bindings", "default-keys": return
    case "settings", "selvage":
      error(entry.place, "settings stand at the top, without '\(entry.key):' around them; move them one level out")
    default: readSetting(entry, prefix: "")
    }
  }

  private mutating func readSwitch(_ entry: YAMLEntry) {
    guard entry.key == "default-bindings" || entry.key == "default-keys" else { return }
    guard let isOn = flag(entry) else { return }
    if entry.key == "default-bindings", !isOn { configuration.bindings = [] }
    if entry.key == "default-keys", !isOn { configuration.keys = [] }
  }

  // MARK: - Words of every section

  var isFull: Bool { errors > Self.mostErrors }

  mutating func error(_ place: Place, _ message: String) {
    errors += 1
    if errors <= Self.mostErrors { return note(.error, place, message) }
    if errors == Self.mostErrors + 1 { note(.error, place, "… and further errors; mend those above first") }
  }

  mutating func tooMany(_ count: Int, _ place: Place) -> Bool {
    guard count > Self.mostEntries else { return false }
    error(place, "\(count) are more than anybody has; at most \(Self.mostEntries)")
    return true
  }

  mutating func warn(_ place: Place, _ message: String) { note(.warning, place, message) }

  private mutating func note(_ severity: Problem.Severity, _ place: Place, _ message: String) {
    problems.append(Problem(severity: severity, file: file, place: place, message: message))
  }

  /// The text of a single value; otherwise reports what should be there.
  mutating func text(_ node: YAMLNode, _ name: String, _ expected: String) -> String? {
    if case .scalar(let text) = node.value { return text }
    error(node.place, "\(quoted(name)) takes \(expected), not \(node.kind)")
    return nil
  }

  mutating func flag(_ entry: YAMLEntry) -> Bool? {
    guard let text = text(entry.node, entry.key, "true or false") else { return nil }
    switch text {
    case "true", "yes": return true
    case "false", "no": return false
    default:
      error(entry.node.place, "\(quoted(text)) is no value of '\(entry.key)'; write true or false")
      return nil
    }
  }

  mutating func choice<Value>(_ entry: YAMLEntry, _ what: String, _ table: [(String, Value)]) -> Value? {
    let names = table.map(\.0)
    guard let text = text(entry.node, entry.key, "one of \(names.joined(separator: ", "))") else { return nil }
    if let found = table.first(where: { $0.0 == text }) { return found.1 }
    error(entry.node.place, "\(quoted(text)) is no \(what)\(Suggestion.tail(for: text, among: names))")
    return nil
  }
}
