import CWaylandClient
import CWaylandStock
import ReferenceHost
import TestClients
import Testing

extension ReferenceSessionTests {
  @Suite("Of two clients") struct ClientTests {
    @Test("each hears of its own fingers alone") func apart() throws {
      try withTablet { rig in
        let left = try TestApp(rig, onTheRight: false)
        let right = try TestApp(rig, onTheRight: true)
        try rig.down(0, 30, 60)
        try rig.down(1, 180, 60)
        try rig.move(0, 40, 60)
        try rig.up(0)
        try rig.move(1, 170, 60)
        try rig.up(1)
        #expect(left.takeTouches() == ["down 0", "motion 0", "up 0"])
        #expect(right.takeTouches() == ["down 1", "motion 1", "up 1"])
      }
    }

    @Test("one that dies while a touch of its is withheld takes nobody along") func killed() throws {
      try withTablet { rig in
        let victim = try TestApp(rig, onTheRight: false)
        let other = try TestApp(rig, onTheRight: true)
        try rig.down(0, 30, 60)
        try rig.down(1, 180, 60)
        rig.wait(milliseconds: 300)
        // Beside its thumb the victim does not hear of the finger at the edge yet.
        try rig.down(2, 80, 135)
        #expect(victim.takeTouches() == ["down 0"])
        victim.kill()
        #expect(other.takeTouches() == ["down 1"])

        try rig.move(1, 170, 60)
        for y in stride(from: 130.0, to: 80, by: -5) { try rig.move(2, 80, y) }
        #expect(rig.takeNews() == ["home began"], "the finger is still the system's to take")
        try rig.up(2)
        try rig.up(0)
        try rig.up(1)
        #expect(other.takeTouches() == ["motion 1", "up 1"])
        #expect(rig.takeNews() == ["home committed", "does home"])

        try rig.down(0, 180, 60)
        try rig.up(0)
        #expect(other.takeTouches() == ["down 0", "up 0"], "the numbers of the dead are free again")
      }
    }

    @Test("a surface destroyed under a finger gets exactly one up") func destroyed() throws {
      try withTablet { rig in
        let app = try TestApp(rig, onTheRight: false)
        let second = TestWindow(app.client, 900, 1200)
        second.map(rig)
        let other = try TestApp(rig, onTheRight: true)
        app.client.log = []
        try rig.down(0, 30, 60)
        try rig.down(1, 180, 60)
        second.close()
        rig.pump()
        #expect(app.takeTouches() == ["down 0", "up 0"])
        try rig.move(0, 40, 60)
        try rig.up(0)
        try rig.up(1)
        #expect(app.takeTouches() == [])
        #expect(other.takeTouches() == ["down 1", "up 1"])
        #expect(app.client.isAlive)
      }
    }

    @Test("a subsurface destroyed under a finger gets exactly one up") func subsurfaceDestroyed() throws {
      try withTablet { rig in
        let app = try TestApp(rig)
        let child = TestSubsurface(on: app.window, 400, 400, at: (0, 0))
        child.show()
        app.window.commit()
        rig.pump()
        app.client.log = []
        try rig.down(0, 20, 20)
        try rig.down(1, 180, 60)
        child.destroy()
        rig.pump()
        #expect(app.takeTouches() == ["down 0", "down 1", "up 0"])
        try rig.move(0, 40, 60)
        try rig.up(0)
        try rig.up(1)
        #expect(app.takeTouches() == ["up 1"])
      }
    }

    @Test("a subsurface hears of what lies on it, and counts as its window") func subsurface() throws {
      try withTablet { rig in
        let game = try TestApp(rig)
        let child = TestSubsurface(on: game.window, 1920, 400, at: (0, 800))
        child.show()
        game.window.commit()
        rig.pump()
        try game.goFirst()
        game.client.log = []
        try rig.swipeUp(0)
        #expect(game.takeTouches() == ["down 0", "motion 0", "up 0"])
        #expect(game.takeWords() == ["armed"])
        try rig.swipeUp(0)
        #expect(game.takeTouches() == [])
        #expect(game.takeWords() == ["disarmed(taken)"])
      }
    }

    @Test("the one that goes first dies after its swipe: the next is the system's all the same") func diesArmed() throws
    {
      try withTablet { rig in
        let notes = try TestApp(rig)
        let game = try TestApp(rig)
        try game.goFirst()
        try rig.swipeUp(0)
        #expect(game.takeWords() == ["armed"])
        game.kill()
        try rig.swipeUp(0)
        #expect(notes.takeTouches() == [])
        #expect(rig.takeNews().suffix(2) == ["home committed", "does home"])
      }
    }

    @Test("one that breaks the protocol is gone, and the other goes on") func misbehaves() throws {
      try withTablet { rig in
        let other = try TestApp(rig, onTheRight: true)
        let wrong = try TestApp(rig, onTheRight: false)
        try rig.down(0, 30, 60)
        try rig.down(1, 180, 60)
        wl_surface_destroy(wrong.window.surface)
        wl_surface_destroy(wl_compositor_create_surface(wrong.client.compositor))
        xdg_surface_ack_configure(wrong.window.xdgSurface, 12345)
        rig.pump()
        #expect(wrong.client.error != nil)
        try rig.up(0)
        try rig.move(1, 170, 60)
        try rig.up(1)
        #expect(other.takeTouches() == ["down 1", "motion 1", "up 1"])
      }
    }
  }
}
