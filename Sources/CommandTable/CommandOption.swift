/// An option of a command: `--name`, `--name VALUE` and perhaps `-n`.
public struct CommandOption: Sendable {
  /// What follows it.
  public enum Argument: Equatable, Sendable {
    case none
    /// Any text; the word that stands for it in the help.
    case text(String)
    /// The name of a file or folder, which is never empty.
    case file(String)
    /// One of a few words.
    case word(String, of: [String])
  }

  /// Without the dashes.
  public let name: String
  public let letter: Character?
  public let argument: Argument
  /// What it does, without a full stop.
  public let about: String
  /// A value it may have, for messages.
  public let example: String
  /// For the program's own use: no help speaks of it.
  public let isHidden: Bool

  public init(
    _ name: String, letter: Character? = nil, _ argument: Argument = .none, example: String = "",
    isHidden: Bool = false,
    about: String
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.about = about
    self.example = example
    self.isHidden = isHidden
  }

  /// Every command has it.
  public static let help = CommandOption("help", letter: "h", about: "shows this help and does nothing else")

  /// What stands for its value in the help; nil: it has none.
  var placeholder: String? {
    switch argument {
    case .none: nil
    case .text(let word), .file(let word), .word(let word, _): word
    }
  }

  /// `--size WxHmm`.
  var usage: String { "--" + name + (placeholder.map { " " + $0 } ?? "") }

  /// `--size 217x136mm`, or the usage where there is no example.
  var exampleUsage: String { example.isEmpty ? usage : "--\(name) \(example)" }
}

/// Options that the help shows together.
public struct OptionGroup: Sendable {
  public let title: String
  public let options: [CommandOption]

  public init(_ options: [CommandOption], title: String = "Options") {
    self.title = title
    self.options = options
  }
}
