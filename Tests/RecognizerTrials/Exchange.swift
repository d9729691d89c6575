import GestureRecognition
import Glibc
import HumanStrokes

/// Strokes as text for recognizers of others, and what those made of them.
///
/// First `kind NUMBER NAME` for every kind; then for every stroke `stroke KIND`, its events, `end`. An event is `down`,
/// `move` or `up`, a time in microseconds, a finger, and x and y in micrometres. Back comes a line for each stroke: the sum
/// of 1 << KIND over all kinds that were told. Before these, `knows SUM`.
public enum Exchange {
  public static func printKinds() {
    for kind in StrokeKind.allCases { put("kind \(kind.rawValue) \(kind.name)\n") }
  }

  public static func print(_ stroke: HumanStroke) {
    var text = "stroke \(stroke.kind.rawValue)\n"
    for report in stroke.reports {
      for event in report.events {
        text += "\(word(event.phase)) \(report.time.microseconds) \(event.touch.id) "
        text += "\(micrometres(event.position.x)) \(micrometres(event.position.y))\n"
      }
    }
    put(text + "end\n")
  }

  private static func micrometres(_ length: Millimetres) -> Int { Int((length.value * 1000).rounded()) }

  private static func word(_ phase: TouchEvent.Phase) -> String {
    switch phase {
    case .down: "down"
    case .moved: "move"
    case .up: "up"
    }
  }

  private static func put(_ text: String) { Swift.print(text, terminator: "") }

  /// Why a peer's answers cannot be used.
  public struct Unreadable: Error { public let why: String }

  /// What a peer said: the kinds it knows, and what it told of each stroke.
  public static func read(_ path: String) throws(Unreadable) -> (knows: KindSet, told: [KindSet]) {
    guard let file = fopen(path, "r") else {
      throw Unreadable(why: "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var (knows, told): (KindSet, [KindSet]) = ([], [])
    while let line = readLine(file) {
      let words = line.split(separator: " ")
      guard let sum = words.last.flatMap({ UInt16($0) }) else {
        throw Unreadable(why: "\(path): `\(line)` is no answer of a peer")
      }
      if words.first == "knows" { knows = KindSet(rawValue: sum) } else { told.append(KindSet(rawValue: sum)) }
    }
    return (knows, told)
  }

  private static func readLine(_ file: UnsafeMutablePointer<FILE>) -> String? {
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    guard getline(&line, &size, file) > 0, let line else { return nil }
    return String(cString: line).split(separator: "\n").first.map(String.init) ?? ""
  }
}
