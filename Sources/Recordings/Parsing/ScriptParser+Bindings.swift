/// `bind`.
extension ScriptParser {
  private static let bindingKeys = [
    "edge", "part", "corner", "fingers", "swipe", "pinch", "tap", "when-locked", "action",
  ]

  mutating func readBinding(_ reader: inout WordReader) throws(ScriptError) {
    var text = try reader.word("a device, such as touchscreen")
    let adds = text.hasPrefix("+")
    if !adds { scene.keepsDefaultBindings = false }
    if text == "none" { return try reader.end() }
    if adds { text.removeFirst() }
    var binding = SceneBinding(line: reader.line, device: try reader.choice(of: text, "device"), action: "")
    while let attribute = reader.attribute() { try apply(attribute, to: &binding, reader) }
    try check(binding, reader)
    scene.bindings.append(binding)
  }

  private func apply(
    _ attribute: Attribute, to binding: inout SceneBinding, _ reader: WordReader
  ) throws(ScriptError) {
    switch attribute.key {
    case "edge": binding.edge = try reader.choice(of: reader.value(of: attribute), "edge")
    case "part": binding.part = try reader.choice(of: reader.value(of: attribute), "part of an edge")
    case "corner": binding.corner = try reader.choice(of: reader.value(of: attribute), "corner")
    case "swipe": binding.swipe = try reader.choice(of: reader.value(of: attribute), "direction")
    case "pinch": binding.pinch = try reader.choice(of: reader.value(of: attribute), "pinch")
    case "action": binding.action = try reader.value(of: attribute)
    case "fingers": binding.fingers = try count(attribute, reader)
    case "tap": binding.taps = attribute.value == nil ? 1 : try count(attribute, reader)
    case "when-locked" where attribute.value == nil: binding.whenLocked = true
    default: throw reader.unknown(attribute, for: "a binding", Self.bindingKeys)
    }
  }

  private func count(_ attribute: Attribute, _ reader: WordReader) throws(ScriptError) -> Int {
    let text = try reader.value(of: attribute)
    guard let count = Number.whole(text, in: 1...10) else {
      throw reader.error("\(quoted(text)) is no number for '\(attribute.key)'; 1 to 10")
    }
    return count
  }

  private func check(_ binding: SceneBinding, _ reader: WordReader) throws(ScriptError) {
    guard !binding.action.isEmpty else { throw reader.error("the binding has no action; end it with 'action=home'") }
    let movements: [Any?] = [binding.edge, binding.corner, binding.swipe, binding.pinch, binding.taps]
    let count = movements.filter { $0 != nil }.count
    if count == 0 { throw reader.error("the binding has no movement; say edge=, corner=, swipe=, pinch= or tap") }
    if count > 1 { throw reader.error("the binding has \(count) movements; write one binding for each") }
    if binding.part != nil, binding.edge == nil { throw reader.error("'part' is a part of an edge; say edge= too") }
  }
}
