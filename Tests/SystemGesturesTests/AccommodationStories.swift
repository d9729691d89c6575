import Testing

@testable import SystemGestures

@Suite("Touch accommodation")
struct AccommodationStories {
  private func tablet(_ settings: (String, String)...) -> (Tablet, SurfaceID) {
    let tablet = Tablet()
    for (name, value) in settings { tablet.set(name, value) }
    return (tablet, tablet.surface("notes"))
  }

  private func tap(_ tablet: Tablet, _ surface: SurfaceID, at start: Double, for length: Double, slot: Int32 = 0) {
    tablet.at(start) { tablet.down(slot, 50, 50, on: surface) }
    tablet.at(start + length) { tablet.up(slot) }
  }

  @Test("A touch that is not held long enough never happened")
  func tooShort() {
    let (tablet, notes) = tablet(("touch.hold", "300"))
    tap(tablet, notes, at: 0, for: 299)
    tablet.wait(until: 1000)
    #expect(tablet.lines == [] && tablet.context.liveTouches == 0)
  }

  @Test("One that is held lands when it was held long enough, where it landed, and goes on from there")
  func held() {
    let (tablet, notes) = tablet(("touch.hold", "300"))
    var landed: [Delivery] = []
    tablet.onDown = {
      landed.append($0)
      return 1
    }
    tablet.at(0) { tablet.down(0, 50, 50, on: notes) }
    tablet.at(100) { tablet.move(0, 52, 50) }
    tablet.at(300) { tablet.move(0, 53, 50) }
    tablet.at(308) { tablet.move(0, 54, 50) }
    tablet.at(400) { tablet.up(0) }
    #expect(landed.map(\.time.microseconds) == [300_000] && landed.first?.position.x == 50.0 / 217)
    #expect(
      tablet.lines("client") == [
        "client notes down 0", "client notes frame", "client notes motion 0", "client notes frame",
        "client notes up 0", "client notes frame",
      ])
  }

  @Test("Told late of the time, it says the same")
  func late() {
    let (tablet, notes) = tablet(("touch.hold", "300"))
    var landed: [UInt64] = []
    tablet.onDown = {
      landed.append($0.time.microseconds)
      return 1
    }
    tablet.at(0) { tablet.down(0, 50, 50, on: notes) }
    tablet.wait(until: 5000)
    tablet.at(5008) { tablet.up(0) }
    #expect(landed == [300_000])
    #expect(tablet.lines("client notes up") == ["client notes up 0"])
  }

  @Test("A touch right after another is the same one to a hand that trembles; a later one counts")
  func again() {
    let (tablet, notes) = tablet(("touch.ignore-repeat", "200"))
    tap(tablet, notes, at: 0, for: 50)
    tap(tablet, notes, at: 249, for: 50)
    #expect(tablet.lines("client notes down").count == 1)
    tap(tablet, notes, at: 400, for: 50)
    #expect(tablet.lines("client notes down").count == 2 && tablet.lines("client notes up").count == 2)
  }

  @Test("A second finger beside one that is down is no repetition")
  func secondFinger() {
    let (tablet, notes) = tablet(("touch.ignore-repeat", "200"))
    tablet.at(0) { tablet.down(0, 50, 50, on: notes) }
    tap(tablet, notes, at: 20, for: 50, slot: 1)
    #expect(tablet.lines("client notes down").count == 2)
  }

  @Test("An edge swipe of a hand that is held first goes home")
  func edge() {
    let (tablet, notes) = tablet(("touch.hold", "300"))
    tablet.at(0) { tablet.down(0, 108, 135.5, on: notes) }
    for step in 0..<20 { tablet.at(320 + Double(step) * 8) { tablet.move(0, 108, 134 - Double(step) * 2) } }
    tablet.at(480) { tablet.up(0) }
    #expect(tablet.lines("action") == ["action home"])
  }

  @Test("What the device takes back, or loses, never lands")
  func taken() {
    let (tablet, notes) = tablet(("touch.hold", "300"))
    tablet.at(0) { tablet.down(0, 50, 50, on: notes) }
    tablet.context.touchCancel(tablet.screen, time: tablet.context.now)
    tablet.wait(until: 1000)
    tablet.at(1000) { tablet.down(0, 50, 50, on: notes) }
    tablet.unplug()
    tablet.wait(until: 2000)
    #expect(tablet.lines == [])
  }

  @Test("Switched off while a finger is held, the finger is gone and the next one counts at once")
  func off() {
    let (tablet, notes) = tablet(("touch.hold", "300"))
    tablet.at(0) { tablet.down(0, 50, 50, on: notes) }
    tablet.set("touch.hold", "0")
    tablet.wait(until: 1000)
    tablet.at(1000) { tablet.up(0) }
    #expect(tablet.lines == [])
    tap(tablet, notes, at: 1100, for: 20)
    #expect(tablet.lines("client notes down").count == 1)
  }
}
