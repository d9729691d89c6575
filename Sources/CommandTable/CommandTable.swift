import Recordings

/// A program with all its commands.
public struct CommandTable: Sendable {
  public let program: String
  public let version: String
  /// What the program is for: half a line.
  public let summary: String
  public let about: [String]
  public let commands: [CommandDescription]

  public init(program: String, version: String, summary: String, about: [String], commands: [CommandDescription]) {
    self.program = program
    self.version = version
    self.summary = summary
    self.about = about
    self.commands = commands
  }

  /// The command of this name.
  ///
  /// - Throws: that there is none, and which one was probably meant.
  public func command(_ name: String) throws(UsageFault) -> CommandDescription {
    if let found = commands.first(where: { $0.name == name }) { return found }
    let near = Suggestion.nearest(to: name, among: commands.map(\.name)).map { "did you mean '\($0)'?" }
    throw UsageFault("no command is called \(quoted(name)); \(near ?? "'\(program) help' lists them")")
  }
}

/// What is wrong with the words after a command, and what would be right, on one line.
public struct UsageFault: Error, Equatable, Sendable {
  public let message: String

  public init(_ message: String) { self.message = message }
}
