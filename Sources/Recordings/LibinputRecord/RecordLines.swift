/// The events of a recording in the form in which `libinput record` itself writes them, one a line: half an hour of them is
/// read many times faster than by a parser of all YAML. Whatever has another form is left to that one.
struct RecordLines {
  private let text: UnsafeBufferPointer<UInt8>
  private var position: Int
  private var line: Int
  /// The lines are those of an `evdev:`.
  private var isInReport = false

  /// The recording in `text`, if it is of one device and has no line that libinput would not write; nil says nothing
  /// of what is in it.
  static func recording(_ text: UnsafeBufferPointer<UInt8>, name: String) -> Recording? {
    guard let head = head(of: text), let tokens = YamlTokens(UnsafeBufferPointer(rebasing: text[..<head.end])) else {
      return nil
    }
    var parser = RecordParser(tokens)
    guard let device = parser.onlyDevice(), var decoder = ContactDecoder(device) else { return nil }
    var lines = RecordLines(text: text, position: head.end, line: head.lines)
    guard lines.read(into: &decoder), !decoder.frames.isEmpty else { return nil }
    return Recording(name: name, device: device, decoder)
  }

  private static let events = Array("  events:".utf8)
  private static let report = Array("  - evdev:".utf8)
  private static let other = Array("  - libinput:".utf8)
  private static let event = Array("    - [".utf8)
  private static let told = Array("    - {".utf8)

  /// All up to the events, and how many lines that is.
  private static func head(of text: UnsafeBufferPointer<UInt8>) -> (end: Int, lines: Int)? {
    var (start, lines) = (0, 0)
    while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines += 1
      if text[start..<end].elementsEqual(events) { return (end + 1, lines) }
      start = end + 1
    }
    return nil
  }

  private mutating func read(into decoder: inout ContactDecoder) -> Bool {
    while position < text.count {
      // A last line without its end may be cut.
      guard let end = text[position...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
      line += 1
      guard readLine(text[position..<end], into: &decoder) else { return false }
      position = end + 1
    }
    return true
  }

  private mutating func readLine(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, into decoder: inout ContactDecoder) -> Bool
  {
    if isInReport, bytes.starts(with: Self.event) {
      guard let event = EvdevEvent(bytes.dropFirst(Self.event.count), line: line) else { return false }
      decoder.feed(event)
      return true
    }
    if bytes.elementsEqual(Self.report) {
      isInReport = true
      return true
    }
    if bytes.elementsEqual(Self.other) {
      isInReport = false
      return true
    }
    if !isInReport, bytes.starts(with: Self.told) { return Self.isWhole(bytes) }
    return bytes.first { $0 != UInt8(ascii: " ") }.map { $0 == UInt8(ascii: "#") } ?? true
  }

  /// What libinput told, in one pair of braces and without quotes.
  private static func isWhole(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.last == UInt8(ascii: "}") && bytes.count { $0 == UInt8(ascii: "{") } == 1
      && bytes.count { $0 == UInt8(ascii: "}") } == 1
      && bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && !"\"'#&*!|>%@`\\".utf8.contains($0) }
      && bytes.count { $0 == UInt8(ascii: "[") } == bytes.count { $0 == UInt8(ascii: "]") }
  }
}

extension EvdevEvent {
  /// `  0,   8167,   3,  53,    4240] # a comment`; nil for everything else.
  fileprivate init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, line: Int) {
    var rest = bytes
    var numbers = InlineArray<5, Int64>(repeating: 0)
    for index in 0..<5 {
      guard let number = rest.takeNumber(), rest.popFirst() == UInt8(ascii: index < 4 ? "," : "]") else { return nil }
      numbers[index] = number
    }
    // A comment has a blank before it; it may hold anything that is plain.
    guard rest.isEmpty || (rest.first == UInt8(ascii: " ") && rest.isComment) else { return nil }
    self.init(numbers, line: line)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var isComment: Bool {
    guard let first = first(where: { $0 != UInt8(ascii: " ") }) else { return true }
    return first == UInt8(ascii: "#") && allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// A whole number of at most 18 digits, after blanks.
  fileprivate mutating func takeNumber() -> Int64? {
    while first == UInt8(ascii: " ") { removeFirst() }
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { removeFirst() }
    var (value, digits): (Int64, Int) = (0, 0)
    while let byte = first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      guard digits < 18 else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      digits += 1
      removeFirst()
    }
    return digits == 0 ? nil : isNegative ? -value : value
  }
}
