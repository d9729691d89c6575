import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("Touches") struct TouchTests {
  @Test("arrive in order, on the surface, with their frame") func sequence() throws {
    let rig = try Rig()
    let (client, surface) = try touched(rig)
    let touch = rig.seat.touch
    let serial = touch.sendTouchDown(surface, time: 1, id: 0, x: 10, y: 20)
    touch.sendTouchShape(id: 0, major: 5, minor: 4, orientation: 45)
    touch.sendTouchFrame(client.key)
    touch.sendTouchMotion(time: 2, id: 0, x: 11.5, y: -3)
    touch.sendTouchFrame(client.key)
    touch.sendTouchUp(time: 3, id: 0)
    touch.sendTouchFrame(client.key)
    rig.pump()
    #expect(serial != 0)
    #expect(client.lastDownSerial == serial)
    #expect(
      client.takeLog() == [
        "down 0 10.00,20.00", "shape 0 5.00x4.00", "orientation 0 45.00", "frame", "motion 0 11.50,-3.00", "frame",
        "up 0", "frame",
      ])
  }

  @Test("no frame without an event before it, none after a cancel") func frames() throws {
    let rig = try Rig()
    let (client, surface) = try touched(rig)
    let touch = rig.seat.touch
    touch.sendTouchFrame(client.key)
    _ = touch.sendTouchDown(surface, time: 1, id: 7, x: 1, y: 1)
    touch.sendTouchCancel(client.key)
    touch.sendTouchFrame(client.key)
    touch.sendTouchMotion(time: 2, id: 7, x: 2, y: 2)
    touch.sendTouchUp(time: 2, id: 7)
    touch.sendTouchCancel(client.key)
    touch.sendTouchFrame(client.key)
    rig.pump()
    #expect(client.takeLog() == ["down 7 1.00,1.00", "cancel"])
    #expect(touch.liveIDs == [])
  }

  @Test("a down is refused when nobody hears it, when its id is down, when its surface is gone") func refusals() throws
  {
    let rig = try Rig()
    let deaf = try rig.connect()
    let window = TestWindow(deaf, 30, 20)
    window.map(rig)
    let unheard = try #require(window.host(rig))
    #expect(rig.seat.touch.sendTouchDown(unheard, time: 1, id: 0, x: 1, y: 1) == 0)
    #expect(!rig.seat.touch.isHeard(by: deaf.key))

    let (_, surface) = try touched(rig)
    #expect(rig.seat.touch.sendTouchDown(surface, time: 1, id: 0, x: .nan, y: 1) == 0)
    #expect(rig.seat.touch.sendTouchDown(surface, time: 1, id: 0, x: 1, y: 1) != 0)
    #expect(rig.seat.touch.sendTouchDown(surface, time: 1, id: 0, x: 1, y: 1) == 0)

    window.destroy()
    deaf.bindTouch()
    rig.pump()
    #expect(rig.seat.touch.sendTouchDown(unheard, time: 1, id: 1, x: 1, y: 1) == 0)
  }

  @Test("every wl_touch of the client hears a finger, one made after it landed does not") func severalObjects() throws {
    let rig = try Rig()
    let (client, surface) = try touched(rig)
    client.bindTouch(label: "b ")
    rig.pump()
    let touch = rig.seat.touch
    _ = touch.sendTouchDown(surface, time: 1, id: 0, x: 1, y: 1)
    touch.sendTouchFrame(client.key)
    client.bindTouch(label: "late ")
    rig.pump()
    touch.sendTouchMotion(time: 2, id: 0, x: 2, y: 2)
    touch.sendTouchFrame(client.key)
    touch.sendTouchCancel(client.key)
    _ = touch.sendTouchDown(surface, time: 1, id: 0, x: 3, y: 3)
    rig.pump()
    let earlier = ["down 0 1.00,1.00", "frame", "motion 0 2.00,2.00", "frame", "cancel", "down 0 3.00,3.00"]
    let log = client.takeLog()
    #expect(log.filter { !$0.hasPrefix("b ") && !$0.hasPrefix("late ") } == earlier)
    #expect(log.filter { $0.hasPrefix("b ") } == earlier.map { "b " + $0 })
    #expect(log.filter { $0.hasPrefix("late ") } == ["late down 0 3.00,3.00"])
  }

  @Test("a released wl_touch hears no more, and its client is alive") func release() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let object = client.bindTouch()
    let window = TestWindow(client, 30, 20)
    window.map(rig)
    _ = client.takeLog()
    let surface = try #require(window.host(rig))
    _ = rig.seat.touch.sendTouchDown(surface, time: 1, id: 0, x: 1, y: 1)
    wl_touch_release(object)
    rig.pump()
    rig.seat.touch.sendTouchUp(time: 2, id: 0)
    rig.seat.touch.sendTouchFrame(client.key)
    rig.pump()
    #expect(client.takeLog() == [])
    #expect(client.isAlive)
    #expect(rig.seat.touch.liveIDs == [])
  }

  @Test("an old client gets no shape") func version() throws {
    let rig = try Rig()
    let client = try rig.connect()
    client.bindTouch(seat: client.bind(stock_wl_seat(), version: 5))
    let window = TestWindow(client, 30, 20)
    window.map(rig)
    _ = client.takeLog()
    let surface = try #require(window.host(rig))
    _ = rig.seat.touch.sendTouchDown(surface, time: 1, id: 0, x: 1, y: 1)
    rig.seat.touch.sendTouchShape(id: 0, major: 1, minor: 1, orientation: 0)
    rig.pump()
    #expect(client.takeLog() == ["down 0 1.00,1.00"])
  }

  @Test("killing a client in mid-touch leaves the others untouched") func killed() throws {
    let rig = try Rig()
    let (victim, its) = try touched(rig)
    let (other, others) = try touched(rig)
    let touch = rig.seat.touch
    _ = touch.sendTouchDown(its, time: 1, id: 0, x: 1, y: 1)
    _ = touch.sendTouchDown(others, time: 1, id: 1, x: 5, y: 5)
    touch.sendTouchFrame(other.key)
    rig.pump()
    var gone: [OpaquePointer] = []
    rig.compositor.hooks.onClientGone = { gone.append($0) }
    victim.disconnect()
    rig.pump()
    #expect(gone == [victim.key])
    #expect(touch.liveIDs == [1])
    touch.sendTouchMotion(time: 2, id: 0, x: 2, y: 2)
    touch.sendTouchCancel(victim.key)
    touch.sendTouchUp(time: 2, id: 1)
    touch.sendTouchFrame(other.key)
    rig.pump()
    #expect(other.takeLog() == ["down 1 5.00,5.00", "frame", "up 1", "frame"])
  }

  @Test("a finger can be lifted after its surface went, and its client hears it") func surfaceGone() throws {
    let rig = try Rig()
    let client = try rig.connect()
    client.bindTouch()
    let window = TestWindow(client, 30, 20)
    window.map(rig)
    _ = client.takeLog()
    let surface = try #require(window.host(rig))
    var destroyed = 0
    rig.compositor.hooks.onSurfaceDestroyed = { if $0 === surface { destroyed += 1 } }
    _ = rig.seat.touch.sendTouchDown(surface, time: 1, id: 4, x: 1, y: 1)
    rig.seat.touch.sendTouchFrame(client.key)
    rig.pump()
    window.close()
    rig.pump()
    #expect(destroyed == 1)
    rig.seat.touch.sendTouchUp(time: 2, id: 4)
    rig.seat.touch.sendTouchFrame(client.key)
    rig.pump()
    #expect(client.takeLog() == ["down 4 1.00,1.00", "frame", "release", "up 4", "frame"])
  }

  /// A client that hears touches, and its window.
  private func touched(_ rig: Rig) throws -> (TestClient, Surface) {
    let client = try rig.connect()
    client.bindTouch()
    let window = TestWindow(client, 30, 20)
    window.map(rig)
    _ = client.takeLog()
    return (client, try #require(window.host(rig)))
  }
}
