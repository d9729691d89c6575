/// Reads evemu recordings (`.events`) and device descriptions (`.desc`).
///
/// Every malformed line is an error of its own that says what would be right; no bytes make it trap, and it holds no more
/// than a small part of the file beside the file itself.
public enum EvemuReader {
  /// The device that a description, or the head of a recording, describes.
  ///
  /// - Throws: all that is wrong with it, in line order.
  public static func description(_ bytes: [UInt8], name: String) throws(ScriptErrors) -> RecordedDevice {
    var parser = EvemuParser(given: nil, readsEvents: false)
    parser.read(bytes)
    let device = parser.head.device
    if device == nil { parser.fail(1, "no device is described; a description begins with 'N: ' and the device's name") }
    guard let device, parser.errors.isEmpty else { throw ScriptErrors(file: name, errors: parser.errors) }
    return device
  }

  /// The recording in `bytes`.
  ///
  /// - Parameter device: the description from a file of its own; it counts more than the recording's own.
  /// - Throws: all that is wrong with it, in line order.
  public static func recording(
    _ bytes: [UInt8], name: String, device: RecordedDevice? = nil
  ) throws(ScriptErrors) -> Recording {
    var parser = EvemuParser(given: device, readsEvents: true)
    parser.read(bytes)
    if parser.decoder == nil, parser.errors.isEmpty {
      parser.fail(max(1, parser.lines), "no event is recorded; a line of events is 'E: 0.000000 0003 0035 420'")
    }
    guard let device = parser.device, let decoder = parser.decoder, parser.errors.isEmpty else {
      throw ScriptErrors(file: name, errors: parser.errors)
    }
    return Recording(name: name, device: device, decoder)
  }
}

extension Recording {
  init(name: String, device: RecordedDevice, _ decoder: ContactDecoder) {
    self.init(name: name, device: device, frames: decoder.frames)
    if decoder.losses > 0 { notes.append("events were lost \(decoder.losses) time\(decoder.losses == 1 ? "" : "s")") }
  }
}

/// The lines of an evemu file, one after the other.
struct EvemuParser {
  private(set) var head = EvemuHead()
  private(set) var device: RecordedDevice?
  private(set) var decoder: ContactDecoder?
  private(set) var errors: [ScriptError] = []
  private(set) var lines = 0

  private let readsEvents: Bool
  /// Its device cannot be read at all, so neither can its events.
  private var isHopeless = false

  private static let longestLine = 4096

  init(given: RecordedDevice?, readsEvents: Bool) {
    device = given
    self.readsEvents = readsEvents
  }

  mutating func read(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count, errors.count <= ScriptErrors.most, !isHopeless {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      lines += 1
      read(bytes, start, end)
      start = end + 1
    }
  }

  mutating func fail(_ line: Int, _ message: String) { errors.append(ScriptError(line: line, message)) }

  private mutating func read(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    guard end - start <= Self.longestLine else {
      return fail(lines, "the line is longer than 4 KiB; a line of evemu has a letter, a colon and a few numbers")
    }
    var line = EvemuLine(bytes, from: start, to: end, number: lines)
    guard !line.isAtEnd else { return }
    do throws(ScriptError) {
      guard let tag = line.tag() else { throw ScriptError(line: lines, Self.strange(bytes[start..<end])) }
      if tag == UInt8(ascii: "E") { return try readEvent(&line) }
      guard decoder == nil else {
        throw ScriptError(line: lines, "the device is described after its events; it stands before them, once")
      }
      try head.read(tag, &line)
    } catch {
      errors.append(error)
    }
  }

  private mutating func readEvent(_ line: inout EvemuLine) throws(ScriptError) {
    guard readsEvents else { return }
    if decoder == nil { try start(line.number) }
    guard let time = line.time() else {
      throw ScriptError(
        line: line.number, "the time of an event is seconds with six decimals, as in 'E: 0.000000 0003 0035 420'")
    }
    guard let type = line.hexadecimal(4), let code = line.hexadecimal(4) else {
      throw ScriptError(
        line: line.number, "type and code of an event are four hexadecimal digits, as in 'E: 0.000000 0003 0035 420'")
    }
    guard let value = line.decimal(), line.isAtEnd else {
      throw ScriptError(
        line: line.number, "an event ends with its value, a whole number, as in 'E: 0.000000 0003 0035 420'")
    }
    decoder?.feed(EvdevEvent(microseconds: time, type: type, code: code, value: value, line: line.number))
  }

  /// The first event: by now the device must be known.
  private mutating func start(_ line: Int) throws(ScriptError) {
    guard let found = device ?? head.device else {
      isHopeless = true
      throw ScriptError(line: line, "the recording does not describe its device; name its description with --desc FILE")
    }
    if let fault = found.fault {
      isHopeless = true
      throw ScriptError(line: line, fault)
    }
    device = found
    decoder = ContactDecoder(found)
  }

  private static func strange(_ line: ArraySlice<UInt8>) -> String {
    let shown = line.prefix(40).map { (0x20..<0x7F).contains($0) ? Character(UnicodeScalar($0)) : "?" }
    return "'\(String(shown))' is no line of evemu; one begins with N:, I:, P:, B:, A:, L:, S: or E:"
  }
}
