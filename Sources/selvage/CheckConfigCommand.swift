import CommandTable
import Configuration

extension Command {
  static let checkConfig = Command(
    description: CommandDescription(
      "check-config", summary: "says what is wrong with a configuration, and what is in effect",
      operands: .init("FILE", .optional, noun: "one file"),
      about: [
        "Reads FILE, or what a compositor would read: $XDG_CONFIG_HOME/selvage/selvage.yaml, then "
          + "/etc/selvage/selvage.yaml. Says what is wrong, warns of what people would not expect, and prints each "
          + "setting, binding and key that is in effect with where it comes from. '-' is standard input. "
          + "'man 5 selvage.yaml' describes the file."
      ],
      groups: [OptionGroup([strict, json])],
      examples: [.init("check-config --strict selvage.yaml", "A configuration before it is installed")],
      statuses: [(0, "fine"), (1, "there are warnings and --strict"), (2, "there are errors, or an argument is wrong")]),
    run: runCheckConfig)

  private static let strict = CommandOption("strict", about: "warnings count, too")
  private static let json = CommandOption("json", about: "one JSON object with everything")

  private static func runCheckConfig(_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus {
    let places = ConfigurationPlaces.standard()
    let (reading, file) = try checked(arguments.operands.first, places)
    let form = CheckReport.Form(isJSON: arguments.has(json), isStrict: arguments.has(strict))
    let report = CheckReport(reading, file: file, places: places.paths, form: form)
    if !report.complaints.isEmpty { Console.error(report.complaints.joined(separator: "\n")) }
    if !report.output.isEmpty { Console.print(report.output) }
    return ExitStatus(rawValue: report.status) ?? .wrongInput
  }

  private static func checked(
    _ file: String?, _ places: ConfigurationPlaces
  ) throws(UsageFault) -> (ConfigurationParser.Reading, String?) {
    guard let file else {
      let loaded = ConfigurationLoader.load(places)
      return (loaded.reading, loaded.path)
    }
    guard file == "-" else { return (ConfigurationLoader.load(file: file).reading, file) }
    return (ConfigurationParser.read(try InputFile.read("-"), name: "standard input"), "standard input")
  }
}
