import CommandTable
import Recordings

extension Command {
  static let minimize = Command(
    description: CommandDescription(
      "minimize", summary: "shrinks a failing script or recording to the smallest that shows the same",
      operands: .init("FILE", .one, noun: "one touch script or recording"),
      about: [
        "Leaves out touches, reports, and what stands in the scene, as long as the failure stays the same, and writes what "
          + "is left as a touch script. The failure is the promise that is broken, or the first expectation that does not "
          + "hold, with the reasons why gestures of the system failed; or what --shows or --status says. '-' is standard "
          + "input.",
        "The same file gives the same script, as long as the time suffices.",
      ],
      groups: [OptionGroup([shows, status, output, seconds, RecordingOptions.config]), RecordingOptions.group],
      examples: [
        .init("minimize failing.touch -o small.touch", "What is left of a script that fails"),
        .init("minimize --shows 'failed edge-bottom lateral' hand.events", "The shortest hand that misses so"),
      ],
      statuses: [
        (0, "a script was written"), (1, "so was one, and there was no time to see whether it is the smallest"),
        (2, "nothing fails, or a file or an argument is wrong"),
      ]),
    run: runMinimize)

  private static let shows = CommandOption(
    "shows", .text("LINE"), example: "'failed edge-bottom lateral'",
    about: "what has to stay is a line like this of the trace, written as scripts expect one")
  private static let status = CommandOption("status", about: "what has to stay is how 'selvage replay' ends")
  private static let output = CommandOption(
    "output", letter: "o", .file("FILE"), example: "small.touch",
    about: "where the script goes; without, to standard output")
  private static let seconds = CommandOption(
    "seconds", .text("NUMBER"), example: "60", about: "how long it tries at most (60)")

  private static func runMinimize(_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus {
    guard let path = arguments.operands.first else { return .wrongInput }
    let wish = try wish(arguments)
    let patience = try patience(arguments)
    let file = try arguments.value(output).map { name throws(UsageFault) in try OutputFile(name) }
    let configuration = try RecordingOptions.configuration(arguments)
    let script = try text(of: path, try RecordingOptions.play(arguments))
    let trial = ScriptTrial(name: Console.plain(path), configure: configuration.apply)
    let result = try minimized(script, wish, trial, patience)
    if ScriptMinimizer.needsNoTouch(result) {
      Console.error("selvage: no touch is needed for it; --shows LINE names a line of the trace that has to stay")
    }
    try write(result, of: path, to: file)
    if !result.isSmallest { Console.error("selvage: the time is over; more may be left out: --seconds gives it more") }
    return result.isSmallest ? .success : .failed
  }

  private static func minimized(
    _ script: [UInt8], _ wish: ScriptSymptom.Wish, _ trial: ScriptTrial, _ patience: Double
  ) throws(UsageFault) -> ScriptMinimizer.Result {
    let counter = ProgressLine()
    defer { counter.finish() }
    let end = Clock.seconds + patience
    do throws(ScriptSymptom.Fault) {
      return try ScriptMinimizer.minimize(
        script, wish, trial, hasTime: { Clock.seconds < end },
        progress: { counter.show("\($0) statement\($0 == 1 ? "" : "s") left after \($1) runs") })
    } catch {
      throw UsageFault(Console.plain(error.message))
    }
  }

  private static func write(
    _ result: ScriptMinimizer.Result, of path: String, to file: OutputFile?
  ) throws(UsageFault) {
    let head = [
      "# \(result.lines.count) of \(result.before) statements of \(Console.plain(path)).",
      "# They show \(Console.plain(result.symptom)).",
    ]
    let text = (head + result.lines).joined(separator: "\n") + "\n"
    if let file { try file.write(Array(text.utf8)) } else { Console.print(whole: text) }
  }

  // MARK: - Arguments

  private static func wish(_ arguments: CommandArguments) throws(UsageFault) -> ScriptSymptom.Wish {
    guard let line = arguments.value(shows) else { return arguments.has(status) ? .status : .failure }
    guard !arguments.has(status) else { throw UsageFault("--shows and --status are two wishes; leave one away") }
    return .line(line)
  }

  private static func patience(_ arguments: CommandArguments) throws(UsageFault) -> Double {
    guard let text = arguments.value(seconds) else { return 60 }
    guard let number = Double(text), 0.1...86_400 ~= number else {
      throw UsageFault("'\(Console.plain(text))' is no time; write its seconds, as in --seconds 60")
    }
    return number
  }

  private static func text(of path: String, _ play: PlayOptions) throws(UsageFault) -> [UInt8] {
    let bytes = try InputFile.read(path)
    do throws(ScriptErrors) { return try PlayableInput.scriptText(bytes, name: Console.plain(path), play) } catch {
      throw UsageFault(error.sentences.first ?? "'\(Console.plain(path))' cannot be read")
    }
  }
}
