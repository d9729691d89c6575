import GestureRecognition

extension RecognizerLifecycle {
  /// The transition table as docs/recognizer-states.md shows it.
  static func table(_ kind: Kind) -> String {
    var lines = ["| state | " + Event.allCases.map { "\($0)" }.joined(separator: " | ") + " |"]
    lines.append("|---|" + String(repeating: "---|", count: Event.allCases.count))
    for state in State.allCases {
      let cells = Event.allCases.map { describe(step(state, $0, kind)) }
      lines.append("| \(state) | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  private static func describe(_ step: Step) -> String {
    switch step {
    case .move(let state): "\(state)"
    case .stay: "·"
    case .bug: "bug"
    }
  }
}
