import Testing

@testable import GestureRecognition

/// Which questions a host was asked.
private final class Asked: @unchecked Sendable {
  var questions: [String] = []
}

@Suite struct `What the host says of two recognizers` {
  private let asked = Asked()

  private func glass(_ answer: RecognizerRelation, _ gestures: (String, Gesture)...) throws -> Glass {
    let glass = Glass()
    for (name, gesture) in gestures { try glass.add(name, gesture) }
    let asked = asked
    glass.group.relations = { a, b in
      asked.questions.append("\(a.number)-\(b.number)")
      return answer
    }
    return glass
  }

  private func drag(_ glass: Glass, at start: Double = 0) {
    glass.at(start, down(1, 30))
    glass.at(start + 8, move(1, 40))
    glass.at(start + 16, move(1, 50))
    glass.at(start + 24, up(1))
    glass.rest()
  }

  @Test func `it is asked once for a pair and sequence, the earlier registered one first`() throws {
    let glass = try glass(.exclusive, ("a", .pan()), ("b", .pan(.horizontal)))
    drag(glass)
    #expect(asked.questions == ["0-1"] && glass.story == ["a began 1", "a ended"])
    drag(glass, at: 1000)
    #expect(asked.questions == ["0-1", "0-1"])
  }

  @Test func `simultaneous ones run together`() throws {
    let glass = try glass(.simultaneous, ("a", .pan()), ("b", .pan(.horizontal)))
    drag(glass)
    #expect(glass.story == ["a began 1", "b began 1", "a ended", "b ended"])
    #expect(asked.questions == ["0-1"])
  }

  @Test func `one may have to wait for the other`() throws {
    let first = try glass(.aWaitsForB, ("a", .pan()), ("b", .pan(.horizontal)))
    drag(first)
    #expect(first.story == ["b began 1", "b ended"] && first.trace.contains { $0.contains("a failed another") })
    let second = try glass(.bWaitsForA, ("a", .pan()), ("b", .pan(.horizontal)))
    drag(second)
    #expect(second.story == ["a began 1", "a ended"])
    let failing = try glass(.aWaitsForB, ("a", .pan()), ("b", .pan(.vertical)))
    drag(failing)
    #expect(failing.story == ["a began 1", "a ended"])
  }

  @Test func `an answer that would close a circle counts as exclusive`() throws {
    // a waits for b by registration; the host lets b wait for c, and c for a.
    let glass = Glass()
    let a = try glass.add("a", .pan())
    let b = try glass.add("b", .pan())
    try glass.add("c", .pan())
    try glass.group.require(failureOf: b, for: a)
    glass.group.relations = { one, _ in one == a ? .bWaitsForA : .aWaitsForB }
    drag(glass)
    #expect(glass.story.count == 2 && glass.isIdle && glass.bugs == 0)
  }

  @Test func `it is not asked where the answer is known, or no touch is shared`() throws {
    let glass = Glass()
    let asked = asked
    try glass.add("pan", .pan(), simultaneous: true)
    try glass.add("other", .pan(), simultaneous: true)
    try glass.add("tap", .tap(), region: Region(from: Point(500, 500), to: Point(600, 600)))
    try glass.add("flick", .flick(), region: Region(from: Point(0, 0), to: Point(60, 60)))
    glass.group.relations = { a, b in
      asked.questions.append("\(a.number)-\(b.number)")
      return .exclusive
    }
    drag(glass)
    #expect(asked.questions.isEmpty)
  }
}
