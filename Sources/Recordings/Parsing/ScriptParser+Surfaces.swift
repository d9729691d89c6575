import GestureRecognition

/// `surface`.
extension ScriptParser {
  private static let surfaceKeys = [
    "output", "rect", "layer", "fullscreen", "activated", "defer", "indicator", "exclude", "subscribe", "role",
    "parent",
    "client", "x11", "id", "pointer", "hidden", "seat",
  ]

  mutating func readSurface(_ reader: inout WordReader) throws(ScriptError) {
    let name = try newName("surface", taken: scene.surfaces.map(\.name), &reader)
    var surface = SceneSurface(line: reader.line, name: name, output: Scene.firstOutput)
    // Also where the rest of the line is wrong: what uses the surface is not wrong for that.
    defer { scene.surfaces.append(surface) }
    while let attribute = reader.attribute() {
      if apply(flag: attribute, to: &surface) { continue }
      if try apply(name: attribute, to: &surface, reader) { continue }
      try apply(attribute, to: &surface, reader)
    }
  }

  private func apply(flag attribute: Attribute, to surface: inout SceneSurface) -> Bool {
    guard attribute.value == nil else { return false }
    switch attribute.key {
    case "fullscreen": surface.isFullscreen = true
    case "activated": surface.isActivated = true
    case "x11": surface.isX11 = true
    case "pointer": surface.hasPointer = true
    case "hidden": surface.isHidden = true
    default: return false
    }
    return true
  }

  private func apply(
    name attribute: Attribute, to surface: inout SceneSurface, _ reader: WordReader
  ) throws(ScriptError) -> Bool {
    switch attribute.key {
    case "output": surface.output = try reader.value(of: attribute)
    case "parent": surface.parent = try reader.value(of: attribute)
    case "client": surface.client = try reader.value(of: attribute)
    case "id": surface.appID = try reader.value(of: attribute)
    case "seat": surface.seat = try reader.value(of: attribute)
    default: return false
    }
    return true
  }

  private func apply(
    _ attribute: Attribute, to surface: inout SceneSurface, _ reader: WordReader
  ) throws(ScriptError) {
    switch attribute.key {
    case "rect": surface.rect = try rect(reader.value(of: attribute), reader)
    case "layer": surface.layer = try reader.choice(of: reader.value(of: attribute), "layer")
    case "role": surface.role = try reader.choice(of: reader.value(of: attribute), "role")
    case "indicator": surface.indicator = try reader.choice(of: reader.value(of: attribute), "indicator mode")
    case "defer": surface.deferred = try edges(reader.value(of: attribute), reader)
    case "exclude": surface.excluded.append(try rect(reader.value(of: attribute), reader))
    case "subscribe": surface.subscriptions = try subscriptions(reader.value(of: attribute), reader)
    default: throw reader.unknown(attribute, for: "a surface", Self.surfaceKeys)
    }
  }

  /// `0,60,10,25`: x, y, width and height.
  func rect(_ text: String, _ reader: WordReader) throws(ScriptError) -> SceneRect {
    guard let numbers = Number.list(text, count: 4) else {
      throw reader.error("\(quoted(text)) is no rectangle; write x,y,width,height in millimetres, such as 0,60,10,25")
    }
    return SceneRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func subscriptions(_ text: String, _ reader: WordReader) throws(ScriptError) -> [SceneSubscription] {
    var all: [SceneSubscription] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      all.append(try subscription(String(part), reader))
    }
    return all
  }

  /// `pan:1-2+simultaneous`
  private func subscription(_ text: String, _ reader: WordReader) throws(ScriptError) -> SceneSubscription {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let head = parts[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let kind: SceneSubscription.Kind = try reader.choice(of: head[0], "gesture")
    var subscription = SceneSubscription(kind: kind)
    if head.count > 1 { subscription.fingers = try fingers(head[1], reader) }
    for flag in parts.dropFirst() { subscription.flags.append(try reader.choice(of: flag, "flag of a subscription")) }
    return subscription
  }

  private func fingers(_ text: String, _ reader: WordReader) throws(ScriptError) -> ClosedRange<Int> {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let ends = parts.compactMap { Number.whole($0, in: 1...100) }
    guard ends.count == parts.count, let least = ends.first, let most = ends.last, least <= most else {
      throw reader.error("\(quoted(text)) is no number of fingers; write 2, or 1-2")
    }
    return least...most
  }
}
