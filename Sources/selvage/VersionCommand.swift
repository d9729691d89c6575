extension Command {
  static let version = Command(
    name: "version", summary: "which version this is",
    help: """
      usage: selvage version

      Prints the version.
      """,
    run: showVersion)

  /// Unreleased versions end in -dev.
  static let currentVersion = "0.1.0-dev"

  private static func showVersion(_ arguments: [String]) -> ExitStatus {
    if let extra = arguments.first { return Console.refuse("version takes no '\(Console.plain(extra))'") }
    Console.print("selvage \(currentVersion)")
    return .success
  }
}
