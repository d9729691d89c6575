import Recordings

extension Command {
  static let replay = Command(
    name: "replay", summary: "runs touch scripts and recordings, and checks what comes of them",
    help: """
      usage: selvage replay FILE... [--json] [--explain] [OPTIONS FOR RECORDINGS]

      Runs each file through the code that a compositor runs, in virtual time, prints everything that leaves the
      library, and checks what the script expects and what every client's touch stream promises. A file is a touch
      script, an evemu recording, or one of 'libinput record'; the recordings may be packed by gzip. '-' is standard
      input. docs/touch-scripts.md describes the language of scripts.

        --json      one JSON object a line
        --explain   also why each gesture failed, and every change of state

      \(recordingOptions)

      selvage replay --explain --subscribe tap,pan hand.events

      Exit status: 0 everything held, 1 an expectation or a promise did not, 2 a file or an argument is wrong.
      """,
    run: runReplay)

  /// What `replay` and `convert` say of the options for recordings.
  static let recordingOptions = """
    Options for recordings:
        --size WxHmm        the panel's size, where the device does not state it
        --screen WxHpx      the screen's pixels
        --desc FILE         the evemu description of the device, where the recording has none
        --as TRANSFORM      how the screen is turned: normal, 90, 180, 270, flipped, flipped-90 and so on
        --subscribe KINDS   gestures that the app on the screen asks for, as scripts write them: tap,pan:1-2
        --as-touchscreen    takes a touchpad's pad for a screen
    """

  private static func runReplay(_ words: [String]) -> ExitStatus {
    let arguments: ReplayArguments
    do throws(ReplayArguments.Fault) { arguments = try RecordingFiles.arguments(words, for: .replay) } catch {
      return Console.refuse(error.message)
    }
    // The worst of them is the status of all.
    return arguments.files.map { replay($0, arguments) }.max { $0.rawValue < $1.rawValue } ?? .success
  }

  private static func replay(_ path: String, _ arguments: ReplayArguments) -> ExitStatus {
    let bytes: [UInt8]
    do throws(InputFile.Failure) { bytes = try InputFile.read(path) } catch {
      return Console.refuse(error.message)
    }
    let report = ReplayReport.run(
      bytes, name: Console.plain(path), on: ContextEngine(), format: arguments.json ? .json : .text,
      explain: arguments.explain, namesFile: arguments.files.count > 1, options: arguments.play)
    if !report.output.isEmpty { Console.print(report.output.joined(separator: "\n")) }
    if !report.errors.isEmpty { Console.error(report.errors.joined(separator: "\n")) }
    return ExitStatus(rawValue: report.status) ?? .wrongInput
  }
}
