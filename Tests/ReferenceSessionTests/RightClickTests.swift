import CWaylandStock
import ReferenceHost
import SystemGestures
import TestClients
import Testing

extension ReferenceSessionTests {
  /// Real libinput, the library, the host's pointer, and a client with wl_pointer that was never taught touch.
  @Suite("An app that knows no touch") struct RightClickTests {
    private func withOldApp(_ body: (SessionRig, TestApp) throws -> Void) throws {
      try withTablet { rig in
        try rig.session.context.set(Array("right-click.apps".utf8), to: Array("org.example.old".utf8))
        let app = try TestApp(rig)
        xdg_toplevel_set_app_id(app.window.toplevel, "org.example.old")
        app.client.bindPointer()
        rig.pump()
        app.client.log = []
        try body(rig, app)
      }
    }

    @Test("a long press is a cancel, and a right click where the finger is") func press() throws {
      try withOldApp { rig, app in
        try rig.down(0, 108.5, 68)
        rig.wait(milliseconds: 480)
        #expect(!app.client.log.contains { $0.hasPrefix("pointer") || $0.hasPrefix("button") })
        rig.wait(milliseconds: 20)
        // Where the app was told that the finger landed.
        let place = try #require(app.client.log.first { $0.hasPrefix("down 0 ") }).dropFirst(7)
        #expect(
          app.client.log.drop { $0 != "cancel" } == [
            "cancel", "pointer enter \(place)", "pointer frame", "button 273 1", "pointer frame", "button 273 0",
            "pointer frame",
          ])
        #expect(rig.takeNews() == ["does right-click"])
        try rig.up(0)
      }
    }

    @Test("a second one moves the pointer, which is there already") func again() throws {
      try withOldApp { rig, app in
        for x in [108.5, 54.25] {
          app.client.log = []
          try rig.down(0, x, 68)
          rig.wait(milliseconds: 600)
          try rig.up(0)
        }
        let place = try #require(app.client.log.first { $0.hasPrefix("down 0 ") }).dropFirst(7)
        #expect(app.client.log.contains("pointer motion \(place)") && !app.client.log.contains("pointer leave"))
        #expect(app.client.log.filter { $0.hasPrefix("button") } == ["button 273 1", "button 273 0"])
      }
    }

    @Test("bound to a swipe it is where the finger left the glass") func bound() throws {
      try withOldApp { rig, app in
        try rig.session.context.bind(Array("touchscreen edge=left action=right-click".utf8))
        try rig.swipe(0, from: (1, 68), to: (108.5, 68))
        #expect(rig.takeNews() == ["right-click began", "right-click committed", "does right-click"])
        try rig.down(1, 108.5, 68)
        try rig.up(1)
        let place = try #require(app.client.log.last { $0.hasPrefix("down ") }).split(separator: " ").suffix(1)
        #expect(app.client.log.contains("pointer enter \(place[place.startIndex])"))
        #expect(app.client.log.filter { $0.hasPrefix("button") } == ["button 273 1", "button 273 0"])
      }
    }

    @Test("asked for by a key it is where the pointer is") func key() throws {
      try withOldApp { rig, app in
        try rig.down(0, 108.5, 68)
        rig.wait(milliseconds: 600)
        try rig.up(0)
        app.client.log = []
        rig.session.context.invoke(.rightClick, by: .key, seat: rig.session.seat)
        rig.pump()
        #expect(app.client.log == ["button 273 1", "pointer frame", "button 273 0", "pointer frame"])
        _ = rig.takeNews()
      }
    }

    @Test("in another app nothing is clicked") func other() throws {
      try withOldApp { rig, app in
        xdg_toplevel_set_app_id(app.window.toplevel, "org.example.new")
        rig.pump()
        try rig.down(0, 108.5, 68)
        rig.wait(milliseconds: 900)
        try rig.up(0)
        #expect(!app.client.log.contains { $0.hasPrefix("pointer") || $0 == "cancel" })
        #expect(rig.takeNews() == [])
      }
    }
  }
}
