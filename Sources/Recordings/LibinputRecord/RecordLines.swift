/// The events of a recording in the form in which `libinput record` itself writes them, one a line: half an hour of them is
/// read many times faster than by a parser of all YAML. Whatever has another form is left to that one.
struct RecordLines {
  private let text: UnsafeBufferPointer<UInt8>
  private var position: Int
  private var line: Int
  /// What the lines belong to.
  private var part = Part.none

  private enum Part { case none, report, told }

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
    if part == .report, bytes.starts(with: Self.event) {
      guard let event = EvdevEvent(bytes.dropFirst(Self.event.count), line: line) else { return false }
      decoder.feed(event)
      return true
    }
    if bytes.elementsEqual(Self.report) {
      part = .report
      return true
    }
    if bytes.elementsEqual(Self.other) {
      part = .told
      return true
    }
    if part == .told, bytes.starts(with: Self.told) { return Self.isWhole(bytes) }
    return bytes.first { $0 != UInt8(ascii: " ") }.map { $0 == UInt8(ascii: "#") } ?? true
  }

  /// What libinput told: `{name: word, name: [number, number]}`, and nothing that would mean more to YAML.
  private static func isWhole(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = bytes.dropFirst(told.count)
    while true {
      guard rest.takeWord(), rest.popFirst() == UInt8(ascii: ":"), rest.popFirst() == UInt8(ascii: " ") else {
        return false
      }
      guard rest.first == UInt8(ascii: "[") ? rest.takeList() : rest.takeWord() else { return false }
      guard let next = rest.popFirst(), next == UInt8(ascii: ",") else {
        return rest.isEmpty && bytes.last == UInt8(ascii: "}")
      }
      guard rest.popFirst() == UInt8(ascii: " ") else { return false }
    }
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

  /// Letters, digits and what stands in numbers; a dash is not alone.
  fileprivate mutating func takeWord() -> Bool {
    if first == UInt8(ascii: "-") { removeFirst() }
    var count = 0
    while let byte = first, Self.isPlain(byte) || (count > 0 && byte == UInt8(ascii: "-")) {
      removeFirst()
      count += 1
    }
    return count > 0
  }

  /// `[1.0, 2.0]`.
  fileprivate mutating func takeList() -> Bool {
    removeFirst()
    while takeWord() {
      switch popFirst() {
      case UInt8(ascii: "]"): return true
      case UInt8(ascii: ","): guard popFirst() == UInt8(ascii: " ") else { return false }
      default: return false
      }
    }
    return false
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
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
