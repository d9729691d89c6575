import Glibc
import ReferenceHost
import SystemGestures
import Testing

@testable import ReferenceSession

extension ReferenceSessionTests {
  /// `selvage inspect` as people run it, in a window of 860 by 560.
  @Suite("selvage inspect, a process of its own") struct InspectProcessTests {
    private func withInspector(
      _ arguments: [String] = ["--lines"], at origin: (x: Double, y: Double) = (700, 250),
      _ body: (SessionRig, AppProcess, WindowFingers) throws -> Void
    ) throws {
      try withTablet { rig in
        let app = try AppProcess(rig.compositor, "selvage", ["inspect"] + arguments, appID: "selvage-inspect")
        defer { app.finish() }
        try app.appear()
        let fingers = try WindowFingers(rig, app, at: origin)
        rig.wait(milliseconds: 300)
        try body(rig, app, fingers)
      }
    }

    /// Lines of these subjects, without times, and with whole numbers: a touchscreen's own units are coarser than a window's.
    private func lines(_ app: AppProcess, of subjects: String...) throws -> [String] {
      try app.takeLines().filter { line in subjects.contains { line.hasPrefix("\($0) ") } }.map { line in
        line.split(separator: " ").filter { !$0.hasPrefix("time=") }.map { word in
          let parts = word.split(separator: "=")
          guard parts.count == 2, let number = Double(parts[1]) else { return String(word) }
          return "\(parts[0])=\(Int(number.rounded()))"
        }.joined(separator: " ")
      }
    }

    @Test("It says at once what is denied, and why")
    func denied() throws {
      try withInspector { _, app, _ in
        let told = try lines(app, of: "touchpad-tap")
        #expect(told == ["touchpad-tap denied reason=unsupported"])
      }
      try withInspector { _, app, _ in
        let told = try lines(app, of: "edges")
        #expect(
          told.contains { $0.hasPrefix("edges denied") && $0.contains("bottom") && $0.contains("=notFullscreen") })
      }
    }

    @Test("Fullscreen it is granted what it asks for, and told of the swipe after which the next is the system's")
    func effective() throws {
      try withInspector(["--lines", "--fullscreen", "--edges", "bottom"], at: (0, 0)) { rig, app, _ in
        let told = try lines(app, of: "edges")
        #expect(told.contains("edges effective edges=bottom"), "\(told)")
        #expect(told.last == "edges denied none", "\(told)")
        try rig.swipeUp(0)
        #expect(try lines(app, of: "edges") == ["edges armed edge=bottom timeout=3000"])
        rig.wait(milliseconds: 4000)
        #expect(try lines(app, of: "edges") == ["edges disarmed edge=bottom reason=timeout"])
      }
    }

    @Test("An excluded strip is granted where the window lies along the edge")
    func granted() throws {
      try withInspector(["--lines", "--edges", "none", "--exclude"], at: (0, 250)) { rig, app, _ in
        var bindings = Bindings()
        bindings.add(Binding(.edge(.left, .whole), .back))
        rig.session.context.setBindings(bindings)
        rig.wait(milliseconds: 300)
        let told = try lines(app, of: "edges")
        #expect(told.last == "edges granted rects=36x200+0+0", "no deeper than the zone: \(told)")
      }
    }

    @Test("It tells a tap, a drag with its flick, and each finger")
    func tells() throws {
      try withInspector { rig, app, fingers in
        _ = try app.takeLines()
        try fingers.tap(500, 300)
        rig.wait(milliseconds: 500)
        #expect(
          try lines(app, of: "tap", "double-tap") == ["tap recognized device=touchscreen fingers=1 count=1 x=500 y=300"]
        )
        try fingers.swipe(from: (500, 300), to: (620, 300))
        let told = try lines(app, of: "pan", "flick", "touch")
        #expect(told.first == "touch down id=0 x=500 y=300")
        #expect(
          told.contains {
            $0.hasPrefix("pan began gesture=2 device=touchscreen fingers=1 ") && $0.hasSuffix("touches=0")
          })
        #expect(told.contains { $0.hasPrefix("flick recognized") && $0.contains("vx=999") && $0.hasSuffix("vy=0") })
        #expect(told.contains { $0.hasPrefix("pan ended gesture=2 vx=") }, "\(told)")
      }
    }

    @Test("docs/apps.md shows lines that it prints")
    func documented() throws {
      var shown: [String] = []
      try withInspector { rig, app, fingers in
        _ = try app.takeLines()
        try fingers.tap(500, 300)
        rig.wait(milliseconds: 500)
        try fingers.swipe(from: (500, 300), to: (620, 300))
        let told = try app.takeLines()
        shown += told.filter { $0.hasPrefix("tap recognized") || $0.hasPrefix("pan began") }
      }
      try withInspector(["--lines", "--fullscreen", "--edges", "bottom"], at: (0, 0)) { rig, app, _ in
        try rig.swipeUp(0)
        shown += try app.takeLines().filter { $0.hasPrefix("edges armed") }
      }
      #expect(shown.count == 3)
      let page = try #require(fopen("docs/apps.md", "r"))
      defer { fclose(page) }
      var text = [UInt8](repeating: 0, count: 100_000)
      let count = fread(&text, 1, text.count, page)
      let words = String(decoding: text[..<count], as: UTF8.self)
      #expect(words.contains(shown.joined(separator: "\n")), "\(shown)")
    }

    @Test("A pinch and a rotation that are one movement are told beside each other")
    func pinches() throws {
      try withInspector { rig, app, fingers in
        _ = try app.takeLines()
        try spread(fingers)
        let told = try lines(app, of: "pinch", "rotation")
        #expect(
          told.contains { $0.hasPrefix("pinch began") && $0.contains("fingers=2") && $0.hasSuffix("touches=0,1") })
        #expect(told.contains { $0.hasPrefix("rotation began") })
        for slot in [0, 1] as [Int32] { try fingers.up(slot: slot) }
        #expect(try lines(app, of: "pinch").last?.hasPrefix("pinch ended") == true)
      }
    }

    /// Two fingers move apart and turn by about 45 degrees; they stay down.
    private func spread(_ fingers: WindowFingers) throws {
      try fingers.down(540, 300, slot: 0)
      try fingers.down(660, 300, slot: 1)
      for step in 1...20 {
        let share = Double(step) / 20
        try fingers.move(540 - 20 * share, 300 - 90 * share, slot: 0)
        try fingers.move(660 + 20 * share, 300 + 90 * share, slot: 1)
      }
    }

    @Test("As JSON, each line is one object")
    func json() throws {
      try withInspector(["--json"]) { rig, app, fingers in
        _ = try app.takeLines()
        try fingers.tap(500, 300)
        rig.wait(milliseconds: 500)
        let told = try app.takeLines()
        #expect(told.allSatisfy { $0.hasPrefix("{\"subject\":\"") && $0.hasSuffix("}") })
        let tap = try #require(told.first { $0.hasPrefix("{\"subject\":\"tap\",\"event\":\"recognized\",\"time\":") })
        #expect(tap.contains("\"device\":\"touchscreen\",\"fingers\":1,\"count\":1,\"x\":499.86,\"y\":299.82}"))
      }
    }

    @Test("What the system takes is cancelled")
    func cancelled() throws {
      try withInspector { rig, app, fingers in
        try fingers.stroke(from: (500, 300), to: (600, 300))
        try rig.unplug()
        let told = try lines(app, of: "pan", "touch")
        #expect(told.contains("pan cancelled gesture=1 cancelled=device") && told.contains("touch cancel"))
        try rig.plugIn()
      }
    }

    @Test("A touchpad's gestures are told beside them")
    func touchpad() throws {
      try withInspector { rig, app, fingers in
        let pad = try TestTouchpad(rig)
        let surface = try #require(app.window?.surface)
        rig.compositor.seat.pointer.sendEnter(surface, x: 5, y: 5)
        _ = try app.takeLines()
        try pad.pinch(2, to: 0.5)
        let told = try lines(app, of: "pinch", "swipe")
        #expect(told.contains { $0.hasPrefix("pinch began") && $0.contains("device=touchpad fingers=2") }, "\(told)")
      }
    }

    @Test("It shows what it hears: docs/inspect.png")
    func picture() throws {
      var sheet = PictureSheet()
      try withInspector { rig, app, fingers in
        try app.runFrames(milliseconds: 32)
        try spread(fingers)
        try app.runFrames(milliseconds: 32)
        sheet.add("In a window: pinch and rotation at once; edges are denied", try app.picture())
        for slot in [0, 1] as [Int32] { try fingers.up(slot: slot) }
      }
      try withInspector(["--lines", "--fullscreen", "--edges", "bottom"], at: (0, 0)) { rig, app, _ in
        try rig.swipeUp(0, at: 100)
        try rig.down(0, 70, 35)
        rig.wait(milliseconds: 700)
        try app.runFrames(milliseconds: 32)
        #expect(try app.picture().size.width == 1920)
        sheet.addPart("Fullscreen: the bottom edge is granted, and armed after a swipe", try app.picture(), 860, 560)
        try rig.up(0)
      }
      guard getenv("UPDATE_DOCS") != nil else { return }
      try sheet.write(to: "docs/inspect.png", title: "selvage inspect: what an app hears, and what it was granted")
    }

    @Test("Wrong arguments are named, and it closes in order")
    func ends() throws {
      try withInspector { _, app, _ in
        app.window?.sendClose()
        let status = try app.end()
        #expect(status == 0)
      }
      try withTablet { rig in
        for (arguments, words) in [
          (["--edges", "up"], "selvage: 'up' is no edge; --edges takes top,bottom,left,right or none"),
          (["--edges"], "selvage: --edges needs a value, as in 'selvage inspect --edges bottom,left'"),
          (
            ["-x"],
            "selvage: inspect has no option '-x'; one of --lines, --json, --fullscreen, --edges, --exclude, --help"
          ),
        ] {
          let app = try AppProcess(rig.compositor, "selvage", ["inspect"] + arguments, appID: "selvage-inspect")
          let status = try app.end()
          #expect(status == 2 && app.lines == [words])
        }
      }
    }
  }
}
