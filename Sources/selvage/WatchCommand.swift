import CommandTable
import GestureDaemon
import Recordings

extension Command {
  static let watch = Command(
    description: CommandDescription(
      "watch", summary: "tells what becomes of fingers, as it happens",
      operands: .init("DEVICE", .any, noun: "devices"),
      about: [
        "Reads each DEVICE, or every touchscreen and touchpad, and prints a line for each decision: a gesture that begins "
          + "or ends, and why one did not. It runs no commands and grabs nothing. There are no apps here: what an app would "
          + "get, only a host's own trace tells.",
        "With --trace it reads that of a running host instead: a file, a FIFO, the number of an open descriptor, or '-'.",
      ],
      groups: [
        OptionGroup(WatchOptions.ofReports), OptionGroup(DaemonArguments.ofReaders, title: "Options for devices"),
      ],
      examples: [
        .init("watch /dev/input/event5", "What becomes of fingers on this touchscreen"),
        .init("watch --follow --trace host.trace", "What a host writes into its trace, as it writes it"),
      ],
      statuses: [
        (0, "ended by Ctrl-C or the end of the trace"), (1, "the trace has lines that are none"),
        (2, "nothing can be read"),
      ]),
    run: runWatch)

  private static func runWatch(_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus {
    let options = try WatchOptions(arguments)
    return options.trace.map { WatchTrace.run($0, options) } ?? watchDevices(options)
  }

  private static func watchDevices(_ options: WatchOptions) -> ExitStatus {
    var report = options.report
    do throws(DaemonFailure) {
      let watch = try GestureWatch(
        options.input, log: { Console.error("selvage: \(Console.plain($0))") },
        sink: { if let text = report.text(of: $0) { Console.print(text) } })
      try watch.run()
      return .success
    } catch {
      return Console.refuse(Console.plain(error.message))
    }
  }
}

/// What `selvage watch` was asked for.
struct WatchOptions {
  let input: DaemonOptions
  let trace: String?
  let follows: Bool
  let report: WatchReport

  static let ofReports = [source, follow, all, json]

  private static let source = CommandOption(
    "trace", .file("SOURCE"), example: "host.trace", about: "reads a running host's trace, no devices")
  private static let follow = CommandOption("follow", about: "waits for more at the end of a trace's file")
  private static let all = CommandOption("all", about: "also movements, and every step of the state machines")
  private static let json = CommandOption("json", about: "one JSON object a line")

  init(_ arguments: CommandArguments) throws(UsageFault) {
    var input = try DaemonArguments.read(arguments)
    input.devices = arguments.operands
    self.input = input
    trace = arguments.value(Self.source)
    follows = arguments.has(Self.follow)
    report = WatchReport(isJSON: arguments.has(Self.json), showsAll: arguments.has(Self.all))
    guard trace != nil || !follows else { throw UsageFault("--follow goes with --trace FILE") }
    let ofDevices = DaemonArguments.ofReaders.first { arguments.has($0) }.map { "--" + $0.name }
    if trace != nil, let other = arguments.operands.first ?? ofDevices {
      throw UsageFault("a trace is not read from devices: leave away --trace or '\(Console.plain(other))'")
    }
  }
}
