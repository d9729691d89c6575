import GestureRecognition

/// What `selvage watch` prints: a line for each decision.
package struct WatchReport {
  package var isJSON = false
  /// Also movements, states and questions.
  package var showsAll = false
  private var stages: [String: String] = [:]

  package init(isJSON: Bool, showsAll: Bool) {
    self.isJSON = isJSON
    self.showsAll = showsAll
  }

  /// Nil for a line that is no decision.
  package mutating func text(of line: TraceLine) -> String? {
    let isDecision = self.isDecision(line)
    guard isDecision || showsAll else { return nil }
    let sentence = WatchSentence(line).text
    guard isJSON else { return stamp(line) + (sentence ?? line.words.joined(separator: " ")) }
    var pairs: [(String, JSON.Value)] = [
      ("time", .decimal(TraceLine.milliseconds(line.time))), ("words", .list(line.plainWords)),
    ]
    let values = Self.values(line)
    if !values.isEmpty { pairs.append(("values", .pairs(values))) }
    if let sentence { pairs.append(("sentence", .text(sentence))) }
    return JSON.object(pairs)
  }

  private func stamp(_ line: TraceLine) -> String {
    let stamp = "@" + TraceLine.milliseconds(line.time)
    return stamp + String(repeating: " ", count: max(1, 12 - stamp.utf8.count))
  }

  /// A key that comes again has a list of values.
  private static func values(_ line: TraceLine) -> [(String, JSON.Value)] {
    var values: [(key: String, texts: [String])] = []
    for word in line.pairs.map(Attribute.init) {
      guard let value = word.value else { continue }
      if let index = values.firstIndex(where: { $0.key == word.key }) {
        values[index].texts.append(value)
      } else {
        values.append((word.key, [value]))
      }
    }
    return values.map { ($0.key, $0.texts.count == 1 ? .text($0.texts[0]) : .list($0.texts)) }
  }

  private mutating func isDecision(_ line: TraceLine) -> Bool {
    let words = line.plainWords
    switch words.first {
    case "state", "scene": return false
    case "client": return words.count > 2 && !["motion", "frame", "shape"].contains(words[2]) && words.last != "move"
    case "system" where words.count > 2:
      // Its progress is none; what lifting would do is one.
      let stage = words[2] == "changed" ? line.value(of: "stage") : nil
      defer { stages[words[1]] = stage }
      return words[2] != "changed" || (stage != nil && stage != stages[words[1]])
    default: return true
    }
  }
}

/// A line of a trace as a person says it; nil where its own words are the clearest.
struct WatchSentence {
  let text: String?

  init(_ line: TraceLine) {
    let words = line.plainWords
    switch words.first {
    case "failed": text = FailureSentence(line)?.text
    case "finger": text = Self.finger(words, line)
    case "system" where words.count > 2: text = Self.system(words, line)
    case "action" where words.count > 1:
      text = "\(words[1]) is done" + (line.value(of: "by").map { ", by \($0)" } ?? "")
    case "client" where words.count > 2 && words[2] == "cancel":
      text = "client \(words[1]): its touches are taken away"
    case "lost": text = "\(line.value(of: "lines") ?? "some") lines of the trace were lost: it was read too slowly"
    default: text = nil
    }
  }

  private static func finger(_ words: [String], _ line: TraceLine) -> String? {
    guard words.count > 2 else { return nil }
    let place = line.value(of: "percent")?.split(separator: ",").map(String.init) ?? []
    let spot = place.count == 2 ? ", \(place[0]) % from the left and \(place[1]) % from the top" : ""
    return "finger \(words[1]) \(words[2])" + spot
  }

  private static func system(_ words: [String], _ line: TraceLine) -> String? {
    let name = words[1]
    switch (words[2], words.last) {
    case ("began", _): return "\(name) begins: \(movement(line))"
    case ("changed", _): return line.value(of: "stage").map { "\(name): lifting now would do \($0)" }
    case ("ended", "commit"): return "\(name) ends: carried out"
    case ("ended", _): return "\(name) ends: taken back"
    default: return nil
    }
  }

  private static func movement(_ line: TraceLine) -> String {
    let fingers = line.value(of: "fingers").map { $0 == "1" ? "1 finger" : "\($0) fingers" } ?? "fingers"
    if let corner = line.value(of: "corner") { return "\(fingers) from the \(corner) corner" }
    if let edge = line.value(of: "edge") { return "\(fingers) from the \(edge) edge" }
    if let way = line.value(of: "swipe") { return "\(fingers) swipe \(way)" }
    if let way = line.value(of: "pinch") { return "\(fingers) pinch \(way)" }
    return fingers
  }
}
