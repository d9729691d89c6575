import GestureRecognition

/// Writes the script of a recording as text that reads back as the same script.
public enum RecordingText {
  /// A recording as a touch script.
  ///
  /// - Throws: all that is wrong with it.
  public static func script(
    of bytes: [UInt8], name: String, _ options: PlayOptions
  ) throws(ScriptErrors) -> [String] {
    let recording = try PlayableInput.recording(bytes, name: name, device: options.device)
    let comments = ["Recorded with \(quoted(recording.device.name))."] + recording.remarks(options)
    return lines(try recording.script(options), comments: comments)
  }

  /// - Parameters:
  ///   - script: made by ``Recording/script(_:)``.
  ///   - comments: lines for its head.
  static func lines(_ script: Script, comments: [String] = []) -> [String] {
    var lines = comments.map { "# " + $0 }
    lines += script.scene.outputs.map(output) + script.scene.devices.map(device) + script.scene.surfaces.map(surface)
    lines.append("")
    lines += script.statements.compactMap(statement)
    return lines
  }

  private static func output(_ output: SceneOutput) -> String {
    let size = "\(millimetres(output.width.value))x\(millimetres(output.height.value))mm"
    let turned = output.transform == .normal ? "" : " transform=\(output.transform.rawValue)"
    return "output \(output.name) \(size) \(output.pixelWidth)x\(output.pixelHeight)px\(turned)"
  }

  private static func device(_ device: SceneDevice) -> String {
    let place = device.output.map { " output=\($0)" } ?? ""
    return "device \(device.name) \(device.kind.rawValue)\(place)\(device.hasResolution ? "" : " resolution=none")"
  }

  private static func surface(_ surface: SceneSurface) -> String {
    let wishes = surface.subscriptions.map(\.text).joined(separator: ",")
    let subscribe = wishes.isEmpty ? "" : " subscribe=\(wishes)"
    return "surface \(surface.name) output=\(surface.output) fullscreen activated\(subscribe)"
  }

  /// Nil for what no recording has.
  private static func statement(_ statement: Statement) -> String? {
    let stamp = "@" + TraceLine.milliseconds(statement.time)
    let padding = String(repeating: " ", count: max(1, 10 - stamp.utf8.count))
    return words(statement.happening).map { stamp + padding + $0 }
  }

  private static func words(_ happening: Happening) -> String? {
    switch happening {
    case .touch(let action): words(action)
    case .device(.dropped(let device)): "dropped \(device)"
    case .device(.cancel(let device)): "cancel \(device)"
    case .device, .stroke, .pad, .output, .surface, .session, .burst, .burstEnd, .wait: nil
    }
  }

  private static func words(_ action: TouchAction) -> String {
    switch action.kind {
    case .down(let place, let shape): "down \(action.touch.id) \(words(place, shape))"
    case .motion(let place, let shape): "move \(action.touch.id) \(words(place, shape))"
    case .up: "up \(action.touch.id)"
    }
  }

  private static func words(_ place: Point, _ shape: TouchShape?) -> String {
    let size = shape.map { " major=\(millimetres($0.major)) minor=\(millimetres($0.minor))" } ?? ""
    return "\(millimetres(place.x.value)) \(millimetres(place.y.value))\(size)"
  }

  private static func millimetres(_ value: Double) -> String { Decimal.text(value, places: 3) }
}
