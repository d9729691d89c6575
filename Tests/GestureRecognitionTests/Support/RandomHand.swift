import GestureRecognition

/// Frames of a hand that does what no hand does: up to six fingers that land, drag, rest, drop out and lift at random.
/// Well-formed: what is moved or lifted is down, one event a finger and frame.
struct RandomHand {
  private struct Finger {
    var id: Int32
    var position: Point
    var speed: Vector
  }

  var random: SeededRandom
  private var fingers: [Finger] = []
  private var nextID: Int32 = 0
  private var time = 1000.0
  private var lastLift: Point?

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// `count` frames, then one that lifts what is left.
  mutating func frames(_ count: Int) -> [(ms: Double, events: [TouchEvent])] {
    var frames: [(ms: Double, events: [TouchEvent])] = []
    while frames.count < count {
      if fingers.isEmpty, random.chance(3) {
        frames += taps()
      } else if fingers.isEmpty, random.chance(3) {
        frames += pair()
      } else {
        frames.append(frame())
      }
    }
    time += 8
    frames.append((time, fingers.map { up($0.id) }))
    fingers = []
    return frames
  }

  /// One to four taps at nearly the same place.
  private mutating func taps() -> [(ms: Double, events: [TouchEvent])] {
    let place = Point(random.number(0...60), random.number(0...60))
    var frames: [(ms: Double, events: [TouchEvent])] = []
    for _ in 0..<random.pick([1, 2, 3, 4]) {
      nextID += 1
      let position = place + Vector(random.number(-9...9), 0)
      time += random.pick([40, 100, 300])
      frames.append((time, [TouchEvent(.down, TouchKey(id: nextID), at: position)]))
      time += random.pick([30, 60])
      frames.append((time, [up(nextID)]))
    }
    return frames
  }

  /// Two fingers that do one thing together: spread, turn, swipe.
  private mutating func pair() -> [(ms: Double, events: [TouchEvent])] {
    let (first, second) = (nextID + 1, nextID + 2)
    nextID += 2
    let (middle, turning, growing) = (Point(30, 30), random.number(-0.1...0.1), random.number(0.9...1.1))
    let drift = speed()
    var (spoke, place) = (Vector(random.number(5...20), random.number(-9...9)), middle)
    time += 100
    var frames = [
      (
        time,
        [
          TouchEvent(.down, TouchKey(id: first), at: place + spoke),
          TouchEvent(.down, TouchKey(id: second), at: place + spoke * -1),
        ]
      )
    ]
    for _ in 0..<random.pick([4, 10, 20]) {
      time += 8
      spoke = (spoke + Vector(dx: spoke.dy * -turning, dy: spoke.dx * turning)) * growing
      place = place + drift
      frames.append(
        (
          time,
          [
            TouchEvent(.moved, TouchKey(id: first), at: place + spoke),
            TouchEvent(.moved, TouchKey(id: second), at: place + spoke * -1),
          ]
        ))
    }
    time += 8
    frames.append((time, [up(first)]))
    time += random.pick([4, 8, 30])
    frames.append((time, [up(second)]))
    return frames
  }

  private mutating func frame() -> (ms: Double, events: [TouchEvent]) {
    // Mostly a report of 120 Hz; also limits exactly met, and pauses.
    time += random.pick([8, 8, 8, 8, 8, 8, 10, 20, 20, 40, 100, 260, 300, 750])
    var events: [TouchEvent] = []
    for index in fingers.indices.reversed() {
      if random.chance(fingers.count > 2 ? 5 : 8) {
        lastLift = fingers[index].position
        events.append(up(fingers.remove(at: index).id))
      } else if !random.chance(3) {
        events.append(step(index))
      }
    }
    if fingers.count < 6, random.chance(fingers.isEmpty ? 2 : 8) { events.append(land()) }
    if fingers.count < 5, random.chance(20) { events.append(land()) }
    return (time, events)
  }

  private mutating func step(_ index: Int) -> TouchEvent {
    let leap = random.chance(100) ? Vector(70, -30) : .zero
    fingers[index].position = fingers[index].position + fingers[index].speed + leap
    if random.chance(10) { fingers[index].speed = speed() }
    return TouchEvent(.moved, TouchKey(id: fingers[index].id), at: fingers[index].position)
  }

  private mutating func land() -> TouchEvent {
    var position = Point(random.number(0...60), random.number(0...60))
    if let lastLift, random.chance(2) { position = lastLift + Vector(random.number(-2...2), 0) }
    nextID += 1
    fingers.append(Finger(id: nextID, position: position, speed: speed()))
    return TouchEvent(.down, TouchKey(id: nextID), at: position)
  }

  private mutating func speed() -> Vector {
    random.chance(2) ? Vector(random.number(-0.2...0.2), 0) : Vector(random.number(-4...4), random.number(-4...4))
  }
}

extension Glass {
  /// Glass with recognizers that get in each other's way, another set for each `kind`.
  static func crowded(_ kind: UInt64) throws -> Glass {
    let glass = Glass()
    let pan = try glass.add("pan", .pan(.any, 1...2), simultaneous: kind % 2 == 0, perTouch: kind % 13 == 0)
    try glass.add("tap", .tap())
    try glass.add("double", .tap(taps: 2))
    if kind % 3 == 0 { try glass.add("triple", .tap(taps: 3)) }
    try glass.add("two", .tap(fingers: 2))
    let across = try glass.add("across", .pan(.horizontal), simultaneous: true)
    let three = try glass.add("three", .pan(.vertical, 2...3), simultaneous: kind % 5 == 0)
    try glass.add("press", .longPress(fingers: kind % 3 == 1 ? 2 : 1), perTouch: kind % 6 == 0)
    let swipe = try glass.add("swipe", .swipe(.any, 1...2, progress: kind % 2 == 1), simultaneous: kind % 5 == 1)
    if kind % 6 == 1 {
      try glass.group.require(failureOf: swipe, for: pan)
      try glass.group.require(failureOf: swipe, for: across)
    }
    try glass.add("flick", .flick(.any, 1...2), simultaneous: kind % 4 == 1, perTouch: kind % 9 == 0)
    let pinch = try glass.add("pinch", .pinch(2...3), simultaneous: kind % 2 == 0)
    try glass.add("turn", .rotation(), simultaneous: kind % 2 == 0)
    try glass.add("edge", .edgePan(in: Region(from: Point(0, 0), to: Point(60, 60))), perTouch: kind % 3 == 0)
    if kind % 5 == 2 { try glass.add("all", .transform(1...3), simultaneous: true) }
    if kind % 11 == 0 { try glass.group.require(failureOf: pinch, for: three) }
    try glass.add("part", .tap(), region: Region(from: Point(20, 20), to: Point(60, 60)))
    if kind % 8 == 3 {
      // A host that answers by numbers, with circles among the answers.
      glass.group.relations = { a, b in
        RecognizerRelation(rawValue: (a.number &* 7 &+ b.number &* 3 &+ UInt8(kind % 16)) % 4) ?? .exclusive
      }
    }
    if kind % 4 == 0 { try glass.group.require(failureOf: across, for: pan) }
    if kind % 7 == 0 {
      var tolerant = Tap.Settings(fingers: 1, taps: 2)
      tolerant.slop = Millimetres(9)
      let slow = try glass.add("tolerant", .tap(tolerant))
      try glass.group.require(failureOf: slow, for: across)
    }
    return glass
  }
}
