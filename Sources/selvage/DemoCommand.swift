import CommandTable
import Drawing

extension Command {
  static let demo = Command(
    description: CommandDescription(
      "demo", summary: "plays a story with two apps, and draws what became of each finger",
      about: [
        "Runs a small compositor with two apps, a game that asks to go first on its bottom edge and a plain one, each in "
          + "a process of its own. Made-up fingers touch a made-up screen, which the real libinput reads: no hardware, no "
          + "root. Prints who got what, checks it, and draws it.",
        "With --device it reads a real touchscreen instead and prints what becomes of your fingers, until Ctrl-C or for "
          + "60 s. Then there is nothing to see on the screen, nothing is checked and no picture is drawn.",
      ],
      groups: [OptionGroup([output, device, config, app, scripted])],
      examples: [.init("demo --output demo.png", "The story, with its picture")],
      statuses: [(0, "all as it should be"), (1, "something was not"), (2, "the demo could not run")]),
    run: runDemo)

  private static let output = CommandOption(
    "output", letter: "o", .file("FILE"), example: "demo.png", about: "where the picture goes, as PNG")
  private static let device = CommandOption(
    "device", .file("PATH"), example: "/dev/input/event5", about: "reads a real touchscreen instead")
  private static let config = CommandOption(
    "config", .file("FILE"), example: "selvage.yaml",
    about: "with --device: this configuration, not your own selvage.yaml")
  /// This process is one of the apps.
  private static let app = CommandOption(
    "app", .word("APP", of: DemoRole.allCases.map(\.rawValue)), isHidden: true, about: "is one of the story's apps")
  private static let scripted = CommandOption("scripted", isHidden: true, about: "the app follows the story")

  private static func runDemo(_ arguments: CommandArguments) -> ExitStatus {
    do throws(DemoFailure) {
      if let role = arguments.value(app).flatMap(DemoRole.init(rawValue:)) {
        return DemoApp.main(role, isScripted: arguments.has(scripted))
      }
      Interruption.watch()
      if let path = arguments.value(device) { return try DemoLive.play(path, arguments.value(config)) }
      guard !arguments.has(config) else {
        throw DemoFailure("--config goes with --device; the story is always told as without a configuration")
      }
      return try tellStory(arguments.value(output))
    } catch {
      return Console.refuse(error.message)
    }
  }

  private static func tellStory(_ path: String?) throws(DemoFailure) -> ExitStatus {
    let file = try path.map { name throws(DemoFailure) in try outputFile(name) }
    let outcome = try DemoRun.play()
    Console.print("")
    for check in outcome.checks { Console.print("\(check.holds ? "ok    " : "NOT OK") \(check.text)") }
    if let file { try draw(outcome, to: file) }
    return outcome.checks.allSatisfy(\.holds) ? .success : .failed
  }

  private static func outputFile(_ path: String) throws(DemoFailure) -> OutputFile {
    do throws(UsageFault) { return try OutputFile(path) } catch { throw DemoFailure(error.message) }
  }

  private static func draw(_ outcome: DemoRun.Outcome, to file: OutputFile) throws(DemoFailure) {
    let bytes: [UInt8]
    do throws(DrawingFailure) { bytes = try DemoPicture(outcome).png() } catch { throw DemoFailure(error.message) }
    do throws(UsageFault) { try file.write(bytes) } catch { throw DemoFailure(error.message) }
    Console.print("\nThe picture is in \(Console.plain(file.path)).")
  }
}
