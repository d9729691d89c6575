import GestureDaemon
import Glibc
import Recordings

extension Command {
  static let watch = Command(
    name: "watch", summary: "tells what becomes of fingers, as it happens",
    help: """
      usage: selvage watch [OPTION]... [DEVICE]...
             selvage watch --trace SOURCE [--follow] [--all] [--json]

      Reads each DEVICE, or every touchscreen and touchpad, and prints a line for each decision: a gesture that begins or
      ends, and why one did not. It runs no commands and grabs nothing. There are no apps here: what an app would get,
      only a host's own trace tells.

        --trace SOURCE         a running host's trace: a file, a FIFO, the number of an open descriptor, or '-'
        --follow               waits for more at the end of a file
        --all                  also movements, and every step of the state machines
        --json                 one JSON object a line
        --config FILE          this configuration, not your own selvage.yaml
        --bind BINDING         such as 'touchscreen edge=left action=back'; replaces all other bindings
        --set NAME=VALUE       a setting, such as edge.zone=5
        --seat NAME            whose devices to read (seat0)
        --transform TRANSFORM  how the picture is turned: normal, 90, 180, 270, flipped, flipped-90 and so on
        --size WIDTHxHEIGHT    millimetres of a touchscreen that does not tell them

      example: selvage watch /dev/input/event5

      Exit status: 0 ended by Ctrl-C or the end of the trace, 1 the trace has lines that are none, 2 nothing can be read.
      """,
    run: runWatch)

  private static func runWatch(_ words: [String]) -> ExitStatus {
    do throws(DaemonArguments.Fault) {
      let options = try WatchArguments.read(words)
      return options.trace.map { WatchTrace.run($0, options) } ?? watchDevices(options)
    } catch {
      return Console.refuse(error.message)
    }
  }

  private static func watchDevices(_ options: WatchArguments) -> ExitStatus {
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

/// The words behind `selvage watch`.
struct WatchArguments {
  var input = DaemonOptions()
  var trace: String?
  var follows = false
  var report = WatchReport(isJSON: false, showsAll: false)
  /// An option that says something of devices.
  private var ofDevices: String?

  static func read(_ words: [String]) throws(DaemonArguments.Fault) -> WatchArguments {
    var options = WatchArguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--follow": options.follows = true
      case "--all": options.report.showsAll = true
      case "--json": options.report.isJSON = true
      case _ where word.hasPrefix("-") || word.isEmpty: try options.take(word, &rest)
      default:
        options.input.devices.append(word)
        options.ofDevices = word
      }
    }
    guard options.trace != nil || !options.follows else { throw Self.fault("--follow goes with --trace FILE") }
    if options.trace != nil, let other = options.ofDevices {
      throw Self.fault("a trace is not read from devices: leave away --trace or '\(Console.plain(other))'")
    }
    return options
  }

  private static func fault(_ message: String) -> DaemonArguments.Fault { DaemonArguments.Fault(message: message) }

  private static let valued = ["--trace", "--config", "--bind", "--set", "--seat", "--transform", "--size"]

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(DaemonArguments.Fault) {
    let (name, inline) = DaemonArguments.split(word)
    guard Self.valued.contains(name) else {
      throw Self.fault("watch has no option '\(Console.plain(name))'; see 'selvage help watch'")
    }
    guard let value = inline ?? rest.popFirst(), !value.isEmpty else { throw Self.fault("\(name) needs a value") }
    guard name != "--trace" else {
      trace = value
      return
    }
    ofDevices = name
    try DaemonArguments.apply(name, value, to: &input)
  }
}
