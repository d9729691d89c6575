/// The lines that an expectation speaks of.
extension ScriptParser {
  func pattern(_ words: [String], _ reader: WordReader) throws(ScriptError) -> TracePattern {
    var pattern = TracePattern(words: [], conditions: [])
    for word in words {
      if let condition = try condition(word, reader) {
        pattern.conditions.append(condition)
      } else {
        pattern.words.append(word)
      }
    }
    guard !pattern.words.isEmpty else {
      throw reader.error("a trace line is missing, such as 'client app down 0'")
    }
    try TraceVocabulary.check(pattern.words, reader)
    try checkSubject(pattern.words, reader)
    return pattern
  }

  /// `edge=bottom`, `rotation~270±1`, `dx<=0.5`; nil for a plain word.
  private func condition(_ word: String, _ reader: WordReader) throws(ScriptError) -> TracePattern.Condition? {
    guard let (key, sign, value) = Self.split(word), !key.isEmpty else { return nil }
    guard !value.isEmpty else { throw reader.error("\(quoted(word)) has no value") }
    if sign == "=" { return TracePattern.Condition(key: key, relation: .equal(value)) }
    if sign == "~" { return TracePattern.Condition(key: key, relation: try tolerance(value, word, reader)) }
    guard let number = Number.finite(value) else {
      throw reader.error("\(quoted(value)) in \(quoted(word)) is no number")
    }
    switch sign {
    case "<=": return TracePattern.Condition(key: key, relation: .atMost(number))
    case ">=": return TracePattern.Condition(key: key, relation: .atLeast(number))
    case "<": return TracePattern.Condition(key: key, relation: .below(number))
    default: return TracePattern.Condition(key: key, relation: .above(number))
    }
  }

  private static func split(_ word: String) -> (key: String, sign: String, value: String)? {
    guard let at = word.firstIndex(where: { "=~<>".contains($0) }) else { return nil }
    var end = word.index(after: at)
    if word[at] == "<" || word[at] == ">", end < word.endIndex, word[end] == "=" { end = word.index(after: end) }
    return (String(word[..<at]), String(word[at..<end]), String(word[end...]))
  }

  private func tolerance(
    _ value: String, _ word: String, _ reader: WordReader
  ) throws(ScriptError) -> TracePattern.Condition.Relation {
    let parts = value.split(separator: value.contains("±") ? "±" : "+-", omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false).map { Number.finite(String($0)) }
    guard parts.count == 2, let tolerance = Number.finite(String(parts[1])), tolerance >= 0, !numbers.contains(nil)
    else { throw reader.error("\(quoted(word)) has no tolerance; write it as rotation~270±1 (or 270+-1)") }
    return .near(numbers.compactMap { $0 }, tolerance: tolerance)
  }

  /// A line about a client or surface that is not there would never come: `never` would hold for nothing.
  private func checkSubject(_ words: [String], _ reader: WordReader) throws(ScriptError) {
    guard words.count > 1, words[1] != "*", ["client", "gesture", "deferral"].contains(words[0]) else { return }
    let surfaces = hasStarted ? scene.surfaces : scene.surfaces + [SceneSurface(name: words[1], output: "")]
    let names = surfaces.map(\.name) + (words[0] == "client" ? surfaces.compactMap(\.client) : [])
    guard !names.contains(words[1]), !doubtful.contains(words[1]) else { return }
    throw reader.error(
      "no \(words[0] == "client" ? "client" : "surface") is called \(quoted(words[1]))"
        + Suggestion.tail(for: words[1], among: names))
  }
}
