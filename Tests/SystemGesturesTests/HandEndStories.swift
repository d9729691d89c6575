import GestureRecognition
import Testing

@testable import SystemGestures

@Suite("How system gestures with several fingers end")
struct HandEndStories {
  private let tablet = Tablet()
  private let app: SurfaceID

  init() { app = tablet.surface("app") }

  /// Four fingers, 24 mm to the right.
  private func swipe() -> Double {
    tablet.land(4, on: app)
    return tablet.drag(0..<4, to: (24, 0), at: 0, over: 160)
  }

  // MARK: By itself

  @Test("It ends when one of its fingers has been up for 20 ms; the others are swallowed to their lift")
  func oneLifts() {
    let end = swipe()
    tablet.at(end + 8) { tablet.up(2) }
    tablet.wait(until: end + 27)
    #expect(tablet.lines("system").last?.contains("changed") == true)
    tablet.wait(until: end + 28)
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
    tablet.clear()
    tablet.drag(0..<2, from: (24, 0), to: (60, 0), at: end + 30, over: 80)
    tablet.lift(0..<4, at: end + 130)
    #expect(tablet.lines.isEmpty)
    #expect(tablet.isIdle)
  }

  @Test(
    "A contact that drops out and comes back within 20 ms and 3 mm goes on",
    arguments: [(16.0, 1.0, true), (16, 8, false)])
  func dropout(after: Double, away: Double, goesOn: Bool) {
    let end = swipe()
    tablet.at(end + 8) { tablet.up(2) }
    tablet.at(end + 8 + after) { tablet.down(7, Tablet.fingertips[2].x + 24 + away, Tablet.fingertips[2].y, on: app) }
    tablet.wait(until: end + 100)
    #expect(tablet.lines("system").last?.contains("changed") == goesOn)
    #expect(tablet.lines("client app down 7").isEmpty)
    tablet.lift(0..<8, at: end + 110)
    #expect(tablet.lines("system").filter { $0.contains("ended") }.count == 1)
    #expect(tablet.isIdle)
  }

  @Test("Before it begins a contact may drop out as well")
  func dropoutBefore() {
    tablet.land(4, apart: 10, on: app)
    tablet.drag(0..<4, to: (4, 0), at: 30, over: 24)
    tablet.at(60) { tablet.up(2) }
    tablet.at(68) { tablet.down(2, Tablet.fingertips[2].x + 4, Tablet.fingertips[2].y, on: app) }
    tablet.drag(0..<4, from: (4, 0), to: (12, 0), at: 68, over: 40)
    #expect(tablet.lines("system").first == "system switch-apps began swipe=right fingers=4")
  }

  @Test("A finger that leaves before is gone: what the others do counts from there")
  func leavesBefore() {
    tablet.bind(.swipe(.horizontal), .back, fingers: 3)
    tablet.land(4, on: app)
    tablet.drag(0..<4, to: (6, 0), at: 0, over: 40)
    tablet.at(48) { tablet.up(3) }
    tablet.drag(0..<3, from: (6, 0), to: (12, 0), at: 80, over: 40)
    #expect(tablet.lines("system").isEmpty)
    tablet.drag(0..<3, from: (12, 0), to: (22, 0), at: 120, over: 40)
    #expect(tablet.lines("system").first == "system back began swipe=right fingers=3")
  }

  @Test("Turned back past its start the progress is negative, and it is cancelled")
  func turnedBack() throws {
    tablet.land(4, on: app)
    let turn = tablet.drag(0..<4, to: (30, 0), at: 0, over: 240)
    let end = tablet.drag(0..<4, from: (30, 0), to: (-15, 0), at: turn, over: 400)
    let progress = try #require(tablet.lastGesture?.progress)
    #expect((-0.4 ... -0.35).contains(progress))
    tablet.lift(0..<4, at: end + 8)
    #expect(tablet.lines("system").last == "system switch-apps ended cancel")
    #expect(tablet.lines("action").isEmpty)
  }

  @Test("Far beyond, but moving back at the lift: cancelled. Short, but thrown: carried out")
  func release() {
    tablet.land(4, on: app)
    let turn = tablet.drag(0..<4, to: (45, 0), at: 0, over: 240)
    tablet.lift(0..<4, at: tablet.drag(0..<4, from: (45, 0), to: (36, 0), at: turn, over: 64) + 8)
    #expect(tablet.lines("system").last == "system switch-apps ended cancel")
    tablet.clear()
    tablet.land(4, at: 1000, on: app)
    tablet.lift(0..<4, at: tablet.drag(0..<4, to: (12, 0), at: 1000, over: 48) + 8)
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
  }

  @Test("Fingers that land meanwhile are swallowed, also on another app")
  func laterFingers() {
    let other = tablet.surface("other")
    let end = swipe()
    tablet.clear()
    tablet.at(end + 8) { tablet.down(6, 20, 20, on: other) }
    tablet.at(end + 16) { tablet.move(6, 30, 20) }
    tablet.lift(0..<7, at: end + 24)
    #expect(tablet.lines("client").isEmpty)
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
  }

  // MARK: From outside

  @Test("A lock, a pen, a key, the device or the output ends it as cancelled", arguments: 0..<6)
  func interrupted(by what: Int) {
    let end = swipe()
    switch what {
    case 0: tablet.context.setLocked(true)
    case 1: tablet.context.setPenNear(true, time: tablet.context.now)
    case 2: tablet.context.invoke(.home, by: .key)
    case 3: tablet.unplug()
    case 4: tablet.context.removeOutput(tablet.output)
    default: tablet.context.touchCancel(tablet.screen, time: tablet.context.now)
    }
    #expect(tablet.lines("system").last == "system switch-apps ended cancel")
    #expect(tablet.lines("action").filter { $0.contains("switch-apps") }.isEmpty)
    tablet.clear()
    tablet.lift(0..<4, at: end + 8)
    #expect(tablet.lines("client").isEmpty && tablet.lines("system").isEmpty)
    #expect(tablet.isIdle)
  }

  @Test("On the lock screen only what is marked for it runs", arguments: [false, true])
  func locked(isMarked: Bool) {
    tablet.bind(.swipe(.horizontal), .switchApps, fingers: 4, whileLocked: isMarked)
    let greeter = tablet.surface("greeter", kind: .lock)
    tablet.context.setLocked(true)
    tablet.land(4, on: greeter)
    tablet.drag(0..<4, to: (24, 0), at: 0, over: 160)
    #expect(tablet.lines("system").isEmpty != isMarked)
  }

  @Test("Fingers that were down at the lock make no gesture after it", arguments: [false, true])
  func lockBefore(onBackground: Bool) {
    tablet.bind(.swipe(.horizontal), .switchApps, fingers: 4, whileLocked: true)
    tablet.land(4, on: onBackground ? nil : app)
    tablet.context.setLocked(true)
    tablet.context.setLocked(false)
    tablet.drag(0..<4, to: (24, 0), at: 0, over: 160)
    #expect(tablet.lines("system").isEmpty)
  }

  // MARK: Beside edges

  @Test("Fingers of a hand that landed at an edge are no candidates any more")
  func fromTheEdge() {
    let surfaces = (0..<4).map { tablet.surface("app\($0)") }
    for finger in 0..<4 {
      tablet.at(Double(finger) * 70) { tablet.down(Int32(finger), 30 + Double(finger) * 40, 135, on: surfaces[finger]) }
    }
    // Along the edge they are still candidates when the hand is known, and then they turn in.
    for step in 1...10 {
      tablet.at(210 + Double(step) * 8) {
        for finger in 0..<4 { tablet.move(Int32(finger), 30 + Double(finger) * 40 + Double(step), 135) }
      }
    }
    #expect(tablet.lines("system").first == "system switch-apps began swipe=right fingers=4")
    #expect(tablet.lines("client").filter { $0.hasSuffix("cancel") }.count == 4)
    tablet.at(300) { for finger in 0..<4 { tablet.move(Int32(finger), 40 + Double(finger) * 40, 100) } }
    tablet.lift(0..<4, at: 308)
    #expect(!tablet.lines("system").contains { $0.contains("home") })
    #expect(tablet.isIdle)
  }

  @Test("Four fingers that come up from the bottom together are no swipe home")
  func fourFromTheBottom() {
    tablet.land(4, on: app)
    tablet.lift(0..<4, at: 8)
    for finger in 0..<4 {
      tablet.at(100 + Double(finger) * 8) { tablet.down(Int32(finger), 60 + Double(finger) * 18, 134.5, on: app) }
    }
    for step in 1...20 {
      tablet.at(124 + Double(step) * 8) {
        for finger in 0..<4 { tablet.move(Int32(finger), 60 + Double(finger) * 18, 134.5 - Double(step) * 2) }
      }
    }
    tablet.lift(0..<4, at: 300)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client app cancel").isEmpty)
  }

  @Test("The app's own gestures are cancelled before its touches are")
  func clientGestures() throws {
    _ = try tablet.context.subscribe(surface: app, to: .pan(Pan.Settings(most: 5)))
    tablet.land(4, on: app)
    tablet.drag(0..<4, to: (12, 0), at: 0, over: 64)
    let ends = try #require(tablet.lines.firstIndex { $0.contains("cancelled system") })
    let cancel = try #require(tablet.lines.firstIndex { $0.contains("client app cancel") })
    #expect(ends < cancel)
  }
}
