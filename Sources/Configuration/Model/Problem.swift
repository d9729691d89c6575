/// A place in a file, both counted from 1; the column counts characters.
public struct Place: Equatable, Comparable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// What is wrong with a configuration, or may not be meant so.
public struct Problem: Error, Equatable, Sendable {
  public enum Severity: String, Sendable {
    /// The configuration is not used.
    case error
    /// It is used, and somebody should look.
    case warning
  }
  public var severity: Severity
  /// The file's name as it was given.
  public var file: String
  /// Nil when it concerns the file as a whole.
  public var place: Place?
  /// What is wrong and what would be right.
  public var message: String

  /// `FILE:LINE:COLUMN: error: …`, as compilers say it.
  public var line: String {
    let place = place.map { "\($0.line):\($0.column): " } ?? ""
    return "\(shown(file)):\(place.isEmpty ? " " : "")\(place)\(severity.rawValue): \(message)"
  }
}

/// A word from outside as a terminal may show it.
func shown(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { isHarmless($0) ? $0 : "?" }))
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && !scalar.properties.isDefaultIgnorableCodePoint
}
