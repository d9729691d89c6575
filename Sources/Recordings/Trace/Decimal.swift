/// Numbers as trace lines write them.
public enum Decimal {
  /// At most `places` decimals, and none that say nothing: `3.1`, `0`, `-0.25`.
  public static func text(_ value: Double, places: Int = 2) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = (value * factor).rounded()
    guard scaled.magnitude < 9e15 else { return String(value) }
    let (whole, part) = Int64(scaled).magnitude.quotientAndRemainder(dividingBy: UInt64(factor))
    let sign = scaled < 0 ? "-" : ""
    guard part > 0 else { return sign + String(whole) }
    var digits = String(UInt64(factor) + part).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// A place or a rectangle: `108,135.5`.
  public static func list(_ values: [Double]) -> String {
    values.map { text($0) }.joined(separator: ",")
  }
}
