import Testing

@testable import HumanStrokes

@Suite("Parameters of strokes")
struct ParameterTests {
  @Test("The table in docs/ is what strokes are made of")
  func strokeTable() {
    expectPage("strokes.md", is: Self.page)
  }

  @Test("Every parameter has a name of its own and is drawn within its limits, up to both of them")
  func limits() {
    #expect(Set(Parameter.all.map(\.name)).count == Parameter.all.count)
    for parameter in Parameter.all {
      var random = SplitMix(seed: 1)
      let drawn = (0..<1000).map { _ in random.draw(parameter) }
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
      #expect(drawn.allSatisfy(parameter.range.contains), "\(parameter.name)")
      #expect((drawn.min() ?? 0) <= low + (high - low) / 100 && (drawn.max() ?? 0) >= high - (high - low) / 100)
    }
  }

  @Test("No stroke is for tuning and for reporting, and at least 20,000 are reported")
  func seeds() {
    #expect(!Seeds.tuning.overlaps(Seeds.reporting))
    #expect(Seeds.reporting.count * StrokeKind.allCases.count >= 20_000)
  }

  // MARK: The page

  private static var page: String {
    """
    # Generated strokes

    Written by the code itself (`make docs`); a test compares. Recognizers are tuned and judged with strokes of a made-up
    hand on a made-up touchscreen (`Sources/HumanStrokes`), since only for these it is known what the hand meant. A hand moves
    from rest to rest with the least jerk (Flash & Hogan 1985, J. Neurosci. 5); a lift in motion cuts that off. What a
    stroke is as well by what it means counts neither for nor against a recognizer.

    Some strokes are drawn anew, since by definition they are of another kind: a pan that after 500 ms has not gone
    `pan.onset` is a hold; a swipe or flick of which the touchscreen tells no more than 2 mm is a tap; and an edge swipe that
    is told first from deeper inside than `edge.told` is a swipe in the app.

    Seeds \(Seeds.tuning.lowerBound)–\(Seeds.tuning.upperBound - 1) of each kind are for tuning, \
    \(Seeds.reporting.lowerBound)–\(Seeds.reporting.upperBound - 1) for reporting.

    | kind | what the hand does | is as well |
    |---|---|---|
    \(kinds)

    Every number is drawn evenly between its limits, so that extremes are as frequent as the middle. One stroke in three is
    reported at each of 60, 120 and 240 Hz.

    | parameter | limits | unit | where from |
    |---|---|---|---|
    \(parameters)

    """
  }

  private static var kinds: String {
    StrokeKind.allCases.map { "| \($0.name) | \($0.meaning) | \(overlap($0)) |" }.joined(separator: "\n")
  }

  private static func overlap(_ kind: StrokeKind) -> String {
    switch kind {
    case .tap, .doubleTap, .hold, .twoFingerPan: ""
    case .pan: "swipe, if brisk"
    case .swipe: "pan, flick"
    case .flick: "pan, swipe"
    case .pinchIn, .pinchOut, .rotateClockwise, .rotateCounterclockwise:
      "two-finger pan, if the middle of the fingers travels more than 1 mm"
    case .edgeTop, .edgeBottom, .edgeLeft, .edgeRight: "pan, swipe, flick"
    }
  }

  private static var parameters: String {
    Parameter.all.map { parameter in
      let (low, high) = (short(parameter.range.lowerBound), short(parameter.range.upperBound))
      let limits = low == high ? low : "\(low) to \(high)"
      return "| `\(parameter.name)` | \(limits) | \(parameter.unit.rawValue) | \(parameter.source.rawValue) |"
    }.joined(separator: "\n")
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
