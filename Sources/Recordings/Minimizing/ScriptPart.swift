/// A statement of a script as it is written, the unit that is left out or kept.
struct ScriptPart: Equatable {
  var words: [String]
  /// Which touch it is of, counted through the script; nil: of none.
  var touch: Int?

  var text: String { words.joined(separator: " ") }
  var isExpectation: Bool { words.contains { ScriptParser.expectationWords.contains($0) } }
  var isTimed: Bool { words.first?.hasPrefix("@") == true }

  /// The statements of a script, one after the other, without comments and empty lines.
  static func parts(of text: [UInt8]) -> [ScriptPart] {
    var parts = ScriptLexer.lines(text).flatMap { line in
      ScriptParser.parts(line.words).map { ScriptPart(words: Array($0), touch: nil) }
    }
    number(&parts)
    return parts
  }

  static func bytes(_ parts: [ScriptPart]) -> [UInt8] { parts.flatMap { Array($0.text.utf8) + [UInt8(ascii: "\n")] } }

  /// A finger that lands anew under the same name is another touch.
  private static func number(_ parts: inout [ScriptPart]) {
    var current: [String: Int] = [:]
    var count = 0
    for index in parts.indices where parts[index].words.count > 2 && parts[index].isTimed {
      let (verb, name) = (parts[index].words[1], parts[index].words[2])
      switch verb {
      case "down", "stroke":
        current[name] = count
        parts[index].touch = count
        count += 1
      case "move", "up": parts[index].touch = current[name]
      default: break
      }
    }
  }
}
