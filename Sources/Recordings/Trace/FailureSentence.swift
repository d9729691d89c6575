import GestureRecognition

/// A `failed` line of a trace as a sentence: `left edge: moved 12.3 mm sideways, 10 mm allowed, after 212 ms`.
///
/// It reads nothing but the line, so a trace that came from elsewhere is explained as well.
package struct FailureSentence {
  package let text: String

  /// Nil for any other line, and for a reason that this version does not know.
  package init?(_ line: TraceLine) {
    guard line.words.first == "failed" else { return nil }
    let words = line.plainWords
    guard words.count > 2, let reason = FailureReason.allCases.first(where: { "\($0.name)" == words[2] }) else {
      return nil
    }
    var parts = [Self.subject(words[1], line)]
    parts[0] += ": " + reason.sentence(words.count == 6 ? (Self.spaced(words[3]), Self.spaced(words[5])) : nil)
    if let age = line.value(of: "after") { parts.append("after " + Self.spaced(age)) }
    text = parts.joined(separator: ", ")
  }

  /// `edge-bottom-left` is a corner, `double-tap` a gesture of an app.
  private static func subject(_ name: String, _ line: TraceLine) -> String {
    let words = name.split(separator: "-")
    if words.first == "edge", line.value(of: "surface") == nil {
      let sides = words.dropFirst().joined(separator: " ")
      return sides + (words.count > 2 ? " corner" : " edge")
    }
    let gesture = words.joined(separator: " ")
    return line.value(of: "surface").map { "\(gesture) on \($0)" } ?? gesture
  }

  /// `12.3mm` as people write it.
  private static func spaced(_ number: String) -> String {
    guard let unit = number.firstIndex(where: \.isLetter) else { return number }
    return number[..<unit] + " " + number[unit...]
  }
}

extension FailureReason {
  /// What was wrong, for the person whose finger it was.
  ///
  /// - Parameter numbers: what was measured and the limit, with units; nil where the failure has none.
  fileprivate func sentence(_ numbers: (measured: String, limit: String)?) -> String {
    guard let (measured, limit) = numbers else { return withoutNumbers }
    return switch self {
    case .moved: "moved \(measured), \(limit) allowed"
    case .lateral: "moved \(measured) sideways, \(limit) allowed"
    case .outward: "moved \(measured) away from where it had to go, \(limit) allowed"
    case .tooFar: "landed \(measured) from the one before, \(limit) allowed"
    case .tooEarly: "came \(measured) after the one before, \(limit) at least"
    case .tooLate: "took \(measured), \(limit) allowed"
    case .tooSlow: "came only \(measured) far in its time, \(limit) needed"
    case .tooMany: "\(measured) fingers, \(limit) allowed"
    case .tooFew: "\(measured) fingers, \(limit) needed"
    case .lifted: "lifted after \(measured), \(limit) needed"
    case .secondFinger: "a second finger landed \(measured) later, \(limit) would have been apart"
    case .neighbour: "landed \(measured) beside another finger of this edge, \(limit) needed"
    case .palm: "the contact is \(measured) wide, a finger \(limit) at most"
    case .startedInside: "its path began \(measured) inside the screen, not at the bezel"
    case .belowSpeed: "went at \(measured), \(limit) needed"
    case .offAxis: "went \(measured) off its axis, \(limit) allowed"
    case .letGo: "let go after \(measured), \(limit) needed"
    case .excluded, .anotherRecognized, .disabled, .cancelled, .shared, .taken, .pen, .direction, .exclusionRegion:
      withoutNumbers
    }
  }

  private var withoutNumbers: String {
    switch self {
    case .moved: "moved too far"
    case .lateral: "moved too far sideways"
    case .outward: "moved away from where it had to go"
    case .tooFar: "landed too far from the one before"
    case .tooEarly: "came too soon after the one before"
    case .tooLate: "took too long"
    case .tooSlow: "did not move in its time"
    case .tooMany: "too many fingers"
    case .tooFew: "too few fingers"
    case .lifted: "lifted before it moved"
    case .excluded: "another gesture of this finger was recognized first"
    case .anotherRecognized: "another gesture was recognized in its place"
    case .disabled: "it is switched off"
    case .cancelled: "its touches were taken away"
    case .shared: "another finger landed in the same app"
    case .secondFinger: "a second finger landed on this edge"
    case .neighbour: "landed beside another finger of this edge"
    case .taken: "the finger drags something"
    case .pen: "a pen was near"
    case .palm: "the contact is wider than a finger"
    case .startedInside: "its path did not begin at the bezel"
    case .direction: "its direction meant the other edge"
    case .exclusionRegion: "landed in a place that the app keeps for itself"
    case .belowSpeed: "was not fast enough"
    case .offAxis: "went askew"
    case .letGo: "let go too soon"
    }
  }
}
