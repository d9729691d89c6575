import GestureRecognition

/// The little JSON that a trace needs, with its keys in a fixed order.
package enum JSON {
  package enum Value {
    case text(String)
    case number(Int)
    case flag(Bool)
    case decimal(String)
    case list([String])
    case pairs([(String, Value)])
    case values([Value])
  }

  package static func object(_ pairs: [(String, Value)]) -> String {
    "{" + pairs.map { quote($0.0) + ":" + encode($0.1) }.joined(separator: ",") + "}"
  }

  /// A trace line: its plain words, and its `key=value` words as an object.
  static func line(_ line: TraceLine, file: String) -> String {
    let values = line.pairs.map(Attribute.init).compactMap { word in word.value.map { (word.key, Value.text($0)) } }
    var pairs: [(String, Value)] = [
      ("file", .text(file)), ("time", .decimal(TraceLine.milliseconds(line.time))), ("words", .list(line.plainWords)),
    ]
    if !values.isEmpty { pairs.append(("values", .pairs(values))) }
    if let why = FailureSentence(line) { pairs.append(("sentence", .text(why.text))) }
    return object(pairs)
  }

  private static func encode(_ value: Value) -> String {
    switch value {
    case .text(let text): quote(text)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .decimal(let digits): digits
    case .list(let texts): "[" + texts.map(quote).joined(separator: ",") + "]"
    case .pairs(let pairs): object(pairs)
    case .values(let values): "[" + values.map(encode).joined(separator: ",") + "]"
    }
  }

  private static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
