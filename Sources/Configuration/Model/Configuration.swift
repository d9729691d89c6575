import Recordings
import SystemGestures

/// All that can be configured, complete: what a file does not say is as the library has it.
public struct Configuration: Equatable, Sendable {
  /// Who said so.
  public enum Origin: Equatable, Sendable {
    /// Without a configuration it is so.
    case standard
    case file(Place)
  }

  public struct Value: Equatable, Sendable {
    public var name: String
    /// As `GestureContext.set` takes it.
    public var text: String
    public var origin: Origin
  }

  public struct Key: Equatable, Sendable {
    public var combination: KeyCombination
    public var action: String
    public var origin: Origin
  }

  /// A touchscreen that a person knows more of than it tells.
  public struct KnownDevice: Equatable, Sendable {
    /// As libinput has it.
    public var name: String
    /// The name of the output it lies on.
    public var output: String
    public var origin: Origin
  }

  /// What an action runs, where commands are run at all: `selvage daemon`.
  public struct Command: Equatable, Sendable {
    public var action: String
    /// As the file has it.
    public var text: String
    public var words: CommandWords
    public var origin: Origin
  }

  /// Every setting, in the order of `Setting.all`.
  public internal(set) var settings: [Value]
  public internal(set) var bindings: [ConfiguredBinding]
  public internal(set) var keys: [Key]
  /// For a host that looks where its touchscreens lie; the library is told by the host.
  public internal(set) var devices: [KnownDevice] = []
  public internal(set) var commands: [Command] = []

  /// Without a file.
  public static let standard = Configuration(
    settings: Setting.all.map { Value(name: $0.name, text: $0.standard, origin: .standard) },
    bindings: Bindings().all.map(ConfiguredBinding.init(standard:)), keys: standardKeys)

  /// The keys of touch scripts, and one each for the actions that have none there.
  private static let standardKeys =
    (DefaultKey.allCases.map { ($0.rawValue, $0.action) } + [("Alt+Tab", "switch-apps"), ("XF86Back", "back")])
    .compactMap { name, action in
      KeyCombination(known: name).map { Key(combination: $0, action: action, origin: .standard) }
    }

  public subscript(setting name: String) -> String? { settings.first { $0.name == name }?.text }

  /// What a key does; nil where it does nothing.
  public func action(for key: KeyCombination) -> String? { keys.first { $0.combination == key }?.action }
}

/// A movement with what it does, by the action's name.
public struct ConfiguredBinding: Equatable, Sendable {
  public let movement: Binding.Movement
  public let device: Device.Kind
  public let fingers: UInt8
  public let whileLocked: Bool
  public let action: String
  public let origin: Configuration.Origin

  init(
    _ movement: Binding.Movement, on device: Device.Kind, fingers: UInt8, whileLocked: Bool, action: String,
    origin: Configuration.Origin
  ) {
    self.movement = movement
    self.device = device
    self.fingers = fingers
    self.whileLocked = whileLocked
    self.action = action
    self.origin = origin
  }

  init(standard binding: Binding) {
    self.init(
      binding.movement, on: binding.device, fingers: binding.fingers, whileLocked: binding.whileLocked,
      action: String(decoding: ActionNames().name(of: binding.action), as: UTF8.self), origin: .standard)
  }

  /// What the library cannot tell from this one: it keeps the later of the two.
  func isSameMovement(as other: ConfiguredBinding) -> Bool {
    device == other.device && movement == other.movement && fingers == other.fingers
  }

  /// As `GestureContext.bind` takes it, without the action: `touchscreen edge=left fingers=2`.
  public var movementText: String {
    ([MovementWords.word(device, in: MovementWords.devices)] + MovementWords.pairs(movement).map { "\($0)=\($1)" }
      + (fingers == 1 ? [] : ["fingers=\(fingers)"]) + (whileLocked ? ["when-locked"] : []))
      .joined(separator: " ")
  }

  /// For people: `a swipe from the left edge`.
  public var sentence: String { MovementWords.sentence(self) }
}
