import CommandTable

extension Command {
  static let help = Command(
    description: CommandDescription(
      "help", summary: "says what the commands do",
      operands: .init("COMMAND", .optional, .command, noun: "one command"),
      about: [
        "Says what the commands do, or all about one of them. From the same table come manual pages and what shells "
          + "complete: they are printed for packages that install them."
      ],
      groups: [OptionGroup([manual, completion])],
      examples: [.init("help replay", "All about one command")],
      statuses: [(0, "printed"), (2, "there is no such command, or an argument is wrong")]),
    run: showHelp)

  private static let manual = CommandOption("man", about: "the manual page, as roff has it, not the help")
  private static let completion = CommandOption(
    "completion", .word("SHELL", of: ["bash", "zsh", "fish"]), example: "bash",
    about: "what makes a shell complete the words")

  private static func showHelp(_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus {
    let command = try arguments.operands.first.map { name throws(UsageFault) in try table.command(name) }
    if let shell = arguments.value(completion) {
      Console.print(whole: completionText(shell))
    } else if arguments.has(manual) {
      let file = ["selvage"] + (command.map { [$0.name] } ?? [])
      let page = table.manualPages.first { $0.file == file.joined(separator: "-") + ".1" }
      Console.print(whole: page?.text ?? "")
    } else {
      Console.print(command.map { table.help($0, Console.style) } ?? table.overview(Console.style))
    }
    return .success
  }

  private static func completionText(_ shell: String) -> String {
    switch shell {
    case "bash": table.bashCompletion
    case "zsh": table.zshCompletion
    default: table.fishCompletion
    }
  }
}
