import CommandTable

/// How a command ended, as the shell sees it.
enum ExitStatus: Int32 {
  case success = 0
  /// What was checked does not hold, or is to be looked at.
  case failed = 1
  /// The command could not do its work: wrong arguments, an unreadable or wrong file.
  case wrongInput = 2
}

/// One command of the command line; each has a file of its own.
struct Command: Sendable {
  /// What it takes and what it does: its help, its manual page and its completion.
  let description: CommandDescription
  /// - Throws: what is wrong with what it was given, as far as the table did not know.
  let run: @Sendable (_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus

  static let all = [
    record, replay, explain, plot, convert, minimize, tune, watch, doctor, demo, daemon, shell, inspect, checkConfig,
    actions,
    help,
    version,
  ]

  static let table = CommandTable(
    program: "selvage", version: currentVersion, summary: "shows, checks and runs touch gestures",
    about: [
      "Selvage gives Wayland compositors the touch gestures of a tablet. This program shows what it makes of fingers: it "
        + "records, replays and draws them, says why a gesture was not recognized, checks a configuration, and runs "
        + "commands for gestures beside a compositor that knows none."
    ],
    commands: all.map(\.description))

  /// Runs the command that the first argument names.
  static func run(_ words: [String]) -> ExitStatus {
    guard let name = words.first else {
      Console.error(table.overview(Console.errorStyle))
      return .wrongInput
    }
    do throws(UsageFault) { return try run(name, Array(words.dropFirst())) } catch {
      return Console.refuse(error.message)
    }
  }

  private static func run(_ name: String, _ words: [String]) throws(UsageFault) -> ExitStatus {
    switch name {
    case "-h", "--help": return try run("help", words)
    case "--version": return try run("version", words)
    default: break
    }
    let description = try table.command(name)
    let arguments = try table.arguments(words, of: description)
    guard !arguments.wantsHelp, let command = all.first(where: { $0.description.name == name }) else {
      Console.print(table.help(description, Console.style))
      return .success
    }
    return try command.run(arguments)
  }
}
