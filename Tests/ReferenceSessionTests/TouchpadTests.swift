import ReferenceHost
import SystemGestures
import TestClients
import Testing

extension ReferenceSessionTests {
  /// Real libinput, the library, and what a client with zwp_pointer_gestures_v1 hears.
  @Suite("With a touchpad") struct TouchpadTests {
    /// A tablet, a touchpad, and an app under the pointer that listens.
    private func withTouchpad(_ body: (SessionRig, TestTouchpad, TestApp) throws -> Void) throws {
      try withTablet { rig in
        let app = try TestApp(rig)
        app.client.bindPointerGestures()
        rig.pump()
        let pad = try TestTouchpad(rig)
        try pad.point(at: app)
        try body(rig, pad, app)
      }
    }

    @Test("three fingers sideways are the system's, and the app hears nothing of the swipe") func bound() throws {
      try withTouchpad { rig, pad, app in
        try pad.swipe(3, by: (35, 0))
        #expect(rig.takeNews() == ["switch-workspace began", "switch-workspace committed", "does switch-workspace"])
        #expect(!app.takePad().contains { $0.hasPrefix("swipe") })
        try pad.swipe(3, by: (0, -30))
        #expect(rig.takeNews() == ["app-switcher began", "app-switcher committed", "does app-switcher"])
        #expect(!app.takePad().contains { $0.hasPrefix("swipe") })
      }
    }

    @Test("progress is that of the fingers, in millimetres of the pad") func progress() throws {
      try withTouchpad { rig, pad, _ in
        var last = 0.0
        let note = rig.session.onEvent
        rig.session.onEvent = { event in
          note(event)
          if case .gesture(let step) = event, step.phase == .changed { last = step.progress }
        }
        try pad.swipe(3, by: (20, 0))
        // libinput keeps the first report to itself.
        #expect((0.45...0.5).contains(last), "\(last)")
      }
    }

    @Test("four fingers sideways, which nobody bound, are the app's") func unbound() throws {
      try withTouchpad { rig, pad, app in
        try pad.swipe(4, by: (15, 0))
        #expect(app.takePad() == ["swipe begin 4", "swipe update", "swipe end"])
        #expect(rig.takeNews() == [])
      }
    }

    @Test("three fingers down, where only up and sideways are bound, are the app's from the first millimetre on")
    func otherWay() throws {
      try withTouchpad { rig, pad, app in
        try pad.swipe(3, by: (0, 25))
        #expect(app.takePad() == ["swipe begin 3", "swipe update", "swipe end"])
        #expect(rig.takeNews() == [])
      }
    }

    @Test("four fingers that come together lead home; two are the app's to zoom with") func pinches() throws {
      try withTouchpad { rig, pad, app in
        try pad.pinch(4, to: 0.4)
        #expect(rig.takeNews() == ["home began", "home committed", "does home"])
        #expect(!app.takePad().contains { $0.hasPrefix("pinch") })
        try pad.pinch(2, to: 0.4)
        #expect(app.takePad().filter { $0.hasPrefix("pinch") } == ["pinch begin 2", "pinch update", "pinch end"])
        #expect(rig.takeNews() == [])
      }
    }

    @Test("a hold and two-finger scrolling reach the app") func passing() throws {
      try withTouchpad { rig, pad, app in
        try pad.rest(3, milliseconds: 400)
        #expect(app.takePad() == ["hold begin 3", "hold end"])
        try pad.swipe(2, by: (0, 20))
        #expect(app.takePad().last == "scroll")
        #expect(rig.takeNews() == [])
      }
    }

    @Test("a touchpad that is unplugged in mid-swipe ends it, and works again when it is back") func unplugged() throws
    {
      try withTouchpad { rig, pad, app in
        try pad.swipe(3, by: (35, 0), liftsAfterwards: false)
        try pad.unplug()
        #expect(rig.takeNews() == ["switch-workspace began", "switch-workspace cancelled"])
        let other = try TestTouchpad(rig)
        try other.swipe(4, by: (15, 0), liftsAfterwards: false)
        try other.unplug()
        #expect(app.takePad().suffix(1) == ["swipe end cancelled"])
        try TestTouchpad(rig).swipe(3, by: (35, 0))
        #expect(rig.takeNews() == ["switch-workspace began", "switch-workspace committed", "does switch-workspace"])
      }
    }

    @Test("a client that is killed in mid-swipe takes nobody along") func killed() throws {
      try withTouchpad { rig, pad, app in
        try pad.swipe(4, by: (15, 0), liftsAfterwards: false)
        app.kill()
        try pad.lift(4)
        #expect(rig.session.context.brokenInvariant() == nil)
        try pad.swipe(3, by: (35, 0))
        #expect(rig.takeNews() == ["switch-workspace began", "switch-workspace committed", "does switch-workspace"])
      }
    }

    @Test("a window that closes in mid-swipe is told of its end") func closed() throws {
      try withTouchpad { rig, pad, app in
        try pad.swipe(4, by: (15, 0), liftsAfterwards: false)
        app.window.close()
        rig.pump()
        #expect(app.takePad().last == "swipe end cancelled")
        try pad.lift(4)
        #expect(app.takePad() == [])
      }
    }
  }
}
