extension Command {
  static let help = Command(
    name: "help", summary: "what the commands do",
    help: """
      usage: selvage help [COMMAND]

      Says what the commands do, or all about one of them.
      """,
    run: showHelp)

  /// Every command in a line.
  static var overview: String {
    // The table holds this command too, so it is read when it is needed.
    let names = all.map { "  " + $0.name + String(repeating: " ", count: max(1, 14 - $0.name.count)) + $0.summary }
    return "usage: selvage COMMAND [ARGUMENTS]\n\n" + names.joined(separator: "\n")
      + "\n\n'selvage help COMMAND' says more about one of them."
  }

  private static func showHelp(_ arguments: [String]) -> ExitStatus {
    guard let name = arguments.first else {
      Console.print(overview)
      return .success
    }
    guard let command = all.first(where: { $0.name == name }) else {
      return Console.refuse("no command is called '\(Console.plain(name))'; 'selvage help' lists them")
    }
    Console.print(command.help)
    return .success
  }
}
