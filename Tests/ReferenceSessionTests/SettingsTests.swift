import Configuration
import Glibc
import ReferenceHost
import ReferenceSession
import SystemGestures
import Testing

extension ReferenceSessionTests {
  @Suite("On a tablet with a configuration") struct SettingsTests {
    /// A keeper on a file of the test's own; nothing of the person who runs the tests is read.
    private func withFile(_ text: String, _ body: (SessionRig, ConfigurationKeeper, _ path: String) throws -> Void)
      throws
    {
      let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      var template = Array("\(parent)/selvage-test-XXXXXX".utf8CString)
      try #require(mkdtemp(&template) != nil)
      let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let path = folder + "/selvage.yaml"
      defer {
        unlink(path)
        rmdir(folder)
      }
      try write(text, to: path)
      try withTablet { rig in
        let keeper = ConfigurationKeeper(ConfigurationPlaces([path]))
        rig.session.follow(keeper)
        try body(rig, keeper, path)
      }
    }

    private func write(_ text: String, to path: String) throws {
      let file = try #require(fopen(path, "w"))
      fputs(text, file)
      fclose(file)
    }

    @Test("a binding of the file works from the first swipe on") func binding() throws {
      try withFile("bindings: [{edge: left, action: back, key: Super+B}]") { rig, _, _ in
        _ = try TestApp(rig)
        try rig.swipe(0, from: (1, 60), to: (60, 60))
        #expect(rig.takeNews() == ["back began", "back committed", "does back"])
      }
    }

    @Test("a change of the file counts at once, by the compositor's own loop") func change() throws {
      try withFile("") { rig, _, path in
        _ = try TestApp(rig)
        try write("edge.zone: 8\nbindings: [{edge: left, action: back, key: Super+B}]", to: path)
        rig.pump()
        #expect(rig.session.context.tuning.edgeZone.value == 8)
        try rig.swipe(0, from: (7, 60), to: (60, 60))
        #expect(rig.takeNews() == ["back began", "back committed", "does back"])
        unlink(path)
        rig.pump()
        #expect(rig.session.context.tuning.edgeZone.value == 4)
        #expect(rig.session.context.bindings.all == Bindings().all)
      }
    }

    @Test("in the middle of a swipe nothing changes, and once the finger is up everything does") func midGesture()
      throws
    {
      try withFile("") { rig, _, path in
        _ = try TestApp(rig)
        try rig.down(0, 100, rig.height - 1)
        try write("bindings: [{edge: bottom, action: none}]\nedge.zone: 8\n", to: path)
        rig.pump()
        for step in 1...15 { try rig.move(0, 100, rig.height - 1 - Double(step) * 4) }
        #expect(rig.takeNews() == ["home began"])
        #expect(rig.session.context.tuning.edgeZone.value == 4)
        try rig.up(0)
        #expect(rig.takeNews() == ["home committed", "does home"])
        #expect(rig.session.context.tuning.edgeZone.value == 8)
        try rig.swipeUp(0)
        #expect(rig.takeNews() == [])
      }
    }

    @Test("the library itself takes bindings in the middle of a touch, settings only after it") func library() throws {
      try withTablet { rig in
        _ = try TestApp(rig)
        try rig.down(0, 100, rig.height - 1)
        var none = rig.session.context.bindings
        none.removeAll()
        rig.session.context.setBindings(none)
        try rig.session.context.set(Array("edge.zone".utf8), to: Array("8".utf8))
        #expect(rig.session.context.bindings.all.isEmpty && rig.session.context.tuning.edgeZone.value == 4)
        try rig.up(0)
        #expect(rig.session.context.tuning.edgeZone.value == 8)
        _ = rig.takeNews()
      }
    }

    @Test("a file says on which output a touchscreen lies, and takes it back") func output() throws {
      try withFile("devices: {wall: {output: HEADLESS-1}}") { rig, keeper, path in
        let wall = try TestScreen(rig, "wall", 600, 340, outputName: "HDMI-A-1")
        try wall.swipeUp()
        #expect(rig.takeHomes() == ["HEADLESS-1"])
        try write("devices: {wall: {output: DP-1}}", to: path)
        rig.pump()
        #expect(rig.session.touchscreens.last?.match?.output == "DP-1")
        try write("edge.zone: 5", to: path)
        rig.pump()
        #expect(rig.session.touchscreens.last?.match?.output == "HDMI-A-1")
      }
    }

    @Test("a broken file is told and changes nothing") func broken() throws {
      try withFile("edge.zone: 6") { rig, keeper, path in
        try write("edge.zone: 66", to: path)
        rig.pump()
        #expect(rig.takeNews() == ["\(path):1:12: error: 'edge.zone' goes from 2 to 8 mm, not '66'"])
        #expect(rig.session.context.tuning.edgeZone.value == 6 && keeper.problems.count == 1)
      }
    }

    @Test("keys do what they are configured for, and no client hears of them") func keys() throws {
      try withFile("keys: {Super+H: home, Super+Shift+exclam: dock, Super+at: back, Super+D: none}") { rig, _, _ in
        let app = try TestApp(rig)
        rig.compositor.seat.setCapabilities(.all)
        app.client.bindKeyboard()
        rig.pump()
        app.client.log = []
        press(rig, [logo, 35])
        press(rig, [logo, 103])
        #expect(rig.takeNews() == ["does home", "does home"])
        rig.pump()
        #expect(!app.client.log.contains { $0.contains("key 35") || $0.contains("key 103") })
        #expect(app.client.log.contains("key \(logo) pressed") && app.client.log.contains("key \(logo) released"))
        press(rig, [logo, 32])
        #expect(rig.takeNews() == [])
        rig.pump()
        #expect(app.client.log.contains("key 32 pressed") && app.client.log.contains("key 32 released"))
        press(rig, [logo, 42, 2])
        press(rig, [logo, 42, 3])
        #expect(rig.takeNews() == ["does dock", "does back"])
        press(rig, [35])
        press(rig, [logo, 29, 35])
        #expect(rig.takeNews() == [])
      }
    }

    @Test("without a configuration the default keys work") func defaultKeys() throws {
      try withTablet { rig in
        press(rig, [logo, 103])
        press(rig, [logo, 15])
        press(rig, [logo, 105])
        press(rig, [56, 15])
        press(rig, [158])
        #expect(
          rig.takeNews() == [
            "does home", "does app-switcher", "does switch-workspace", "does switch-apps", "does back",
          ])
      }
    }

    @Test("while the session is locked only keys of actions that are bound for it work") func locked() throws {
      try withFile("bindings: [{edge: left, action: dock, when-locked: true, key: Super+J}]") { rig, _, _ in
        rig.session.context.setLocked(true)
        press(rig, [logo, 103])
        press(rig, [logo, 36])
        #expect(rig.takeNews() == ["does dock"])
        #expect(rig.compositor.seat.keyboard.pressed == [])
      }
    }

    private var logo: UInt32 { 125 }

    /// Holds all but the last, strikes that, and lets go; codes of linux/input-event-codes.h.
    private func press(_ rig: SessionRig, _ keys: [UInt32]) {
      let keyboard = rig.compositor.seat.keyboard
      for key in keys { keyboard.sendKey(time: 0, key: key, isPressed: true) }
      for key in keys.reversed() { keyboard.sendKey(time: 0, key: key, isPressed: false) }
    }
  }
}
