import CWaylandClient
import CWaylandStock
import ReferenceHost
import SystemGestures
import TestClients
import Testing

extension ReferenceSessionTests {
  @Suite("A finger on a lock screen, and one that drags") struct LockAndDragTests {
    @Test("while locked the app hears nothing, and the lock screen does") func locked() throws {
      try withTablet { rig in
        let app = try TestApp(rig)
        let lock = TestLock(try rig.connect())
        lock.client.bindTouch()
        rig.pump()
        #expect(rig.session.context.isLocked)
        app.client.log = []
        try rig.down(0, 108.5, 68)
        try rig.up(0)
        #expect(app.client.takeLog() == [])
        let cover = TestLockSurface(lock, on: lock.client.output)
        rig.pump()
        cover.show()
        rig.pump()
        try rig.down(0, 108.5, 68)
        try rig.up(0)
        #expect(lock.client.log.contains { $0.hasPrefix("down 0 ") } && lock.client.log.contains("up 0"))
        ext_session_lock_v1_unlock_and_destroy(lock.lock)
        rig.pump()
        #expect(!rig.session.context.isLocked)
        try rig.down(0, 108.5, 68)
        try rig.up(0)
        #expect(app.client.log.contains { $0.hasPrefix("down 0 ") })
      }
    }

    @Test("what is dragged follows the finger, and is dropped where it lifts") func drag() throws {
      try withTablet { rig in
        let app = try TestApp(rig)
        let data = TestDataDevice(app.client)
        try rig.down(0, 108.5, 68)
        app.client.log = []
        wl_data_device_start_drag(data.device, nil, app.window.surface, nil, app.client.lastDownSerial)
        rig.pump()
        #expect(rig.session.compositor.seat.data.drag != nil)
        try rig.move(0, 100, 68)
        try rig.up(0)
        let log = app.client.takeLog()
        #expect(log.first?.hasPrefix("drag enter ") == true && log.contains { $0.hasPrefix("drag motion ") })
        #expect(log.contains("drop") && log.contains("up 0"))
        #expect(!log.contains { $0.hasPrefix("motion ") })
      }
    }
  }
}
