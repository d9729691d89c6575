import Recordings

/// What `selvage check-config` says about a configuration.
public struct CheckReport: Sendable {
  /// 0 fine, 1 warnings where they count, 2 errors.
  public let status: Int32
  /// For standard output.
  public let output: String
  /// For standard error, a line for each problem.
  public let complaints: [String]

  public struct Form: Sendable {
    public var isJSON: Bool
    /// Warnings count.
    public var isStrict: Bool

    public init(isJSON: Bool, isStrict: Bool) {
      self.isJSON = isJSON
      self.isStrict = isStrict
    }
  }

  /// - Parameters:
  ///   - reading: what came of the file, or of none.
  ///   - file: the file's name; nil when there is none.
  ///   - places: where it was looked for.
  public init(_ reading: ConfigurationParser.Reading, file: String?, places: [String], form: Form) {
    status = reading.hasErrors ? 2 : form.isStrict && !reading.problems.isEmpty ? 1 : 0
    if form.isJSON {
      output = Self.json(reading, file)
      complaints = []
    } else {
      output = reading.hasErrors ? "" : Self.text(reading.configuration, file, places)
      complaints = reading.problems.map(\.line)
    }
  }

  // MARK: - Text

  private static func text(_ configuration: Configuration, _ file: String?, _ places: [String]) -> String {
    let head =
      file.map { "In effect with \(shown($0)):" }
      ?? "No configuration in \(places.map(shown).joined(separator: " or ")). In effect without one:"
    return
      ([head, "", "settings"] + settings(configuration) + ["", "bindings"] + bindings(configuration) + ["", "keys"]
      + keys(configuration) + devices(configuration) + commands(configuration)).joined(separator: "\n")
  }

  private static func settings(_ configuration: Configuration) -> [String] {
    table(
      zip(Setting.all, configuration.settings).map { setting, value in
        let text =
          value.text.isEmpty
          ? "none" : setting.unit.isEmpty ? shown(value.text) : "\(shown(value.text)) \(setting.unit)"
        return (setting.name, text, value.origin)
      })
  }

  private static func bindings(_ configuration: Configuration) -> [String] {
    table(configuration.bindings.map { ($0.movementText, shown($0.action), $0.origin) })
  }

  private static func keys(_ configuration: Configuration) -> [String] {
    table(configuration.keys.map { ($0.combination.description, shown($0.action), $0.origin) })
  }

  /// A section only where something is said: most people have one screen.
  private static func devices(_ configuration: Configuration) -> [String] {
    guard !configuration.devices.isEmpty else { return [] }
    return ["", "devices"]
      + table(configuration.devices.map { (shown($0.name), "output \(shown($0.output))", $0.origin) })
  }

  /// Few have any.
  private static func commands(_ configuration: Configuration) -> [String] {
    guard !configuration.commands.isEmpty else { return [] }
    return ["", "commands"] + table(configuration.commands.map { (shown($0.action), shown($0.text), $0.origin) })
  }

  /// In columns; what the file says is told from what is so without it.
  private static func table(_ rows: [(String, String, Configuration.Origin)]) -> [String] {
    guard !rows.isEmpty else { return ["  none"] }
    let widths = (rows.map(\.0.count).max() ?? 0, min(40, rows.map(\.1.count).max() ?? 0))
    return rows.map { "  \(padded($0.0, widths.0))  \(padded($0.1, widths.1))  \($0.2.words)" }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  // MARK: - JSON

  private static func json(_ reading: ConfigurationParser.Reading, _ file: String?) -> String {
    var pairs: [(String, JSON.Value)] = file.map { [("file", .text($0))] } ?? []
    pairs.append(("problems", .values(reading.problems.map { .pairs($0.pairs) })))
    guard !reading.hasErrors else { return JSON.object(pairs) }
    let configuration = reading.configuration
    pairs.append(("settings", .values(zip(Setting.all, configuration.settings).map { .pairs(setting($0, $1)) })))
    pairs.append(
      (
        "bindings",
        .values(configuration.bindings.map { .pairs($0.pairs + [("action", .text($0.action))] + $0.origin.pairs) })
      ))
    pairs.append(
      (
        "keys",
        .values(
          configuration.keys.map {
            .pairs([("key", .text($0.combination.description)), ("action", .text($0.action))] + $0.origin.pairs)
          })
      ))
    pairs.append(
      (
        "devices",
        .values(
          configuration.devices.map {
            .pairs([("name", .text($0.name)), ("output", .text($0.output))] + $0.origin.pairs)
          })
      ))
    pairs.append(("commands", .values(configuration.commands.map { .pairs($0.pairs) })))
    return JSON.object(pairs)
  }

  private static func setting(_ setting: Setting, _ value: Configuration.Value) -> [(String, JSON.Value)] {
    [("name", .text(setting.name)), ("value", .text(value.text)), ("unit", .text(setting.unit))] + value.origin.pairs
  }
}

extension Configuration.Origin {
  fileprivate var words: String {
    switch self {
    case .standard: "default"
    case .file(let place): "line \(place.line)"
    }
  }

  fileprivate var pairs: [(String, JSON.Value)] {
    switch self {
    case .standard: [("from", .text("default"))]
    case .file(let place): [("from", .text("file")), ("line", .number(place.line))]
    }
  }
}

extension Configuration.Command {
  fileprivate var pairs: [(String, JSON.Value)] {
    [("action", .text(action)), ("command", .text(text))] + origin.pairs
  }
}

extension Problem {
  fileprivate var pairs: [(String, JSON.Value)] {
    [("severity", .text(severity.rawValue))]
      + (place.map { [("line", .number($0.line)), ("column", .number($0.column))] } ?? [])
      + [("message", .text(message))]
  }
}
