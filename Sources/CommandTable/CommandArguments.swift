/// What a person gave a command, after the table has looked at it.
public struct CommandArguments: Equatable, Sendable {
  /// What stands behind the options, in order.
  public internal(set) var operands: [String] = []
  /// Only the help is wanted; nothing else was looked at.
  public internal(set) var wantsHelp = false
  /// In the order in which they were given.
  var given: [(name: String, value: String)] = []

  /// Whether an option was given.
  public func has(_ option: CommandOption) -> Bool { given.contains { $0.name == option.name } }

  /// The value that an option was given last.
  public func value(_ option: CommandOption) -> String? { given.last { $0.name == option.name }?.value }

  /// All values that an option was given, in order.
  public func values(_ option: CommandOption) -> [String] {
    given.filter { $0.name == option.name }.map(\.value)
  }

  public static func == (one: CommandArguments, other: CommandArguments) -> Bool {
    one.operands == other.operands && one.wantsHelp == other.wantsHelp
      && one.given.elementsEqual(other.given) { $0 == $1 }
  }
}
