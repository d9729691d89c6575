/// Reads the words of one line of an evemu file from left to right.
struct EvemuLine {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  let number: Int

  init(_ bytes: [UInt8], from start: Int, to end: Int, number: Int) {
    self.bytes = bytes
    position = start
    self.end = end
    self.number = number
    skipBlanks()
  }

  /// Nothing is left, but for a comment.
  var isAtEnd: Bool { position == end || bytes[position] == UInt8(ascii: "#") }

  /// What is left, for names.
  var rest: String { String(decoding: bytes[position..<end], as: UTF8.self) }

  /// The letter of `E:`; nil where the line does not begin like that.
  mutating func tag() -> UInt8? {
    guard position + 1 < end, bytes[position + 1] == UInt8(ascii: ":") else { return nil }
    guard position + 2 == end || Self.isBlank(bytes[position + 2]) else { return nil }
    defer {
      position += 2
      skipBlanks()
    }
    return bytes[position]
  }

  mutating func word() -> ArraySlice<UInt8>? {
    guard !isAtEnd else { return nil }
    let start = position
    while position < end, !Self.isBlank(bytes[position]) { position += 1 }
    defer { skipBlanks() }
    return bytes[start..<position]
  }

  /// A decimal number that fits 32 bits.
  mutating func decimal() -> Int32? {
    guard let word = word() else { return nil }
    return Self.decimal(word).flatMap { Int32(exactly: $0) }
  }

  /// A hexadecimal number of at most `digits` digits.
  mutating func hexadecimal(_ digits: Int) -> UInt16? {
    guard let word = word(), 1...digits ~= word.count else { return nil }
    var value: UInt16 = 0
    for byte in word {
      guard let digit = Self.digit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Seconds and microseconds, `12.000345`, in microseconds.
  mutating func time() -> UInt64? {
    guard let word = word(), let dot = word.firstIndex(of: UInt8(ascii: ".")), word.endIndex - dot == 7,
      let seconds = Self.decimal(word[..<dot]), let rest = Self.decimal(word[(dot + 1)...]), seconds >= 0, rest >= 0
    else { return nil }
    return UInt64(seconds) * 1_000_000 + UInt64(rest)
  }

  private mutating func skipBlanks() {
    while position < end, Self.isBlank(bytes[position]) { position += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// At most twelve digits, so that nothing made of it overflows.
  private static func decimal(_ word: ArraySlice<UInt8>) -> Int64? {
    let isNegative = word.first == UInt8(ascii: "-")
    let digits = isNegative ? word.dropFirst() : word
    guard 1...12 ~= digits.count else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard let digit = digit(byte), digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    return isNegative ? -value : value
  }

  private static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
