import Recordings

/// One thing that the doctor saw, or could not see.
package struct Finding: Equatable, Sendable {
  package enum Level: String, Sendable {
    case fine = "ok"
    /// Gestures will not work as they should.
    case problem
    /// It could not be looked at.
    case unseen
  }
  package enum Part: String, CaseIterable, Sendable {
    case devices, screens, thresholds, configuration, programs, compositor
  }

  package var level: Level
  package var part: Part
  package var text: String
  /// What to do about it.
  package var advice: String?
  /// Numbers of it, for scripts.
  package var values: [Value] = []

  package struct Value: Equatable, Sendable {
    package var name: String
    package var text: String
  }

  static func fine(_ part: Part, _ text: String, _ values: [Value] = []) -> Finding {
    Finding(level: .fine, part: part, text: text, values: values)
  }
  static func problem(_ part: Part, _ text: String, do advice: String) -> Finding {
    Finding(level: .problem, part: part, text: text, advice: advice)
  }
  static func unseen(_ part: Part, _ text: String, do advice: String) -> Finding {
    Finding(level: .unseen, part: part, text: text, advice: advice)
  }
}

/// All that the doctor says.
package struct Diagnosis: Equatable, Sendable {
  package var findings: [Finding] = []

  /// 0: all is well; 1: something is to be done; 2: nothing is, as far as could be seen, and that was not everything.
  package var status: Int32 {
    if findings.contains(where: { $0.level == .problem }) { return 1 }
    return findings.contains { $0.level == .unseen } ? 2 : 0
  }

  /// For people, by parts.
  package var text: String {
    var lines: [String] = []
    for part in Finding.Part.allCases {
      let own = findings.filter { $0.part == part }
      if !own.isEmpty { lines.append(part.rawValue) }
      for finding in own {
        lines.append("  \(Self.mark(finding.level)) \(finding.text)")
        if let advice = finding.advice { lines.append("          → \(advice)") }
      }
    }
    return (lines + ["", summary]).joined(separator: "\n")
  }

  private static func mark(_ level: Finding.Level) -> String {
    switch level {
    case .fine: "ok     "
    case .problem: "PROBLEM"
    case .unseen: "unseen "
    }
  }

  private var summary: String {
    let problems = findings.count { $0.level == .problem }
    let unseen = findings.count { $0.level == .unseen }
    let rest = unseen == 0 ? "" : ", and \(unseen) that could not be looked at"
    switch problems {
    case 0 where unseen == 0: return "All is well."
    case 0: return "Nothing is wrong as far as can be seen\(rest)."
    case 1: return "1 thing to mend\(rest)."
    default: return "\(problems) things to mend\(rest)."
    }
  }

  /// One JSON object.
  package var json: String {
    let all = findings.map { finding -> JSON.Value in
      var pairs: [(String, JSON.Value)] = [
        ("part", .text(finding.part.rawValue)), ("level", .text(finding.level.rawValue)), ("text", .text(finding.text)),
      ]
      if let advice = finding.advice { pairs.append(("advice", .text(advice))) }
      if !finding.values.isEmpty {
        pairs.append(("values", .pairs(finding.values.map { ($0.name, .text($0.text)) })))
      }
      return .pairs(pairs)
    }
    return JSON.object([("status", .number(Int(status))), ("findings", .values(all))])
  }
}
