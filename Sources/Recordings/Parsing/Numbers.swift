import GestureRecognition

/// Numbers as scripts write them. Each answers nil for what it is not, and never traps.
enum Number {
  /// A decimal number, or `nan`, `inf`, `-inf`.
  static func any(_ text: String) -> Double? {
    if let special = specials[text] { return special }
    guard text.utf8.count <= 64, text.utf8.allSatisfy(isDecimal) else { return nil }
    return Double(text)
  }

  /// A decimal number that is one.
  static func finite(_ text: String) -> Double? {
    guard let value = any(text), value.isFinite else { return nil }
    return value
  }

  /// `1,2,3`: exactly `count` numbers.
  static func list(_ text: some StringProtocol, count: Int) -> [Double]? {
    let parts = text.split(separator: ",", maxSplits: count, omittingEmptySubsequences: false)
    guard parts.count == count else { return nil }
    let values = parts.compactMap { finite(String($0)) }
    return values.count == count ? values : nil
  }

  /// Milliseconds, to the nearest microsecond; at most 30 years, never negative.
  static func time(_ text: String) -> EventTime? {
    guard let value = finite(text), value >= 0, value <= 1e12 else { return nil }
    return EventTime(microseconds: UInt64((value * 1000).rounded()))
  }

  /// A whole number in a range.
  static func whole(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard let value = Int(text), range.contains(value) else { return nil }
    return value
  }

  private static let specials: [String: Double] = [
    "nan": .nan, "inf": .infinity, "+inf": .infinity, "-inf": -.infinity,
  ]

  private static func isDecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
