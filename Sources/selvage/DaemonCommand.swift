import CommandTable
import Configuration
import GestureDaemon
import Glibc
import Recordings
import ReferenceHost
import SystemGestures

extension Command {
  static let daemon = Command(
    description: CommandDescription(
      "daemon", summary: "runs commands for gestures, beside a compositor that knows none",
      about: [
        "Reads touchscreens and touchpads by libinput and runs a command for each gesture. It grabs nothing: the "
          + "compositor and its apps see every touch too. So it can neither withhold a touch, nor cancel one, nor let an "
          + "app go first; for that Selvage has to be inside the compositor.",
        "Settings, bindings and commands come from $XDG_CONFIG_HOME/selvage/selvage.yaml, else "
          + "/etc/selvage/selvage.yaml, and are followed while the file changes; 'man 5 selvage.yaml' describes it. What "
          + "stands here counts more.",
        "A command is 'exec:' with a program and its arguments, or 'sh:' with a line for the shell. While logind says "
          + "that the session is locked, only bindings with the word when-locked run.",
      ],
      groups: [OptionGroup(DaemonArguments.options)],
      examples: [
        .init(
          "daemon --bind 'touchscreen edge=bottom action=home' --run 'home=exec:swaymsg workspace 1'",
          "A swipe from the bottom edge leads to the first workspace")
      ],
      statuses: [(0, "ended by SIGINT, SIGTERM or SIGHUP"), (2, "an argument is wrong or input cannot be read")]),
    run: { arguments throws(UsageFault) in try run(DaemonArguments.read(arguments)) })

  private static func run(_ options: DaemonOptions) throws(UsageFault) -> ExitStatus {
    do throws(DaemonFailure) {
      try GestureDaemon(options) { Console.error("selvage: \(Console.plain($0))") }.run()
      return .success
    } catch {
      throw UsageFault(Console.plain(error.message))
    }
  }
}

/// The words behind `selvage daemon`.
enum DaemonArguments {
  static let options = [config, bind, run, set, device, seat, transform, size]

  /// Those of whoever reads devices and runs nothing.
  static let ofReaders = [config, bind, set, seat, transform, size]

  /// Which devices to read, where the rest is said as recordings have it.
  static let ofSeats = [device, seat]

  static func options(_ arguments: CommandArguments, _ play: PlayOptions) throws(UsageFault) -> DaemonOptions {
    var options = DaemonOptions()
    options.devices = arguments.values(device)
    if let name = arguments.value(seat) { options.seat = name }
    options.transform = try turned(play.transform.rawValue)
    options.size = play.size.map { Size($0.width, $0.height) }
    return options
  }

  static let config = CommandOption(
    "config", .file("FILE"), example: "selvage.yaml", about: "this configuration instead")
  static let bind = CommandOption(
    "bind", .text("BINDING"), example: "'touchscreen edge=left action=exec:foot'",
    about: "such as 'touchscreen edge=left action=exec:foot'; replaces all other bindings; may be repeated")
  private static let run = CommandOption(
    "run", .text("ACTION=COMMAND"), example: "'home=exec:swaymsg workspace 1'",
    about: "what an action runs, such as 'home=exec:swaymsg workspace 1'; may be repeated")
  static let set = CommandOption(
    "set", .text("NAME=VALUE"), example: "edge.zone=5", about: "a setting, such as edge.zone=5; may be repeated")
  private static let device = CommandOption(
    "device", .file("PATH"), example: "/dev/input/event5",
    about: "reads this device node, and no other but those given the same way")
  static let seat = CommandOption(
    "seat", .text("NAME"), example: "seat0", about: "whose devices to read (seat0)")
  static let transform = CommandOption(
    "transform", .word("TRANSFORM", of: transforms), example: "90",
    about: "how the picture is turned: normal, 90, 180, 270, flipped, flipped-90 and so on")
  static let size = CommandOption(
    "size", .text("WxHmm"), example: "217x136mm", about: "millimetres of a touchscreen that does not tell them")

  static func read(_ arguments: CommandArguments) throws(UsageFault) -> DaemonOptions {
    var options = DaemonOptions()
    options.configuration = arguments.value(config)
    options.bindings = arguments.values(bind)
    options.devices = arguments.values(device)
    if let name = arguments.value(seat) { options.seat = name }
    for text in arguments.values(set) { options.settings.append(try pair("--set", text)) }
    for text in arguments.values(run) {
      let (action, words) = try pair("--run", text)
      options.commands.append((action, try command(words)))
    }
    if let name = arguments.value(transform) { options.transform = try turned(name) }
    if let text = arguments.value(size) { options.size = try measure(text) }
    return options
  }

  private static func pair(_ name: String, _ text: String) throws(UsageFault) -> (String, String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw UsageFault("\(name) takes NAME=VALUE, not '\(Console.plain(text))'")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  private static func command(_ text: String) throws(UsageFault) -> CommandWords {
    do throws(CommandWords.Fault) { return try CommandWords(text) } catch {
      throw UsageFault("'\(Console.plain(text))': \(error.message)")
    }
  }

  private static let transforms = ["normal", "90", "180", "270", "flipped", "flipped-90", "flipped-180", "flipped-270"]

  private static func turned(_ text: String) throws(UsageFault) -> OutputTransform {
    guard let index = transforms.firstIndex(of: text), let transform = OutputTransform(rawValue: Int32(index)) else {
      throw UsageFault("no transform is called '\(Console.plain(text))': \(transforms.joined(separator: ", "))")
    }
    return transform
  }

  private static func measure(_ text: String) throws(UsageFault) -> Size {
    let number = text.hasSuffix("mm") ? text.dropLast(2) : text[...]
    let sides = number.split(separator: "x").map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], 30...3000 ~= width, 30...3000 ~= height else {
      throw UsageFault("'\(Console.plain(text))' is no size; write its millimetres, as in --size 217x136mm")
    }
    return Size(width, height)
  }
}
