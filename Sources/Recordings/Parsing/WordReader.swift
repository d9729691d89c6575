import GestureRecognition

/// Reads the words of one statement from left to right, with errors that say what was expected.
struct WordReader {
  let line: Int
  private var words: ArraySlice<String>

  init(_ words: ArraySlice<String>, line: Int) {
    self.words = words
    self.line = line
  }

  var isAtEnd: Bool { words.isEmpty }
  var next: String? { words.first }
  /// What has not been read yet.
  var rest: [String] { Array(words) }

  func error(_ message: String) -> ScriptError { ScriptError(line: line, message) }

  mutating func optionalWord() -> String? { words.popFirst() }

  mutating func word(_ expected: String) throws(ScriptError) -> String {
    guard let word = words.popFirst() else { throw error("\(expected) is missing") }
    return word
  }

  /// Reads `word` if it is next.
  mutating func skip(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  mutating func number(_ expected: String) throws(ScriptError) -> Double {
    let text = try word(expected)
    guard let value = Number.any(text) else { throw error("\(quoted(text)) is no number; \(expected) goes here") }
    return value
  }

  mutating func whole(_ expected: String, in range: ClosedRange<Int>) throws(ScriptError) -> Int {
    let text = try word(expected)
    guard let value = Number.whole(text, in: range) else {
      throw error("\(quoted(text)) is not \(expected), a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  mutating func time(_ expected: String) throws(ScriptError) -> EventTime {
    let text = try word(expected)
    guard let value = Number.time(text) else {
      throw error("\(quoted(text)) is no time; \(expected) is a number of milliseconds, 0 or more")
    }
    return value
  }

  /// One of a fixed set of words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ expected: String) throws(ScriptError) -> Choice
  where Choice.RawValue == String {
    let text = try word(expected)
    return try self.choice(of: text, expected)
  }

  func choice<Choice: RawRepresentable & CaseIterable>(of text: String, _ expected: String) throws(ScriptError)
    -> Choice
  where Choice.RawValue == String {
    if let value = Choice(rawValue: text) { return value }
    throw error(
      "\(quoted(text)) is no \(expected)" + Suggestion.tail(for: text, among: Choice.allCases.map(\.rawValue)))
  }

  /// Nothing may follow.
  func end() throws(ScriptError) {
    guard let extra = words.first else { return }
    throw error("\(quoted(extra)) is too much here; one statement a line, or an '@' before each")
  }
}

/// `key=value`, or a bare word.
struct Attribute {
  var key: String
  var value: String?

  init(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    key = String(parts[0])
    value = parts.count > 1 ? String(parts[1]) : nil
  }
}

extension WordReader {
  /// The next word as an attribute.
  mutating func attribute() -> Attribute? { optionalWord().map(Attribute.init) }

  func value(of attribute: Attribute) throws(ScriptError) -> String {
    guard let value = attribute.value, !value.isEmpty else {
      throw error("'\(attribute.key)' needs a value, as in '\(attribute.key)=…'")
    }
    return value
  }

  func number(of attribute: Attribute) throws(ScriptError) -> Double {
    let text = try value(of: attribute)
    guard let number = Number.any(text) else { throw error("\(quoted(text)) is no number for '\(attribute.key)'") }
    return number
  }

  func numbers(of attribute: Attribute, _ count: Int, like example: String) throws(ScriptError) -> [Double] {
    let text = try value(of: attribute)
    guard let numbers = Number.list(text, count: count) else {
      throw error("\(quoted(text)) is no \(attribute.key); write it as \(attribute.key)=\(example)")
    }
    return numbers
  }

  func unknown(_ attribute: Attribute, for what: String, _ known: [String]) -> ScriptError {
    error("\(what) has no \(quoted(attribute.key))" + Suggestion.tail(for: attribute.key, among: known))
  }
}
