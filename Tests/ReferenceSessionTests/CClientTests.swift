import ReferenceHost
import SystemGestures
import Testing

@testable import ReferenceSession

extension ReferenceSessionTests {
  /// A program in C that uses all of `selvage-client.h`.
  @Suite("selvage-client.h, in a process of its own") struct CClientTests {
    private func withClient(_ arguments: [String] = [], _ body: (SessionRig, AppProcess, WindowFingers) throws -> Void)
      throws
    {
      try withTablet { rig in
        var bindings = rig.session.context.bindings
        bindings.add(Binding(.edge(.left, .whole), .back))
        rig.session.context.setBindings(bindings)
        let app = try AppProcess(rig.compositor, "c-client", arguments, appID: "c-client")
        defer { app.finish() }
        try app.appear()
        let fingers = try WindowFingers(rig, app, at: (0, 0))
        rig.wait(milliseconds: 300)
        try body(rig, app, fingers)
      }
    }

    @Test("It knows what the compositor does, what is denied, and the whole answer on edges")
    func answers() throws {
      try withClient { _, app, _ in
        let told = try app.takeLines()
        #expect(told.first == "kinds=127,104 features=7")
        #expect(told.contains("denied tag=4 reason=0"))
        #expect(told.last == "answer effective=2 denied=0 granted=1")
      }
    }

    @Test("A begin has its fingers, an end its velocity, a frame closes each group, and a wish has its defaults")
    func gestures() throws {
      try withClient { rig, app, fingers in
        _ = try app.takeLines()
        try fingers.tap(600, 500)
        #expect(try app.takeLines() == ["recognized tag=3 count=1", "frame"])
        try fingers.swipe(from: (600, 500), to: (800, 500))
        let drag = try app.takeLines()
        #expect(drag.first == "begin tag=1 fingers=1 touches=1 first=0")
        #expect(drag.dropFirst().first == "update tag=1 scale=1.0 right" && drag.dropFirst(2).first == "frame")
        #expect(drag.suffix(2) == ["end tag=1 cancelled=0 moving", "frame"])
        for slot in [0, 1] as [Int32] { try fingers.down(600 + 200 * Double(slot), 500, slot: slot) }
        for step in 1...10 {
          try fingers.move(600 - 10 * Double(step), 500, slot: 0)
          try fingers.move(800 + 10 * Double(step), 500, slot: 1)
        }
        try rig.unplug()
        let pinch = try app.takeLines()
        #expect(pinch.contains("begin tag=2 fingers=2 touches=2 first=0"))
        #expect(pinch.suffix(2) == ["end tag=2 cancelled=2 resting", "frame"])
        try rig.plugIn()
      }
    }

    @Test("An edge is armed and disarmed")
    func edges() throws {
      try withClient { rig, app, _ in
        _ = try app.takeLines()
        try rig.swipeUp(0)
        #expect(try app.takeLines().last == "armed edge=2 timeout=3000")
        rig.wait(milliseconds: 4000)
        #expect(try app.takeLines() == ["disarmed edge=2 reason=0"])
      }
    }

    @Test("Objects may be destroyed from inside of what they tell")
    func vanish() throws {
      try withClient(["vanish"]) { rig, app, fingers in
        #expect(try app.takeLines().filter { $0.hasPrefix("answer") }.count == 1)
        try fingers.swipe(from: (600, 500), to: (800, 500))
        try fingers.tap(600, 500)
        try rig.swipeUp(0)
        #expect(try app.takeLines() == ["begin tag=1 fingers=1 touches=1 first=0"])
        app.window?.sendClose()
        let status = try app.end()
        #expect(status == 0, "\(app.lines)")
      }
    }

    @Test("It ends in order")
    func ends() throws {
      try withClient { _, app, _ in
        app.window?.sendClose()
        let status = try app.end()
        #expect(status == 0, "\(app.lines)")
      }
    }
  }
}
