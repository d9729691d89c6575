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
  let name: String
  /// Half a line for the overview.
  let summary: String
  /// The whole help text.
  let help: String
  let run: @Sendable (_ arguments: [String]) -> ExitStatus

  static let all = [
    record, replay, convert, watch, doctor, demo, daemon, shell, inspect, checkConfig, actions, help, version,
  ]

  /// Runs the command that the first argument names.
  static func run(_ arguments: [String]) -> ExitStatus {
    guard let name = arguments.first else {
      Console.error(Command.overview)
      return .wrongInput
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "-h", "--help": return help.run(rest)
    case "--version": return version.run(rest)
    default: break
    }
    guard let command = all.first(where: { $0.name == name }) else {
      return Console.refuse("no command is called '\(Console.plain(name))'; 'selvage help' lists them")
    }
    if rest.contains("--help") || rest.contains("-h") { return help.run([name]) }
    return command.run(rest)
  }
}
