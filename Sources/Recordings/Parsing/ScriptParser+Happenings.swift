import GestureRecognition

/// The statements with a time: dispatch, and what happens to surfaces and the session.
extension ScriptParser {
  private static let touchWords = ["down", "move", "up", "stroke", "take", "cancel", "dropped"]
  private static let padWords = ["swipe", "pinch", "hold"]
  private static let deviceWords = ["remove", "add", "pen"]
  private static let outputWords = [
    "output-gone", "output-add", "output-off", "output-on", "transform", "scale",
    "move-output",
  ]
  private static let surfaceWords = [
    "destroy", "unmap", "map", "focus", "pointer", "disconnect", "defer", "exclude", "commit",
  ]
  private static let sessionWords = [
    "set", "lock", "unlock", "suspend", "resume", "key", "invoke", "activate", "dismiss", "wait",
  ]
  static let happenings =
    touchWords + padWords + deviceWords + outputWords + surfaceWords + sessionWords.filter { $0 != "set" } + ["burst"]

  mutating func readHappening(at time: EventTime, _ reader: inout WordReader) throws(ScriptError) {
    let keyword = try reader.word("what happens at this time")
    if keyword == "burst" { return try readBurst(at: time, &reader) }
    let happening = try happening(keyword, &reader)
    try reader.end()
    add(happening, at: time, line: reader.line)
  }

  private mutating func add(_ happening: Happening, at time: EventTime, line: Int) {
    statements.append(Statement(line: line, time: time, happening: happening))
    lastTime = burst?.until ?? time
  }

  private func happening(_ keyword: String, _ reader: inout WordReader) throws(ScriptError) -> Happening {
    if keyword == "wait" { return .wait }
    if Self.touchWords.contains(keyword) { return try touchHappening(keyword, &reader) }
    if let gesture = PadAction.Gesture(rawValue: keyword) { return .pad(try padAction(gesture, &reader)) }
    if Self.deviceWords.contains(keyword) { return .device(try deviceAction(keyword, &reader)) }
    if Self.outputWords.contains(keyword) { return .output(try outputAction(keyword, &reader)) }
    if keyword == "map", reader.rest.count > 1 { return .device(try mapping(&reader)) }
    if Self.surfaceWords.contains(keyword) { return .surface(try surfaceAction(keyword, &reader)) }
    if Self.sessionWords.contains(keyword) { return .session(try sessionAction(keyword, &reader)) }
    if Self.settings.contains(keyword) {
      throw reader.error("'\(keyword)' belongs before the first '@', without a time")
    }
    throw unknownStatement(keyword, reader)
  }

  /// `burst until=300`, and `burst end`, which needs no time.
  mutating func readBurst(at time: EventTime?, _ reader: inout WordReader) throws(ScriptError) {
    let mode = try reader.word("'until=TIME' or 'end'")
    try reader.end()
    if mode == "end" {
      guard burst != nil else { throw reader.error("no burst is open here; begin it with '@0 burst until=300'") }
      burst = nil
      return statements.append(Statement(line: reader.line, time: time ?? .zero, happening: .burstEnd))
    }
    let attribute = Attribute(mode)
    guard let time, attribute.key == "until", let until = Number.time(attribute.value ?? "") else {
      throw reader.error("write '@0 burst until=300', and 'burst end' after its events")
    }
    guard burst == nil else { throw reader.error("a burst is open already; write 'burst end' first") }
    burst = (reader.line, until)
    statements.append(Statement(line: reader.line, time: time, happening: .burst(until: until)))
  }

  private func surfaceAction(_ keyword: String, _ reader: inout WordReader) throws(ScriptError) -> SurfaceAction {
    let name = try surfaceName(reader.word("the surface's name"), reader)
    switch keyword {
    case "destroy": return .destroy(name)
    case "unmap": return .unmap(name)
    case "map": return .map(name)
    case "focus": return .focus(name)
    case "pointer": return .pointer(name)
    case "disconnect": return .disconnect(name)
    case "defer":
      return .deferral(name, edges: try edges(reader.word("the edges, or none"), reader), committed: true)
    case "exclude": return .exclusion(name, rects: try rects(&reader), committed: true)
    default: return .commit(name, now: try yesOrNo(&reader))
    }
  }

  private func rects(_ reader: inout WordReader) throws(ScriptError) -> [SceneRect] {
    if reader.skip("none") { return [] }
    var rects = [try rect(reader.word("a rectangle, or none"), reader)]
    while let word = reader.optionalWord() { rects.append(try rect(word, reader)) }
    return rects
  }

  private func yesOrNo(_ reader: inout WordReader) throws(ScriptError) -> Bool {
    guard let word = reader.optionalWord() else { return true }
    guard word == "yes" || word == "no" else { throw reader.error("\(quoted(word)) is neither yes nor no") }
    return word == "yes"
  }

  private func sessionAction(_ keyword: String, _ reader: inout WordReader) throws(ScriptError) -> SessionAction {
    switch keyword {
    case "lock": return .lock
    case "unlock": return .unlock
    case "suspend": return .suspend
    case "resume": return .resume
    case "key": return .key(try reader.choice("key that does anything"))
    case "invoke": return .invoke(try reader.word("the action's name"))
    case "activate": return .activate(try reader.choice("edge"))
    case "dismiss": return .dismiss(try reader.choice("edge"))
    default:
      let (name, value) = try setting(&reader)
      return .set(name: name, value: value)
    }
  }
}
