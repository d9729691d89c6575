import ReferenceHost
import SystemGestures
import Testing

@testable import ReferenceSession

extension ReferenceSessionTests {
  /// Examples/game, by SDL 2, as people run it.
  @Suite(
    "The game on SDL 2, a process of its own",
    .enabled(if: GuestProcess.isBuilt("game"), "no build/apps/game: install libsdl2-dev, run scripts/build-apps"))
  struct GameTests {
    private func withGame(_ body: (SessionRig, GuestProcess) throws -> Void) throws {
      try withTablet(capabilities: .all) { rig in
        let game = try GuestProcess(rig, "game")
        defer { game.finish() }
        try game.appear()
        try game.says("bottom edge ours")
        try game.forget()
        try body(rig, game)
      }
    }

    /// The left thumb goes 12 mm to the right and stays.
    private func takeStick(_ rig: SessionRig) throws { try rig.stroke(0, from: (43, 96), to: (55, 93)) }

    /// What SDL's plain touches said.
    private func fingers(_ lines: [String]) -> [String] {
      lines.filter { $0.hasPrefix("finger") }
    }

    @Test("The stick, the trigger and a tap beside it work at once") func twoThumbs() throws {
      try withGame { rig, game in
        try takeStick(rig)
        try rig.down(1, 185, 100)
        rig.wait(milliseconds: 700)
        try game.says("burst begins")
        #expect(game.lines.contains("stick begins"))
        try rig.down(2, 170, 90)
        try rig.up(2)
        try game.says("shot")
        try rig.move(0, 57, 93)
        try rig.up(1)
        try game.says("burst ends")
        #expect(!game.lines.contains("stick ends"), "the thumb on the stick is still down")
        try rig.up(0)
        try game.says("stick ends")
        try game.settle()
        #expect(game.lines.filter { $0.hasPrefix("stick ") && $0 != "stick begins" && $0 != "stick ends" }.count > 5)
        #expect(
          fingers(game.lines) == [
            "finger 0 down", "finger 1 down", "finger 2 down", "finger 2 up", "finger 1 up", "finger 0 up",
          ])
      }
    }

    @Test("The first swipe from the bottom is the game's, the second the system's, and the thumb stays on the stick")
    func edge() throws {
      try withGame { rig, game in
        try takeStick(rig)
        try rig.swipeUp(1, at: 108)
        try game.says("armed")
        #expect(game.lines.contains("rocket ends") && game.lines.contains("launched"))
        #expect(rig.takeNews() == ["hint shown"])
        #expect(fingers(game.lines) == ["finger 0 down", "finger 1 down", "finger 1 up"])

        try game.forget()
        try rig.swipeUp(1, at: 108)
        try game.says("disarmed: taken")
        #expect(rig.takeNews() == ["home began", "hint hidden: taken", "home committed", "does home"])
        try rig.move(0, 57, 88)
        try game.settle()
        #expect(game.lines.contains { $0.hasPrefix("stick ") && $0 != "stick ends" }, "the stick is alive")
        try rig.up(0)
        try game.says("stick ends")
        try game.settle()
        #expect(fingers(game.lines) == ["finger 0 up"], "nothing of the second swipe came to the game")
        #expect(!game.lines.contains { $0.hasPrefix("rocket") })
      }
    }

    @Test("In a window it asks for no edge: F11") func windowed() throws {
      try withGame { rig, game in
        try game.press(87)
        rig.wait(milliseconds: 300)
        try game.says("bottom edge not ours")
        rig.wait(milliseconds: 300)
        try rig.swipeUp(0, at: 30)
        #expect(rig.takeNews().first == "home began")
      }
    }

    @Test("Where the compositor has no such protocol, the keyboard plays") func withoutProtocol() throws {
      try withTablet(capabilities: .all) { rig in
        hideSelvage(rig)
        let game = try GuestProcess(rig, "game")
        defer { game.finish() }
        try game.appear()
        try game.says("no gestures: the keyboard plays")
        try game.press(28)
        try game.says("launched")
        let status = try game.end()
        #expect(status == 0)
      }
    }

    @Test("Its window closes in order, and its picture shows what it heard: docs/game.png") func picture() throws {
      try withGame { rig, game in
        var sheet = PictureSheet()
        sheet.add("Four controls on one surface", try game.picture(frames: 3))
        try takeStick(rig)
        try rig.down(1, 174, 95)
        rig.wait(milliseconds: 700)
        try game.says("burst begins")
        sheet.add("Stick and trigger at once: each finger is judged for itself", try game.picture(frames: 12))
        try rig.up(1)
        try rig.stroke(1, from: (108.5, 135), to: (108.5, 90))
        try game.says("rocket begins")
        sheet.add("The first swipe from the bottom is the game's: it pulls up the rocket", try game.picture(frames: 3))
        try rig.up(1)
        try game.says("armed")
        sheet.add("Armed: the next one is the system's. The thumb is still on the stick", try game.picture(frames: 3))
        try rig.up(0)
        let status = try game.end()
        #expect(status == 0)
        try sheet.keep("docs/game.png", title: "Examples/game: virtual controls that the compositor recognizes")
      }
    }
  }
}
