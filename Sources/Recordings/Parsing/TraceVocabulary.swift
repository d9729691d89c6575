/// The words with which trace lines can begin, so that a typing mistake in a `never` is found.
enum TraceVocabulary {
  private static let kinds = [
    "client", "system", "affordance", "deferral", "gesture", "action", "indicator", "failed", "state", "log",
  ]

  /// The words at the third place, where the first one fixes them.
  private static let verbs: [String: [String]] = [
    "client": ["down", "motion", "up", "shape", "frame", "cancel", "swipe", "pinch", "hold"],
    "system": ["began", "changed", "ended"],
    "affordance": ["shown", "held", "hidden"],
    "deferral": ["armed", "disarmed", "effective", "denied", "granted"],
    "action": ["invoked"],
  ]

  private static let edges = SceneEdge.allCases.map(\.rawValue)
  /// A double tap is a tap with `count=2`.
  private static let gestures = SceneSubscription.Kind.allCases.filter { $0.traceWord == $0.rawValue }.map(\.rawValue)

  static func check(_ words: [String], _ reader: WordReader) throws(ScriptError) {
    try check(words, 0, among: kinds, reader)
    if words[0] == "affordance" { try check(words, 1, among: edges, reader) }
    if let verbs = verbs[words[0]] { try check(words, 2, among: verbs, reader) }
    if words[0] == "client", words.count > 3, ["swipe", "pinch", "hold"].contains(words[2]) {
      try check(words, 3, among: ["begin", "move", "end"], reader)
    }
    guard words[0] == "gesture" else { return }
    try check(words, 2, among: gestures, reader)
    try check(words, 3, among: ["recognized", "began", "changed", "ended", "cancelled"], reader)
  }

  private static func check(
    _ words: [String], _ place: Int, among known: [String], _ reader: WordReader
  ) throws(ScriptError) {
    guard words.count > place, words[place] != "*", !known.contains(words[place]) else { return }
    let line = words[..<place].joined(separator: " ")
    let opening = place == 0 ? "no trace line begins with" : "no trace line goes on after '\(line)' with"
    throw reader.error("\(opening) \(quoted(words[place]))" + Suggestion.tail(for: words[place], among: known))
  }
}
