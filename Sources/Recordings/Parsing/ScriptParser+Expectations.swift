import GestureRecognition

/// What must come of it.
extension ScriptParser {
  static let expectationWords = ["expect", "never", "count", "within", "any-order"]

  /// Reads an expectation without `@`, if it is one.
  mutating func readExpectation(_ reader: inout WordReader) throws(ScriptError) -> Bool {
    guard let keyword = reader.next, Self.expectationWords.contains(keyword) else { return false }
    let source = reader.rest.joined(separator: " ")
    _ = reader.optionalWord()
    let kind: Expectation.Kind
    switch keyword {
    case "expect": kind = .expect(try pattern(reader.rest, reader), .anyTime)
    case "never": kind = try never(reader)
    case "count": kind = try count(&reader)
    case "within": kind = try within(&reader)
    default: kind = .anyOrder(try alternatives(reader))
    }
    expectations.append(Expectation(line: reader.line, kind: kind, source: source))
    return true
  }

  /// `@120 expect …` and `@200..400 never …`, if it is one.
  mutating func readTimedExpectation(_ stamp: String, _ reader: inout WordReader) throws(ScriptError) -> Bool {
    let isWindow = stamp.contains("..")
    guard let keyword = reader.next, isWindow || Self.expectationWords.contains(keyword) else { return false }
    let source = (["@" + stamp] + reader.rest).joined(separator: " ")
    _ = reader.optionalWord()
    let kind: Expectation.Kind
    switch keyword {
    case "expect" where !isWindow:
      guard let time = Number.time(stamp) else { throw reader.error("\(quoted("@" + stamp)) is no time, such as @120") }
      kind = .expect(try pattern(reader.rest, reader), .at(time))
    case "never" where isWindow:
      kind = .never(try pattern(reader.rest, reader), try window(stamp, reader))
    default:
      throw reader.error("'@120' goes with expect, '@200..400' with never; \(quoted(keyword)) takes neither")
    }
    expectations.append(Expectation(line: reader.line, kind: kind, source: source))
    return true
  }

  private func window(_ stamp: String, _ reader: WordReader) throws(ScriptError) -> Expectation.Scope {
    guard let dots = stamp.firstRange(of: ".."), let from = Number.time(String(stamp[..<dots.lowerBound])),
      let to = Number.time(String(stamp[dots.upperBound...])), from <= to
    else { throw reader.error("\(quoted("@" + stamp)) is no span of time; write @200..400") }
    return .window(from: from, to: to)
  }

  /// `never LINE`, `never LINE after LINE`, `never LINE before LINE`
  private func never(_ reader: WordReader) throws(ScriptError) -> Expectation.Kind {
    let words = reader.rest
    guard let split = words.firstIndex(where: { $0 == "after" || $0 == "before" }) else {
      return .never(try pattern(words, reader), .wholeRun)
    }
    let other = try pattern(Array(words[(split + 1)...]), reader)
    let line = try pattern(Array(words[..<split]), reader)
    return .never(line, words[split] == "after" ? .after(other) : .before(other))
  }

  /// `count 1 LINE`, `count 0..1 LINE`, `count 2.. LINE`
  private func count(_ reader: inout WordReader) throws(ScriptError) -> Expectation.Kind {
    let text = try reader.word("how often")
    guard let range = Self.range(text) else {
      throw reader.error("\(quoted(text)) is no count; write 1, 0..1 or 2..")
    }
    return .count(range, try pattern(reader.rest, reader))
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    let all = 0...1_000_000_000
    guard let dots = text.firstRange(of: "..") else { return Number.whole(text, in: all).map { $0...$0 } }
    guard let least = Number.whole(String(text[..<dots.lowerBound]), in: all) else { return nil }
    if dots.upperBound == text.endIndex { return least...all.upperBound }
    guard let most = Number.whole(String(text[dots.upperBound...]), in: all), least <= most else { return nil }
    return least...most
  }

  /// `within 16 expect LINE`
  private func within(_ reader: inout WordReader) throws(ScriptError) -> Expectation.Kind {
    let span = try reader.time("the time")
    guard reader.skip("expect") else { throw reader.error("'expect' is missing; write 'within 16 expect LINE'") }
    guard let lastTime else {
      throw reader.error("nothing has happened yet; 'within' counts from the statement above it, so write one first")
    }
    return .expect(try pattern(reader.rest, reader), .within(span - .zero, of: lastTime))
  }

  /// `{ expect LINE; expect LINE }`
  private func alternatives(_ reader: WordReader) throws(ScriptError) -> [TracePattern] {
    let shape = "write 'any-order { expect LINE; expect LINE }' on one line"
    let text = reader.rest.joined(separator: " ")
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 1 else { throw reader.error(shape) }
    var patterns: [TracePattern] = []
    for part in text.dropFirst().dropLast().split(separator: ";") {
      let words = part.split(separator: " ").map(String.init)
      if words.isEmpty { continue }
      guard words[0] == "expect" else { throw reader.error("\(quoted(words[0])) cannot stand here; \(shape)") }
      patterns.append(try pattern(Array(words.dropFirst()), reader))
    }
    guard !patterns.isEmpty else { throw reader.error(shape) }
    guard patterns.count <= 100 else { throw reader.error("any-order takes at most 100 lines, not \(patterns.count)") }
    return patterns
  }
}
