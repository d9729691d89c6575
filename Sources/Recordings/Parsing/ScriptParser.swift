import GestureRecognition

/// Reads touch scripts. As many errors of a script are collected as anybody reads, and no bytes make it trap.
public struct ScriptParser {
  var scene = Scene()
  var statements: [Statement] = []
  var expectations: [Expectation] = []
  var errors: [ScriptError] = []
  /// Names whose own line was wrong: using them is no second error.
  var doubtful: Set<String> = []
  var hasStarted = false
  /// When the calls of the burst that is being read are made.
  var burst: (line: Int, until: EventTime)?
  /// When the last statement happens, for `within`.
  var lastTime: EventTime?

  private init() {}

  /// The script in `bytes`.
  ///
  /// - Parameter name: what to call it in messages, usually its path.
  /// - Throws: what is wrong with it, in line order.
  public static func parse(_ bytes: [UInt8], name: String) throws(ScriptErrors) -> Script {
    var parser = ScriptParser()
    for line in ScriptLexer.lines(bytes) {
      parser.read(line)
      if parser.errors.count > ScriptErrors.most { break }
    }
    parser.finish()
    guard parser.errors.isEmpty else {
      throw ScriptErrors(file: name, errors: parser.errors.sorted { $0.line < $1.line })
    }
    return Script(
      name: name, scene: parser.scene, statements: parser.statements, expectations: parser.expectations)
  }

  private mutating func read(_ line: ScriptLine) {
    if let fault = line.fault { return errors.append(ScriptError(line: line.number, fault)) }
    for part in Self.parts(line.words) {
      do throws(ScriptError) {
        try readPart(WordReader(part, line: line.number))
      } catch {
        errors.append(error)
      }
    }
  }

  /// A line's statements: a new one begins at each `@`, and `burst end` is one wherever it stands.
  static func parts(_ words: [String]) -> [ArraySlice<String>] {
    var parts: [ArraySlice<String>] = []
    var start = 0
    for (index, word) in words.enumerated() where index > start {
      let endsBurst = word == "burst" && index + 1 < words.count && words[index + 1] == "end"
      guard word.hasPrefix("@") || (endsBurst && !words[index - 1].hasPrefix("@")) else { continue }
      parts.append(words[start..<index])
      start = index
    }
    parts.append(words[start...])
    return parts
  }

  private mutating func readPart(_ reader: WordReader) throws(ScriptError) {
    var reader = reader
    guard let first = reader.next else { return }
    guard first.hasPrefix("@") else { return try readUntimed(first, &reader) }
    _ = reader.optionalWord()
    let stamp = String(first.dropFirst())
    if try readTimedExpectation(stamp, &reader) { return }
    guard let time = Number.time(stamp) else {
      throw reader.error("\(quoted(first)) is no time; write '@' and milliseconds, such as @40 or @16.7")
    }
    start()
    try readHappening(at: time, &reader)
  }

  private mutating func readUntimed(_ first: String, _ reader: inout WordReader) throws(ScriptError) {
    if first == "burst" {
      _ = reader.optionalWord()
      return try readBurst(at: nil, &reader)
    }
    if try readExpectation(&reader) { return }
    if Self.happenings.contains(first) {
      throw reader.error("\(quoted(first)) needs a time before it, as in '@0 \(first) …'")
    }
    try readSetting(&reader)
  }

  /// The scene is complete with the first `@`.
  mutating func start() {
    guard !hasStarted else { return }
    hasStarted = true
    scene.fillDefaults()
  }

  private mutating func finish() {
    start()
    checkScene()
    if let burst { errors.append(ScriptError(line: burst.line, "the burst is not ended; write 'burst end' after it")) }
  }
}
