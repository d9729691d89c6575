import CommandTable
import Configuration
import Recordings

/// What every command takes that plays recordings.
enum RecordingOptions {
  private static let size = CommandOption(
    "size", .text("WxHmm"), example: "217x136mm", about: "the panel's size, where the device does not state it")
  private static let screen = CommandOption(
    "screen", .text("WxHpx"), example: "1920x1200px", about: "the screen's pixels")
  private static let device = CommandOption(
    "desc", .file("FILE"), example: "touchscreen.desc",
    about: "the evemu description of the device, where the recording has none")
  private static let transform = CommandOption(
    "as", .word("TRANSFORM", of: SceneTransform.allCases.map(\.rawValue)), example: "90",
    about: "how the screen is turned: normal, 90, 180, 270, flipped, flipped-90 and so on")
  private static let subscribe = CommandOption(
    "subscribe", .text("KINDS"), example: "tap,pan:1-2",
    about: "gestures that the app on the screen asks for, as scripts write them")
  private static let asTouchscreen = CommandOption("as-touchscreen", about: "takes a touchpad's pad for a screen")

  /// Without what only a whole scene has.
  static let ofPanels = [size, screen, device, transform, asTouchscreen]

  static let group = OptionGroup(
    [size, screen, device, transform, subscribe, asTouchscreen], title: "Options for recordings")

  /// For commands that run what they read.
  static let config = CommandOption(
    "config", .file("FILE"), example: "selvage.yaml", about: "the settings and bindings of this configuration")

  /// How to play recordings, with the description that was named read.
  static func play(_ arguments: CommandArguments) throws(UsageFault) -> PlayOptions {
    var play = PlayOptions()
    do throws(PlayOptions.Fault) {
      if let text = arguments.value(size) { play.size = try PlayOptions.size(text) }
      if let text = arguments.value(screen) { play.screen = try PlayOptions.screen(text) }
      if let text = arguments.value(subscribe) { play.subscriptions = try PlayOptions.subscriptions(text) }
    } catch {
      throw UsageFault(error.message)
    }
    if let name = arguments.value(transform) { play.transform = SceneTransform(rawValue: name) ?? .normal }
    play.takesTouchpads = arguments.has(asTouchscreen)
    if let path = arguments.value(device) { play.device = try description(path) }
    return play
  }

  private static func description(_ path: String) throws(UsageFault) -> RecordedDevice {
    let bytes = try InputFile.read(path)
    let name = Console.plain(path)
    do throws(ScriptErrors) { return try EvemuReader.description(bytes, name: name) } catch {
      throw UsageFault(error.sentences.first ?? "'\(name)' cannot be read")
    }
  }

  /// What the configuration that was named changes in a scene.
  static func configuration(_ arguments: CommandArguments) throws(UsageFault) -> Configuration {
    guard let path = arguments.value(config) else { return .standard }
    let reading = ConfigurationLoader.load(file: path).reading
    if let error = reading.problems.first(where: { $0.severity == .error }) { throw UsageFault(error.line) }
    return reading.configuration
  }
}
