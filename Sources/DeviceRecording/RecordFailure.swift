import Glibc

/// Why nothing can be recorded: one line, naming the thing and the way out.
package struct RecordFailure: Error, Equatable, Sendable {
  package let message: String
  /// Somebody else might.
  package let isRefusal: Bool
  init(_ message: String, isRefusal: Bool = false) { (self.message, self.isRefusal) = (message, isRefusal) }

  static func reason(_ number: Int32) -> String {
    switch number {
    case EAGAIN: "nobody reads it"
    default: strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
  }
}

/// Text from a device or a file, as one line that no terminal obeys.
func plain(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.prefix(200).map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? "?" : $0 }))
}
