/// How text stands out on a terminal; elsewhere it does not.
public struct TextStyle: Sendable {
  public let isColoured: Bool

  public init(isColoured: Bool) { self.isColoured = isColoured }

  public static let plain = TextStyle(isColoured: false)

  /// Whether a stream is to have colours.
  ///
  /// - Parameters:
  ///   - isTerminal: whether it is one.
  ///   - noColour: `NO_COLOR` of the environment; any text but an empty one forbids colours.
  ///   - terminal: `TERM` of the environment.
  public static func allowsColours(isTerminal: Bool, noColour: String?, terminal: String?) -> Bool {
    isTerminal && (noColour ?? "").isEmpty && !["", "dumb"].contains(terminal ?? "")
  }

  public func bold(_ text: String) -> String { wrapped(text, "1") }
  public func faint(_ text: String) -> String { wrapped(text, "2") }
  public func red(_ text: String) -> String { wrapped(text, "1;31") }
  public func green(_ text: String) -> String { wrapped(text, "32") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
