import Testing

@testable import GestureRecognition

@Suite struct `A pinch` {
  /// Two fingers that are old enough to count.
  private func twoFingers(_ a: Double, _ b: Double, _ gesture: Gesture = .pinch()) throws -> Glass {
    let glass = Glass()
    try glass.add("pinch", gesture)
    glass.at(0, down(1, a), down(2, b))
    glass.wait(until: 20)
    return glass
  }

  @Test func `it begins after 3 mm, with scale 1 there`() throws {
    let glass = try twoFingers(35, 65)
    glass.at(24, move(1, 33.6), move(2, 66.5))
    #expect(glass.trace.isEmpty)
    glass.at(32, move(1, 33.5), move(2, 66.5))
    #expect(glass.trace == ["32 pinch began 2"])
    glass.at(40, move(1, 25.25), move(2, 74.75))
    #expect(glass.trace.last == "40 pinch changed scale=1.5")
    glass.at(48, move(1, 41.75), move(2, 58.25))
    #expect(glass.trace.last == "48 pinch changed scale=0.5")
  }

  @Test func `fingers far apart need 8 %`() throws {
    let glass = try twoFingers(20, 80)
    glass.at(24, move(1, 18), move(2, 82))
    #expect(glass.trace.isEmpty)
    glass.at(32, move(1, 17.6), move(2, 82.41))
    #expect(glass.trace.first == "32 pinch began 2")
  }

  @Test func `fingers side by side need 3 mm: 8 % of that is what a panel shakes`() throws {
    let glass = try twoFingers(45, 56)
    glass.at(24, move(1, 45.9), move(2, 55.1))
    glass.at(32, move(1, 46.4), move(2, 54.6))
    #expect(glass.trace.isEmpty)
    glass.at(40, move(1, 46.6), move(2, 54.4))
    #expect(glass.trace.first == "40 pinch began 2")
  }

  @Test func `fingers that drag something and drift apart by less than half of that are no pinch`() throws {
    let glass = try twoFingers(20, 80)
    for step in 1...10 {
      glass.at(16 + Double(step) * 8, move(1, 20 + 2 * Double(step)), move(2, 80 + 2.8 * Double(step)))
    }
    #expect(glass.trace.isEmpty)
    glass.at(200, move(1, 40), move(2, 125))
    #expect(glass.trace.first == "200 pinch began 2")
  }

  @Test func `closing is one too, and one finger may stand still`() throws {
    let glass = try twoFingers(20, 80)
    glass.at(24, move(2, 70))
    #expect(glass.trace == ["24 pinch began 2", "24 pinch changed scale=0.91"])
  }

  @Test func `what the middle does before it begins is not told, afterwards it is`() throws {
    let glass = try twoFingers(20, 80)
    glass.at(24, move(1, 24), move(2, 84))
    #expect(glass.trace.isEmpty)
    glass.at(32, move(1, 19), move(2, 84))
    glass.at(40, move(1, 20), move(2, 85))
    #expect(glass.told.first == "32 pinch began 2" && glass.told.last?.hasPrefix("40 pinch changed 1,0") == true)
  }

  @Test func `fingers at one place give scale 1, through each other too, and never anything else than numbers`() throws
  {
    let glass = try twoFingers(50, 50)
    for (step, apart) in [0.0, 0.1, 0.3, 5, 10, 20, 0.2, 0, 0, 6, 12].enumerated() {
      glass.at(30 + Double(step) * 8, move(1, 50 - apart / 2), move(2, 50 + apart / 2))
    }
    for event in glass.events {
      guard case .changed(let change) = event.action else { continue }
      #expect(change.scale > 0 && change.scale.isFinite)
    }
    #expect(glass.story.first == "pinch began 2")
  }

  @Test func `one finger is too few, with two that hold still nothing was pinched`() throws {
    let one = Glass()
    try one.add("pinch", .pinch())
    one.at(0, down(1, 30))
    one.at(50, up(1))
    #expect(one.trace == ["50 pinch failed too_few 1>2"])
    let still = try twoFingers(20, 80)
    still.at(60, up(1), up(2))
    #expect(still.trace == ["60 pinch failed lifted 0>4.8"])
  }

  @Test func `a third finger fails it before it began, and is ignored afterwards`() throws {
    let before = try twoFingers(20, 80)
    before.at(24, down(3, 50))
    before.wait(until: 60)
    #expect(before.trace == ["44 pinch failed too_many 3>2"])
    let after = try twoFingers(20, 80)
    after.at(24, move(1, 10), move(2, 90))
    after.at(32, down(3, 50))
    after.at(80, move(3, 55))
    #expect(after.told.count == 2)
  }

  @Test func `with three fingers nothing jumps when one lands or leaves`() throws {
    let glass = try twoFingers(20, 80, .pinch(2...3))
    glass.at(24, move(1, 17), move(2, 83))
    let told = glass.told.count
    glass.at(32, down(3, 50, 90))
    glass.at(80, move(1, 17), move(2, 83), move(3, 50, 90))
    glass.at(88, up(2))
    glass.wait(until: 120)
    #expect(glass.told.count == told)
    glass.at(128, move(1, 17), move(3, 50, 90.5))
    guard case .changed(let change) = glass.events.last?.action else { return #expect(Bool(false)) }
    #expect(abs(change.scale - 66 / 64.8) < 0.02)
  }

  @Test func `a pinch never turns into a tap or a pan because one finger left first`() throws {
    let glass = Glass()
    try glass.add("pinch", .pinch())
    try glass.add("pan", .pan(.any, 1...2))
    try glass.add("tap", .tap(fingers: 2))
    glass.at(0, down(1, 20), down(2, 80))
    glass.at(24, move(1, 17.5), move(2, 82.5))
    glass.at(32, up(1))
    glass.at(80, move(2, 120))
    glass.at(100, up(2))
    #expect(glass.story == ["pinch began 2", "pinch ended"] && glass.isIdle)
  }

  @Test func `a jump of one report is no spread`() throws {
    let glass = try twoFingers(20, 80)
    glass.at(24, move(2, 300))
    glass.at(32, move(2, 301))
    #expect(glass.trace.isEmpty)
  }
}

@Suite struct `A rotation` {
  private func turned(_ degrees: Double, radius: Double = 40, over ms: Double = 400) throws -> (Glass, RecognizerID) {
    let glass = Glass()
    let rotation = try glass.add("rotation", .rotation())
    var stroke = Stroke.turn(degrees, radius: radius, over: ms)
    stroke.before = 30
    glass.play(stroke)
    glass.rest()
    return (glass, rotation)
  }

  @Test func `clockwise is positive, and what lies beyond 6° is told`() throws {
    for degrees in [30.0, -30, 90, -170] {
      let (glass, rotation) = try turned(degrees)
      #expect(glass.story == ["rotation began 2", "rotation ended"])
      let told = glass.sum(rotation).rotation
      #expect(abs(told - (degrees - (degrees < 0 ? -6 : 6))) < 1e-9, "\(degrees): \(told)")
    }
  }

  @Test func `it goes on beyond half and full turns`() throws {
    for degrees in [270.0, -540, 1000] {
      let (glass, rotation) = try turned(degrees, over: 2000)
      let told = glass.sum(rotation).rotation
      #expect(abs(told - (degrees - (degrees < 0 ? -6 : 6))) < 1e-6, "\(degrees): \(told)")
    }
  }

  @Test func `fingers close together need an arc of 3 mm`() throws {
    let (short, _) = try turned(16, radius: 10)
    #expect(short.trace.last?.contains("rotation failed lifted 2.79>3") == true)
    let (enough, rotation) = try turned(40, radius: 10)
    let beyond = 40 - 3 / 10 * 180 / Double.pi
    #expect(abs(enough.sum(rotation).rotation - beyond) < 1e-9)
  }

  @Test func `less than 6° is none`() throws {
    #expect(try turned(5.9).0.story.isEmpty)
  }

  @Test func `fingers at one place do not turn`() throws {
    let (glass, _) = try turned(300, radius: 0.2)
    #expect(glass.story.isEmpty)
  }
}

@Suite struct `A joint transform` {
  private func transformed(_ ways: [(Point, Point)], over ms: Double = 200) throws -> (Glass, RecognizerID) {
    let glass = Glass()
    let transform = try glass.add("transform", .transform())
    var stroke = Stroke.straight(ways, over: ms)
    stroke.before = 30
    glass.play(stroke)
    return (glass, transform)
  }

  @Test func `it begins with the first part that passes, and tells all of them from there`() throws {
    let (glass, id) = try transformed([(Point(20, 50), Point(60, 50)), (Point(80, 50), Point(180, 50))])
    let sum = glass.sum(id)
    #expect(glass.story == ["transform began 2", "transform ended"])
    // The middle goes 70 mm and the width doubles from 60. Panning passed first, in a report when the width was 63.5.
    #expect(abs(sum.translation.dx.value - 68) < 1e-9 && sum.translation.dy == .zero)
    #expect(abs(sum.scale - 120 / 63.5) < 1e-9 && sum.rotation == 0)
  }

  @Test func `turning alone begins it`() throws {
    let glass = Glass()
    let id = try glass.add("transform", .transform())
    var stroke = Stroke.turn(60, radius: 40, over: 300)
    stroke.before = 30
    glass.play(stroke)
    let sum = glass.sum(id)
    #expect(abs(sum.rotation - 54) < 1e-6 && abs(sum.scale - 1) < 1e-9 && sum.translation.length.value < 1e-9)
  }

  @Test func `with one finger it is a pan`() throws {
    let glass = Glass()
    let id = try glass.add("transform", .transform(1...2))
    glass.play(.straight([(Point(20, 50), Point(60, 50))], over: 200))
    #expect(abs(glass.sum(id).translation.dx.value - 38) < 1e-9)
  }

  @Test func `pan, pinch and rotation run beside each other when they are simultaneous`() throws {
    let glass = Glass()
    try glass.add("pan", .pan(.any, 2...2), simultaneous: true)
    try glass.add("pinch", .pinch(), simultaneous: true)
    try glass.add("rotation", .rotation(), simultaneous: true)
    var stroke = Stroke.straight([(Point(20, 50), Point(60, 30)), (Point(80, 50), Point(170, 90))], over: 200)
    stroke.before = 30
    glass.play(stroke)
    #expect(glass.story.filter { $0.hasSuffix("began 2") }.count == 3)
    #expect(glass.story.filter { $0.hasSuffix("ended") }.count == 3)
  }
}
