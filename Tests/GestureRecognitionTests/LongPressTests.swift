import Testing

@testable import GestureRecognition

@Suite struct `A long press` {
  private func pressed(_ gesture: Gesture = .longPress()) throws -> Glass {
    let glass = Glass()
    try glass.add("press", gesture)
    glass.at(0, down(1, 30))
    return glass
  }

  @Test func `it begins when the finger held for 500 ms, with no event, and then follows it`() throws {
    let glass = try pressed()
    #expect(glass.deadline == EventTime(milliseconds: 500))
    glass.at(40, move(1, 31.5))
    glass.wait(until: 499.999)
    #expect(glass.trace.isEmpty)
    glass.wait(until: 500)
    glass.at(600, move(1, 41.5, 52))
    glass.at(700, up(1))
    #expect(glass.trace == ["500 press began 1", "600 press changed 10,2", "700 press ended"])
    #expect(glass.isIdle)
  }

  @Test func `a late advance, or the next movement alone, tells the same`() throws {
    let late = try pressed()
    late.wait(until: 2000)
    #expect(late.trace == ["500 press began 1"])
    let alone = try pressed()
    alone.at(900, move(1, 60))
    #expect(alone.trace == ["500 press began 1", "900 press changed 30,0"])
  }

  @Test func `moving more than 2 mm, or leaving at 500 ms, is none`() throws {
    let moved = try pressed()
    moved.at(40, move(1, 32.1))
    #expect(moved.trace == ["40 press failed moved 2.1>2"])
    let short = try pressed()
    short.at(500, up(1))
    #expect(short.trace == ["500 press failed let_go 500>500"] && short.isIdle)
  }

  @Test func `with two fingers it counts from the second`() throws {
    let glass = try pressed(.longPress(fingers: 2))
    glass.at(100, down(2, 60))
    glass.wait(until: 599.9)
    #expect(glass.trace.isEmpty)
    glass.wait(until: 600)
    #expect(glass.trace == ["600 press began 2"])
    glass.at(640, up(1), up(2))
    #expect(glass.told.last == "640 press ended" && glass.isIdle)
  }

  @Test func `a second finger that does not come within 300 ms is missing, a third is one too many`() throws {
    let missing = try pressed(.longPress(fingers: 2))
    missing.wait(until: 1000)
    #expect(missing.trace == ["300 press failed too_few 1>2"])
    let many = try pressed(.longPress(fingers: 2))
    many.at(50, down(2, 60), down(3, 90))
    many.wait(until: 1000)
    #expect(many.trace == ["70 press failed too_many 3>2"])
  }

  @Test func `one of two fingers that leaves early ends the attempt`() throws {
    let glass = try pressed(.longPress(fingers: 2))
    glass.at(0, down(2, 60))
    glass.at(200, up(2))
    glass.wait(until: 1000)
    #expect(glass.trace == ["220 press failed let_go 200>500"])
  }

  @Test func `a ghost of one report does not disturb it`() throws {
    let glass = try pressed()
    glass.at(490, down(2, 60))
    glass.at(498, up(2))
    glass.wait(until: 600)
    #expect(glass.trace == ["500 press began 1"])
  }

  @Test func `a finger that holds is no tap and no pan, whatever it does then`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    try glass.add("pan", .pan())
    try glass.add("press", .longPress())
    glass.at(0, down(1, 30))
    glass.at(600, move(1, 60))
    glass.at(650, up(1))
    #expect(glass.story == ["press began 1", "press ended"])
  }

  @Test func `a tap is no press`() throws {
    let glass = Glass()
    try glass.add("press", .longPress())
    try glass.add("tap", .tap())
    glass.at(0, down(1, 30))
    glass.at(90, up(1))
    #expect(glass.story == ["tap recognized 1x1"])
  }
}
