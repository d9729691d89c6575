extension Command {
  static let demo = Command(
    name: "demo", summary: "plays a story with two apps, and draws what became of each finger",
    help: """
      usage: selvage demo [--output FILE.png]
             selvage demo --device /dev/input/eventN [--config FILE]

      Runs a small compositor with two apps, a game that asks to go first on its bottom edge and a plain one, each in a
      process of its own. Made-up fingers touch a made-up screen, which the real libinput reads: no hardware, no root.
      Prints who got what, checks it, and draws it.

        --output FILE   where the picture goes, as PNG
        --device PATH   reads a real touchscreen instead, prints what becomes of your fingers, until Ctrl-C or for 60 s.
                        There is nothing to see on the screen, nothing is checked and no picture is drawn.
        --config FILE   with --device: this configuration, not your own selvage.yaml

      Exit status: 0 all as it should be, 1 something was not, 2 the demo could not run.
      """,
    run: runDemo)

  private struct DemoOptions {
    var output: String?
    var device: String?
    var configuration: String?
    /// This process is one of the apps.
    var app: DemoRole?
    var isScripted = false
  }

  private static func runDemo(_ arguments: [String]) -> ExitStatus {
    do throws(DemoFailure) {
      let options = try demoOptions(arguments)
      if let role = options.app { return DemoApp.main(role, isScripted: options.isScripted) }
      Interruption.watch()
      if let device = options.device { return try DemoLive.play(device, options.configuration) }
      guard options.configuration == nil else {
        throw DemoFailure("--config goes with --device; the story is always told as without a configuration")
      }
      return try tellStory(options.output)
    } catch {
      return Console.refuse(error.message)
    }
  }

  private static func demoOptions(_ arguments: [String]) throws(DemoFailure) -> DemoOptions {
    var options = DemoOptions()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--output": options.output = try demoValue(of: word, &rest, "--output demo.png")
      case "--device": options.device = try demoValue(of: word, &rest, "--device /dev/input/event5")
      case "--config": options.configuration = try demoValue(of: word, &rest, "--device … --config selvage.yaml")
      case "--app":
        options.app = DemoRole(rawValue: try demoValue(of: word, &rest, "--app game"))
        guard options.app != nil else { throw DemoFailure("demo has no such app; there are game and notes") }
      case "--scripted": options.isScripted = true
      default:
        throw DemoFailure("demo takes no '\(Console.plain(word))'; there are --output FILE and --device PATH")
      }
    }
    return options
  }

  private static func demoValue(
    of option: String, _ rest: inout ArraySlice<String>, _ example: String
  ) throws(DemoFailure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw DemoFailure("\(option) needs a value, as in 'selvage demo \(example)'")
    }
    return value
  }

  private static func tellStory(_ path: String?) throws(DemoFailure) -> ExitStatus {
    var file: PictureFile?
    if let path { file = try PictureFile(path) }
    defer { file?.finish() }
    let outcome = try DemoRun.play()
    Console.print("")
    for check in outcome.checks { Console.print("\(check.holds ? "ok    " : "NOT OK") \(check.text)") }
    if let file {
      try file.write(DemoPicture(outcome).png())
      Console.print("\nThe picture is in \(Console.plain(file.path)).")
    }
    return outcome.checks.allSatisfy(\.holds) ? .success : .failed
  }
}
