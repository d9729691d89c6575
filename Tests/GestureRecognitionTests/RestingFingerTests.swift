import Testing

@testable import GestureRecognition

@Suite struct `Fingers that rest` {
  @Test func `one that rested for 500 ms is not counted for a pan of another`() throws {
    for (wait, story) in [(500.0, ["pan began 1"]), (450, [])] {
      let glass = Glass()
      try glass.add("pan", .pan())
      glass.at(0, down(1, 30))
      glass.at(wait, down(2, 80))
      glass.at(wait + 30, move(2, 84))
      glass.at(wait + 38, move(2, 90), move(1, 30.2))
      #expect(glass.story == story, "after \(wait)")
    }
  }

  @Test func `when it moves it counts, unless the gesture runs already`() throws {
    let glass = Glass()
    let pan = try glass.add("pan", .pan(.any, 1...2))
    glass.at(0, down(1, 30))
    glass.at(600, down(2, 80))
    glass.at(630, move(2, 84))
    glass.at(640, move(1, 60))
    glass.at(648, move(2, 85))
    #expect(glass.sum(pan).translation == Vector(3, 0))
  }

  @Test func `a finger alone pans after any rest, and begins where it always does`() throws {
    let glass = Glass()
    let pan = try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    for step in 1...10 { glass.at(2000 + Double(step) * 8, move(1, 30 + 0.5 * Double(step))) }
    #expect(glass.story == ["pan began 1"] && abs(glass.sum(pan).translation.dx.value - 3) < 1e-9)
  }

  @Test func `taps and holds count it`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    try glass.add("press", .longPress(fingers: 2))
    glass.at(0, down(1, 30), down(2, 60))
    glass.at(100, move(1, 30.1))
    glass.wait(until: 700)
    #expect(glass.story == ["press began 2"])
  }

  @Test func `a drift that makes 1.5 mm in 500 ms is no rest`() throws {
    let glass = Glass()
    try glass.add("pan", .pan())
    try glass.add("two", .pan(.any, 2...2))
    glass.at(0, down(1, 30), down(2, 80))
    // 1.6 mm within each half second, to and fro.
    for step in 1...20 {
      let at = 30 + (step % 8 < 4 ? Double(step % 4) * 0.55 : 1.65 - Double(step % 4) * 0.55)
      glass.at(Double(step) * 100, move(1, at))
    }
    glass.at(2010, move(1, 36), move(2, 86))
    #expect(glass.story == ["two began 2"])
  }
}
