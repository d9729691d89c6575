import GestureRecognition
import Testing

@testable import SystemGestures

@Suite("Gestures for clients")
struct ClientGestureStories {
  let tablet = Tablet()
  let app: SurfaceID

  init() { app = tablet.surface("app") }

  @discardableResult
  private func subscribe(_ gestures: Gesture...) throws -> [RecognizerID] {
    try gestures.map { try tablet.context.subscribe(surface: app, to: $0) }
  }

  private func tap(at start: Double, x: Double = 50) {
    tablet.at(start) { tablet.down(0, x, 60, on: app) }
    tablet.at(start + 60) { tablet.up(0) }
  }

  @Test("In a claim the pan is cancelled, then the touch, then the system's gesture begins")
  func claim() throws {
    try subscribe(.pan(Pan.Settings()))
    tablet.stroke(0, from: (108, 135.5), to: (108, 90), at: 0, over: 150, on: app)
    let lines = tablet.lines("")
    let end = try #require(lines.firstIndex(of: "gesture app 0 cancelled system"))
    #expect(lines[end + 1] == "client app cancel" && lines[end + 2].hasPrefix("system home began"))
    #expect(!lines[(end + 1)...].contains { $0.hasPrefix("gesture") || $0.hasPrefix("client app motion") })
  }

  @Test("Gestures leave after the frames of all clients and before the system's")
  func order() throws {
    let other = tablet.surface("other")
    let edge = tablet.surface("edge")
    try subscribe(.pan(Pan.Settings()))
    _ = try tablet.context.subscribe(surface: other, to: .pan(Pan.Settings()))
    tablet.bind(.left, .back)
    tablet.at(0) { tablet.down(0, 50, 60, on: app) }
    tablet.at(0) { tablet.down(1, 150, 60, on: other) }
    tablet.at(500) { tablet.down(2, 0.5, 100, on: edge) }
    tablet.clear()
    tablet.at(510) {
      tablet.move(2, 10, 100)
      tablet.move(0, 60, 60)
      tablet.move(1, 160, 60)
    }
    #expect(
      tablet.lines("") == [
        "client edge cancel", "client app motion 0", "client other motion 1", "client app frame", "client other frame",
        "gesture app 0 began fingers=1", "gesture app 0 changed", "gesture other 0 began fingers=1",
        "gesture other 0 changed", "system back began edge=left",
      ])
  }

  @Test("A tap that waits for a second one publishes its deadline, and a late call is as good as a punctual one")
  func deadline() throws {
    try subscribe(.tap(Tap.Settings()), .tap(Tap.Settings(taps: 2)))
    tap(at: 0)
    #expect(tablet.context.nextDeadline == EventTime(milliseconds: 360))
    #expect(tablet.lines("gesture").isEmpty)
    tablet.wait(until: 5000)
    #expect(tablet.lines("gesture") == ["gesture app 0 recognized fingers=1 count=1"])
    #expect(tablet.context.nextDeadline == .never)
    #expect(tablet.context.leftover() == nil)
  }

  @Test("A deadline that lies before a report is told before anything of the report")
  func deadlineBeforeReport() throws {
    try subscribe(.tap(Tap.Settings()), .tap(Tap.Settings(taps: 2)))
    tap(at: 0)
    tablet.clear()
    tablet.at(1000) { tablet.down(0, 50, 60, on: app) }
    #expect(tablet.lines("").first == "gesture app 0 recognized fingers=1 count=1")
  }

  @Test("The end of a subscription ends what runs, and nothing is told any more")
  func unsubscribe() throws {
    try subscribe(.pan(Pan.Settings()))
    tablet.at(0) { tablet.down(0, 50, 60, on: app) }
    tablet.at(10) { tablet.move(0, 60, 60) }
    tablet.clear()
    tablet.context.unsubscribe(surface: app)
    #expect(tablet.lines("") == ["gesture app 0 cancelled disabled"])
    tablet.at(20) { tablet.move(0, 70, 60) }
    tablet.at(30) { tablet.up(0) }
    #expect(tablet.lines("gesture").count == 1)
    tablet.context.unsubscribe(surface: app)
    #expect(tablet.lines("gesture").count == 1)
  }

  @Test("A subscription counts from the next touch on")
  func fromTheNextTouch() throws {
    tablet.at(0) { tablet.down(0, 50, 60, on: app) }
    try subscribe(.pan(Pan.Settings()), .tap(Tap.Settings()))
    tablet.at(10) { tablet.move(0, 90, 60) }
    tablet.at(20) { tablet.up(0) }
    #expect(tablet.lines("gesture").isEmpty)
    tap(at: 1000)
    #expect(tablet.lines("gesture") == ["gesture app 1 recognized fingers=1 count=1"])
  }

  @Test("What cannot be subscribed says why")
  func errors() throws {
    #expect(throws: SubscriptionError.unknownSurface) {
      try tablet.context.subscribe(surface: SurfaceID(rawValue: 5), to: .tap(Tap.Settings()))
    }
    #expect(throws: SubscriptionError.invalidSettings) { try subscribe(.tap(Tap.Settings(fingers: 0))) }
    #expect(tablet.context.brokenInvariant() == nil)
    for _ in 0..<RecognizerGroup.capacity { try subscribe(.tap(Tap.Settings())) }
    #expect(throws: SubscriptionError.full) { try subscribe(.tap(Tap.Settings())) }
    #expect(tablet.context.brokenInvariant() == nil)
  }

  @Test("A claim of the second touch does not undo the tap before it")
  func tapBeforeTheClaim() throws {
    try subscribe(.tap(Tap.Settings()), .tap(Tap.Settings(taps: 2)))
    tap(at: 0)
    tablet.stroke(0, from: (108, 135.5), to: (108, 90), at: 150, over: 60, on: app)
    #expect(tablet.lines("client app cancel").count == 1)
    #expect(tablet.lines("gesture") == ["gesture app 0 recognized fingers=1 count=1"])
  }

  @Test("A surface may unsubscribe and subscribe anew from inside a callback")
  func reentry() throws {
    try subscribe(.pan(Pan.Settings()))
    var isFirst = true
    tablet.onAny = { [tablet, app] in
      guard tablet.lines("gesture").count == 1, isFirst else { return }
      isFirst = false
      tablet.context.unsubscribe(surface: app)
      _ = try? tablet.context.subscribe(surface: app, to: .tap(Tap.Settings()))
    }
    tablet.at(0) { tablet.down(0, 50, 60, on: app) }
    tablet.at(10) { tablet.move(0, 60, 60) }
    tablet.at(20) { tablet.up(0) }
    let begun = ["gesture app 0 began fingers=1", "gesture app 0 changed", "gesture app 0 cancelled disabled"]
    #expect(tablet.lines("gesture") == begun)
    #expect(tablet.context.brokenInvariant() == nil)
    tap(at: 1000)
    #expect(tablet.lines("gesture").last == "gesture app 0 recognized fingers=1 count=1")
  }

  @Test("Every kind can be asked for, and limits are those that are set")
  func limits() throws {
    try tablet.context.set(Array("long-press".utf8), to: Array("250".utf8))
    try tablet.context.set(Array("pinch.ratio".utf8), to: Array("20".utf8))
    let limits = tablet.context.tuning.subscriptionLimits
    #expect(limits.longPress == .milliseconds(250) && limits.pinchRatio == 0.2 && limits.edgeZone == Millimetres(4))
    try subscribe(.longPress(LongPress.Settings(limits: limits)), .pinch(Pinch.Settings(limits: limits)))
    tablet.at(0) { tablet.down(0, 50, 60, on: app) }
    tablet.wait(until: 260)
    #expect(tablet.lines("gesture") == ["gesture app 0 began fingers=1"])
  }

  @Test("With one attempt for each touch two fingers pan by themselves")
  func perTouch() throws {
    _ = try tablet.context.subscribe(surface: app, to: .pan(Pan.Settings()), perTouch: true)
    tablet.at(0) { tablet.down(0, 50, 60, on: app) }
    tablet.at(0) { tablet.down(1, 150, 60, on: app) }
    tablet.at(40) { tablet.move(0, 60, 60) }
    tablet.at(48) { tablet.move(1, 160, 60) }
    tablet.at(56) { tablet.up(0) }
    tablet.at(200) { tablet.up(1) }
    #expect(tablet.lines("gesture").filter { $0.contains("began") }.count == 2)
    #expect(tablet.lines("gesture").filter { $0.contains("ended") }.count == 2)
  }

  @Test("One subscription may wait for another; a circle, or a number that nobody has, is refused")
  func requirements() throws {
    let ids = try subscribe(.pan(Pan.Settings()), .pan(Pan.Settings(axis: .horizontal)))
    try tablet.context.require(failureOf: ids[1], for: ids[0], on: app)
    #expect(throws: SubscriptionError.cycle) { try tablet.context.require(failureOf: ids[0], for: ids[1], on: app) }
    let unknown = RecognizerID(number: 9)
    #expect(throws: SubscriptionError.unknownSubscription) {
      try tablet.context.require(failureOf: unknown, for: ids[1], on: app)
    }
    tablet.at(0) { tablet.down(0, 50, 60, on: app) }
    tablet.at(10) { tablet.move(0, 60, 60) }
    #expect(tablet.lines("gesture").first == "gesture app 1 began fingers=1")
  }

  @Test("A subscription with a region hears of no touch outside it")
  func region() throws {
    let region = Region(from: Point(0, 0), to: Point(100, 136))
    _ = try tablet.context.subscribe(surface: app, to: .pan(Pan.Settings()), region: region)
    tablet.stroke(0, from: (150, 60), to: (180, 60), at: 0, over: 100, on: app)
    #expect(tablet.lines("gesture").isEmpty)
    tablet.stroke(0, from: (50, 60), to: (80, 60), at: 1000, over: 100, on: app)
    #expect(!tablet.lines("gesture").isEmpty)
  }
}
