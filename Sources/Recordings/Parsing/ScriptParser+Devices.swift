import GestureRecognition

/// What happens to devices and outputs, and what touchpads tell.
extension ScriptParser {
  func deviceAction(_ keyword: String, _ reader: inout WordReader) throws(ScriptError) -> DeviceAction {
    if keyword == "pen" { return try pen(&reader) }
    let device = try deviceName(reader.word("the device's name"), reader)
    return keyword == "add" ? .add(device: device) : .remove(device: device)
  }

  /// `map ts HDMI`
  func mapping(_ reader: inout WordReader) throws(ScriptError) -> DeviceAction {
    let device = try deviceName(reader.word("the device's name"), reader)
    return .map(device: device, output: try outputName(reader.word("the output's name"), reader))
  }

  /// `pen in` and `pen out`, and of which device where it matters.
  private func pen(_ reader: inout WordReader) throws(ScriptError) -> DeviceAction {
    let word = try reader.word("'in' or 'out'")
    guard word == "in" || word == "out" else { throw reader.error("a pen goes 'in' or 'out', not \(quoted(word))") }
    var device: String?
    if let name = reader.optionalWord() { device = try deviceName(name, reader) }
    return .pen(device: device, inProximity: word == "in")
  }

  func outputAction(_ keyword: String, _ reader: inout WordReader) throws(ScriptError) -> OutputAction {
    let output = try outputName(reader.word("the output's name"), reader)
    switch keyword {
    case "output-gone": return .gone(output)
    case "output-add": return .add(output)
    case "output-off": return .off(output)
    case "output-on": return .on(output)
    case "scale": return .scale(output, try scale(reader.number("a scale, such as 1.25"), reader))
    case "move-output": return .move(output, to: try place(&reader))
    default: return .transform(output, try reader.choice("transform"))
    }
  }

  private func place(_ reader: inout WordReader) throws(ScriptError) -> Point {
    guard let attribute = reader.attribute(), attribute.key == "at" else {
      throw reader.error("write where it goes, as in 'at=1920,0'")
    }
    let place = try reader.numbers(of: attribute, 2, like: "1920,0")
    return Point(place[0], place[1])
  }

  /// `swipe begin 3`, `pinch move 0 0 scale=1.04 angle=0.3`, `hold end cancelled`; `device=NAME` where there are several.
  func padAction(_ gesture: PadAction.Gesture, _ reader: inout WordReader) throws(ScriptError) -> PadAction {
    let word = try reader.word("'begin', 'move' or 'end'")
    let phase: PadAction.Phase
    switch word {
    case "begin": phase = .begin(fingers: try reader.whole("a number of fingers", in: 1...20))
    case "move" where gesture != .hold: phase = try movement(gesture, &reader)
    case "end": phase = .end(cancelled: reader.skip("cancelled"))
    default:
      let known = gesture == .hold ? ["begin", "end"] : ["begin", "move", "end"]
      throw reader.error("a \(gesture.rawValue) has no \(quoted(word))" + Suggestion.tail(for: word, among: known))
    }
    return PadAction(device: try padName(&reader), gesture: gesture, phase: phase)
  }

  private func movement(
    _ gesture: PadAction.Gesture, _ reader: inout WordReader
  ) throws(ScriptError) -> PadAction.Phase {
    let (dx, dy) = (try reader.number("dx in device units"), try reader.number("dy in device units"))
    var (scale, angle) = (1.0, 0.0)
    while gesture == .pinch, let word = reader.next, !word.hasPrefix("device="), let attribute = reader.attribute() {
      switch attribute.key {
      case "scale": scale = try reader.number(of: attribute)
      case "angle": angle = try reader.number(of: attribute)
      default: throw reader.unknown(attribute, for: "a pinch", ["scale", "angle"])
      }
    }
    return .move(dx: dx, dy: dy, scale: scale, angle: angle)
  }

  private func padName(_ reader: inout WordReader) throws(ScriptError) -> String {
    guard let word = reader.next, word.hasPrefix("device="), let attribute = reader.attribute() else {
      return try defaultDevice(.touchpad, reader)
    }
    let name = try deviceName(reader.value(of: attribute), reader)
    guard scene.device(name)?.kind != .touchscreen else {
      throw reader.error("'\(name)' is a touchscreen, no touchpad")
    }
    return name
  }
}
