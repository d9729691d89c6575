import Testing

@testable import GestureRecognition

@Suite struct `An edge pan as a recognizer` {
  private func panned(_ from: Point, _ to: Point, _ sides: EdgePan.Sides = .all, over ms: Double = 100) throws -> Glass
  {
    let glass = Glass()
    try glass.add("edge", .edgePan(sides))
    glass.play(.straight([(from, to)], over: ms))
    glass.rest()
    return glass
  }

  @Test func `it begins 4 mm in, without a jump, from each edge`() throws {
    let ways = [
      (Point(1, 60), Point(41, 60)), (Point(199, 60), Point(159, 60)), (Point(90, 1), Point(90, 41)),
      (Point(90, 129), Point(90, 89)),
    ]
    for (from, to) in ways {
      let glass = try panned(from, to)
      #expect(glass.story == ["edge began 1", "edge ended"])
      #expect(abs(glass.sum(RecognizerID(number: 0)).translation.length.value - 36) < 1e-9)
    }
  }

  @Test func `a touch that does not start at an edge of it does not exist for it`() throws {
    #expect(try panned(Point(9, 60), Point(50, 60)).trace.isEmpty)
    #expect(try panned(Point(1, 60), Point(50, 60), .right).trace.isEmpty)
    #expect(try panned(Point(-1, 60), Point(50, 60)).trace.isEmpty)
  }

  @Test func `a fast finger that is first seen behind the strip came in over the edge, a slow one began there`() throws
  {
    #expect(try panned(Point(6, 60), Point(60, 60)).story == ["edge began 1", "edge ended"])
    #expect(try panned(Point(6, 60), Point(60, 60), over: 600).trace == ["66.67 edge failed started_inside 6>4"])
    #expect(try panned(Point(6, 60), Point(60, 60), .right).trace.isEmpty)
  }

  /// When a finger that is first seen 6 mm inside is recognized, in ms.
  private func begins(at speed: Double, aside: Double = 0, rate: Double) throws -> Double? {
    let glass = Glass()
    try glass.add("edge", .edgePan(.left))
    glass.at(0, down(1, 6, 60))
    for step in 1...Int(20 * rate) {
      let time = Double(step) * 16 / rate
      glass.at(time, move(1, 6 + speed * time, 60 + aside * time))
    }
    let began = glass.trace.first { $0.contains("began") }
    return began.flatMap { Double($0.prefix { $0 != " " }) }
  }

  @Test(arguments: [1.0, 2, 4]) func `a first step that leads back to the bezel is seen at once`(_ rate: Double) throws
  {
    #expect(try begins(at: 0.45, rate: rate).map { $0 <= 16 } == true)
    #expect(try begins(at: 0.1, rate: rate) == nil)
  }

  @Test func `a path that leads back is believed later, and where landings are told late`() throws {
    #expect(try begins(at: 0.25, rate: 1) == 64)
    #expect(try begins(at: 0.25, rate: 2) == 64)
    // Three reports of this panel are twelve milliseconds: in these it went 3 mm, not 6.
    #expect(try begins(at: 0.25, rate: 4) == nil)
    #expect(try begins(at: 0.25, aside: 0.2, rate: 1) == nil)
  }

  @Test func `too slow, too far aside, or let go: it says which`() throws {
    #expect(try panned(Point(1, 60), Point(4, 60), over: 600).trace == ["400 edge failed too_slow 2>4"])
    #expect(try panned(Point(1, 60), Point(3, 90), .left).trace.first?.contains("edge failed lateral") == true)
    #expect(try panned(Point(1, 60), Point(4, 60)).trace == ["108.33 edge failed lifted 3>4"])
  }

  @Test func `in a corner the direction decides`() throws {
    #expect(try panned(Point(1, 1), Point(40, 5)).story.first == "edge began 1")
    #expect(try panned(Point(1, 1), Point(5, 40)).story.first == "edge began 1")
    #expect(try panned(Point(1, 1), Point(5, 40), .left).story.isEmpty)
    // 8 mm in, but 9 aside: the direction is another edge's.
    #expect(try panned(Point(1, 1), Point(9, 10), .left).story.isEmpty)
    #expect(try panned(Point(1, 1), Point(5, 40), .top).story.first == "edge began 1")
  }

  @Test func `a second finger at the edge is one too many, elsewhere it does not matter`() throws {
    for (x, count) in [(1.0, 0), (90, 2)] {
      let glass = Glass()
      try glass.add("edge", .edgePan(.left))
      glass.at(0, down(1, 1, 40), down(2, x, 80))
      glass.wait(until: 30)
      for step in 1...5 { glass.at(30 + Double(step) * 8, move(1, 1 + 4 * Double(step), 40)) }
      glass.at(80, up(1), up(2))
      #expect(glass.story.count == count)
    }
  }
}
