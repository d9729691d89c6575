import TestClients
import Testing

@testable import ReferenceHost

@Suite("A finger beside the mouse") struct TouchBesidePointerTests {
  // Rows: thread-15
  @Test("a click while a finger is down takes nothing from the finger, which ends with its own lift") func click()
    throws
  {
    let rig = try Rig()
    let (client, surface) = try both(rig)
    let (touch, pointer) = (rig.seat.touch, rig.seat.pointer)
    _ = touch.sendTouchDown(surface, time: 0, id: 0, x: 10, y: 10)
    touch.sendTouchFrame(client.key)
    pointer.sendEnter(surface, x: 5, y: 5)
    pointer.sendButton(time: 300, button: 272, isPressed: true)
    pointer.sendButton(time: 400, button: 272, isPressed: false)
    pointer.sendFrame()
    touch.sendTouchUp(time: 800, id: 0)
    touch.sendTouchFrame(client.key)
    rig.pump()
    #expect(
      client.takeLog() == [
        "down 0 10.00,10.00", "frame", "pointer enter 5.00,5.00", "button 272 1", "button 272 0", "pointer frame",
        "up 0", "frame",
      ])
    #expect(touch.liveIDs == [])
  }

  // Rows: thread-29
  @Test("the pointer stays where it is while a finger moves, and clicks there") func stays() throws {
    let rig = try Rig()
    let (client, surface) = try both(rig)
    let (touch, pointer) = (rig.seat.touch, rig.seat.pointer)
    pointer.sendEnter(surface, x: 24, y: 16)
    pointer.sendFrame()
    _ = touch.sendTouchDown(surface, time: 0, id: 0, x: 6, y: 4)
    touch.sendTouchFrame(client.key)
    touch.sendTouchMotion(time: 8, id: 0, x: 8, y: 4)
    touch.sendTouchFrame(client.key)
    touch.sendTouchUp(time: 16, id: 0)
    touch.sendTouchFrame(client.key)
    pointer.sendButton(time: 500, button: 272, isPressed: true)
    pointer.sendFrame()
    rig.pump()
    let heard = client.takeLog().filter { $0.hasPrefix("pointer") || $0.hasPrefix("button") }
    #expect(heard == ["pointer enter 24.00,16.00", "pointer frame", "button 272 1", "pointer frame"])
  }

  /// A client that hears both, with a window.
  private func both(_ rig: Rig) throws -> (client: TestClient, surface: Surface) {
    let client = try rig.connect()
    client.bindTouch()
    client.bindPointer()
    let window = TestWindow(client, 30, 20)
    window.map(rig)
    _ = client.takeLog()
    return (client, try #require(window.host(rig)))
  }
}
