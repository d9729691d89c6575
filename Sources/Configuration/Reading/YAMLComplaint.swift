import CYaml

/// libyaml's complaints, with what would be right.
enum YAMLComplaint {
  static func fault(_ parser: yaml_parser_t, text: UnsafeBufferPointer<UInt8>) -> Fault {
    switch parser.error {
    case YAML_READER_ERROR:
      return Fault(
        place(of: Int(clamping: parser.problem_offset), in: text), "this character cannot be in YAML; remove it")
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      let problem = parser.problem.map { String(cString: $0) } ?? "this is no YAML"
      let context = parser.context.map { String(cString: $0) }
      // Of a name without a colon libyaml notices the end.
      let mark = problem == nameWithoutValue ? parser.context_mark : parser.problem_mark
      return Fault(place(of: mark, in: text), advice(problem, context, byte(at: parser.problem_mark, in: text)))
    case YAML_MEMORY_ERROR: return Fault(Place(line: 1, column: 1), "out of memory")
    default: return Fault(Place(line: 1, column: 1), "this is no YAML")
    }
  }

  private static let nameWithoutValue = "could not find expected ':'"

  private static func advice(_ problem: String, _ context: String?, _ byte: UInt8?) -> String {
    if byte == UInt8(ascii: "\t") { return "a tab cannot indent; use blanks" }
    switch problem {
    case "found character that cannot start any token":
      guard let byte, (0x21..<0x7F).contains(byte) else { return "no value starts like this; put the value in quotes" }
      return "no value starts with '\(UnicodeScalar(byte))'; put the value in quotes"
    case "mapping values are not allowed in this context":
      return "no ':' can be here; start a new line for it, or put the value in quotes"
    case nameWithoutValue: return "this name has no value; write 'name: value'"
    case "did not find expected key":
      return "the indentation fits no line above; names that go together start in one column"
    case "did not find expected '-' indicator":
      return "the list ends without reason; each of its lines starts with '- '"
    case "did not find expected ',' or ']'": return "the list in [ ] is not closed; write ',' or ']' here"
    case "did not find expected ',' or '}'": return "the map in { } is not closed; write ',' or '}' here"
    case "found unexpected end of stream" where context?.contains("quoted") == true:
      return "a quoted value is never closed; end it with the same quote"
    default: return "this is no YAML: \(context.map { $0 + ", " } ?? "")\(problem)"
    }
  }

  /// What is missed at the end is missed after the last line with anything on it.
  private static func place(of mark: yaml_mark_t, in text: UnsafeBufferPointer<UInt8>) -> Place {
    let newline = UInt8(ascii: "\n")
    let end = text.lastIndex { $0 != newline }.map { $0 + 1 } ?? 0
    let last = place(of: end, in: text)
    return min(Place(mark), last)
  }

  private static func byte(at mark: yaml_mark_t, in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    let line = text.split(
      separator: UInt8(ascii: "\n"), maxSplits: Int(clamping: mark.line), omittingEmptySubsequences: false)
    guard line.count > Int(clamping: mark.line), let bytes = line.last else { return nil }
    let characters = String(decoding: bytes, as: UTF8.self).unicodeScalars.dropFirst(Int(clamping: mark.column))
    return characters.first.flatMap { UInt8(exactly: $0.value) }
  }

  private static func place(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Place {
    let before = text.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") }
    let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count
    return Place(line: line + 1, column: column + 1)
  }
}
