import CommandTable
import Glibc

/// Standard output and standard error.
enum Console {
  static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Text that ends its last line itself.
  static func print(whole text: String) { write(text, to: STDOUT_FILENO) }

  static func error(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Colours are for terminals.
  static let style = style(of: STDOUT_FILENO)
  static let errorStyle = style(of: STDERR_FILENO)

  private static func style(of descriptor: Int32) -> TextStyle {
    TextStyle(
      isColoured: TextStyle.allowsColours(
        isTerminal: isatty(descriptor) == 1, noColour: variable("NO_COLOR"), terminal: variable("TERM")))
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// One clear line on standard error, and the status that goes with it.
  static func refuse(_ message: String) -> ExitStatus {
    error(errorStyle.red("selvage:") + " " + message)
    return .wrongInput
  }

  /// A word from outside without anything that a terminal would obey.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(200).map { isHarmless($0) ? $0 : "?" }))
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && !scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Writes all of it; a reader that has gone ends the program by SIGPIPE, as usual.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
