/// Reads the recordings that `libinput record` writes, whole ones and ones that were cut off.
public enum RecordReader {
  /// The touch device in `bytes` and what was done on it; the first touchscreen where there are several devices.
  ///
  /// - Throws: all that is wrong with it, in line order.
  public static func recording(_ bytes: [UInt8], name: String) throws(ScriptErrors) -> Recording {
    if let recording = bytes.withUnsafeBufferPointer({ RecordLines.recording($0, name: name) }) { return recording }
    return try recordingOfYAML(bytes, name: name)
  }

  /// The same, whatever form the YAML has.
  static func recordingOfYAML(_ bytes: [UInt8], name: String) throws(ScriptErrors) -> Recording {
    let result = bytes.withUnsafeBufferPointer { text -> Result<Recording, ScriptErrors> in
      guard let tokens = YamlTokens(text) else {
        return .failure(ScriptErrors(file: name, errors: [ScriptError(line: 1, "there is no memory to read it")]))
      }
      var parser = RecordParser(tokens)
      return parser.read(name)
    }
    return try result.get()
  }
}

/// The devices of a recording, one after the other.
struct RecordParser {
  private let tokens: YamlTokens
  private var devices: [RecordSection] = []
  private var errors: [ScriptError] = []
  private var isCut = false

  init(_ tokens: YamlTokens) { self.tokens = tokens }

  mutating func read(_ name: String) -> Result<Recording, ScriptErrors> {
    do throws(YamlTokens.Failure) { try readDocument() } catch {
      if error.isCut { isCut = true } else { errors.append(error.error) }
    }
    errors += devices.flatMap(\.errors)
    if errors.isEmpty, choice == nil { errors.append(ScriptError(line: 1, nothing)) }
    guard errors.isEmpty, let choice, let decoder = choice.decoder, let device = choice.device else {
      return .failure(ScriptErrors(file: name, errors: errors.sorted { $0.line < $1.line }))
    }
    var recording = Recording(name: name, device: device, decoder)
    if isCut { recording.notes.append("the file ends in the middle of line \(tokens.line)") }
    let others = devices.count { $0.decoder?.frames.isEmpty == false } - (decoder.frames.isEmpty ? 0 : 1)
    if others > 0 {
      recording.notes.append("of \(others + 1) touch devices only \(quoted(device.name)) is played")
    }
    return .success(recording)
  }

  /// Of a text that ends where its events begin: its device, if it has one and nothing is wrong.
  mutating func onlyDevice() -> RecordedDevice? {
    guard (try? readDocument()) != nil, devices.count == 1, devices[0].errors.isEmpty, devices[0].hasEvents,
      let device = devices[0].device, device.fault == nil
    else { return nil }
    return device
  }

  /// A touchscreen before a touchpad, one that was touched before one that was not.
  private var choice: RecordSection? {
    let usable = devices.filter { $0.decoder != nil }
    let touched = usable.filter { $0.decoder?.frames.isEmpty == false }
    let best = touched.isEmpty ? usable : touched
    return best.first { $0.device?.kind == .touchscreen } ?? best.first
  }

  private var nothing: String {
    guard let section = devices.first(where: { $0.device != nil }), let device = section.device else {
      return "no device is recorded; this is no recording of 'libinput record'"
    }
    // Where the file ends before the events, the description need not be whole.
    let fault = section.hasEvents ? device.fault : nil
    return fault ?? "no event of \(quoted(device.name)) is recorded"
  }

  private mutating func readDocument() throws(YamlTokens.Failure) {
    while true {
      switch try tokens.next() {
      case .table: break
      case .other: continue
      case .end, .scalar, .list, .listEnd, .tableEnd: return
      }
      break
    }
    while case .scalar = try tokens.next() {
      let key = tokens.scalar.text
      let value = try tokens.next()
      if key == "devices", case .list = value { try readDevices() } else { try tokens.skip(value) }
    }
  }

  private mutating func readDevices() throws(YamlTokens.Failure) {
    while true {
      let token = try tokens.next()
      switch token {
      case .table:
        // Kept from the start: a file that is cut has the device that it is in the middle of.
        devices.append(RecordSection())
        try devices[devices.count - 1].read(tokens)
      case .listEnd, .end: return
      case .scalar, .list, .tableEnd, .other: try tokens.skip(token)
      }
    }
  }
}
