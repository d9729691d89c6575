import Doctor

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "says why gestures may not work here, and what to do",
    help: """
      usage: selvage doctor [--config FILE] [--json]

      Looks at the touch devices and whether they may be read, their sizes and where those come from, the screens they
      lie on, the thresholds in those screens' pixels, the configuration, other programs that act on the same gestures,
      and the compositor with what it offers. It changes nothing, and says what it could not see.

        --config FILE   judges by this configuration, not by your own selvage.yaml
        --json          one JSON object

      example: selvage doctor

      Exit status: 0 all is well, 1 there is something to do, 2 nothing was found, but not everything could be seen.
      """,
    run: runDoctor)

  private static func runDoctor(_ words: [String]) -> ExitStatus {
    var rest = words[...]
    var isJSON = false
    var doctor = Doctor()
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--config":
        guard let value = rest.popFirst(), !value.isEmpty else {
          return Console.refuse("--config needs a value, as in 'selvage doctor --config selvage.yaml'")
        }
        doctor.configuration = value
      default:
        return Console.refuse("doctor takes no '\(Console.plain(word))'; there are --config FILE and --json")
      }
    }
    let diagnosis = doctor.look()
    Console.print(isJSON ? diagnosis.json : diagnosis.text)
    return ExitStatus(rawValue: diagnosis.status) ?? .wrongInput
  }
}
