import Testing

@testable import GestureRecognition

@Suite struct `One attempt for each touch` {
  private func glass(_ gestures: (String, Gesture)...) throws -> Glass {
    let glass = Glass()
    for (name, gesture) in gestures { try glass.add(name, gesture, perTouch: true) }
    return glass
  }

  /// `NAME#FINGER WHAT` for each event that is no update.
  private func story(_ glass: Glass) -> [String] {
    zip(glass.trace, glass.events).compactMap { line, event in
      let words = line.split(separator: " ")
      guard !["changed", "velocity", "failed"].contains(words[2]) else { return nil }
      return "\(words[1])#\(event.touch.id) \(words[2])"
    }
  }

  @Test func `each finger pans by itself, with its own first touch`() throws {
    let glass = try glass(("pan", .pan()))
    glass.at(0, down(1, 30), down(2, 80))
    glass.at(40, move(1, 40))
    glass.at(48, move(2, 70))
    glass.at(56, up(1))
    glass.at(64, move(2, 60))
    glass.at(72, up(2))
    #expect(story(glass) == ["pan#1 began", "pan#2 began", "pan#1 ended", "pan#2 ended"])
    #expect(glass.isIdle && glass.bugs == 0)
  }

  @Test func `a thumb that holds does not keep another finger from tapping, again and again`() throws {
    let glass = try glass(("tap", .tap()))
    glass.at(0, down(1, 30))
    for tap in 1...20 {
      glass.at(Double(tap) * 1000, down(2, 80))
      glass.at(Double(tap) * 1000 + 50, up(2))
    }
    #expect(story(glass) == Array(repeating: "tap#2 recognized", count: 20))
    glass.at(30000, up(1))
    #expect(glass.isIdle)
  }

  @Test func `double taps at two places do not disturb each other, and make no single taps`() throws {
    let glass = try glass(("tap", .tap()), ("double", .tap(taps: 2)))
    for (time, finger, x) in [(0.0, 1, 30.0), (20, 2, 90), (200, 3, 31), (220, 4, 91)] {
      glass.at(time, down(Int32(finger), x))
      glass.at(time + 10, up(Int32(finger)))
    }
    glass.rest()
    #expect(story(glass) == ["double#1 recognized", "double#2 recognized"] && glass.isIdle)
  }

  @Test func `single taps that waited are all told`() throws {
    let glass = try glass(("tap", .tap()), ("double", .tap(taps: 2)))
    for (finger, x) in [(1, 30.0), (2, 90), (3, 150)] {
      glass.at(Double(finger) * 60, down(Int32(finger), x))
      glass.at(Double(finger) * 60 + 50, up(Int32(finger)))
    }
    glass.rest()
    #expect(Set(story(glass)) == ["tap#1 recognized", "tap#2 recognized", "tap#3 recognized"] && glass.isIdle)
  }

  @Test func `more fingers than there is room for are left out, and nothing else happens`() throws {
    let glass = try glass(("pan", .pan()), ("tap", .tap()), ("press", .longPress()))
    for finger in 0..<16 { glass.at(Double(finger), down(Int32(finger), Double(finger) * 10)) }
    glass.at(100, move(15, 160))
    for finger in 0..<16 { glass.at(200 + Double(finger), up(Int32(finger))) }
    glass.rest()
    #expect(glass.isIdle && glass.bugs == 0)
  }

  @Test func `a gesture of several fingers cannot be of each touch`() throws {
    let glass = Glass()
    #expect(throws: RegistrationError.invalidSettings) { try glass.add("pinch", .pinch(), perTouch: true) }
  }

  @Test func `disabling ends every attempt`() throws {
    let glass = Glass()
    let pan = try glass.add("pan", .pan(), perTouch: true)
    glass.at(0, down(1, 30), down(2, 80))
    glass.at(40, move(1, 40), move(2, 90))
    try glass.setEnabled(false, pan)
    #expect(story(glass).suffix(2) == ["pan#1 cancelled", "pan#2 cancelled"])
  }
}
