import GestureRecognition

/// `output` and `device`.
extension ScriptParser {
  private static let outputKeys = ["scale", "transform", "at"]

  mutating func readOutput(_ reader: inout WordReader) throws(ScriptError) {
    let name = try newName("output", taken: scene.outputs.map(\.name), &reader)
    var sizes: (mm: [Double]?, px: [Double]?) = (nil, nil)
    while let word = reader.next, !word.contains("="), reader.optionalWord() != nil {
      if let mm = Self.size(word, unit: "mm") {
        sizes.mm = mm
      } else if let px = Self.size(word, unit: "px") {
        sizes.px = px
      } else {
        throw reader.error("\(quoted(word)) is no size; write 217x136mm, then 1920x1200px")
      }
    }
    var output = try sized(name, sizes.mm, sizes.px, reader)
    output.line = reader.line
    while let attribute = reader.attribute() { try apply(attribute, to: &output, reader) }
    scene.outputs.append(output)
  }

  private func sized(
    _ name: String, _ mm: [Double]?, _ px: [Double]?, _ reader: WordReader
  ) throws(ScriptError) -> SceneOutput {
    let known = SceneOutput.known.first { $0.name == name }
    guard var output = known ?? SceneOutput.known.first, known != nil || (mm != nil && px != nil) else {
      throw reader.error("output '\(name)' needs its size, such as 217x136mm 1920x1200px")
    }
    if known == nil { output.scale = 1 }
    output.name = name
    if let mm { (output.width, output.height) = (Millimetres(mm[0]), Millimetres(mm[1])) }
    if let px {
      guard px.allSatisfy({ $0 >= 0 && $0 <= 100_000 && $0 == $0.rounded() }) else {
        throw reader.error("a size in pixels is two whole numbers up to 100000")
      }
      (output.pixelWidth, output.pixelHeight) = (Int(px[0]), Int(px[1]))
    }
    return output
  }

  /// `217x136mm`; negative and absurd sizes exist, and are for the library to see through.
  private static func size(_ word: String, unit: String) -> [Double]? {
    guard word.hasSuffix(unit) else { return nil }
    let parts = word.dropLast(unit.count).split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
    let values = parts.compactMap { Number.finite(String($0)) }
    return parts.count == 2 && values.count == 2 ? values : nil
  }

  private func apply(
    _ attribute: Attribute, to output: inout SceneOutput, _ reader: WordReader
  ) throws(ScriptError) {
    switch attribute.key {
    case "scale":
      output.scale = try scale(reader.number(of: attribute), reader)
    case "transform": output.transform = try reader.choice(of: reader.value(of: attribute), "transform")
    case "at":
      let place = try reader.numbers(of: attribute, 2, like: "0,0")
      output.origin = Point(place[0], place[1])
    default: throw reader.unknown(attribute, for: "an output", Self.outputKeys)
    }
  }

  func scale(_ number: Double, _ reader: WordReader) throws(ScriptError) -> Double {
    guard number > 0, number.isFinite else { throw reader.error("a scale is a number above 0") }
    return number
  }

  private static let deviceKeys = ["output", "resolution", "seat"]

  mutating func readDevice(_ reader: inout WordReader) throws(ScriptError) {
    let name = try newName("device", taken: scene.devices.map(\.name), &reader)
    let kind: SceneDevice.Kind = try reader.choice("kind of device")
    var device = SceneDevice(line: reader.line, name: name, kind: kind)
    while let attribute = reader.attribute() {
      switch attribute.key {
      case "output": device.output = try reader.value(of: attribute)
      case "seat": device.seat = try reader.value(of: attribute)
      case "resolution":
        guard attribute.value == "none" else { throw reader.error("write 'resolution=none', or leave it out") }
        device.hasResolution = false
      default: throw reader.unknown(attribute, for: "a device", Self.deviceKeys)
      }
    }
    scene.devices.append(device)
  }
}
