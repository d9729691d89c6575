import Testing

@testable import GestureRecognition

@Suite struct `Recognizers that share touches` {
  @Test func `a drag is a pan and no tap`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 40))
    glass.at(16, up(1))
    #expect(glass.told.first == "8 pan began 1" && !glass.told.contains { $0.contains("tap") })
  }

  @Test func `of two that meet their criteria at once the first registered wins`() throws {
    let glass = Glass()
    try glass.add("a", .pan())
    try glass.add("b", .pan())
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 40))
    #expect(glass.trace == ["8 a began 1", "8 b failed excluded 0>0", "8 a changed 8,0"])
  }

  @Test func `two run together if both are marked, not if only one is`() throws {
    for (second, count) in [(true, 2), (false, 1)] {
      let glass = Glass()
      try glass.add("a", .pan(), simultaneous: true)
      try glass.add("b", .pan(), simultaneous: second)
      glass.at(0, down(1, 30))
      glass.at(8, move(1, 40))
      #expect(glass.told.filter { $0.contains("began") }.count == count)
    }
  }

  @Test func `those that share no touch do not exclude each other`() throws {
    let glass = Glass()
    try glass.add("left", .pan(), region: Region(from: Point(0, 0), to: Point(50, 100)))
    try glass.add("right", .pan(), region: Region(from: Point(50, 0), to: Point(100, 100)))
    glass.at(0, down(1, 30), down(2, 50))
    glass.at(40, move(1, 40), move(2, 60))
    #expect(glass.told.filter { $0.contains("began") } == ["40 left began 1", "40 right began 1"])
  }

  @Test func `touches of another source do not exist for a recognizer that has one`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    glass.at(0, down(1, 30))
    glass.at(10, TouchEvent(.down, TouchKey(source: 5, id: 1), at: Point(60, 60)))
    glass.at(60, up(1))
    #expect(glass.told == ["60 tap recognized 1x1 at=30,50"])
  }
}

@Suite struct `Recognizers that wait` {
  /// A vertical drag that waits for a horizontal one to fail.
  private func waiting() throws -> Glass {
    let glass = Glass()
    let pan = try glass.add("pan", .pan())
    let across = try glass.add("across", .pan(.horizontal))
    try glass.group.require(failureOf: across, for: pan)
    return glass
  }

  @Test func `it begins when the other fails, with one update for what accumulated`() throws {
    let glass = Glass()
    let pan = try glass.add("pan", .pan())
    let two = try glass.add("two", .tap(fingers: 1, taps: 2))
    try glass.group.require(failureOf: two, for: pan)
    // The double tap allows 16 mm between its taps, but only 2 mm within one.
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 33))
    #expect(glass.trace == ["8 two failed moved 3>2", "8 pan began 1", "8 pan changed 1,0"])
  }

  @Test func `it fails when the other is recognized`() throws {
    let glass = try waiting()
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 40))
    #expect(glass.trace == ["8 across began 1", "8 pan failed another_recognized 0>0", "8 across changed 8,0"])
  }

  @Test func `while it waits it collects, and begins where the hand is`() throws {
    let glass = Glass()
    let pan = try glass.add("pan", .pan())
    let slow = try glass.add("slow", .tap(Tap.Settings.tolerant))
    try glass.group.require(failureOf: slow, for: pan)
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 34))
    glass.at(16, move(1, 36))
    let state = glass.group.state(of: pan)
    #expect(glass.trace.isEmpty && state == .pending)
    glass.at(24, move(1, 41))
    #expect(glass.trace == ["24 slow failed moved 11>10", "24 pan began 1", "24 pan changed 9,0"])
  }

  @Test func `a pan whose fingers lift while it waits fails`() throws {
    let glass = Glass()
    let pan = try glass.add("pan", .pan())
    let slow = try glass.add("slow", .tap(Tap.Settings.tolerant))
    try glass.group.require(failureOf: slow, for: pan)
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 34))
    glass.at(16, up(1))
    #expect(glass.trace.first == "16 pan failed too_late 16>0")
  }

  @Test func `a circle of waiting is refused`() throws {
    let glass = Glass()
    let ids = try ["a", "b", "c"].map { try glass.add($0, .pan()) }
    try glass.group.require(failureOf: ids[1], for: ids[0])
    try glass.group.require(failureOf: ids[2], for: ids[1])
    #expect(throws: RegistrationError.cycle) { try glass.group.require(failureOf: ids[0], for: ids[2]) }
    #expect(throws: RegistrationError.cycle) { try glass.group.require(failureOf: ids[0], for: ids[0]) }
  }

  @Test func `settings that make no sense and a seventeenth recognizer are refused`() throws {
    let glass = Glass()
    #expect(throws: RegistrationError.invalidSettings) { try glass.group.add(.tap(fingers: 0)) }
    #expect(throws: RegistrationError.invalidSettings) {
      try glass.group.add(.pan(Pan.Settings(fewest: 3, most: 2)))
    }
    for _ in 0..<16 { try glass.group.add(.tap()) }
    #expect(throws: RegistrationError.full) { try glass.group.add(.tap()) }
  }
}

@Suite struct `Ends from outside` {
  private func running() throws -> Glass {
    let glass = Glass()
    try glass.add("pan", .pan())
    try glass.add("tap", .tap(fingers: 2))
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 40))
    return glass
  }

  @Test func `a device that is gone cancels what runs and forgets all`() throws {
    let glass = try running()
    glass.cancel(.device)
    #expect(glass.told.last == "8 pan cancelled device" && glass.isIdle)
    glass.at(16, move(1, 50))
    glass.at(24, up(1))
    #expect(glass.told.last == "8 pan cancelled device" && glass.dropped == 2)
  }

  @Test func `a claimed touch takes part in nothing until it is up`() throws {
    let glass = try running()
    glass.cancel(1, .system)
    glass.at(16, move(1, 70))
    #expect(glass.told.last == "8 pan cancelled system")
    glass.at(24, up(1))
    #expect(glass.isIdle)
  }

  @Test func `touches that are lost end what has them, at that time, and are unknown from then on`() throws {
    let glass = try running()
    glass.lose(.system, at: 12) { $0.id == 1 }
    #expect(glass.told.last == "12 pan cancelled system" && glass.isIdle)
    glass.at(16, move(1, 70))
    glass.at(24, up(1))
    #expect(glass.told.last == "12 pan cancelled system" && glass.dropped == 2)
  }

  @Test func `losing one finger leaves what others carry, and a tap that only waits`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    try glass.add("double tap", .tap(taps: 2))
    glass.at(0, down(1, 30))
    glass.at(50, up(1))
    glass.at(100, down(2, 32))
    glass.lose(.system, at: 120) { $0.id == 2 }
    #expect(glass.told == ["50 tap recognized 1x1 at=30,50"])
    glass.lose(.system, at: 130) { _ in true }
    glass.rest()
    #expect(glass.told.count == 1 && glass.isIdle && glass.bugs == 0)
  }

  @Test func `disabling cancels, and a disabled one sees nothing`() throws {
    let glass = Glass()
    let pan = try glass.add("pan", .pan())
    glass.at(0, down(1, 30))
    glass.at(8, move(1, 40))
    try glass.setEnabled(false, pan)
    #expect(glass.told.last == "8 pan cancelled disabled")
    glass.at(16, up(1))
    glass.at(24, down(1, 30))
    glass.at(32, move(1, 40), up(1))
    #expect(glass.told.last == "8 pan cancelled disabled" && glass.isIdle)
  }
}

extension Tap.Settings {
  /// A tap that forgives 10 mm.
  fileprivate static var tolerant: Self {
    var settings = Self()
    settings.slop = Millimetres(10)
    return settings
  }
}
