import Glibc
import ReferenceHost
import Testing

@testable import ReferenceSession

extension ReferenceSessionTests {
  /// `selvage-list` as people run it. Rows are 64 high and begin at 56; the window is 480 by 640.
  @Suite("The list app, a process of its own") struct ListProcessTests {
    private func withList(_ body: (SessionRig, AppProcess, WindowFingers) throws -> Void) throws {
      try withTablet { rig in
        let app = try AppProcess(rig.compositor, "selvage-list", ["--report"], appID: "selvage-list")
        defer { app.finish() }
        try app.appear()
        #expect(try app.takeLines() == ["hears gestures"])
        try body(rig, app, try WindowFingers(rig, app))
      }
    }

    private func middle(ofRow row: Int) -> Double { 56 + 64 * (Double(row) + 0.5) }

    @Test("A tap selects, and once more does not")
    func taps() throws {
      try withList { _, app, fingers in
        try fingers.tap(200, middle(ofRow: 1))
        try fingers.tap(200, middle(ofRow: 1))
        try fingers.tap(200, 20)
        #expect(try app.takeLines() == ["selected Bread", "unselected Bread"])
      }
    }

    @Test("A swipe reveals Delete, a tap beside it keeps the row, a tap on it deletes")
    func deletes() throws {
      try withList { _, app, fingers in
        for (x, words) in [(100.0, "kept Cheese"), (430, "deleted Cheese")] {
          try fingers.swipe(from: (400, middle(ofRow: 2)), to: (250, middle(ofRow: 2)))
          #expect(try app.takeLines() == ["delete-shown Cheese"])
          try app.runFrames(milliseconds: 500)
          try fingers.tap(x, middle(ofRow: 2))
          #expect(try app.takeLines() == ["rests", words])
          try app.runFrames(milliseconds: 600)
          #expect(try app.takeLines() == ["rests"])
        }
        try fingers.tap(200, middle(ofRow: 2))
        #expect(try app.takeLines() == ["selected Dates"], "the rows below moved up")
      }
    }

    @Test("A swipe back hides Delete again")
    func hides() throws {
      try withList { _, app, fingers in
        try fingers.stroke(from: (400, middle(ofRow: 2)), to: (250, middle(ofRow: 2)))
        try fingers.slide(from: (250, middle(ofRow: 2)), to: (400, middle(ofRow: 2)))
        try fingers.up()
        #expect(try app.takeLines() == ["delete-hidden Cheese"])
      }
    }

    @Test("Touch and hold lifts a row, the finger carries it, lifting puts it down")
    func rearranges() throws {
      try withList { rig, app, fingers in
        try fingers.down(200, middle(ofRow: 0))
        rig.wait(milliseconds: 700)
        #expect(try app.takeLines() == ["lifted Apples"])
        try fingers.slide(from: (200, middle(ofRow: 0)), to: (200, middle(ofRow: 2) + 5))
        try fingers.up()
        #expect(try app.takeLines() == ["moved Apples"])
        try app.runFrames(milliseconds: 600)
        try fingers.tap(200, middle(ofRow: 2))
        try fingers.tap(200, middle(ofRow: 0))
        #expect(try app.takeLines() == ["rests", "selected Apples", "selected Bread"])
      }
    }

    @Test("A row that is carried to an edge scrolls the list, up to its end; one that is only held does not")
    func scrollsWhileCarried() throws {
      try withList { rig, app, fingers in
        try fingers.down(200, 630)
        rig.wait(milliseconds: 700)
        try app.runFrames(milliseconds: 500)
        try fingers.up()
        #expect(try app.takeLines() == ["lifted Ice", "unmoved Ice"])
        try app.runFrames(milliseconds: 600)
        try fingers.down(200, middle(ofRow: 7))
        rig.wait(milliseconds: 700)
        try fingers.slide(from: (200, middle(ofRow: 7)), to: (200, 625))
        try app.runFrames(milliseconds: 3000)
        #expect(try app.takeLines() == ["lifted Honey", "rests"])
        try fingers.up()
        try app.runFrames(milliseconds: 600)
        #expect(try app.takeLines() == ["moved Honey", "rests"])
        try fingers.tap(200, 600)
        try fingers.tap(200, 540)
        #expect(try app.takeLines() == ["selected Honey", "selected Zucchini"], "it is the last one now")
      }
    }

    @Test("What is cancelled in the middle goes back to where it was")
    func cancelled() throws {
      try withList { rig, app, fingers in
        try fingers.down(200, middle(ofRow: 0))
        rig.wait(milliseconds: 700)
        try fingers.slide(from: (200, middle(ofRow: 0)), to: (200, middle(ofRow: 3)))
        try rig.unplug()
        #expect(try app.takeLines() == ["lifted Apples", "put-back Apples"])
        try rig.plugIn()
      }
    }

    @Test("A flick goes on by itself, a finger stops it without a tap, the ends are soft and spring back")
    func scrolls() throws {
      try withList { rig, app, fingers in
        let top = try app.picture().bytes
        try fingers.swipe(from: (200, 500), to: (200, 300))
        #expect(try app.takeLines() == ["released-moving"])
        let left = try app.picture().bytes
        try app.runFrames(milliseconds: 200)
        #expect(try app.picture().bytes != left, "it goes on")
        try fingers.tap(200, 300)
        #expect(try app.takeLines().contains("stopped"))
        try app.runFrames(milliseconds: 100)
        #expect(try app.takeLines() == ["rests"])
        let stopped = try app.picture().bytes
        try app.runFrames(milliseconds: 200)
        #expect(try app.picture().bytes == stopped)
        for _ in 0..<3 { try fingers.swipe(from: (200, 200), to: (200, 500)) }
        try app.runFrames(milliseconds: 4000)
        #expect(try app.takeLines().last == "rests")
        #expect(try app.picture().bytes == top, "it comes to rest at its end")
        try fingers.stroke(from: (200, 200), to: (200, 400))
        rig.wait(milliseconds: 200)
        #expect(try app.picture().bytes != top)
        try fingers.up()
        #expect(try app.takeLines() == ["released-overscrolled"])
        try app.runFrames(milliseconds: 1500)
        #expect(try app.takeLines() == ["rests"])
        #expect(try app.picture().bytes == top)
      }
    }

    @Test("It draws what the finger does: docs/list.png")
    func pictures() throws {
      var sheet = PictureSheet()
      try withList { rig, app, fingers in
        try fingers.tap(200, middle(ofRow: 1))
        try fingers.swipe(from: (400, middle(ofRow: 3)), to: (250, middle(ofRow: 3)))
        try app.runFrames(milliseconds: 500)
        sheet.add("A tap selects; a swipe reveals Delete", try app.picture())
        try fingers.tap(100, middle(ofRow: 3))
        try app.runFrames(milliseconds: 500)
        try fingers.down(200, middle(ofRow: 0))
        rig.wait(milliseconds: 700)
        try fingers.slide(from: (200, middle(ofRow: 0)), to: (210, middle(ofRow: 2) + 12))
        try app.runFrames(milliseconds: 300)
        sheet.add("Touch and hold lifts a row", try app.picture())
        try fingers.up()
        try app.runFrames(milliseconds: 500)
        try fingers.swipe(from: (200, 500), to: (200, 250))
        try app.runFrames(milliseconds: 300)
        sheet.add("A flick scrolls on by itself", try app.picture())
        try fingers.tap(200, 300)
        for _ in 0..<4 { try fingers.swipe(from: (200, 200), to: (200, 500)) }
        try app.runFrames(milliseconds: 4000)
        try fingers.stroke(from: (200, 150), to: (200, 450))
        sheet.add("The ends are soft, and spring back", try app.picture())
        try fingers.up()
      }
      guard getenv("UPDATE_DOCS") != nil else { return }
      try sheet.write(to: "docs/list.png", title: "selvage-list: gestures of an app in C")
    }

    @Test("It closes in order, and says when the compositor goes")
    func ends() throws {
      try withList { _, app, _ in
        app.window?.sendClose()
        let status = try app.end()
        #expect(status == 0)
      }
    }

    @Test("Without the protocol it says so, and a finger still selects and scrolls")
    func withoutGestures() throws {
      var output = OutputDescription()
      output.physicalSize = PixelSize(width: 217, height: 136)
      output.mode = PixelSize(width: 1920, height: 1200)
      let compositor = try Compositor(outputs: [output], capabilities: [.touch])
      let app = try AppProcess(compositor, "selvage-list", ["--report"], appID: "selvage-list")
      defer { app.finish() }
      try app.appear()
      #expect(
        try app.takeLines() == [
          "selvage-list: the compositor has no selvage_gesture_manager_v1: tap and drag only", "hears touches only",
        ])
      let before = try app.picture().bytes
      #expect(before.contains { $0 != 0 })
      let surface = try #require(app.window?.surface)
      let touch = compositor.seat.touch
      _ = touch.sendTouchDown(surface, time: 0, id: 0, x: 200, y: middle(ofRow: 1))
      touch.sendTouchUp(time: 10, id: 0)
      touch.sendTouchFrame(app.key)
      #expect(try app.takeLines() == ["selected Bread"])
    }
  }
}
