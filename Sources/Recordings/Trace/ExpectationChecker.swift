import GestureRecognition

/// An expectation that did not hold.
public struct ExpectationFailure: Equatable, Sendable {
  public var line: Int
  public var message: String
  /// The trace lines that come nearest to what was wanted, or that should not be there.
  public var lines: [TraceLine]
}

/// Compares a trace with what a script says must come of it.
public struct ExpectationChecker {
  let trace: [TraceLine]
  /// When hardware frames were handed in.
  let frames: [EventTime]
  private var isServed: [Bool]
  /// Everything that is expected in order must come from here on.
  private var position = 0
  /// The line of the script whose expectation set the position.
  private var positionLine: Int?

  public init(trace: [TraceLine], frames: [EventTime]) {
    self.trace = trace
    self.frames = frames.sorted()
    isServed = Array(repeating: false, count: trace.count)
  }

  /// The expectations that do not hold, in their order.
  public static func failures(
    of expectations: [Expectation], in trace: [TraceLine], frames: [EventTime]
  ) -> [ExpectationFailure] {
    var checker = ExpectationChecker(trace: trace, frames: frames)
    return expectations.compactMap { checker.check($0) }
  }

  public mutating func check(_ expectation: Expectation) -> ExpectationFailure? {
    switch expectation.kind {
    case .expect(let pattern, let timing): expect([pattern], timing, expectation)
    case .anyOrder(let patterns): expect(patterns, .anyTime, expectation)
    case .never(let pattern, let scope): never(pattern, scope, expectation)
    case .count(let range, let pattern): count(range, pattern, expectation)
    }
  }

  // MARK: - In order

  private mutating func expect(
    _ patterns: [TracePattern], _ timing: Expectation.Timing, _ expectation: Expectation
  ) -> ExpectationFailure? {
    let candidates = trace.indices.filter { $0 >= position && !isServed[$0] && isInTime(trace[$0].time, timing) }
    let matching = Matching(patterns.count) { [trace] pattern, line in patterns[pattern].matches(trace[line]) }
    guard let lines = matching.earliest(in: candidates), let last = lines.max() else {
      let missing = patterns.first { pattern in !candidates.contains { pattern.matches(trace[$0]) } } ?? patterns[0]
      return missed(missing, timing, expectation)
    }
    for line in lines { isServed[line] = true }
    (position, positionLine) = (last + 1, expectation.line)
    return nil
  }

  private func isInTime(_ time: EventTime, _ timing: Expectation.Timing) -> Bool {
    switch timing {
    case .anyTime: return true
    case .within(let span, let start): return time >= start && time <= start + span
    case .at(let wanted):
      let off = (time - wanted).microseconds.magnitude
      return off <= 1000 || time == frames.first { $0 >= wanted }
    }
  }

  private func missed(
    _ pattern: TracePattern, _ timing: Expectation.Timing, _ expectation: Expectation
  ) -> ExpectationFailure {
    let matches = trace.indices.filter { pattern.matches(trace[$0]) }
    let reason: String
    if matches.isEmpty {
      reason = "never came"
    } else if let late = matches.first(where: { $0 >= position && !isServed[$0] }) {
      reason = "came at \(TraceLine.milliseconds(trace[late].time)) ms, not \(Self.words(for: timing))"
    } else if let positionLine, let last = matches.last {
      reason =
        "came only at \(TraceLine.milliseconds(trace[last].time)) ms, not after what line \(positionLine) expects"
    } else {
      reason = "never came"
    }
    let near = matches.isEmpty ? nearest(to: pattern) : matches.prefix(3).map { trace[$0] }
    return ExpectationFailure(
      line: expectation.line, message: "'\(expectation.source)' does not hold: it \(reason)", lines: near)
  }

  private static func words(for timing: Expectation.Timing) -> String {
    switch timing {
    case .anyTime: "in order"
    case .within(let span, let start):
      "between \(TraceLine.milliseconds(start)) and \(TraceLine.milliseconds(start + span)) ms"
    case .at(let time): "at \(TraceLine.milliseconds(time)) ms"
    }
  }

  private func nearest(to pattern: TracePattern) -> [TraceLine] {
    let scored = trace.indices.map { (line: $0, score: pattern.nearness(to: trace[$0])) }.filter { $0.score > 0 }
    let best = scored.sorted { ($1.score, $0.line) < ($0.score, $1.line) }.prefix(3)
    return best.map(\.line).sorted().map { trace[$0] }
  }

  // MARK: - Anywhere

  private func never(
    _ pattern: TracePattern, _ scope: Expectation.Scope, _ expectation: Expectation
  ) -> ExpectationFailure? {
    let forbidden = lines(in: scope).filter { pattern.matches(trace[$0]) }
    guard let first = forbidden.first else { return nil }
    let time = TraceLine.milliseconds(trace[first].time)
    return ExpectationFailure(
      line: expectation.line, message: "'\(expectation.source)' does not hold: it came at \(time) ms",
      lines: forbidden.prefix(3).map { trace[$0] })
  }

  /// The lines that a `never` looks at. What is measured against a line that never comes holds.
  private func lines(in scope: Expectation.Scope) -> Range<Int> {
    switch scope {
    case .wholeRun: return trace.indices
    case .after(let pattern):
      guard let start = trace.firstIndex(where: pattern.matches) else { return 0..<0 }
      return (start + 1)..<trace.count
    case .before(let pattern): return 0..<(trace.firstIndex(where: pattern.matches) ?? 0)
    case .window(let from, let to):
      let start = trace.firstIndex { $0.time >= from } ?? trace.count
      return start..<max(start, trace.firstIndex { $0.time > to } ?? trace.count)
    }
  }

  private func count(
    _ range: ClosedRange<Int>, _ pattern: TracePattern, _ expectation: Expectation
  ) -> ExpectationFailure? {
    let matches = trace.filter(pattern.matches)
    guard !range.contains(matches.count) else { return nil }
    let lines = matches.isEmpty ? nearest(to: pattern) : Array(matches.prefix(3))
    return ExpectationFailure(
      line: expectation.line, message: "'\(expectation.source)' does not hold: it came \(matches.count) times",
      lines: lines)
  }
}
