import SystemGestures
import Testing

@testable import SelvageClient

/// An app that uses the gestures of the client library.
private final class GestureApp {
  let stage = GestureStage()
  let manager: GestureManager
  private(set) var gestures: SelvageClient.SurfaceGestures?
  private(set) var log: [String] = []

  init() {
    stage.ear.destroy()
    manager = GestureManager(display: stage.client.display)
    stage.settle()
    gestures = SelvageClient.SurfaceGestures(surface: stage.surface, seat: stage.client.seats[0], manager: manager) {
      [unowned self] in log.append("frame")
    }
    stage.settle()
  }

  deinit { manager.finish() }

  func subscribe(_ wish: Gesture.Wish, _ name: String = "") throws -> GestureSubscription {
    let gestures = try #require(gestures)
    defer { stage.settle() }
    return try gestures.subscribe(wish) { [unowned self] in log.append(name + words($0)) }
  }

  func heard() -> [String] {
    stage.settle()
    defer { log = [] }
    return log
  }

  func dropGestures() { gestures = nil }

  func drag(_ x: Double, _ steps: Int) {
    stage.down(0, x, 68)
    for step in 1...steps { stage.move((0, x + 2 * Double(step), 68)) }
  }
}

private func words(_ event: Gesture.Event) -> String {
  switch event {
  case .began(let begin): "began \(begin.touchIDs) with \(begin.fingers) at \(Int(begin.x)),\(Int(begin.y))"
  case .updated(let update): "moved \(Int(update.dx.rounded())),\(Int(update.dy.rounded()))"
  case .ended(let end):
    "ended" + speed(end.velocity) + (end.cancelled.map { " by \($0)" } ?? "")
  case .recognized(let it): "recognized \(it.count)" + speed(it.velocity)
  case .denied(let reason): "denied \(reason)"
  }
}

private func speed(_ velocity: Gesture.Velocity?) -> String {
  velocity.map { " at \(Int($0.x.rounded())) a second" } ?? ""
}

@Suite("The client library's gestures")
struct GestureClientTests {
  @Test("It knows what the compositor recognizes, and how much it serves")
  func introduction() {
    let app = GestureApp()
    #expect(app.manager.isAvailable)
    #expect(app.manager.kinds(on: .touchscreen) == Gesture.Kinds(rawValue: 127))
    #expect(app.manager.kinds(on: .all).contains(.pinch) && !app.manager.kinds(on: .all).contains(.tap))
    #expect(app.manager.limits == .init(subscriptions: 16, rects: 32))
  }

  @Test("A begin comes with its fingers, an end with its velocity, and a frame closes what belongs together")
  func pan() throws {
    let app = GestureApp()
    let pan = try app.subscribe(.pan())
    app.drag(50, 5)
    let moved = app.heard()
    #expect(moved.first?.hasPrefix("began [100] with 1 at ") == true)
    #expect(moved.last == "frame" && moved.contains("moved 9,0"))
    app.stage.up(0)
    #expect(app.heard() == ["ended at 885 a second", "frame"])
    #expect(pan.denial == nil)
  }

  @Test("A gesture that the system takes is cancelled, with the reason")
  func cancelled() throws {
    let app = GestureApp()
    let pan = try app.subscribe(.pan())
    app.drag(50, 5)
    _ = app.heard()
    app.stage.context.setLocked(true)
    #expect(app.heard() == ["ended by lock", "frame"])
    withExtendedLifetime(pan) {}
  }

  @Test("A subscription lasts as long as it is kept, and ends from inside its own event")
  func lifetime() throws {
    let app = GestureApp()
    var tap: GestureSubscription? = try app.subscribe(.tap())
    app.stage.tap()
    #expect(app.heard() == ["recognized 1", "frame"])
    var once: GestureSubscription?
    once = try app.gestures?.subscribe(.longPress()) { _ in once = nil }
    app.stage.settle()
    tap = nil
    app.stage.settle()
    app.stage.tap()
    #expect(app.heard().isEmpty && tap == nil)
    app.stage.down(0, 50, 60)
    app.stage.wait(1000)
    #expect(app.heard() == ["frame"] && once == nil)
    app.stage.up(0)
    app.stage.settle()
    #expect(app.stage.client.isAlive)
  }

  @Test(
    "A subscription outlives the app's own reference to the surface's object, and nothing outlives the manager's end")
  func finish() throws {
    let app = GestureApp()
    let tap = try app.subscribe(.tap())
    app.dropGestures()
    app.stage.tap()
    #expect(app.heard().first == "recognized 1")
    app.manager.finish()
    app.stage.tap()
    #expect(app.heard().isEmpty && !tap.isAvailable)
    tap.end()
    #expect(app.stage.client.isAlive)
  }

  @Test("One tap waits for two, and relations that contradict themselves are refused before they are sent")
  func relations() throws {
    let app = GestureApp()
    let tap = try app.subscribe(.tap(), "one ")
    let press = try app.subscribe(.longPress(), "press ")
    let gestures = try #require(app.gestures)
    try gestures.require(failureOf: press, before: tap)
    #expect(throws: Gesture.Mistake.relation) { try gestures.require(failureOf: tap, before: press) }
    #expect(throws: Gesture.Mistake.relation) { try gestures.require(failureOf: tap, before: tap) }
    app.stage.settle()
    #expect(app.stage.client.isAlive)
  }

  @Test("What would end the connection is refused, and names the mistake")
  func mistakes() throws {
    let app = GestureApp()
    func refused(_ wish: Gesture.Wish) -> Gesture.Mistake? {
      do throws(Gesture.Mistake) {
        _ = try app.gestures?.subscribe(wish)
        return nil
      } catch { return error }
    }
    #expect(refused(.pinch(fingers: 1...2)) == .fingers(1...2))
    #expect(refused(.init(.tap, fingers: 1...2, taps: 1)) == .fingers(1...2))
    #expect(refused(.pan(fingers: 1...11)) == .fingers(1...11))
    #expect(refused(.tap(taps: 0)) == .taps(0))
    #expect(refused(.init(.longPress, fingers: 1...1, taps: 1)) == .taps(1))
    #expect(refused(.init(.pinch, fingers: 2...2, axis: .vertical)) == .axis)
    var wish = Gesture.Wish.pan(fingers: 1...2)
    wish.flags = .perTouch
    #expect(refused(wish) == .flags)
    wish.flags = Gesture.Flags(rawValue: 8)
    #expect(refused(wish) == .flags)
    wish.devices = []
    #expect(refused(wish) == .devices)
    app.stage.settle()
    #expect(app.stage.client.isAlive)
  }

  @Test("Too many subscriptions are denied, one by one")
  func denied() throws {
    let app = GestureApp()
    let all = try (1...17).map { _ in try app.subscribe(.tap()) }
    #expect(app.heard() == ["denied limit"])
    #expect(all.map(\.denial).compactMap { $0 } == [.limit] && all.last?.denial == .limit)
  }

  @Test("Without the protocol nothing happens, and wishes are still checked")
  func absent() throws {
    let display = TestDisplay(serving: false)
    let client = display.connect()
    let manager = GestureManager(display: client.display)
    display.settle()
    #expect(!manager.isAvailable && manager.kinds(on: .touchscreen).isEmpty)
    let gestures = SelvageClient.SurfaceGestures(surface: client.makeSurface(), seat: client.seats[0], manager: manager)
    let tap = try gestures.subscribe(.tap())
    #expect(!gestures.isAvailable && !tap.isAvailable)
    #expect(throws: Gesture.Mistake.taps(11)) { try gestures.subscribe(.tap(taps: 11)) }
    manager.finish()
    #expect(client.isAlive)
  }
}

@Suite("Events for a reader")
struct EventSequenceTests {
  private func update(_ number: UInt32, _ dx: Double) -> Gesture.Event {
    .updated(.init(number: number, time: 0, dx: dx, dy: 1, scale: dx, rotation: 0))
  }
  private func begin(_ number: UInt32) -> Gesture.Event {
    .began(.init(number: number, time: 0, serial: 0, device: .touchscreen, fingers: 1, x: 0, y: 0))
  }
  private func end(_ number: UInt32) -> Gesture.Event { .ended(.init(number: number, time: 0)) }

  @Test("A task reads what the handler hears, and ends with the subscription")
  func reads() async throws {
    let app = GestureApp()
    let pan = try app.subscribe(.pan())
    let events = pan.events
    app.drag(50, 5)
    app.stage.up(0)
    let heard = app.heard().filter { $0 != "frame" }
    pan.end()
    var read: [String] = []
    for await event in events { read.append(words(event)) }
    #expect(read.count == 3 && heard.count > 3)
    #expect(read.first == heard.first && read.last == heard.last)
    #expect(read[1] == "moved 35,0", "all movement in one")
  }

  @Test("A reader that waits is woken, and cancelling its task ends it")
  func wakes() async {
    let stream = EventStream<Gesture.Event>()
    let reader = Task {
      var count = 0
      for await _ in EventSequence(stream) { count += 1 }
      return count
    }
    stream.put(begin(1))
    stream.put(end(1))
    stream.finish()
    #expect(await reader.value == 2)
    let silent = EventStream<Gesture.Event>()
    let waiter = Task { for await _ in EventSequence(silent) {} }
    waiter.cancel()
    await waiter.value
  }

  @Test("Updates of one gesture become one; those of two do not")
  func merges() {
    var waiting = WaitingEvents<Gesture.Event>(capacity: 10)
    for event in [begin(1), update(1, 2), update(1, 3), begin(2), update(2, 1), update(1, 4), end(1)] {
      waiting.add(event)
    }
    #expect(waiting.events.count == 6)
    guard case .updated(let both) = waiting.events[1] else { return #expect(Bool(false)) }
    #expect(both.dx == 5 && both.dy == 2 && both.scale == 3)
  }

  @Test("Over the limit the oldest whole gesture goes, also the part of it that is still to come")
  func overflow() {
    var waiting = WaitingEvents<Gesture.Event>(capacity: 4)
    for event in [begin(1), update(1, 1), end(1), begin(2), update(2, 1)] { waiting.add(event) }
    #expect(waiting.events == [begin(2), update(2, 1)])
    for event in [begin(3), end(3), begin(4), update(2, 7), end(2)] { waiting.add(event) }
    #expect(waiting.events == [begin(3), end(3), begin(4)], "2 is skipped to its end")
    waiting.add(begin(2))
    #expect(waiting.events.last == begin(2), "the number can be used again")
  }

  @Test("A gesture that the reader has begun to read is told to its end, whatever comes")
  func keepsTail() {
    var waiting = WaitingEvents<Gesture.Event>(capacity: 3)
    waiting.add(begin(1))
    #expect(waiting.take() == begin(1))
    for number in 2...50 as ClosedRange<UInt32> { for event in [begin(number), end(number)] { waiting.add(event) } }
    waiting.add(end(1))
    #expect(waiting.events.contains(end(1)) && waiting.events.count <= 4)
    var open: Set<UInt32> = [1]
    while let event = waiting.take() {
      if case .began(let begin) = event { open.insert(begin.number) }
      if case .ended(let end) = event { #expect(open.remove(end.number) != nil) }
    }
    #expect(open.isEmpty)
  }

  @Test("Of edges an answer replaces the one before it, and a window stays whole")
  func edges() async {
    let stage = Stage()
    let events = stage.deferral.events
    stage.server.report(DeferralStatus(effective: .bottom), to: 1)
    stage.display.settle()
    stage.deferral.destroy()
    var read: [EdgeDeferral.Event] = []
    for await event in events { read.append(event) }
    #expect(read == [.effective(.bottom)])
    var waiting = WaitingEvents<EdgeDeferral.Event>(capacity: 2)
    waiting.add(.effective(.bottom))
    waiting.add(.effective([]))
    #expect(waiting.events == [.effective([])])
    waiting.add(.armed(time: 1, edge: .bottom, timeout: .seconds(3)))
    waiting.add(.effective(.top))
    waiting.add(.denied([]))
    waiting.add(.disarmed(time: 2, edge: .bottom, reason: .timeout))
    #expect(!waiting.events.contains { $0.run != .alone })
  }
}
