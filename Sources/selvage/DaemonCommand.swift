import Configuration
import GestureDaemon
import Glibc
import ReferenceHost
import SystemGestures

extension Command {
  static let daemon = Command(
    name: "daemon", summary: "runs commands for gestures, beside a compositor that knows none",
    help: """
      usage: selvage daemon [--config FILE] [--bind BINDING]... [--run ACTION=COMMAND]... [OPTION]...

      Reads touchscreens and touchpads by libinput and runs a command for each gesture. It grabs nothing: the compositor and
      its apps see every touch too. So it can neither withhold a touch, nor cancel one, nor let an app go first; for that
      Selvage has to be inside the compositor.

      Settings, bindings and commands come from $XDG_CONFIG_HOME/selvage/selvage.yaml, else /etc/selvage/selvage.yaml, and
      are followed while the file changes; 'man 5 selvage.yaml' describes it. What stands here counts more.

        --config FILE          this configuration instead
        --bind BINDING         such as 'touchscreen edge=left action=exec:foot'; replaces all other bindings
        --run ACTION=COMMAND   what an action runs, such as 'home=exec:swaymsg workspace 1'
        --set NAME=VALUE       a setting, such as edge.zone=5
        --device PATH          reads this device node, and no other but those given the same way
        --seat NAME            whose devices to read (seat0)
        --transform TRANSFORM  how the picture is turned: normal, 90, 180, 270, flipped, flipped-90 and so on
        --size WIDTHxHEIGHT    millimetres of a touchscreen that does not tell them

      A command is 'exec:' with a program and its arguments, or 'sh:' with a line for the shell. While logind says that the
      session is locked, only bindings with the word when-locked run.

      example: selvage daemon --bind 'touchscreen edge=bottom action=home' --run 'home=exec:swaymsg workspace 1'

      Exit status: 0 ended by SIGINT, SIGTERM or SIGHUP, 2 an argument is wrong or input cannot be read.
      """,
    run: runDaemon)

  private static func runDaemon(_ words: [String]) -> ExitStatus {
    do throws(DaemonArguments.Fault) {
      let options = try DaemonArguments.read(words)
      return run(options)
    } catch {
      return Console.refuse(error.message)
    }
  }

  private static func run(_ options: DaemonOptions) -> ExitStatus {
    do throws(DaemonFailure) {
      try GestureDaemon(options) { Console.error("selvage: \(Console.plain($0))") }.run()
      return .success
    } catch {
      return Console.refuse(Console.plain(error.message))
    }
  }
}

/// The words behind `selvage daemon`.
enum DaemonArguments {
  struct Fault: Error { let message: String }

  static func read(_ words: [String]) throws(Fault) -> DaemonOptions {
    var options = DaemonOptions()
    var rest = words[...]
    while let option = rest.popFirst() {
      guard option.hasPrefix("--") else {
        throw Fault(message: "daemon takes options only, not '\(Console.plain(option))'; see 'selvage help daemon'")
      }
      let (name, inline) = split(option)
      guard let value = inline ?? rest.popFirst() else { throw Fault(message: "\(name) needs a value") }
      try apply(name, value, to: &options)
    }
    return options
  }

  /// `--seat=x` is `--seat x`.
  static func split(_ option: String) -> (String, String?) {
    guard let equals = option.firstIndex(of: "=") else { return (option, nil) }
    return (String(option[..<equals]), String(option[option.index(after: equals)...]))
  }

  static func apply(_ name: String, _ value: String, to options: inout DaemonOptions) throws(Fault) {
    switch name {
    case "--config": options.configuration = try file(value)
    case "--bind": options.bindings.append(value)
    case "--device": options.devices.append(value)
    case "--seat": options.seat = value
    case "--set": options.settings.append(try pair(name, value))
    case "--run":
      let (action, text) = try pair(name, value)
      options.commands.append((action, try command(text)))
    case "--transform": options.transform = try transform(value)
    case "--size": options.size = try size(value)
    default:
      throw Fault(message: "daemon has no option '\(Console.plain(name))'; see 'selvage help daemon'")
    }
  }

  private static func file(_ name: String) throws(Fault) -> String {
    guard !name.isEmpty else {
      throw Fault(message: "an empty name names no file; leave --config away, or name a file")
    }
    return name
  }

  private static func pair(_ name: String, _ text: String) throws(Fault) -> (String, String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw Fault(message: "\(name) takes NAME=VALUE, not '\(Console.plain(text))'")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  private static func command(_ text: String) throws(Fault) -> CommandWords {
    do throws(CommandWords.Fault) { return try CommandWords(text) } catch {
      throw Fault(message: "'\(Console.plain(text))': \(error.message)")
    }
  }

  private static let transforms = ["normal", "90", "180", "270", "flipped", "flipped-90", "flipped-180", "flipped-270"]

  static func transform(_ text: String) throws(Fault) -> OutputTransform {
    guard let index = transforms.firstIndex(of: text), let transform = OutputTransform(rawValue: Int32(index)) else {
      throw Fault(message: "no transform is called '\(Console.plain(text))': \(transforms.joined(separator: ", "))")
    }
    return transform
  }

  static func size(_ text: String) throws(Fault) -> Size {
    let sides = text.split(separator: "x").map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], 30...3000 ~= width, 30...3000 ~= height else {
      throw Fault(message: "'\(Console.plain(text))' is no size; two numbers of millimetres such as 217x136")
    }
    return Size(width, height)
  }
}
