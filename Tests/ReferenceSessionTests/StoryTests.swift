import GestureRecognition
import ReferenceHost
import SystemGestures
import TestClients
import Testing

extension ReferenceSessionTests {
  @Suite("On a tablet with a game") struct StoryTests {
    @Test("the first swipe is the game's, the second the system's, and the thumb never lets go") func twoSwipes() throws
    {
      try withTablet { rig in
        let game = try TestApp(rig)
        try game.goFirst()
        try rig.down(0, 34, 97)
        rig.wait(milliseconds: 300)
        #expect(game.takeTouches() == ["down 0"])

        try rig.swipeUp(1)
        #expect(game.takeTouches() == ["down 1", "motion 1", "up 1"])
        #expect(game.takeWords() == ["armed"])
        #expect(rig.takeNews() == ["hint shown"])

        rig.wait(milliseconds: 700)
        try rig.move(0, 36, 96)
        try rig.swipeUp(1)
        try rig.move(0, 38, 95)
        try rig.up(0)
        #expect(game.takeTouches() == ["motion 0", "up 0"])
        #expect(game.takeWords() == ["disarmed(taken)"])
        #expect(rig.takeNews() == ["home began", "hint hidden: taken", "home committed", "does home"])
      }
    }

    @Test("without a second swipe the hint goes, and the next swipe is the game's again") func timeout() throws {
      try withTablet { rig in
        let game = try TestApp(rig)
        try game.goFirst()
        try rig.swipeUp(0)
        rig.wait(milliseconds: 2900)
        #expect(game.takeWords() == ["armed"])
        rig.wait(milliseconds: 100)
        #expect(game.takeWords() == ["disarmed(timeout)"])
        #expect(rig.takeNews() == ["hint shown", "hint hidden: timeout"])

        _ = game.takeTouches()
        try rig.swipeUp(0)
        #expect(game.takeTouches() == ["down 0", "motion 0", "up 0"])
        #expect(rig.takeNews() == ["hint shown"])
      }
    }

    @Test("home brings another app forward, and the thumb stays the game's to its lift") func home() throws {
      try withTablet { rig in
        let notes = try TestApp(rig)
        let game = try TestApp(rig)
        try game.goFirst()
        rig.session.onAction = { action in if action == .home { try? notes.bringForward() } }
        try rig.down(0, 34, 97)
        try rig.swipeUp(1)
        try rig.swipeUp(1)
        _ = game.takeTouches()
        try rig.move(0, 36, 96)
        try rig.up(0)
        #expect(game.takeTouches() == ["motion 0", "up 0"])
        #expect(notes.takeTouches() == [])

        try rig.down(0, 64, 60)
        try rig.up(0)
        #expect(notes.takeTouches() == ["down 0", "up 0"])
        #expect(game.takeTouches() == [])
      }
    }
  }

  @Suite("On a tablet with an app that asks for nothing") struct PlainAppTests {
    @Test("a tap at the edge arrives at once") func tap() throws {
      try withTablet { rig in
        let notes = try TestApp(rig)
        try rig.down(0, 64, 135)
        #expect(notes.takeTouches() == ["down 0"])
        try rig.up(0)
        #expect(notes.takeTouches() == ["up 0"])
        #expect(rig.takeNews() == [])
      }
    }

    @Test("one frame closes what each report brought") func frames() throws {
      try withTablet { rig in
        let notes = try TestApp(rig)
        try rig.down(0, 64, 60)
        try rig.move(0, 66, 60)
        try rig.up(0)
        let words = notes.client.takeLog().map { $0.prefix { $0 != " " } }
        #expect(words == ["down", "frame", "motion", "frame", "up", "frame"])
      }
    }

    @Test("a swipe from an edge costs it one cancel, after which it hears nothing") func claimed() throws {
      try withTablet { rig in
        let notes = try TestApp(rig)
        try rig.swipe(0, from: (110, 1), to: (108, 41))
        #expect(notes.takeTouches() == ["down 0", "motion 0", "cancel"])
        #expect(
          rig.takeNews() == [
            "notification-center began", "notification-center committed", "does notification-center",
          ])
      }
    }

    @Test("a touchscreen unplugged in mid-swipe costs one cancel, and leaves nothing open") func unplugged() throws {
      try withTablet { rig in
        let notes = try TestApp(rig)
        try rig.down(0, 58, 84)
        rig.wait(milliseconds: 400)
        try rig.stroke(1, from: (140, 135), to: (142, 90))
        #expect(rig.takeNews() == ["home began"])
        try rig.unplug()
        #expect(notes.takeTouches() == ["down 0", "cancel"])
        #expect(rig.takeNews() == ["home cancelled"])
        #expect(rig.leftover == nil)

        try rig.plugIn()
        try rig.down(0, 58, 84)
        try rig.up(0)
        #expect(notes.takeTouches() == ["down 0", "up 0"])
      }
    }
  }

  @Suite("On a turned screen") struct TurnedTests {
    // Rows: thread-55 thread-57
    @Test("the bottom edge is where the person sees it", arguments: OutputTransform.allCases)
    func bottom(_ transform: OutputTransform) throws {
      try withTablet(transform) { rig in
        let game = try TestApp(rig)
        try game.goFirst()
        try rig.swipeUp(0, at: rig.width / 2)
        #expect(game.takeTouches() == ["down 0", "motion 0", "up 0"])
        #expect(game.takeWords() == ["armed"])
        try rig.swipeUp(0, at: rig.width / 2)
        #expect(game.takeTouches() == [])
        #expect(game.takeWords() == ["disarmed(taken)"])
        try rig.swipe(0, from: (rig.width / 2, 1), to: (rig.width / 2, 60))
        #expect(rig.takeNews().suffix(1) == ["does notification-center"])
      }
    }

    // Rows: thread-55
    @Test("a finger is where the window sees it") func places() throws {
      try withTablet(.rotated90) { rig in
        let notes = try TestApp(rig)
        try rig.down(0, rig.width / 4, rig.height / 2)
        try rig.up(0)
        let down = try #require(notes.client.takeLog().first { $0.hasPrefix("down") })
        let place = down.split(separator: " ")[2].split(separator: ",").compactMap { Double($0) }
        let size = rig.output.logicalSize
        #expect(size == PixelSize(width: 1200, height: 1920))
        #expect((place[0] - 300).magnitude < 2 && (place[1] - 960).magnitude < 2)
      }
    }

    @Test("turning it in mid-swipe cancels, and the new bottom counts from the next touch on") func turned() throws {
      try withTablet { rig in
        let notes = try TestApp(rig)
        try rig.stroke(0, from: (150, 135), to: (150, 90))
        #expect(rig.takeNews() == ["home began"])
        try rig.output.update { $0.transform = .rotated90 }
        rig.pump()
        #expect(rig.takeNews() == ["home cancelled"])
        try rig.up(0)
        #expect(notes.takeTouches() == ["down 0", "motion 0", "cancel"])
      }
    }
  }
}
