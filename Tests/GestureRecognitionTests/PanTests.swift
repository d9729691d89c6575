import Testing

@testable import GestureRecognition

@Suite struct `A pan` {
  @Test func `it begins beyond 2 mm, and its first update starts there`() throws {
    let glass = Glass()
    try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 32))
    #expect(glass.trace.isEmpty)
    glass.at(16, move(1, 33.5))
    glass.at(24, move(1, 35, 51))
    #expect(glass.trace == ["16 pan began 1", "16 pan changed 1.5,0", "24 pan changed 1.5,1"])
  }

  @Test func `the content has gone as far as the finger, less the slop`() throws {
    let glass = Glass()
    try glass.add("pan", .pan())
    glass.at(0, down(1, 30, 40))
    for step in 1...30 { glass.at(Double(step) * 8, move(1, 30 + 0.3 * Double(step), 40 + 0.4 * Double(step))) }
    let sum = glass.events.reduce(Vector.zero) { sum, event in
      if case .changed(let change) = event.action { sum + change.translation } else { sum }
    }
    #expect(abs(sum.length.value - 13) < 1e-9 && abs(sum.along(Vector(0.6, 0.8)).value - 13) < 1e-9)
  }

  @Test func `it ends with the velocity of its release`() throws {
    let glass = Glass()
    try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    for step in 1...10 { glass.at(Double(step) * 8, move(1, 30 + 4 * Double(step))) }
    glass.at(88, up(1))
    #expect(glass.trace.suffix(2) == ["88 pan velocity 500,0", "88 pan ended"])
    #expect(glass.isIdle)
  }

  @Test func `a finger that rests before it leaves gives no velocity`() throws {
    let glass = Glass()
    try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 40))
    glass.at(200, up(1))
    #expect(glass.trace.last == "200 pan ended" && !glass.trace.contains { $0.contains("velocity") })
  }

  @Test func `movement in the frame of the lift still counts, but not for the velocity`() throws {
    let glass = Glass()
    try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    for step in 1...10 { glass.at(Double(step) * 8, move(1, 30 + Double(step))) }
    glass.at(88, move(1, 45), up(1))
    #expect(glass.trace.suffix(3) == ["88 pan changed 5,0", "88 pan velocity 125,0", "88 pan ended"])
  }

  @Test func `a touch that did not go anywhere fails with what it did`() throws {
    let glass = Glass()
    try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 31))
    glass.at(16, up(1))
    #expect(glass.trace == ["16 pan failed lifted 1>2"])
  }

  @Test func `a horizontal pan takes movement along its axis only`() throws {
    let glass = Glass()
    try glass.add("across", .pan(.horizontal))
    try glass.add("along", .pan(.vertical))
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 27, 52.5))
    glass.at(16, move(1, 25, 58))
    #expect(glass.told == ["8 across began 1", "8 across changed -1,0", "16 across changed -2,0"])
    #expect(glass.trace.contains("8 along failed lateral 3>2"))
  }

  @Test func `a horizontal pan fails when the finger goes down`() throws {
    let glass = Glass()
    try glass.add("across", .pan(.horizontal))
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 31, 53))
    #expect(glass.trace == ["8 across failed lateral 3>2"])
  }

  @Test func `a leap of the controller adds no distance`() throws {
    let glass = Glass()
    try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 110))
    #expect(glass.trace.isEmpty)
    glass.at(16, move(1, 113))
    #expect(glass.trace == ["16 pan began 1", "16 pan changed 1,0"])
  }
}

@Suite struct `Pan with several fingers` {
  /// Two fingers that are old enough to count.
  private func twoFingers(_ gesture: Gesture) throws -> Glass {
    let glass = Glass()
    try glass.add("pan", gesture)
    glass.at(0, down(1, 30), down(2, 50))
    glass.wait(until: 20)
    return glass
  }

  @Test func `it follows the middle of the hand`() throws {
    let glass = try twoFingers(.pan(.any, 2...2))
    glass.at(24, move(1, 33), move(2, 53))
    glass.at(32, move(1, 36))
    #expect(glass.trace == ["24 pan began 2", "24 pan changed 1,0", "32 pan changed 1.5,0"])
  }

  @Test func `one finger is too few, three are too many`() throws {
    let one = Glass()
    try one.add("pan", .pan(.any, 2...2))
    one.at(0, down(1, 30))
    one.at(40, move(1, 60))
    one.at(80, up(1))
    #expect(one.trace == ["80 pan failed too_few 1>2"])
    let three = try twoFingers(.pan(.any, 2...2))
    three.at(24, down(3, 70))
    three.wait(until: 44)
    #expect(three.trace == ["44 pan failed too_many 3>2"])
  }

  @Test func `fingers count earlier when they move together`() throws {
    let glass = Glass()
    try glass.add("one", .pan())
    try glass.add("two", .pan(.any, 2...2))
    glass.at(0, down(1, 30), down(2, 50))
    glass.at(8, move(1, 31.5), move(2, 51.5))
    glass.at(16, move(1, 34.5), move(2, 54.5))
    #expect(glass.trace == ["8 one failed too_many 2>1", "16 two began 2", "16 two changed 2.5,0"])
  }

  @Test func `a third finger is ignored by one that runs`() throws {
    let glass = try twoFingers(.pan(.any, 2...2))
    glass.at(24, move(1, 33), move(2, 53))
    glass.at(32, down(3, 70))
    glass.at(80, move(3, 90))
    #expect(glass.trace.count == 2)
    glass.at(88, up(1), up(2))
    #expect(glass.told.last == "88 pan ended")
    #expect(!glass.isIdle)
    glass.at(96, up(3))
    #expect(glass.isIdle)
  }

  @Test func `it does not begin by a finger that leaves while the other one is too young to count`() throws {
    let glass = Glass()
    try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    glass.at(88, move(1, 31.5))
    glass.at(96, down(2, 60))
    glass.at(100, move(1, 33), up(1))
    #expect(!glass.trace.contains("100 pan began 1"))
    glass.at(104, up(2))
    #expect(glass.isIdle)
  }

  @Test func `it ends when one of two has been up for 20 ms, with the time of its lift`() throws {
    let glass = try twoFingers(.pan(.any, 2...2))
    glass.at(24, move(1, 33), move(2, 53))
    glass.at(40, up(1))
    glass.wait(until: 59.999)
    #expect(glass.told.count == 2)
    glass.wait(until: 60)
    #expect(glass.told.last == "40 pan ended")
  }

  @Test func `a finger that drops out for a frame does not end it, and nothing jumps`() throws {
    let glass = try twoFingers(.pan(.any, 2...2))
    glass.at(24, move(1, 33), move(2, 53))
    glass.at(32, up(1), move(2, 54))
    glass.at(40, down(9, 35), move(2, 55))
    glass.at(48, move(9, 36), move(2, 56))
    glass.wait(until: 300)
    #expect(
      glass.told == [
        "24 pan began 2", "24 pan changed 1,0", "32 pan changed 0.5,0", "40 pan changed 1.5,0", "48 pan changed 1,0",
      ])
  }

  @Test func `a contact 3.1 mm away or 21 ms later is another finger`() throws {
    for (time, x) in [(32.0, 36.1), (45, 33)] {
      let glass = try twoFingers(.pan(.any, 2...2))
      glass.at(24, move(1, 33), move(2, 53))
      glass.at(24, up(1))
      glass.at(time, down(9, x))
      glass.wait(until: 100)
      #expect(glass.told.last == "24 pan ended")
    }
  }

  @Test func `it goes on with fewer fingers as long as it has the fewest, without a jump`() throws {
    let glass = try twoFingers(.pan(.any, 1...2))
    glass.at(24, move(1, 33), move(2, 53))
    glass.at(32, up(1))
    glass.wait(until: 60)
    glass.at(64, move(2, 54))
    #expect(glass.told == ["24 pan began 2", "24 pan changed 1,0", "64 pan changed 1,0"])
  }

  @Test func `the finger that stays when it ended is ignored to its end`() throws {
    let glass = Glass()
    try glass.add("two", .pan(.any, 2...2))
    try glass.add("one", .pan())
    try glass.add("tap", .tap())
    glass.at(0, down(1, 30), down(2, 50))
    glass.at(24, move(1, 33), move(2, 53))
    glass.at(32, up(1))
    glass.at(100, move(2, 80))
    glass.at(108, down(3, 10))
    glass.at(150, up(3), up(2))
    #expect(glass.told == ["24 two began 2", "24 two changed 1,0", "32 two velocity 125,0", "32 two ended"])
    #expect(glass.isIdle)
  }
}
