/// What was asked of `selvage replay`.
public struct ReplayArguments: Equatable, Sendable {
  /// In the order they were given; `-` is standard input.
  public var files: [String] = []
  public var json = false
  public var explain = false

  /// One line that says what is wrong and what would be right.
  public struct Fault: Error, Equatable, Sendable {
    public var message: String
  }

  public init(_ arguments: [String]) throws(Fault) {
    var optionsEnd = false
    for argument in arguments {
      switch argument {
      case "--" where !optionsEnd: optionsEnd = true
      case "--json" where !optionsEnd: json = true
      case "--explain" where !optionsEnd: explain = true
      case _ where argument.hasPrefix("-") && argument != "-" && !optionsEnd:
        throw Fault(message: "replay has no option \(quoted(argument)); there are --json and --explain")
      default: files.append(argument)
      }
    }
    guard files.isEmpty else { return }
    throw Fault(message: "replay needs a touch script, as in 'selvage replay swipe.touch', or '-' for standard input")
  }
}
