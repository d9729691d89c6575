import Testing

@testable import GestureRecognition

/// The same stroke is the same gesture: however the screen is turned, however often the device reports, and however it
/// numbers the fingers.
@Suite struct `The same stroke` {
  static let size = 100.0

  /// The eight ways to hold a square screen.
  static func turned(_ point: Point, _ transform: Int) -> Point {
    var (x, y) = (transform < 4 ? point.x.value : size - point.x.value, point.y.value)
    for _ in 0..<transform % 4 { (x, y) = (size - y, x) }
    return Point(x, y)
  }

  static var strokes: [(name: String, stroke: Stroke)] {
    var hold = Stroke.straight([(Point(40, 40), Point(40.5, 40))], over: 700)
    hold.after = 100
    var pinch = Stroke.straight([(Point(40, 50), Point(20, 45)), (Point(60, 50), Point(80, 55))], over: 250)
    pinch.before = 40
    var turn = Stroke.turn(80, radius: 25, around: Point(50, 50), over: 350)
    turn.before = 40
    return [
      ("tap", .straight([(Point(40, 40), Point(40.3, 40))], over: 60)), ("hold", hold),
      ("drag", .straight([(Point(30, 30), Point(60, 50))], over: 900)),
      ("throw", .straight([(Point(30, 30), Point(70, 35))], over: 120)), ("pinch", pinch), ("turn", turn),
      ("two", .straight([(Point(30, 30), Point(70, 34)), (Point(30, 60), Point(70, 64))], over: 150)),
      ("edge", .straight([(Point(1, 50), Point(45, 52))], over: 160)),
    ]
  }

  private func glass() throws -> Glass {
    let glass = Glass()
    for fingers in 1...3 { try glass.add("tap\(fingers)", .tap(fingers: fingers)) }
    try glass.add("press", .longPress())
    let edge = try glass.add("edge", .edgePan(in: Region(from: Point(0, 0), to: Point(Self.size, Self.size))))
    let swipe = try glass.add("swipe", .swipe())
    let pan = try glass.add("pan", .pan(.any, 1...1))
    try glass.group.require(failureOf: swipe, for: pan)
    try glass.group.require(failureOf: edge, for: swipe)
    try glass.add("swipe2", .swipe(.any, 2...2))
    try glass.add("pinch", .pinch())
    try glass.add("turn", .rotation())
    return glass
  }

  /// What was told, with lengths and angles in place of directions.
  private func measures(_ glass: Glass) -> [String] {
    glass.story
      + (0..<glass.group.count).map { number in
        let sum = glass.sum(RecognizerID(number: UInt8(number)))
        return "\(short(sum.translation.length.value)) \(short(sum.scale)) \(short(sum.rotation.magnitude))"
      }
  }

  @Test func `each of the strokes is what it looks like`() throws {
    let expected = [
      "tap": "tap1 recognized 1x1", "hold": "press began 1", "drag": "pan began 1", "throw": "swipe recognized 1x1",
      "pinch": "pinch began 2", "turn": "turn began 2", "two": "swipe2 recognized 2x1", "edge": "edge began 1",
    ]
    for (name, stroke) in Self.strokes {
      let glass = try glass()
      glass.play(stroke)
      glass.rest()
      #expect(glass.story.first == expected[name], "\(name): \(glass.trace)")
      #expect(glass.story.count <= 2 && glass.isIdle, "\(name)")
    }
  }

  @Test(arguments: [60.0, 120, 240]) func `turned and mirrored it is the same gesture`(hz: Double) throws {
    for (name, stroke) in Self.strokes {
      let upright = try glass()
      upright.play(stroke, hz: hz)
      upright.rest()
      for index in 0..<8 {
        let turned = try glass()
        for frame in stroke.frames(hz: hz, as: { Self.turned($0, index) }) { turned.feed(frame) }
        turned.rest()
        #expect(measures(turned) == measures(upright), "\(name) in transform \(index)")
      }
    }
  }

  @Test func `at 60, 120 and 240 reports a second it is the same gesture`() throws {
    for (name, stroke) in Self.strokes {
      let stories = try [60.0, 120, 240].map { hz in
        let glass = try glass()
        glass.play(stroke, hz: hz)
        glass.rest()
        return glass.story
      }
      #expect(Set(stories).count == 1, "\(name): \(stories)")
    }
  }

  @Test func `whatever numbers the fingers have it is the same gesture`() throws {
    for (name, stroke) in Self.strokes {
      let upright = try glass()
      upright.play(stroke)
      upright.rest()
      for names: [Int32] in [[2, 1], [0, -5], [.max, .min], [900, 899]] {
        let renamed = try glass()
        for frame in stroke.frames(names: names) { renamed.feed(frame) }
        renamed.rest()
        #expect(measures(renamed) == measures(upright), "\(name)")
      }
    }
  }
}
