import GestureRecognition

/// Names of outputs, devices and surfaces: each must be one that the scene has.
extension ScriptParser {
  func outputName(_ text: String, _ reader: WordReader) throws(ScriptError) -> String {
    try known(text, "output", scene.outputs.map(\.name), reader)
  }

  func deviceName(_ text: String, _ reader: WordReader) throws(ScriptError) -> String {
    try known(text, "device", scene.devices.map(\.name), reader)
  }

  func surfaceName(_ text: String, _ reader: WordReader) throws(ScriptError) -> String {
    try known(text, "surface", scene.surfaces.map(\.name), reader)
  }

  private func known(
    _ text: String, _ what: String, _ names: [String], _ reader: WordReader
  ) throws(ScriptError) -> String {
    guard !names.contains(text), !doubtful.contains(text) else { return text }
    throw reader.error("no \(what) is called \(quoted(text))" + Suggestion.tail(for: text, among: names))
  }

  /// The device meant where none is named: the first of its kind.
  func defaultDevice(_ kind: SceneDevice.Kind, _ reader: WordReader) throws(ScriptError) -> String {
    if let device = scene.devices.first(where: { $0.kind == kind }) { return device.name }
    throw reader.error("there is no \(kind.rawValue); write 'device NAME \(kind.rawValue)' before the first '@'")
  }

  /// `0`, or `ts2:0`.
  func touchName(_ text: String, _ reader: WordReader) throws(ScriptError) -> TouchName {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let digits = parts.last, let id = Int32(digits) else {
      throw reader.error(
        "\(quoted(text)) is no touch; write its id, such as 0, or ts2:0 where there are several devices")
    }
    if parts.count == 1 { return TouchName(device: try defaultDevice(.touchscreen, reader), id: id) }
    let device = try deviceName(String(parts[0]), reader)
    if scene.device(device)?.kind == .touchpad {
      throw reader.error("'\(device)' is a touchpad; its fingers are told as swipe, pinch and hold")
    }
    return TouchName(device: device, id: id)
  }

  /// A new name must be a plain one that nothing of its kind has.
  mutating func newName(_ what: String, taken: [String], _ reader: inout WordReader) throws(ScriptError) -> String {
    let name = try reader.word("the \(what)'s name")
    guard name.utf8.allSatisfy(Self.isNameByte), name.utf8.count <= 64 else {
      throw reader.error("\(quoted(name)) is no name; use letters, digits, '-', '_' and '.'")
    }
    guard !taken.contains(name) else { throw reader.error("there already is a \(what) called '\(name)'") }
    doubtful.insert(name)
    return name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: byte >= 0x80
    }
  }

  /// `bottom,left`, or `none`.
  func edges(_ text: String, _ reader: WordReader) throws(ScriptError) -> [SceneEdge] {
    if text == "none" { return [] }
    var edges: [SceneEdge] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let edge: SceneEdge = try reader.choice(of: String(part), "edge")
      if !edges.contains(edge) { edges.append(edge) }
    }
    return edges
  }
}
