import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("Touchpad gestures") struct PointerGestureTests {
  /// A client with a window that listens.
  private func listening(_ rig: Rig, version: UInt32? = nil) throws -> (TestClient, Surface) {
    let client = try rig.connect()
    client.bindPointerGestures(version: version)
    let window = TestWindow(client, 30, 20)
    window.map(rig)
    _ = client.takeLog()
    return (client, try #require(window.host(rig)))
  }

  @Test("swipes, pinches and holds are told, with their numbers") func told() throws {
    let rig = try Rig()
    let (client, surface) = try listening(rig)
    let gestures = rig.seat.gestures
    gestures.sendBegin(.swipe, surface, touchpad: 1, time: 1, fingers: 3)
    gestures.sendUpdate(touchpad: 1, time: 2, dx: 3.5, dy: -1, scale: 1, rotation: 0)
    gestures.sendEnd(touchpad: 1, time: 3, isCancelled: false)
    gestures.sendBegin(.pinch, surface, touchpad: 1, time: 4, fingers: 2)
    gestures.sendUpdate(touchpad: 1, time: 5, dx: 0, dy: 0.25, scale: 1.5, rotation: -2)
    gestures.sendEnd(touchpad: 1, time: 6, isCancelled: true)
    gestures.sendBegin(.hold, surface, touchpad: 1, time: 7, fingers: 4)
    gestures.sendUpdate(touchpad: 1, time: 8, dx: 1, dy: 1, scale: 1, rotation: 0)
    gestures.sendEnd(touchpad: 1, time: 9, isCancelled: false)
    rig.pump()
    #expect(
      client.takeLog() == [
        "swipe begin 3", "swipe update 3.50,-1.00", "swipe end", "pinch begin 2", "pinch update 0.00,0.25 1.50 -2.00",
        "pinch end cancelled", "hold begin 4", "hold end",
      ])
  }

  @Test("one gesture runs at a time, and what belongs to none is not sent") func oneAtATime() throws {
    let rig = try Rig()
    let (client, surface) = try listening(rig)
    let gestures = rig.seat.gestures
    gestures.sendUpdate(touchpad: 1, time: 1, dx: 1, dy: 1, scale: 1, rotation: 0)
    gestures.sendEnd(touchpad: 1, time: 1, isCancelled: false)
    #expect(gestures.sendBegin(.swipe, surface, touchpad: 1, time: 1, fingers: 3))
    #expect(!gestures.sendBegin(.pinch, surface, touchpad: 2, time: 2, fingers: 2))
    gestures.sendEnd(touchpad: 2, time: 2, isCancelled: false)
    gestures.sendUpdate(touchpad: 1, time: 2, dx: .nan, dy: 1, scale: 1, rotation: 0)
    gestures.sendEnd(touchpad: 1, time: 3, isCancelled: false)
    rig.pump()
    #expect(client.takeLog() == ["swipe begin 3", "swipe end"])
  }

  @Test("an object that is made during a gesture hears nothing of it") func late() throws {
    let rig = try Rig()
    let (client, surface) = try listening(rig)
    rig.seat.gestures.sendBegin(.swipe, surface, touchpad: 1, time: 1, fingers: 3)
    rig.pump()
    client.bindPointerGestures()
    rig.pump()
    rig.seat.gestures.sendEnd(touchpad: 1, time: 3, isCancelled: false)
    rig.pump()
    #expect(client.takeLog() == ["swipe begin 3", "swipe end"])
  }

  @Test("a client of an older version knows of no holds, and one that does not listen hears nothing") func versions()
    throws
  {
    let rig = try Rig()
    let (old, oldSurface) = try listening(rig, version: 1)
    let deaf = try rig.connect()
    let window = TestWindow(deaf, 30, 20)
    window.map(rig)
    let gestures = rig.seat.gestures
    #expect(!gestures.sendBegin(.hold, oldSurface, touchpad: 1, time: 1, fingers: 3))
    #expect(gestures.sendBegin(.swipe, oldSurface, touchpad: 1, time: 1, fingers: 3))
    gestures.sendEnd(touchpad: 1, time: 1, isCancelled: false)
    #expect(!gestures.sendBegin(.swipe, try #require(window.host(rig)), touchpad: 1, time: 1, fingers: 3))
    rig.pump()
    #expect(old.takeLog().filter { $0.hasPrefix("swipe") } == ["swipe begin 3", "swipe end"])
    #expect(deaf.isAlive && old.isAlive)
  }

  @Test("a client that vanishes takes its gesture with it") func gone() throws {
    let rig = try Rig()
    let client = try listening(rig).0
    let surface = try #require(rig.compositor.surfaces.first)
    #expect(rig.seat.gestures.sendBegin(.pinch, surface, touchpad: 1, time: 1, fingers: 2))
    rig.pump()
    client.disconnect()
    rig.pump()
    #expect(!rig.seat.gestures.isRunning)
    rig.seat.gestures.sendUpdate(touchpad: 1, time: 2, dx: 1, dy: 1, scale: 1, rotation: 0)
    rig.seat.gestures.sendEnd(touchpad: 1, time: 2, isCancelled: false)
    #expect(rig.compositor.ledger.alive["PointerGestureBinding"] == nil)
  }
}
