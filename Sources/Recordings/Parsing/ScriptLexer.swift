/// A line of a script, cut into words, without its comment.
struct ScriptLine {
  var number: Int
  var words: [String]
  /// Why the line cannot be read at all, if so.
  var fault: String?
}

/// Cuts any bytes into lines of words. Nothing here fails: a line that is no text says so.
enum ScriptLexer {
  /// The lines that say something, cut one after another as they are asked for: a file may be long, and wrong from the start.
  static func lines(_ bytes: [UInt8]) -> some Sequence<ScriptLine> {
    sequence(state: (number: 0, start: byteOrderMarkLength(bytes))) { place -> ScriptLine? in
      while place.start < bytes.count {
        let end = bytes[place.start...].firstIndex(of: newline) ?? bytes.count
        place.number += 1
        let line = cut(bytes[place.start..<end], place.number)
        place.start = end + 1
        if !line.words.isEmpty || line.fault != nil { return line }
      }
      return nil
    }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let longestLine = 64 * 1024

  private static func byteOrderMarkLength(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private static func cut(_ line: ArraySlice<UInt8>, _ number: Int) -> ScriptLine {
    let text = line.prefix(longestLine + 1).prefix { $0 != UInt8(ascii: "#") }
    if text.count > longestLine {
      return ScriptLine(number: number, words: [], fault: "the line is longer than 64 KiB; write one statement a line")
    }
    var words: [String] = []
    for part in text.split(whereSeparator: isBlank) {
      if let control = part.first(where: { $0 < 0x20 || $0 == 0x7F }) {
        return ScriptLine(
          number: number, words: [], fault: "control character \(control); a script is plain UTF-8 text")
      }
      guard let word = String(validating: part, as: UTF8.self) else {
        return ScriptLine(number: number, words: [], fault: "not UTF-8; save the script as UTF-8 text")
      }
      words.append(word)
    }
    return ScriptLine(number: number, words: words, fault: nil)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
