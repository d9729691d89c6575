import CommandTable
import Configuration

extension Command {
  static let actions = Command(
    description: CommandDescription(
      "actions", summary: "all actions with their gestures and keys",
      about: [
        "Prints every action that the system can do, what it means, and the gestures and keys that lead to it, as "
          + "configured: for help overlays and settings pages."
      ],
      groups: [OptionGroup([config, json])],
      examples: [.init("actions --json", "All actions, for a program that shows them")],
      statuses: [(0, "printed"), (2, "the configuration or an argument is wrong")]),
    run: runActions)

  private static let config = CommandOption(
    "config", .file("FILE"), example: "selvage.yaml",
    about: "this configuration, not the one that a compositor would read")
  private static let json = CommandOption("json", about: "one JSON object")

  private static func runActions(_ arguments: CommandArguments) -> ExitStatus {
    let loaded =
      arguments.value(config).map { ConfigurationLoader.load(file: $0) } ?? ConfigurationLoader.load(.standard())
    let errors = loaded.reading.problems.filter { $0.severity == .error }
    guard errors.isEmpty else {
      Console.error(errors.map(\.line).joined(separator: "\n"))
      return .wrongInput
    }
    let configuration = loaded.reading.configuration
    Console.print(arguments.has(json) ? ActionList.json(configuration) : ActionList.text(configuration))
    return .success
  }
}
