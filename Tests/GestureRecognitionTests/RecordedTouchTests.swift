import Testing

@testable import GestureRecognition

/// Touches that were recorded on phones, by what people meant to do.
@Suite struct `Recorded touches of phones` {
  static let flutter = SharedRecordings.folder("flutter-velocity")
  static let taps = SharedRecordings.folder("mhealth-tap")

  /// A logical pixel of Android, and a point of a phone with 326 pixels to the inch.
  private static let pixel = 25.4 / 160
  private static let point = 25.4 / 163

  @Test(.enabled(if: flutter != nil, "skipped: shared/recordings/flutter-velocity is missing"))
  func `every fling is one pan, let go in its direction, and never a tap`() throws {
    let folder = try #require(Self.flutter)
    let glass = Glass()
    try glass.add("tap", .tap(Tap.Settings()))
    try glass.add("pan", .pan(Pan.Settings()))
    var flings = 0
    var way = Vector.zero
    var last = Point(0, 0)
    for line in SharedRecordings.lines(of: folder + "/velocityEventData.csv") {
      let fields = line.split(separator: ",")
      guard fields.count == 5, let time = Double(fields[0]), let x = Double(fields[3]), let y = Double(fields[4]) else {
        continue
      }
      let place = Point(x * Self.pixel, y * Self.pixel)
      switch fields[1] {
      case "down": glass.at(time, TouchEvent(.down, TouchKey(id: 0), at: place))
      case "up":
        glass.at(time, TouchEvent(.up, TouchKey(id: 0)))
        flings += 1
        check(glass, flings, way)
      default:
        way = place - last
        glass.at(time, TouchEvent(.moved, TouchKey(id: 0), at: place))
      }
      last = place
    }
    #expect(flings == 13)
  }

  private func check(_ glass: Glass, _ flings: Int, _ way: Vector) {
    let told = glass.told
    #expect(told.count { $0.contains(" pan began") } == flings && told.count { $0.hasSuffix(" pan ended") } == flings)
    #expect(!told.contains { $0.contains(" tap ") })
    let velocities = glass.events.compactMap { event -> Velocity? in
      guard case .velocity(let velocity) = event.action else { return nil }
      return velocity
    }
    // Flings that had come to rest have none.
    if let velocity = velocities.last, velocities.count == flings, way != .zero {
      #expect(velocity.dx.value * way.dx.value + velocity.dy.value * way.dy.value > 0)
    }
  }

  /// Two thumbs tap two buttons as fast as they can. When they lifted was not recorded.
  @Test(
    .enabled(if: taps != nil, "skipped: shared/recordings/mhealth-tap is missing"),
    arguments: ["TappedButtonLeft", "TappedButtonRight"])
  func `every tap on a button is one tap and nothing else`(_ button: String) throws {
    let folder = try #require(Self.taps)
    let taps = Self.taps(on: button, in: folder)
    #expect(taps.count >= 75)
    let glass = Glass()
    try glass.add("tap", .tap(Tap.Settings()))
    try glass.add("pan", .pan(Pan.Settings()))
    for (index, tap) in taps.enumerated() {
      let next = index + 1 < taps.count ? taps[index + 1].time : .infinity
      glass.at(tap.time, TouchEvent(.down, TouchKey(id: 0), at: tap.place))
      glass.at(min(tap.time + 60, (tap.time + next) / 2), TouchEvent(.up, TouchKey(id: 0)))
    }
    glass.rest()
    #expect(glass.told.count == taps.count && glass.told.allSatisfy { $0.contains(" tap ") })
    #expect(glass.isIdle)
  }

  private static func taps(on button: String, in folder: String) -> [(time: Double, place: Point)] {
    let taps = SharedRecordings.lines(of: folder + "/tap_data.csv").compactMap {
      line -> (time: Double, place: Point)? in
      let fields = line.split(separator: ",")
      guard fields.count == 4, fields[3] == button, let time = Double(fields[0]), let x = Double(fields[1]),
        let y = Double(fields[2])
      else { return nil }
      return (time * 1000, Point(x * point, y * point))
    }
    return taps.sorted { $0.time < $1.time }
  }
}
