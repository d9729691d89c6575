import CommandTable
import DeviceRecording
import Glibc

extension Command {
  static let record = Command(
    description: CommandDescription(
      "record", summary: "writes down what fingers do on a touchscreen or touchpad",
      operands: .init("DEVICE", .any, noun: "devices"),
      about: [
        "Writes what each DEVICE reports, or every touchscreen and touchpad, in the format of 'libinput record', until "
          + "Ctrl-C. 'selvage replay' plays the file, and so does 'libinput replay'. It grabs nothing: the gestures do what "
          + "they always do.",
        "Whatever ends it, what is written is whole: on a full disk, or when a device is unplugged, it says so and keeps "
          + "what there is.",
      ],
      groups: [OptionGroup([output, withKeys, withSerials])],
      examples: [.init("record -o swipe.yml /dev/input/event5", "What a touchscreen reports, for a bug report")],
      statuses: [(0, "recorded"), (1, "something is missing in it"), (2, "nothing was recorded")]),
    run: runRecord)

  private static let output = CommandOption(
    "output", letter: "o", .file("FILE"), example: "swipe.yml",
    about: "where it goes; it has its name only once it is whole. Without, or with '-', it is standard output")
  private static let withKeys = CommandOption(
    "with-keys", about: "also keys, whatever is typed; without, only buttons of touchscreens and touchpads")
  private static let withSerials = CommandOption("with-serials", about: "also serial numbers that udev knows")

  private static func runRecord(_ arguments: CommandArguments) -> ExitStatus {
    var options = RecordOptions()
    options.devices = arguments.operands
    options.output = arguments.value(output)
    options.keepsKeys = arguments.has(withKeys)
    options.keepsSerials = arguments.has(withSerials)
    return record(options)
  }

  private static func record(_ options: RecordOptions) -> ExitStatus {
    if options.output == nil, isatty(STDOUT_FILENO) != 0 {
      return Console.refuse("a recording is nothing for a terminal: name a file, as in 'selvage record -o swipe.yml'")
    }
    do throws(RecordFailure) {
      let recorder = try DeviceRecorder(options)
      let counter = RecordCounter(recorder.deviceNames)
      try recorder.run { counter.show($0) }
      counter.finish()
      for remark in recorder.remarks { Console.error("selvage: \(Console.plain(remark))") }
      if recorder.progress.reports == 0 { Console.error("selvage: nothing was touched while it recorded") }
      return recorder.isIncomplete ? .failed : .success
    } catch {
      return Console.refuse(Console.plain(error.message))
    }
  }
}

/// The line that counts while a recording runs; only on a terminal.
private final class RecordCounter {
  private let line = ProgressLine()
  private let start = Clock.seconds

  init(_ devices: [String]) {
    line.announce("Recording \(Console.plain(devices.joined(separator: ", "))). Ctrl-C ends it.")
  }

  func show(_ progress: RecordProgress) {
    let fingers = "\(progress.fingers) finger\(progress.fingers == 1 ? "" : "s") down"
    line.show("\(Int(Clock.seconds - start)) s, \(progress.reports) reports, \(fingers)")
  }

  func finish() { line.finish() }
}
