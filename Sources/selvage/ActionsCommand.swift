import Configuration

extension Command {
  static let actions = Command(
    name: "actions", summary: "all actions with their gestures and keys",
    help: """
      usage: selvage actions [--config FILE] [--json]

      Prints every action that the system can do, what it means, and the gestures and keys that lead to it, as configured:
      for help overlays and settings pages.

        --config FILE   this configuration, not the one that a compositor would read
        --json          one JSON object

      Exit status: 0 printed, 2 the configuration or an argument is wrong.
      """,
    run: runActions)

  private static func runActions(_ words: [String]) -> ExitStatus {
    var rest = words[...]
    var isJSON = false
    var file: String?
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--config":
        guard let value = rest.popFirst(), !value.isEmpty else {
          return Console.refuse("--config needs a value, as in 'selvage actions --config selvage.yaml'")
        }
        file = value
      default:
        return Console.refuse("actions takes no '\(Console.plain(word))'; there are --config FILE and --json")
      }
    }
    return printActions(
      file.map { ConfigurationLoader.load(file: $0) } ?? ConfigurationLoader.load(.standard()), isJSON)
  }

  private static func printActions(_ loaded: ConfigurationLoader.Loaded, _ isJSON: Bool) -> ExitStatus {
    let errors = loaded.reading.problems.filter { $0.severity == .error }
    guard errors.isEmpty else {
      Console.error(errors.map(\.line).joined(separator: "\n"))
      return .wrongInput
    }
    let configuration = loaded.reading.configuration
    Console.print(isJSON ? ActionList.json(configuration) : ActionList.text(configuration))
    return .success
  }
}
