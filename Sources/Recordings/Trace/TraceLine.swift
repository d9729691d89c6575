import GestureRecognition

/// One thing that left the library, when it left: `@40   client game up 0`.
public struct TraceLine: Equatable, Sendable {
  public var time: EventTime
  /// Plain words first, then `key=value` words.
  public var words: [String]

  public init(time: EventTime, words: [String]) {
    self.time = time
    self.words = words
  }

  /// The line in a text of words separated by blanks; nil where it has no time or no words.
  public init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1, words[0].hasPrefix("@"), let time = Number.time(String(words[0].dropFirst())) else {
      return nil
    }
    self.init(time: time, words: Array(words.dropFirst()))
  }

  /// The line as a person reads it, times in milliseconds in a column of their own.
  public var text: String {
    var text = "@" + Self.milliseconds(time)
    repeat { text += " " } while text.utf8.count < 6
    for (index, word) in words.enumerated() {
      if index > 0 { text += " " }
      text += word
    }
    return text
  }

  /// The words that are not `key=value`.
  public var plainWords: [String] { words.filter { !Self.isPair($0) } }
  public var pairs: [String] { words.filter(Self.isPair) }

  /// `<=` is a word.
  private static func isPair(_ word: String) -> Bool {
    let bytes = word.utf8
    guard let first = bytes.first, bytes.contains(UInt8(ascii: "=")) else { return false }
    if first < 0x80 { return (first | 0x20) >= UInt8(ascii: "a") && (first | 0x20) <= UInt8(ascii: "z") }
    return word.first?.isLetter == true
  }

  /// The value of `key=value`.
  public func value(of key: String) -> String? {
    for word in words where word.utf8.starts(with: key.utf8) {
      let rest = word.utf8.dropFirst(key.utf8.count)
      if rest.first == UInt8(ascii: "=") { return String(rest.dropFirst()) }
    }
    return nil
  }

  /// Milliseconds with decimals only where there are some.
  public static func milliseconds(_ time: EventTime) -> String {
    let (whole, part) = time.microseconds.quotientAndRemainder(dividingBy: 1000)
    guard part > 0 else { return String(whole) }
    var digits = String(1000 + part).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
