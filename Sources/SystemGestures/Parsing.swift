/// The one place where a floating-point number becomes an integer.
package enum Checked {
  /// Nil for NaN and for what does not fit.
  package static func int64(_ value: Double) -> Int64? {
    guard value.isFinite, value.magnitude < 9e18 else { return nil }
    return Int64(value.rounded())  // allow(conversion): the two lines above
  }

  /// Nil for NaN and for what does not fit.
  static func int32(_ value: Double) -> Int32? { int64(value).flatMap { Int32(exactly: $0) } }
}

/// Decimal numbers as people write them, without `strtod` and its locale.
enum Decimal {
  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")

  /// Nil for anything but an optional minus, digits and an optional fraction.
  static func parse(_ text: [UInt8]) -> Double? {
    var digits = text[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    var value = 0.0
    var scale = 0.0
    var seen = false
    for byte in digits {
      switch byte {
      case zero...nine:
        seen = true
        value = value * 10 + Double(byte &- zero)
        scale *= 10
      case UInt8(ascii: ".") where scale == 0: scale = 1
      default: return nil
      }
    }
    guard seen, value.isFinite, scale.isFinite else { return nil }
    let magnitude = scale > 0 ? value / scale : value
    return isNegative ? -magnitude : magnitude
  }
}

extension AppList {
  /// `org.example.game:bottom+left, other` as the settings write it; an entry without edges means all of them.
  init(_ text: [UInt8], needsEdges: Bool) throws(SettingError) {
    self.init()
    for part in text.parts(separatedBy: UInt8(ascii: ",")) {
      let entry = part.filter { $0 != UInt8(ascii: " ") }
      if entry.isEmpty { continue }
      entries.append(try Self.entry(entry, needsEdges: needsEdges))
    }
  }

  private static func entry(_ text: [UInt8], needsEdges: Bool) throws(SettingError) -> Entry {
    guard needsEdges, let colon = text.lastIndex(of: UInt8(ascii: ":")) else {
      return Entry(id: text, edges: .all)
    }
    var edges = Edges.none
    for name in text.parts(separatedBy: UInt8(ascii: "+"), from: colon + 1) {
      switch Array(name) {
      case "top": edges.insert(.top)
      case "bottom": edges.insert(.bottom)
      case "left": edges.insert(.left)
      case "right": edges.insert(.right)
      default: throw .malformed
      }
    }
    guard colon > 0, !edges.isEmpty else { throw .malformed }
    return Entry(id: Array(text[..<colon]), edges: edges)
  }
}

extension [UInt8] {
  /// What lies between the separators, without what is empty. The standard library's `split` is ten times as large.
  func parts(separatedBy separator: UInt8, from start: Int = 0) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var from = start
    for index in start...count where index == count || self[index] == separator {
      if index > from { parts.append(self[from..<index]) }
      from = index + 1
    }
    return parts
  }
}
