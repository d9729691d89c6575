import GestureRecognition

/// The statements before the first `@`.
extension ScriptParser {
  static let settings = ["output", "device", "surface", "set", "bind", "locked", "clock", "host"]

  mutating func readSetting(_ reader: inout WordReader) throws(ScriptError) {
    let keyword = try reader.word("a statement")
    guard Self.settings.contains(keyword) else { throw unknownStatement(keyword, reader) }
    guard !hasStarted else {
      throw reader.error("'\(keyword)' belongs before the first '@'")
    }
    switch keyword {
    case "output": try readOutput(&reader)
    case "device": try readDevice(&reader)
    case "surface": try readSurface(&reader)
    case "set": try readSet(&reader)
    case "bind": try readBinding(&reader)
    case "locked":
      try reader.end()
      scene.startsLocked = true
    case "clock": try readClock(&reader)
    default: try readHostRule(&reader)
    }
  }

  func unknownStatement(_ keyword: String, _ reader: WordReader) -> ScriptError {
    let words = Self.settings + Self.happenings + Self.expectationWords
    guard let near = Suggestion.nearest(to: keyword, among: words) else {
      return reader.error("\(quoted(keyword)) begins no statement; docs/touch-scripts.md lists them all")
    }
    return reader.error("\(quoted(keyword)) begins no statement; did you mean '\(near)'?")
  }

  private mutating func readSet(_ reader: inout WordReader) throws(ScriptError) {
    let (name, value) = try setting(&reader)
    scene.settings.append(SceneSetting(line: reader.line, name: name, value: value))
  }

  func setting(_ reader: inout WordReader) throws(ScriptError) -> (name: String, value: String) {
    let name = try reader.word("the setting's name")
    guard !reader.isAtEnd else { throw reader.error("'set \(name)' needs a value, as in 'set edge.zone 5'") }
    let value = reader.rest.joined(separator: " ")
    while reader.optionalWord() != nil {}
    return (name, value)
  }

  private mutating func readClock(_ reader: inout WordReader) throws(ScriptError) {
    let text = try reader.word("the start time")
    guard let clock = UInt32(text) else {
      throw reader.error("\(quoted(text)) is no start time; a whole number of milliseconds up to 4294967295")
    }
    try reader.end()
    scene.clock = clock
  }

  /// `host on system.home.began: reenter`
  private mutating func readHostRule(_ reader: inout WordReader) throws(ScriptError) {
    guard reader.skip("on"), var event = reader.optionalWord(), event.hasSuffix(":") else {
      throw reader.error("write 'host on EVENT: BEHAVIOUR', as in 'host on system.home.began: reenter'")
    }
    event.removeLast()
    let behaviour = try hostBehaviour(&reader)
    try reader.end()
    let words = event.split(separator: ".").map(String.init)
    scene.hostRules.append(HostRule(line: reader.line, event: words, behaviour: behaviour))
  }

  private mutating func hostBehaviour(_ reader: inout WordReader) throws(ScriptError) -> HostRule.Behaviour {
    let word = try reader.word("what the host does")
    switch word {
    case "fail": return .fail
    case "reenter": return .reenter
    case "refuse-downs": return .refuseDowns
    case "destroy": return .destroy(surface: try reader.word("the surface's name"))
    default:
      let known = ["fail", "reenter", "refuse-downs", "destroy"]
      throw reader.error("no host behaves as \(quoted(word))" + Suggestion.tail(for: word, among: known))
    }
  }

  /// What can only be checked once the whole scene is known.
  mutating func checkScene() {
    for device in scene.devices { check(device.output, isOutputAt: device.line) }
    for surface in scene.surfaces {
      check(surface.output, isOutputAt: surface.line)
      check(surface.parent, isSurfaceAt: surface.line)
    }
    for rule in scene.hostRules {
      if case .destroy(let name) = rule.behaviour { check(name, isSurfaceAt: rule.line) }
    }
  }

  private mutating func check(_ name: String?, isOutputAt line: Int) {
    guard let name else { return }
    do throws(ScriptError) { _ = try outputName(name, WordReader([], line: line)) } catch { errors.append(error) }
  }

  private mutating func check(_ name: String?, isSurfaceAt line: Int) {
    guard let name else { return }
    do throws(ScriptError) { _ = try surfaceName(name, WordReader([], line: line)) } catch { errors.append(error) }
  }
}
