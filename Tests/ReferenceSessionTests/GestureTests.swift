import CSelvageProtocolClient
import CWaylandClient
import CWaylandStock
import ReferenceHost
import TestClients
import Testing

extension ReferenceSessionTests {
  @Suite("With gestures subscribed") struct GestureTests {
    @Test(
      "a gesture is where wl_touch says that its finger is, however surface and screen lie",
      arguments: OutputTransform.allCases)
    func place(transform: OutputTransform) throws {
      try withTablet(transform) { rig in
        let app = try TestApp(rig, onTheRight: false)
        xdg_surface_set_window_geometry(app.window.xdgSurface, 12, 34, 500, 400)
        wl_surface_set_buffer_scale(app.window.surface, 2)
        app.window.show()
        let child = TestSubsurface(on: app.window, 400, 400, at: (-7, 80))
        wl_surface_set_buffer_scale(child.surface, 2)
        child.show()
        app.window.commit()
        rig.pump()
        let window = GestureVoice(app.client, try #require(app.window.surface))
        let part = GestureVoice(app.client, try #require(child.surface))
        rig.pump()
        try expectSamePlace(rig, app, window, at: (30, 40))
        try expectSamePlace(rig, app, part, at: (4, 14))
        #expect(window.log.isEmpty && part.log.isEmpty, "each hears of its own alone")
      }
    }

    private func expectSamePlace(
      _ rig: SessionRig, _ app: TestApp, _ voice: GestureVoice, at place: (Double, Double)
    ) throws {
      app.client.log = []
      try rig.down(0, place.0, place.1)
      let down = try #require(app.client.log.first { $0.hasPrefix("down") })
      try rig.up(0)
      let parts = down.split(separator: " ")
      #expect(voice.take() == ["tap serial=\(app.client.lastDownSerial) at=\(parts[2])"])
    }

    @Test("touches arrive as without a subscription, and one that takes them costs one cancel") func cancelsTouch()
      throws
    {
      try withTablet { rig in
        let app = try TestApp(rig)
        let voice = GestureVoice(app.client, try #require(app.window.surface), kind: 4, flags: 2)
        rig.pump()
        try rig.down(0, 30, 60)
        #expect(app.takeTouches() == ["down 0"])
        try rig.move(0, 40, 60)
        try rig.move(0, 50, 60)
        try rig.up(0)
        #expect(app.takeTouches() == ["motion 0", "cancel"])
        #expect(voice.take() == ["begin", "point 0", "end"])
        try rig.down(0, 30, 60)
        try rig.up(0)
        #expect(app.takeTouches() == ["down 0", "up 0"], "the number is free again")
      }
    }

    @Test("a client that dies in the middle of a gesture takes nobody along") func killed() throws {
      try withTablet { rig in
        let victim = try TestApp(rig, onTheRight: false)
        let other = try TestApp(rig, onTheRight: true)
        _ = GestureVoice(victim.client, try #require(victim.window.surface), kind: 4)
        let voice = GestureVoice(other.client, try #require(other.window.surface), kind: 4)
        rig.pump()
        try rig.down(0, 30, 60)
        try rig.down(1, 180, 60)
        try rig.move(0, 40, 60)
        victim.kill()
        try rig.move(1, 170, 60)
        try rig.up(0)
        try rig.up(1)
        #expect(voice.take() == ["begin", "point 1", "end"])
      }
    }
  }
}

/// One subscription of a client's, and what is told of it.
private final class GestureVoice {
  private(set) var log: [String] = []

  init(_ client: TestClient, _ surface: OpaquePointer, kind: UInt32 = 1, flags: UInt32 = 0) {
    let manager = client.bind(selvage_gesture_manager_v1_client_description())
    let gestures = selvage_gesture_manager_v1_get_gestures(manager, surface, client.seat)
    let gesture = selvage_surface_gestures_v1_subscribe(gestures, kind, 1, 1, 1, kind == 1 ? 1 : 0, 0, nil, flags)
    // As long as the connection.
    selvage_gesture_v1_add_listener(gesture, gestureListener, Unmanaged.passRetained(self).toOpaque())
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  fileprivate func hear(_ line: String) { log.append(line) }
}

private func say(_ data: UnsafeMutableRawPointer?, _ line: String) {
  data.map { Unmanaged<GestureVoice>.fromOpaque($0).takeUnretainedValue().hear(line) }
}

nonisolated(unsafe) private let gestureListener: UnsafePointer<selvage_gesture_v1_listener> = {
  let memory = UnsafeMutablePointer<selvage_gesture_v1_listener>.allocate(capacity: 1)
  memory.initialize(
    to: selvage_gesture_v1_listener(
      denied: { data, _, reason in say(data, "denied \(reason)") },
      begin: { data, _, _, _, _, _, _, _, _ in say(data, "begin") },
      point: { data, _, _, id in say(data, "point \(id)") },
      update: { _, _, _, _, _, _, _, _ in },
      velocity: { _, _, _, _, _ in },
      end: { data, _, _, _, cancelled, _ in say(data, cancelled == 0 ? "end" : "cancelled") },
      recognized: { data, _, serial, _, _, _, _, _, x, y in
        say(data, "tap serial=\(serial) at=\(decimals(x)),\(decimals(y))")
      }))
  return UnsafePointer(memory)
}()
