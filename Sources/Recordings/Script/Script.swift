import GestureRecognition

/// A touch script, read: a scene, what happens in it, and what must come of it.
public struct Script: Sendable {
  /// What to call the script in messages: its path, or `-`.
  public var name: String
  public var scene: Scene
  /// In file order, with strokes and bursts not yet expanded.
  public var statements: [Statement]
  /// In file order.
  public var expectations: [Expectation]
}

/// One thing that happens at a time.
public struct Statement: Sendable {
  public var line: Int
  /// The time written after `@`, from the start of the script.
  public var time: EventTime
  public var happening: Happening
}

/// What is wrong with one line of a script, and what would be right.
public struct ScriptError: Error, Equatable, Sendable {
  public var line: Int
  public var message: String

  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// `FILE:LINE: what is wrong; what would be right`, on one line. What is wrong with a file as a whole has line 0.
  public func sentence(file: String) -> String { line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)" }
}

/// What is wrong with a script, in line order.
public struct ScriptErrors: Error, Sendable {
  /// More errors say nothing new: a reader that has found more of them stops reading.
  static let most = 50

  public var file: String
  /// The first of them.
  public private(set) var errors: [ScriptError]
  /// There are more than these.
  private var isCut = false

  public init(file: String, errors: [ScriptError]) {
    self.file = file
    self.errors = Array(errors.prefix(Self.most))
    isCut = errors.count > Self.most
  }

  public var sentences: [String] { errors.map { $0.sentence(file: file) } + (isCut ? ["\(file): … and more"] : []) }
}
