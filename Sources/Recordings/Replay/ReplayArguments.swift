/// What was asked of `selvage replay` or `selvage convert`.
public struct ReplayArguments: Equatable, Sendable {
  public enum Command: String, Sendable { case replay, convert }

  /// In the order they were given; `-` is standard input.
  public var files: [String] = []
  public var json = false
  public var explain = false
  /// How to play recordings.
  public var play = PlayOptions()
  /// The file that describes the device of a recording.
  public var description: String?

  /// One line that says what is wrong and what would be right.
  public struct Fault: Error, Equatable, Sendable {
    public var message: String

    public init(message: String) { self.message = message }
  }

  private static let flags = ["--as-touchscreen"]
  private static let valued = ["--screen", "--size", "--desc", "--as", "--subscribe"]

  public init(_ arguments: [String], for command: Command = .replay) throws(Fault) {
    var rest = arguments[...]
    var optionsEnd = false
    while let argument = rest.popFirst() {
      if optionsEnd || argument == "-" || !argument.hasPrefix("-") {
        files.append(argument)
      } else if argument == "--" {
        optionsEnd = true
      } else {
        try take(argument, &rest, command)
      }
    }
    guard files.isEmpty else { return }
    throw Fault(message: Self.nothing(command))
  }

  private static func nothing(_ command: Command) -> String {
    switch command {
    case .replay: "replay needs a touch script, as in 'selvage replay swipe.touch', or '-' for standard input"
    case .convert: "convert needs a recording, as in 'selvage convert hand.events', or '-' for standard input"
    }
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ command: Command
  ) throws(Fault) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (argument, command) {
    case ("--json", .replay): json = true
    case ("--explain", .replay): explain = true
    case ("--as-touchscreen", _): play.takesTouchpads = true
    default:
      guard Self.valued.contains(parts[0]) else { throw unknown(argument, command) }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw Fault(message: "\(parts[0]) needs a value; 'selvage help \(command.rawValue)' shows it")
      }
      try set(parts[0], value)
    }
  }

  private func unknown(_ argument: String, _ command: Command) -> Fault {
    let flags = command == .replay ? ["--json", "--explain"] + Self.flags : Self.flags
    let names = flags + Self.valued
    let list = names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
    return Fault(message: "\(command.rawValue) has no option \(quoted(argument)); there are \(list)")
  }

  private mutating func set(_ option: String, _ value: String) throws(Fault) {
    switch option {
    case "--screen": play.screen = try screen(value)
    case "--size": play.size = try size(value)
    case "--as": play.transform = try transform(value)
    case "--subscribe": play.subscriptions = try subscriptions(value)
    default: description = value
    }
  }
}

/// The values of the options.
extension ReplayArguments {
  private func screen(_ text: String) throws(Fault) -> PixelCount {
    guard let sides = Self.sides(text, unit: "px"), sides.allSatisfy({ 1...100_000 ~= $0 && $0 == $0.rounded() }) else {
      throw Fault(message: "\(quoted(text)) is no screen; write its pixels, as in --screen 1920x1200px")
    }
    return PixelCount(width: Int(sides[0]), height: Int(sides[1]))
  }

  private func size(_ text: String) throws(Fault) -> PanelSize {
    guard let sides = Self.sides(text, unit: "mm"), sides.allSatisfy({ 1...10_000 ~= $0 }) else {
      throw Fault(message: "\(quoted(text)) is no size; write its millimetres, as in --size 217x136mm")
    }
    return PanelSize(width: sides[0], height: sides[1])
  }

  /// `217x136mm`, with or without the unit.
  private static func sides(_ text: String, unit: String) -> [Double]? {
    let number = text.hasSuffix(unit) ? text.dropLast(unit.count) : text[...]
    let parts = number.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
    let values = parts.compactMap { Number.finite(String($0)) }
    return parts.count == 2 && values.count == 2 ? values : nil
  }

  private func transform(_ text: String) throws(Fault) -> SceneTransform {
    if let transform = SceneTransform(rawValue: text) { return transform }
    let names = SceneTransform.allCases.map(\.rawValue).joined(separator: ", ")
    throw Fault(message: "\(quoted(text)) is no transform; there are \(names)")
  }

  /// As the language has them.
  private func subscriptions(_ text: String) throws(Fault) -> [SceneSubscription] {
    do throws(ScriptErrors) {
      let script = try ScriptParser.parse(Array("surface app subscribe=\(text)".utf8), name: "")
      return script.scene.surfaces[0].subscriptions
    } catch {
      throw Fault(message: "--subscribe: \(error.errors.first?.message ?? "it cannot be read")")
    }
  }
}
