import CommandTable

extension Command {
  static let version = Command(
    description: CommandDescription(
      "version", summary: "says which version this is", about: ["Prints the name and the version."],
      examples: [.init("version", "The version, for a bug report")],
      statuses: [(0, "printed"), (2, "an argument is wrong")]),
    run: { _ in
      Console.print("selvage \(currentVersion)")
      return .success
    })

  /// Unreleased versions end in -dev.
  static let currentVersion = "0.1.0-dev"
}
