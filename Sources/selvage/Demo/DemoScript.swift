/// What the person does. What comes of it is for the library to decide, and for the record to tell.
enum DemoScript {
  struct Chapter {
    var title: String
    /// What the person does, and what they could know beforehand.
    var about: String
    /// Milliseconds of the story.
    var begins: UInt64
    var ends: UInt64
  }

  static let chapters = [
    Chapter(
      title: "First swipe from the bottom edge",
      about: "The game asked to go first on its bottom edge. A thumb is on its joystick, another finger swipes up.",
      begins: 200, ends: 1440),
    Chapter(
      title: "Second swipe from the same edge",
      about: "The finger swipes once more, within three seconds. The thumb stays where it is.",
      begins: 1440, ends: 2800),
    Chapter(
      title: "In another app: a tap at the edge, a swipe from the top",
      about: "Nobody asked for anything here. A tap lands in the bottom zone, then a finger swipes down from the top.",
      begins: 2800, ends: 4400),
    Chapter(
      title: "Unplugged in the middle of a swipe",
      about: "One finger drags in the notes, another swipes up from the edge. Then the touchscreen is unplugged.",
      begins: 4400, ends: 5280),
  ]

  static let hands = [
    Hand(
      name: "thumb", slot: 0, lands: 304, lifts: 2504, from: .init(x: 34, y: 97), movement: .holds(radius: 4)),
    Hand(
      name: "swipe", slot: 1, lands: 704, lifts: 928, from: .init(x: 146, y: 134.6),
      movement: .strokes(to: .init(x: 153, y: 74), bow: 3)),
    Hand(
      name: "swipe", slot: 1, lands: 1704, lifts: 1928, from: .init(x: 152, y: 134.9),
      movement: .strokes(to: .init(x: 162, y: 66), bow: 4)),
    Hand(
      name: "tap", slot: 0, lands: 3104, lifts: 3176, from: .init(x: 64, y: 134.2), movement: .holds(radius: 0)),
    Hand(
      name: "swipe", slot: 0, lands: 3704, lifts: 3936, from: .init(x: 128, y: 1.3),
      movement: .strokes(to: .init(x: 121, y: 66), bow: -3)),
    Hand(
      name: "drag", slot: 0, lands: 4504, lifts: 5304, from: .init(x: 46, y: 92),
      movement: .strokes(to: .init(x: 96, y: 44), bow: 5)),
    Hand(
      name: "swipe", slot: 1, lands: 4904, lifts: 5128, from: .init(x: 140, y: 134.7),
      movement: .strokes(to: .init(x: 147, y: 72), bow: 3)),
  ]

  /// When the cable comes off.
  static let unplugs: UInt64 = 5024
  static let ends: UInt64 = 5800

  /// Where every finger is.
  static func fingers(at time: UInt64) -> [Int32: MadeUpTablet.Place] {
    var fingers: [Int32: MadeUpTablet.Place] = [:]
    for hand in hands { if let place = hand.place(at: time) { fingers[hand.slot] = place } }
    return fingers
  }

  /// Which finger the hardware's contact number stands for at that time.
  static func name(_ slot: Int32, landingAt time: UInt64) -> String {
    hands.first { $0.slot == slot && $0.lands <= time && time < $0.lifts }?.name ?? "finger \(slot)"
  }
}
