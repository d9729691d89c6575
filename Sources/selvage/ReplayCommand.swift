import CommandTable
import Configuration
import Recordings

extension Command {
  static let replay = Command(
    description: CommandDescription(
      "replay", summary: "runs touch scripts and recordings, and says what comes of them",
      operands: .init("FILE", .oneOrMore, noun: "a touch script or a recording"),
      about: [
        "Runs each file through the code that a compositor runs, in virtual time, prints everything that leaves the "
          + "library, and checks what the script expects and what every client's touch stream promises. A file is a touch "
          + "script, an evemu recording, or one of 'libinput record'; the recordings may be packed by gzip. '-' is "
          + "standard input. docs/touch-scripts.md describes the language of scripts."
      ],
      groups: [OptionGroup([replayAsJSON, explaining, RecordingOptions.config]), RecordingOptions.group],
      examples: [
        .init("replay swipe.touch", "What comes of a script"),
        .init("replay --explain --subscribe tap,pan hand.events", "Why a recorded gesture was not recognized"),
      ],
      statuses: [
        (0, "everything held"), (1, "an expectation or a promise did not"), (2, "a file or an argument is wrong"),
      ]),
    run: { arguments throws(UsageFault) in try runReplay(arguments, explains: arguments.has(explaining)) })

  static let replayAsJSON = CommandOption("json", about: "one JSON object a line")
  private static let explaining = CommandOption(
    "explain", about: "also why each gesture failed, and every change of state")

  static func runReplay(_ arguments: CommandArguments, explains: Bool) throws(UsageFault) -> ExitStatus {
    let play = try RecordingOptions.play(arguments)
    let configuration = try RecordingOptions.configuration(arguments)
    // The worst of them is the status of all.
    return arguments.operands.map { replay($0, arguments, explains, play, configuration) }.max {
      $0.rawValue < $1.rawValue
    }
      ?? .success
  }

  private static func replay(
    _ path: String, _ arguments: CommandArguments, _ explains: Bool, _ play: PlayOptions, _ configuration: Configuration
  ) -> ExitStatus {
    let bytes: [UInt8]
    do throws(UsageFault) { bytes = try InputFile.read(path) } catch { return Console.refuse(error.message) }
    let progress = ProgressLine(after: 1)
    let report = ReplayReport.run(
      bytes, name: Console.plain(path), on: ContextEngine(), format: arguments.has(replayAsJSON) ? .json : .text,
      explain: explains, namesFile: arguments.operands.count > 1, options: play,
      configure: configuration.apply, progress: { progress.show(share: $0, "replayed") })
    progress.erase()
    if !report.output.isEmpty { Console.print(report.output.joined(separator: "\n")) }
    if !report.errors.isEmpty { Console.error(report.errors.joined(separator: "\n")) }
    return ExitStatus(rawValue: report.status) ?? .wrongInput
  }
}
