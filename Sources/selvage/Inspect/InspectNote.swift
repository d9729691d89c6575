/// One thing that happened, for a line of text or of JSON. Words and names are our own, so nothing has to be escaped.
struct InspectNote: Equatable {
  enum Value: Equatable {
    case word(String)
    case whole(Int)
    case number(Double)

    /// At most two digits behind the point.
    var text: String {
      switch self {
      case .word(let word): return word
      case .whole(let number): return "\(number)"
      case .number(let number):
        let hundredths = Int((number * 100).rounded())
        let whole = abs(hundredths) / 100
        let rest = abs(hundredths) % 100
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest % 10 == 0 ? rest / 10 : rest)"
      }
    }

    var rounded: Value {
      if case .number(let number) = self { return .whole(Int(number.rounded())) }
      return self
    }

    var json: String {
      if case .word(let word) = self { return "\"\(word)\"" }
      return text
    }
  }

  var subject: String
  var what: String
  var fields: [(String, Value)]

  init(_ subject: String, _ what: String, _ fields: [(String, Value)] = []) {
    self.subject = subject
    self.what = what
    self.fields = fields
  }

  var line: String {
    (["\(subject) \(what)"] + fields.map { "\($0.0)=\($0.1.text)" }).joined(separator: " ")
  }

  /// In whole numbers, and without what can be seen elsewhere.
  var shortLine: String {
    var short = self
    short.fields.removeAll { $0.0 == "time" || $0.0 == "device" }
    short.fields = short.fields.map { ($0.0, $0.1.rounded) }
    return short.line
  }

  var json: String {
    let all = [("subject", Value.word(subject)), ("event", .word(what))] + fields
    return "{" + all.map { "\"\($0.0)\":\($0.1.json)" }.joined(separator: ",") + "}"
  }

  static func == (a: Self, b: Self) -> Bool { a.line == b.line }
}
