import CommandTable
import Configuration
import GestureDaemon
import Glibc
import HandTuning
import Recordings

extension Command {
  static let tune = Command(
    description: CommandDescription(
      "tune", summary: "shows how your hand sits against the thresholds, and which settings would suit it",
      operands: .init("FILE", .any, noun: "recordings"),
      about: [
        "Asks for a few swipes, taps and holds on a touchscreen, or takes them from touch scripts and recordings, shows "
          + "each threshold with what the hand did and how much room was left, and proposes settings with their effect: "
          + "the same strokes are replayed with them. A proposal never costs a stroke that is recognized as things are.",
        "It changes nothing unless --write says so. Then the numbers take their place in the configuration, FILE of "
          + "--config or your own selvage.yaml, and everything else in it stays as it is.",
      ],
      groups: [
        OptionGroup([meant, RecordingOptions.config, write, json]),
        OptionGroup(DaemonArguments.ofSeats, title: "Options for devices"),
        OptionGroup(RecordingOptions.ofPanels, title: "Options for recordings, and for a device that tells no size"),
      ],
      examples: [
        .init("tune", "Asks for strokes on every touchscreen of the seat"),
        .init("tune --meant swipe hand.events", "Swipes that were recorded"),
      ],
      statuses: [
        (0, "all is said, and written where that was asked for"), (1, "it was interrupted, and nothing is written"),
        (2, "there are no strokes, or a file or an argument is wrong"),
      ]),
    run: runTune)

  private static let meant = CommandOption(
    "meant", .word("KIND", of: StrokeKind.allCases.map(\.rawValue)), example: "swipe",
    about: "what every finger in the files was meant as: swipe, tap or hold; without, their shape tells")
  private static let write = CommandOption("write", about: "writes the proposal into the configuration")
  private static let json = CommandOption("json", about: "one JSON object")

  private static func runTune(_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus {
    let target = TuneTarget(arguments.value(RecordingOptions.config))
    let configuration = try target.configuration()
    let kind = arguments.value(meant).flatMap(StrokeKind.init(rawValue:))
    guard let strokes = try strokes(arguments, kind) else { return .failed }
    let found = strokes.compactMap { HandStroke($0.path, meant: $0.meant) }
    guard !found.isEmpty else {
      throw UsageFault("no finger did a swipe from an edge, a tap or a hold; --meant says what they were meant as")
    }
    let tuner = tuner(found, leftOut: strokes.count - found.count, configuration)
    Console.print(arguments.has(json) ? tuner.json : tuner.lines.joined(separator: "\n"))
    guard arguments.has(write) else { return .success }
    let news = try target.write(tuner.changes)
    Console.error("selvage: \(news)")
    return .success
  }

  private static func tuner(_ found: [HandStroke], leftOut: Int, _ configuration: Configuration) -> HandTuner {
    let progress = ProgressLine(after: 1)
    defer { progress.erase() }
    var count = 0
    return HandTuner(found, leftOut: leftOut, configuration) {
      count += 1
      progress.show("\(count) strokes replayed")
    }
  }

  private typealias Strokes = [(path: FingerPath, meant: StrokeKind?)]

  /// Nil: it was interrupted.
  private static func strokes(_ arguments: CommandArguments, _ kind: StrokeKind?) throws(UsageFault) -> Strokes? {
    let play = try RecordingOptions.play(arguments)
    guard !arguments.operands.isEmpty else {
      guard kind == nil else { throw UsageFault("--meant is for files; on a device it asks for each kind") }
      return try TuneQuestions.ask(try DaemonArguments.options(arguments, play))
    }
    if let option = DaemonArguments.ofSeats.first(where: { arguments.has($0) }) {
      throw UsageFault("files are not read from devices: leave away --\(option.name) or the files")
    }
    var strokes: Strokes = []
    for path in arguments.operands {
      strokes += try paths(path, play).map { ($0, kind) }
    }
    return strokes
  }

  private static func paths(_ path: String, _ play: PlayOptions) throws(UsageFault) -> [FingerPath] {
    let bytes = try InputFile.read(path)
    do throws(ScriptErrors) {
      return try FingerPaths.all(of: try PlayableInput.read(bytes, name: Console.plain(path), play).script)
    } catch {
      throw UsageFault(error.sentences.first ?? "'\(Console.plain(path))' cannot be read")
    }
  }
}

/// Asks for strokes on devices, one kind after the other.
private enum TuneQuestions {
  private static let questions: [(kind: StrokeKind, count: Int, text: String)] = [
    (.swipe, 8, "Swipe in from the edges that you use, 8 times."),
    (.tap, 8, "Tap 8 times, here and there."),
    (.hold, 5, "Hold a finger still 5 times, as long as you would for a menu."),
  ]

  static func ask(_ options: DaemonOptions) throws(UsageFault) -> [(path: FingerPath, meant: StrokeKind?)]? {
    do throws(DaemonFailure) {
      let collector = try FingerCollector(options)
      var strokes: [(path: FingerPath, meant: StrokeKind?)] = []
      for question in questions {
        Console.error("\(question.text) Enter goes on, Ctrl-C gives up.")
        let counter = ProgressLine()
        let (paths, end) = try collector.collect(question.count) { counter.show("\($0) of \(question.count)") }
        counter.finish()
        guard end != .interrupted else { return nil }
        strokes += paths.map { ($0, question.kind) }
      }
      return strokes
    } catch {
      throw UsageFault(Console.plain(error.message))
    }
  }
}
