import CYaml

/// One thing after the other out of a YAML text, by libyaml.
final class YamlTokens {
  enum Token {
    /// Its bytes are in `scalar` until the next token.
    case scalar
    case list, listEnd
    case table, tableEnd
    case end
    /// Beginnings and ends of documents, and anchors.
    case other
  }

  /// Why the text goes no further.
  struct Failure: Error {
    var error: ScriptError
    /// The text ends in the middle: what came before is as it was written.
    var isCut: Bool
  }

  /// The line of the last token.
  private(set) var line = 1
  private(set) var scalar = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  private var parser = yaml_parser_t()
  private var event = yaml_event_t()
  private let lastLine: Int

  /// - Parameter text: must live as long as this object.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    lastLine = text.dropLast().reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_event_delete(&event)
    yaml_parser_delete(&parser)
  }

  func next() throws(Failure) -> Token {
    yaml_event_delete(&event)
    guard yaml_parser_parse(&parser, &event) == 1 else { throw failure() }
    line = Int(clamping: event.start_mark.line) + 1
    switch event.type {
    case YAML_SCALAR_EVENT:
      scalar = UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length)
      return .scalar
    case YAML_SEQUENCE_START_EVENT: return .list
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_START_EVENT: return .table
    case YAML_MAPPING_END_EVENT: return .tableEnd
    case YAML_STREAM_END_EVENT: return .end
    default: return .other
    }
  }

  /// Goes past the rest of a value that began with `token`.
  func skip(_ token: Token) throws(Failure) {
    var depth = 0
    var token = token
    while true {
      switch token {
      case .list, .table: depth += 1
      case .listEnd, .tableEnd: depth -= 1
      case .scalar, .other: break
      case .end: return
      }
      guard depth > 0 else { return }
      token = try next()
    }
  }

  private func failure() -> Failure {
    let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    let line = Int(clamping: parser.problem_mark.line) + 1
    let isCut = parser.error != YAML_READER_ERROR && line >= lastLine
    return Failure(error: ScriptError(line: line, "this is no YAML: \(problem)"), isCut: isCut)
  }
}

/// What scalars say.
extension UnsafeBufferPointer<UInt8> {
  var text: String { String(decoding: prefix(200), as: UTF8.self) }

  /// A whole number of at most 18 digits.
  var number: Int64? {
    let isNegative = first == UInt8(ascii: "-")
    let digits = isNegative ? dropFirst() : self[...]
    guard 1...18 ~= digits.count else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }
}
