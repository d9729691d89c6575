/// All that is known of a command before it runs: its help, its manual page, its completion and what it takes come from here.
public struct CommandDescription: Sendable {
  /// What stands behind the options.
  public struct Operands: Sendable {
    public enum Count: Sendable {
      case one, optional, oneOrMore, any

      var isMany: Bool { self == .oneOrMore || self == .any }
      var isNeeded: Bool { self == .one || self == .oneOrMore }
    }
    public enum Kind: Equatable, Sendable {
      case file
      /// The name of a command.
      case command
    }

    /// In the help: `FILE`.
    public let name: String
    public let count: Count
    public let kind: Kind
    /// In messages: `a recording`.
    public let noun: String

    public init(_ name: String, _ count: Count, _ kind: Kind = .file, noun: String) {
      self.name = name
      self.count = count
      self.kind = kind
      self.noun = noun
    }
  }

  /// A line to try, and what it is for.
  public struct Example: Sendable {
    /// Without the program's name.
    public let line: String
    public let about: String

    public init(_ line: String, _ about: String) {
      self.line = line
      self.about = about
    }
  }

  public let name: String
  /// Half a line, without a full stop.
  public let summary: String
  /// Nil: it takes options only.
  public let operands: Operands?
  /// Whole paragraphs.
  public let about: [String]
  public let groups: [OptionGroup]
  /// The first one is shown in messages.
  public let examples: [Example]
  /// What its exit status says.
  public let statuses: [(status: Int32, meaning: String)]

  public init(
    _ name: String, summary: String, operands: Operands? = nil, about: [String], groups: [OptionGroup] = [],
    examples: [Example], statuses: [(status: Int32, meaning: String)]
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.about = about
    self.groups = groups
    self.examples = examples
    self.statuses = statuses
  }

  /// With `--help`, which every command has.
  public var options: [CommandOption] { groups.flatMap(\.options) + [.help] }

  /// Those that a person may know of.
  var shownGroups: [OptionGroup] {
    var shown = groups.map { OptionGroup($0.options.filter { !$0.isHidden }, title: $0.title) }
    if shown.isEmpty || shown[0].title != OptionGroup([]).title { shown.insert(OptionGroup([]), at: 0) }
    shown[0] = OptionGroup(shown[0].options + [.help], title: shown[0].title)
    return shown
  }

  /// `replay [OPTION]... FILE...`.
  var synopsis: String {
    guard let operands else { return "\(name) [OPTION]..." }
    let shown: String =
      switch operands.count {
      case .one: operands.name
      case .optional: "[\(operands.name)]"
      case .oneOrMore: "\(operands.name)..."
      case .any: "[\(operands.name)]..."
      }
    return "\(name) [OPTION]... \(shown)"
  }
}
