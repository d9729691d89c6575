/// Something that can be run: a script, or a recording as one.
public struct PlayableInput: Sendable {
  public var script: Script
  /// What a reader should know of the recording.
  public var remarks: [String] = []

  /// Packed input may come out as large as this.
  public static let mostBytes = 64 << 20

  /// Reads a touch script, an evemu recording or one of `libinput record`; the recordings also packed by gzip.
  ///
  /// - Throws: all that is wrong with it.
  public static func read(
    _ bytes: [UInt8], name: String, _ options: PlayOptions
  ) throws(ScriptErrors) -> PlayableInput {
    if try isScript(bytes, name, options) { return PlayableInput(script: try ScriptParser.parse(bytes, name: name)) }
    let recording = try recording(bytes, name: name, device: options.device)
    return PlayableInput(script: try recording.script(options), remarks: recording.remarks(options))
  }

  /// The text of a touch script: its own, or what a recording becomes.
  package static func scriptText(
    _ bytes: [UInt8], name: String, _ options: PlayOptions
  ) throws(ScriptErrors) -> [UInt8] {
    if try isScript(bytes, name, options) { return bytes }
    return Array(try RecordingText.script(of: bytes, name: name, options).joined(separator: "\n").utf8)
  }

  private static func isScript(
    _ bytes: [UInt8], _ name: String, _ options: PlayOptions
  ) throws(ScriptErrors) -> Bool {
    guard !Gzip.isPacked(bytes), !isBinary(bytes), InputFormat(bytes, name: name) == .script else { return false }
    guard !options.isUsed else {
      throw ScriptErrors(name, "a touch script says all itself; the options that describe a device are for recordings")
    }
    return true
  }

  /// The recording in `bytes`, which may be packed by gzip.
  ///
  /// - Throws: all that is wrong with it; a touch script is no recording.
  public static func recording(
    _ bytes: [UInt8], name: String, device: RecordedDevice? = nil
  ) throws(ScriptErrors) -> Recording {
    let bytes = try unpacked(bytes, name)
    if isBinary(bytes) {
      throw ScriptErrors(name, "it is no text; touch scripts and the recordings of evemu and 'libinput record' are")
    }
    switch InputFormat(bytes, name: name) {
    case .script: throw ScriptErrors(name, "it is no recording of evemu or 'libinput record'")
    case .evemu: return try EvemuReader.recording(bytes, name: name, device: device)
    case .libinputRecord: return try RecordReader.recording(bytes, name: name)
    }
  }

  /// Its first lines would be as many errors, and none would help.
  private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.prefix(4096).contains(0) }

  private static func unpacked(_ bytes: [UInt8], _ name: String) throws(ScriptErrors) -> [UInt8] {
    guard Gzip.isPacked(bytes) else { return bytes }
    do throws(ScriptError) { return try Gzip.unpack(bytes, limit: mostBytes) } catch {
      throw ScriptErrors(name, error.message)
    }
  }
}

extension ScriptErrors {
  /// What is wrong with a file as a whole.
  init(_ file: String, _ message: String) { self.init(file: file, errors: [ScriptError(line: 0, message)]) }
}
