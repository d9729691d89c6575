/// The one place where a floating-point number becomes an integer.
package enum Checked {
  /// Nil for NaN and for what does not fit.
  @inline(never)
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
    let isNegative = text.begins(with: "-")
    var value = 0.0
    var scale = 0.0
    var seen = false
    for index in (isNegative ? 1 : 0)..<text.count {
      let byte = text[index]
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
    var end = 0
    while let part = text.part(from: end, to: UInt8(ascii: ",")) {
      end = part.upperBound
      var entry: [UInt8] = []
      for index in part where text[index] != UInt8(ascii: " ") { entry.append(text[index]) }
      if !entry.isEmpty { entries.append(try Self.entry(entry, needsEdges: needsEdges)) }
    }
  }

  private static func entry(_ text: [UInt8], needsEdges: Bool) throws(SettingError) -> Entry {
    guard needsEdges, let colon = text.lastIndex(of: UInt8(ascii: ":")) else {
      return Entry(id: text, edges: .all)
    }
    var edges = Edges.none
    var end = colon + 1
    while let name = text.part(from: end, to: UInt8(ascii: "+")) {
      end = name.upperBound
      guard let edge = Edge(named: text.bytes(name)) else { throw .malformed }
      edges.insert(Edges(edge))
    }
    guard colon > 0, !edges.isEmpty else { throw .malformed }
    return Entry(id: text.bytes(0..<colon), edges: edges)
  }
}

extension [UInt8] {
  /// What lies between `start` and the next separator; separators in front of it are skipped. Nil where there is nothing.
  @inline(never)
  func part(from start: Int, to separator: UInt8) -> Range<Int>? {
    var from = start
    while from < count, self[from] == separator { from += 1 }
    var end = from
    while end < count, self[end] != separator { end += 1 }
    return end > from ? from..<end : nil
  }

  @inline(never)
  func bytes(_ range: Range<Int>) -> [UInt8] { Array(self[range]) }

  func begins(with word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    return count >= length && word == bytes(0..<length)
  }
}
