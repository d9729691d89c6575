import Testing

@testable import GestureRecognition

@Suite struct `A swipe` {
  private func swiped(_ to: Point, over ms: Double = 100, _ gesture: Gesture = .swipe()) throws -> Glass {
    let glass = Glass()
    try glass.add("swipe", gesture)
    glass.play(.straight([(Point(50, 50), to)], over: ms))
    glass.rest()
    return glass
  }

  @Test func `it is recognized once 10 mm are made, with its direction, and not again`() throws {
    let glass = Glass()
    try glass.add("swipe", .swipe())
    glass.play(.straight([(Point(50, 50), Point(90, 50))], over: 100), hz: 125)
    #expect(glass.told == ["32 swipe velocity 400,0", "32 swipe recognized 1x1 at=62.8,50"] && glass.isIdle)
  }

  @Test func `each of the four directions is one, 30° aside too`() throws {
    for to in [Point(90, 50), Point(10, 50), Point(50, 90), Point(50, 10), Point(84, 69), Point(31, 84)] {
      #expect(try swiped(to).story == ["swipe recognized 1x1"])
    }
  }

  @Test func `askew is none, slow is none, short is none, and each says what is missing`() throws {
    #expect(try swiped(Point(80, 78)).trace == ["108.33 swipe failed off_axis 43.03>30"])
    #expect(try swiped(Point(80, 50), over: 2000).trace == ["500 swipe failed too_slow 7.5>10"])
    #expect(try swiped(Point(80, 50), over: 600).trace.first?.contains("failed below_speed 50>80") == true)
    #expect(try swiped(Point(59, 50)).trace == ["108.33 swipe failed too_slow 9>10"])
  }

  @Test func `along an axis only that axis counts`() throws {
    #expect(try swiped(Point(90, 50), .swipe(.horizontal)).story.count == 1)
    #expect(try swiped(Point(50, 90), .swipe(.horizontal)).story.isEmpty)
  }

  @Test func `a crooked start does not spoil it`() throws {
    let glass = Glass()
    try glass.add("swipe", .swipe())
    glass.at(0, down(1, 50))
    glass.at(8, move(1, 50, 53))
    glass.at(16, move(1, 54, 54))
    glass.at(24, move(1, 62, 54))
    #expect(glass.story == ["swipe recognized 1x1"])
  }

  @Test func `a finger that waits for half a second swipes no more`() throws {
    let glass = Glass()
    try glass.add("swipe", .swipe())
    var stroke = Stroke.straight([(Point(50, 50), Point(90, 50))], over: 100)
    stroke.before = 600
    glass.play(stroke)
    #expect(glass.trace == ["500 swipe failed too_slow 0>10"])
  }

  @Test func `with progress it begins without a jump, keeps its axis, and ends with its speed`() throws {
    let glass = Glass()
    let swipe = try glass.add("swipe", .swipe(progress: true))
    glass.play(.straight([(Point(50, 50), Point(90, 60))], over: 100))
    #expect(glass.story == ["swipe began 1", "swipe ended"])
    let way = glass.sum(swipe).translation
    #expect(abs(way.dx.value - 30) < 1e-9 && way.dy == .zero)
    #expect(glass.told.contains { $0.hasSuffix("swipe velocity 400,0") })
  }

  @Test func `with progress it may take its time`() throws {
    let glass = Glass()
    try glass.add("swipe", .swipe(progress: true))
    var stroke = Stroke.straight([(Point(50, 50), Point(90, 50))], over: 100)
    stroke.before = 600
    glass.play(stroke)
    #expect(glass.story == ["swipe began 1", "swipe ended"])
  }

  @Test func `three fingers swipe as one`() throws {
    let glass = Glass()
    try glass.add("three", .swipe(.any, 3...3))
    try glass.add("two", .swipe(.any, 2...2))
    let fingers = [30.0, 50, 70].map { (Point($0, 40), Point($0, 90)) }
    glass.play(.straight(fingers, over: 200))
    #expect(glass.story == ["three recognized 3x1"])
  }

  @Test func `of a swipe and a pinch that pass in one frame the larger part wins, whoever was first`() throws {
    for swipeFirst in [true, false] {
      for (ends, winner) in [((42.0, 63.7), "swipe"), ((41, 71), "pinch")] {
        let glass = Glass()
        if swipeFirst { try glass.add("swipe", .swipe(.any, 2...2)) }
        try glass.add("pinch", .pinch())
        if !swipeFirst { try glass.add("swipe", .swipe(.any, 2...2)) }
        glass.at(0, down(1, 30), down(2, 50))
        glass.wait(until: 20)
        glass.at(24, move(1, ends.0), move(2, ends.1))
        #expect(glass.story.first?.hasPrefix(winner) == true, "\(ends)")
        #expect(glass.story.count == 1)
      }
    }
  }
}

@Suite struct `A flick` {
  private func letGo(_ speed: Double, rest: Double = 0, _ others: (String, Gesture)...) throws -> Glass {
    let glass = Glass()
    for (name, gesture) in others { try glass.add(name, gesture) }
    try glass.add("flick", .flick())
    var stroke = Stroke.straight([(Point(50, 50), Point(50 + speed / 5, 50))], over: 200)
    stroke.after = rest
    glass.play(stroke)
    glass.rest()
    return glass
  }

  @Test func `a release of 80 mm/s and more is one, told with its velocity`() throws {
    let glass = try letGo(100)
    #expect(glass.told == ["208.33 flick velocity 100,0", "208.33 flick recognized 1x1 at=70,50"] && glass.isIdle)
    #expect(try letGo(79).trace == ["208.33 flick failed below_speed 79>80"])
  }

  @Test func `a finger that stops before it leaves flicks nothing`() throws {
    #expect(try letGo(300, rest: 60).trace == ["268.33 flick failed below_speed 0>80"])
  }

  @Test func `it runs beside a pan of the same finger`() throws {
    #expect(try letGo(100, ("pan", .pan())).story == ["pan began 1", "pan ended", "flick recognized 1x1"])
  }

  @Test func `it is excluded by everything else`() throws {
    #expect(try letGo(100, ("swipe", .swipe())).story == ["swipe recognized 1x1"])
  }

  @Test func `a touch that goes nowhere is none`() throws {
    let glass = Glass()
    try glass.add("flick", .flick())
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 31.5))
    glass.at(16, up(1))
    #expect(glass.trace == ["16 flick failed lifted 1.5>2"])
  }

  @Test func `two fingers flick when the first has left`() throws {
    let glass = Glass()
    try glass.add("flick", .flick(.any, 2...2))
    glass.at(0, down(1, 30), down(2, 50))
    for step in 1...20 { glass.at(Double(step) * 8, move(1, 30 + Double(step)), move(2, 50 + Double(step))) }
    glass.at(168, up(1), move(2, 71))
    glass.at(176, up(2))
    #expect(glass.story == ["flick recognized 2x1"] && glass.isIdle)
  }
}
