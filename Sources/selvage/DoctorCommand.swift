import CommandTable
import Doctor

extension Command {
  static let doctor = Command(
    description: CommandDescription(
      "doctor", summary: "says why gestures may not work here, and what to do",
      about: [
        "Looks at the touch devices and whether they may be read, their sizes and where those come from, the screens they "
          + "lie on, the thresholds in those screens' pixels, the configuration, other programs that act on the same "
          + "gestures, and the compositor with what it offers. It changes nothing, and says what it could not see."
      ],
      groups: [OptionGroup([config, json])],
      examples: [.init("doctor", "What is wrong here")],
      statuses: [
        (0, "all is well"), (1, "there is something to do"),
        (2, "nothing was found, but not everything could be seen; or an argument is wrong"),
      ]),
    run: runDoctor)

  private static let config = CommandOption(
    "config", .file("FILE"), example: "selvage.yaml",
    about: "judges by this configuration, not by your own selvage.yaml")
  private static let json = CommandOption("json", about: "one JSON object")

  private static func runDoctor(_ arguments: CommandArguments) -> ExitStatus {
    var doctor = Doctor()
    doctor.configuration = arguments.value(config)
    let diagnosis = doctor.look()
    Console.print(arguments.has(json) ? diagnosis.json : diagnosis.text)
    return ExitStatus(rawValue: diagnosis.status) ?? .wrongInput
  }
}
