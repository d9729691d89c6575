import GestureRecognition
import Testing

@testable import SystemGestures

@Suite("System gestures with several fingers")
struct HandStories {
  private let tablet = Tablet()
  private let app: SurfaceID

  init() { app = tablet.surface("app") }

  // MARK: Swipes

  @Test("Four fingers sideways switch apps: their app gets one cancel, at 8 mm and not before")
  func fourFingers() {
    tablet.land(4, apart: 10, on: app)
    tablet.drag(0..<4, to: (7, 0), at: 30, over: 40)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client app cancel").isEmpty)
    #expect(tablet.lines("client app down").count == 4)
    let end = tablet.drag(0..<4, from: (7, 0), to: (40, 0), at: 70, over: 120)
    tablet.lift(0..<4, at: end + 8)
    #expect(tablet.lines("system").first == "system switch-apps began swipe=right fingers=4")
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
    #expect(tablet.lines("client app cancel").count == 1)
    #expect(tablet.lines("client app up").isEmpty)
    #expect(tablet.lines("action") == ["action switch-apps"])
    #expect(tablet.isIdle)
  }

  @Test("After the cancel the app hears nothing, and one change is told for each report")
  func oneChange() throws {
    tablet.land(4, on: app)
    let end = tablet.drag(0..<4, to: (40, 0), at: 0, over: 200)
    tablet.lift(0..<4, at: end + 8)
    let cancel = try #require(tablet.lines.firstIndex { $0.contains("cancel") })
    #expect(!tablet.lines[(cancel + 1)...].contains { $0.contains("client app") })
    let moments = tablet.lines.filter { $0.contains("changed") }.map { $0.split(separator: " ")[0] }
    #expect(moments.count > 10 && Set(moments).count == moments.count)
  }

  @Test("Nothing is bound upwards: the fingers stay the app's to the end, also when they turn sideways")
  func unboundDirection() {
    tablet.land(4, apart: 10, on: app)
    tablet.drag(0..<4, to: (0, -20), at: 30, over: 80)
    let end = tablet.drag(0..<4, from: (0, -20), to: (60, -20), at: 110, over: 160)
    tablet.lift(0..<4, at: end + 8)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client app cancel").isEmpty)
    #expect(tablet.lines("client app up").count == 4)
    #expect(tablet.isIdle)
  }

  @Test("Nothing is bound for this number of fingers", arguments: [3, 5])
  func unboundNumber(count: Int) {
    tablet.land(count, apart: 10, on: app)
    let end = tablet.drag(0..<count, to: (60, 0), at: Double(count) * 10, over: 160)
    tablet.lift(0..<count, at: end + 8)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client app cancel").isEmpty)
    #expect(tablet.lines("client app up").count == count)
  }

  @Test("An action that the host lacks is not bound")
  func missingAction() {
    tablet.context.setMissingActions([.switchApps])
    tablet.land(4, on: app)
    let end = tablet.drag(0..<4, to: (60, 0), at: 0, over: 160)
    tablet.lift(0..<4, at: end + 8)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client app up").count == 4)
  }

  @Test("Its own direction comes before the axis, and the axis stands in for an action that is missing")
  func directionBeforeAxis() {
    tablet.bind(.swipe(.left), .back, fingers: 4)
    tablet.land(4, on: app)
    tablet.lift(0..<4, at: tablet.drag(0..<4, to: (-60, 0), at: 0, over: 160) + 8)
    #expect(tablet.lines("system").first == "system back began swipe=left fingers=4")
    tablet.clear()
    tablet.context.setMissingActions([.back])
    tablet.land(4, at: 1000, on: app)
    tablet.lift(0..<4, at: tablet.drag(0..<4, to: (-60, 0), at: 1000, over: 160) + 8)
    #expect(tablet.lines("system").first == "system switch-apps began swipe=left fingers=4")
  }

  @Test("Three fingers only where they are bound")
  func three() {
    tablet.bind(.swipe(.up), .appSwitcher, fingers: 3)
    tablet.land(3, apart: 60, on: app)
    let end = tablet.drag(0..<3, to: (0, -40), at: 120, over: 160)
    tablet.lift(0..<3, at: end + 8)
    #expect(tablet.lines("system").first == "system app-switcher began swipe=up fingers=3")
  }

  @Test("Each client that has one of the fingers gets one cancel; another one's finger goes on")
  func clients() {
    let other = tablet.surface("other")
    let thumb = tablet.surface("thumb")
    tablet.at(0) { tablet.down(9, 20, 20, on: thumb) }
    tablet.land(2, at: 500, on: app)
    tablet.at(508) {
      tablet.down(2, 116, 54, on: other)
      tablet.down(3, 132, 64, on: other)
    }
    tablet.drag(0..<4, to: (20, 0), at: 508, over: 80)
    #expect(tablet.lines("client").filter { $0.hasSuffix("cancel") } == ["client app cancel", "client other cancel"])
    tablet.clear()
    tablet.at(600) { tablet.move(9, 30, 20) }
    #expect(tablet.lines("client") == ["client thumb motion 9", "client thumb frame"])
  }

  @Test("Fingers on the bare background make the same gesture")
  func background() {
    tablet.land(4, on: nil)
    let end = tablet.drag(0..<4, to: (60, 0), at: 0, over: 160)
    tablet.lift(0..<4, at: end + 8)
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
    #expect(tablet.lines("client").isEmpty)
  }

  // MARK: Which fingers

  @Test("A finger that landed long before is none of them")
  func earlierFinger() {
    tablet.at(0) { tablet.down(4, 70, 92, on: app) }
    tablet.land(4, at: 200, apart: 20, on: app)
    tablet.drag(0..<4, to: (12, 0), at: 260, over: 48)
    #expect(tablet.lines("system").first == "system switch-apps began swipe=right fingers=4")
  }

  @Test("Fingers that land too far apart are no hand", arguments: [(100.0, true), (130, false)])
  func joining(apart: Double, isOne: Bool) {
    tablet.land(4, apart: apart, on: app)
    tablet.drag(0..<4, to: (12, 0), at: apart * 3, over: 48)
    #expect(tablet.lines("system").isEmpty != isOne)
  }

  @Test("All of them land within 300 ms")
  func joiningAll() {
    tablet.land(4, apart: 110, on: app)
    tablet.drag(0..<4, to: (12, 0), at: 330, over: 48)
    #expect(tablet.lines("system").isEmpty)
  }

  @Test("A fifth finger that lands late, but in time, makes it five")
  func lateFifth() {
    tablet.land(4, apart: 50, on: app)
    tablet.at(260) { tablet.down(4, 70, 92, on: app) }
    tablet.pinch(0..<5, to: 0.6, at: 260, over: 160)
    #expect(tablet.lines("system").first == "system home began pinch=in fingers=5")
  }

  @Test("Movement counts from the last landing: a hand that comes in moving is one hand")
  func stillLanding() {
    for finger in 0..<4 {
      tablet.at(Double(finger) * 24) {
        for earlier in 0..<finger {
          let place = Tablet.fingertips[earlier]
          tablet.move(Int32(earlier), place.x + Double(finger - earlier) * 4, place.y)
        }
        let place = Tablet.fingertips[finger]
        tablet.down(Int32(finger), place.x, place.y, on: app)
      }
    }
    for step in 1...10 {
      tablet.at(72 + Double(step) * 8) {
        for finger in 0..<4 {
          let place = Tablet.fingertips[finger]
          tablet.move(Int32(finger), place.x + Double(3 - finger) * 4 + Double(step) * 2, place.y)
        }
      }
    }
    #expect(tablet.lines("system").first == "system switch-apps began swipe=right fingers=4")
  }

  @Test(
    "A contact that is younger than 20 ms and lies still does not count; one that moves along does",
    arguments: [false, true])
  func youngContact(moves: Bool) {
    tablet.bind(.swipe(.horizontal), .back, fingers: 5)
    tablet.land(4, on: app)
    tablet.drag(0..<4, to: (7, 0), at: 0, over: 56)
    tablet.at(60) { tablet.down(4, 70, 92, on: app) }
    tablet.at(68) {
      for finger in 0..<4 { tablet.move(Int32(finger), Tablet.fingertips[finger].x + 9, Tablet.fingertips[finger].y) }
      if moves { tablet.move(4, 72, 92) }
    }
    #expect(tablet.lines("system").isEmpty == moves)
    tablet.drag(0..<(moves ? 5 : 4), from: (9, 0), to: (22, 0), at: 68, over: 40)
    #expect(
      tablet.lines("system").first
        == "system \(moves ? "back" : "switch-apps") began swipe=right fingers=\(moves ? 5 : 4)")
  }

  @Test("A finger that has rested for half a second does not count")
  func restingFinger() {
    tablet.land(5, on: app)
    tablet.wait(until: 520)
    tablet.drag(0..<4, to: (20, 0), at: 600, over: 80)
    #expect(tablet.lines("system").first == "system switch-apps began swipe=right fingers=4")
  }

  @Test("One finger of four that stays behind makes it no swipe")
  func notTogether() {
    tablet.bind(.swipe(.up), .back, fingers: 4)
    tablet.land(4, on: app)
    let end = tablet.drag(0..<3, to: (0, -14), at: 0, over: 160)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client app cancel").isEmpty)
    tablet.at(end + 8) { tablet.move(3, 132, 61.5) }
    #expect(tablet.lines("system").first == "system back began swipe=up fingers=4")
  }

  @Test("A single finger of four that moves is no pinch, however far it goes")
  func oneMover() {
    tablet.land(4, on: app)
    tablet.drag(3..<4, to: (-40, -5), at: 0, over: 160)
    #expect(tablet.lines("system").isEmpty)
  }

  @Test("A finger that was panning when the others landed, and goes on across, is not counted")
  func panningFinger() {
    tablet.at(0) { tablet.down(4, 70, 92, on: app) }
    for step in 1...5 { tablet.at(Double(step) * 8) { tablet.move(4, 70, 92 + Double(step)) } }
    tablet.land(4, at: 48, on: app)
    for step in 1...10 {
      tablet.at(48 + Double(step) * 8) {
        tablet.move(4, 70, 97 + Double(step))
        for finger in 0..<4 {
          tablet.move(Int32(finger), Tablet.fingertips[finger].x + Double(step), Tablet.fingertips[finger].y)
        }
      }
    }
    #expect(tablet.lines("system").first == "system switch-apps began swipe=right fingers=4")
  }

  @Test("Palms, grabbed fingers and those of apps that keep theirs do not count", arguments: 0..<3)
  func notCounted(what: Int) {
    tablet.bind(.swipe(.horizontal), .back, fingers: 3)
    if what == 2 { tablet.set("multi.deny", "org.example.other, org.example.piano") }
    let piano = tablet.surface("piano", appID: "org.example.piano")
    tablet.land(3, on: app)
    tablet.at(8) {
      tablet.down(3, 132, 64, on: what == 2 ? piano : app)
      if what == 0 { tablet.shape(3, major: 25) }
    }
    if what == 1 { tablet.context.touchTake(tablet.screen, slot: 3) }
    tablet.drag(0..<4, to: (20, 0), at: 30, over: 80)
    #expect(tablet.lines("system").first == "system back began swipe=right fingers=3")
  }

  // MARK: Pinches

  @Test("Five fingers together lead home, and apart they are the app's")
  func pinch() {
    tablet.land(5, apart: 10, on: app)
    let end = tablet.pinch(0..<5, to: 0.5, at: 50, over: 160)
    tablet.lift(0..<5, at: end + 8)
    #expect(tablet.lines("system").first == "system home began pinch=in fingers=5")
    #expect(tablet.lines("system").last == "system home ended commit")
    tablet.clear()
    tablet.land(5, at: 1000, on: app)
    tablet.lift(0..<5, at: tablet.pinch(0..<5, to: 2, at: 1000, over: 160) + 8)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client app up").count == 5)
  }

  @Test("Apart they do what is bound to it, and progress is 1 at twice the distance")
  func apart() throws {
    tablet.bind(.pinch(.outward), .appSwitcher, fingers: 4)
    tablet.land(4, on: app)
    tablet.pinch(0..<4, to: 2, at: 0, over: 160)
    #expect(tablet.lines("system").first == "system app-switcher began pinch=out fingers=4")
    let progress = try #require(tablet.lastGesture?.progress)
    #expect((0.99...1.01).contains(progress))
  }

  @Test("A swipe whose fingers close a little stays a swipe")
  func swipeNotPinch() {
    tablet.land(4, on: app)
    for step in 1...18 {
      tablet.at(Double(step) * 8) {
        for finger in 0..<4 {
          let place = Tablet.fingertips[finger]
          let closer = (106.5 - place.x) * 0.1 * Double(step) / 18
          tablet.move(Int32(finger), place.x + closer + Double(step) * 1.7, place.y)
        }
      }
    }
    #expect(tablet.lines("system").first == "system switch-apps began swipe=right fingers=4")
    #expect(tablet.lines("system").filter { $0.contains("began") }.count == 1)
  }
}
