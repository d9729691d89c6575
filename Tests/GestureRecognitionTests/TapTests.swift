import Testing

@testable import GestureRecognition

@Suite struct `A tap` {
  @Test func `a short touch that rests is a tap, told at its lift`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    glass.at(0, down(1, 30, 40))
    glass.at(40, move(1, 31.9, 40))
    glass.at(90, up(1))
    #expect(glass.trace == ["90 tap recognized 1x1 at=30,40"])
    #expect(glass.isIdle)
  }

  @Test func `moving more than 2 mm is no tap, also on the way back`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    glass.at(0, down(1, 30))
    glass.at(40, move(1, 32.1))
    glass.at(48, move(1, 30))
    glass.at(90, up(1))
    #expect(glass.trace == ["40 tap failed moved 2.1>2"])
  }

  @Test func `up at 750 ms is a tap, later it is not`() throws {
    for (lift, result) in [(750.0, "750 tap recognized 1x1 at=30,50"), (751, "750 tap failed too_late 750>750")] {
      let glass = Glass()
      try glass.add("tap", .tap())
      glass.at(0, down(1, 30))
      glass.at(lift, up(1))
      #expect(glass.trace == [result])
    }
  }

  @Test func `a second finger makes it no one-finger tap once it is 20 ms old`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    glass.at(0, down(1, 30))
    glass.at(30, down(2, 60))
    #expect(glass.deadline == EventTime(milliseconds: 50))
    glass.wait(until: 50)
    #expect(glass.trace == ["50 tap failed too_many 2>1"])
    glass.at(60, up(1), up(2))
    #expect(glass.isIdle && glass.told.isEmpty)
  }

  @Test func `a ghost contact of one frame does not disturb a tap`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    glass.at(0, down(1, 30))
    glass.at(30, down(2, 60))
    glass.at(38, up(2))
    glass.at(80, up(1))
    #expect(glass.trace == ["80 tap recognized 1x1 at=30,50"])
  }
}

@Suite struct `Double tap` {
  private func twoTaps(pause: Double, apart: Double = 0) throws -> [String] {
    let glass = Glass()
    try glass.add("double", .tap(taps: 2))
    glass.at(0, down(1, 30))
    glass.at(50, up(1))
    glass.at(50 + pause, down(1, 30 + apart))
    glass.at(100 + pause, up(1))
    glass.rest()
    return glass.trace
  }

  @Test func `two taps are told at the second lift`() throws {
    #expect(try twoTaps(pause: 100) == ["200 double recognized 1x2 at=30,50"])
    #expect(try twoTaps(pause: 40, apart: 16) == ["140 double recognized 1x2 at=46,50"])
    #expect(try twoTaps(pause: 300) == ["400 double recognized 1x2 at=30,50"])
  }

  @Test func `a contact that bounced is no second tap`() throws {
    #expect(try twoTaps(pause: 39).first == "89 double failed too_early 39>40")
  }

  @Test func `a second tap elsewhere starts anew`() throws {
    #expect(try twoTaps(pause: 100, apart: 16.1).first == "150 double failed too_far 16.1>16")
    let glass = Glass()
    try glass.add("double", .tap(taps: 2))
    for (start, x) in [(0.0, 30.0), (150, 60), (300, 60)] {
      glass.at(start, down(1, x))
      glass.at(start + 50, up(1))
    }
    #expect(glass.told == ["350 double recognized 1x2 at=60,50"])
  }

  @Test func `after 300 ms it is too late`() throws {
    #expect(try twoTaps(pause: 301).first == "350 double failed too_late 300>300")
  }

  @Test func `a single tap is told at once where no double tap is registered`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    glass.at(0, down(1, 30))
    glass.at(50, up(1))
    #expect(glass.told.count == 1)
  }

  @Test(arguments: [true, false])
  func `beside a double tap it is told at the failure, with its own time`(singleFirst: Bool) throws {
    let glass = Glass()
    if singleFirst { try glass.add("tap", .tap()) }
    try glass.add("double", .tap(taps: 2))
    if !singleFirst { try glass.add("tap", .tap()) }
    glass.at(0, down(1, 30))
    glass.at(50, up(1))
    glass.wait(until: 349)
    #expect(glass.trace.isEmpty && glass.deadline == EventTime(milliseconds: 350))
    glass.wait(until: 350)
    #expect(glass.trace == ["350 double failed too_late 300>300", "50 tap recognized 1x1 at=30,50"])
    #expect(glass.isIdle)
  }

  @Test(arguments: [true, false])
  func `a double tap silences the single taps in it`(singleFirst: Bool) throws {
    let glass = Glass()
    if singleFirst { try glass.add("tap", .tap()) }
    try glass.add("double", .tap(taps: 2))
    if !singleFirst { try glass.add("tap", .tap()) }
    for start in [0.0, 150] {
      glass.at(start, down(1, 30))
      glass.at(start + 50, up(1))
    }
    glass.rest()
    #expect(glass.told == ["200 double recognized 1x2 at=30,50"])
    #expect(glass.isIdle)
  }

  @Test(arguments: [true, false])
  func `two taps far apart are two single taps`(singleFirst: Bool) throws {
    let glass = Glass()
    if singleFirst { try glass.add("tap", .tap()) }
    try glass.add("double", .tap(taps: 2))
    if !singleFirst { try glass.add("tap", .tap()) }
    for (start, x) in [(0.0, 30.0), (150, 80)] {
      glass.at(start, down(1, x))
      glass.at(start + 50, up(1))
    }
    #expect(glass.told == ["50 tap recognized 1x1 at=30,50"])
    glass.rest()
    #expect(glass.told == ["50 tap recognized 1x1 at=30,50", "200 tap recognized 1x1 at=80,50"])
    #expect(glass.isIdle)
  }

  @Test func `a tap, then a drag, are a tap and no second tap`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    try glass.add("double", .tap(taps: 2))
    glass.at(0, down(1, 30))
    glass.at(50, up(1))
    glass.at(150, down(1, 30))
    glass.at(200, move(1, 40))
    #expect(glass.told == ["50 tap recognized 1x1 at=30,50"])
    glass.at(250, up(1))
    glass.rest()
    #expect(glass.told.count == 1 && glass.isIdle)
  }

  @Test func `what waits for a triple tap gets every tap, each with its own time`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    try glass.add("triple", .tap(taps: 3))
    for start in [0.0, 150] {
      glass.at(start, down(1, 30))
      glass.at(start + 50, up(1))
    }
    glass.rest()
    #expect(glass.told == ["50 tap recognized 1x1 at=30,50", "200 tap recognized 1x1 at=30,50"])
    #expect(glass.isIdle)
  }
}

@Suite struct `Tap with several fingers` {
  @Test func `two fingers that lift one after the other are one tap`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    try glass.add("two", .tap(fingers: 2))
    glass.at(0, down(1, 30))
    glass.at(40, down(2, 50))
    glass.at(90, up(1))
    glass.at(104, up(2))
    #expect(glass.told == ["104 two recognized 2x1 at=40,50"])
    #expect(glass.isIdle)
  }

  @Test func `the fingers land within 300 ms`() throws {
    for (second, result) in [(300.0, ["340 two recognized 2x1 at=40,50"]), (301, [])] {
      let glass = Glass()
      try glass.add("two", .tap(fingers: 2))
      glass.at(0, down(1, 30))
      glass.at(second, down(2, 50))
      glass.at(second + 40, up(1), up(2))
      #expect(glass.told == result)
      #expect(glass.isIdle)
    }
  }

  @Test func `one finger is too few`() throws {
    let glass = Glass()
    try glass.add("two", .tap(fingers: 2))
    glass.at(0, down(1, 30))
    glass.at(60, up(1))
    #expect(glass.trace == ["60 two failed too_few 1>2"])
  }

  @Test func `a finger that drops out for a moment goes on`() throws {
    let glass = Glass()
    try glass.add("two", .tap(fingers: 2))
    glass.at(0, down(1, 30), down(2, 50))
    glass.at(40, up(1))
    glass.at(60, down(7, 31.5))
    glass.at(100, up(7), up(2))
    #expect(glass.trace == ["100 two recognized 2x1 at=40,50"])
  }
}
