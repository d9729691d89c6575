import ReferenceHost
import Testing

@testable import ReferenceSession

extension ReferenceSessionTests {
  /// The tablet's own touchscreen is 217 by 136 mm, as is its output, HEADLESS-1.
  @Suite("Several outputs") struct OutputTests {
    private func plug(
      _ rig: SessionRig, _ name: String, _ width: Int, _ height: Int, _ transform: OutputTransform = .normal,
      scale: Double = 1, at origin: (x: Int32, y: Int32) = (0, 0)
    ) throws -> ReferenceHost.Output {
      var description = OutputDescription()
      description.name = name
      description.physicalSize = PixelSize(width: width, height: height)
      description.transform = transform
      description.scale = scale
      (description.x, description.y) = origin
      let output = try rig.compositor.addOutput(description)
      rig.session.add(output)
      rig.pump()
      return output
    }

    private func outputs(_ rig: SessionRig) -> [String?] { rig.session.touchscreens.map { $0.match?.output } }

    @Test("two touchscreens each have their own, by size, whichever is plugged in first") func own() throws {
      try withTablet { rig in
        let wall = try TestScreen(rig, "wall", 600, 340)
        #expect(outputs(rig) == ["HEADLESS-1", "HEADLESS-1"])
        _ = try plug(rig, "HDMI-A-1", 598, 338)
        #expect(outputs(rig) == ["HEADLESS-1", "HDMI-A-1"])
        try wall.swipeUp()
        try rig.swipeUp(0)
        #expect(rig.takeHomes() == ["HDMI-A-1", "HEADLESS-1"])
      }
    }

    @Test("what is touched on the second is nothing to the windows of the first") func touches() throws {
      try withTablet { rig in
        let app = try TestApp(rig)
        _ = try plug(rig, "HDMI-A-1", 600, 340)
        let wall = try TestScreen(rig, "wall", 600, 340)
        try wall.tap(100, 60)
        #expect(app.takeTouches() == [])
        try rig.down(0, 100, 60)
        try rig.up(0)
        #expect(app.takeTouches() == ["down 0", "up 0"])
      }
    }

    @Test("the system's word counts before sizes, also while the output is not there") func named() throws {
      try withTablet { rig in
        let wall = try TestScreen(rig, "wall", 217, 136, outputName: "HDMI-A-1")
        try wall.swipeUp()
        #expect(rig.takeHomes() == [])
        _ = try plug(rig, "HDMI-A-1", 600, 340)
        try wall.swipeUp()
        #expect(rig.takeHomes() == ["HDMI-A-1"])
      }
    }

    @Test("somebody's word counts before the system's, at once and until it is taken back") func chosen() throws {
      try withTablet { rig in
        _ = try plug(rig, "HDMI-A-1", 600, 340)
        rig.session.tie(touchscreen: "wall", to: "HEADLESS-1")
        let wall = try TestScreen(rig, "wall", 600, 340, outputName: "HDMI-A-1")
        try wall.swipeUp()
        #expect(rig.takeHomes() == ["HEADLESS-1"])
        rig.session.tie(touchscreen: "wall", to: nil)
        try wall.swipeUp()
        #expect(rig.takeHomes() == ["HDMI-A-1"])
      }
    }

    @Test("a choice in mid-swipe cancels it") func chosenInMidSwipe() throws {
      try withTablet { rig in
        _ = try plug(rig, "HDMI-A-1", 600, 340)
        let wall = try TestScreen(rig, "wall", 600, 340)
        try wall.pullUp()
        #expect(rig.takeNews() == ["home began"])
        rig.session.tie(touchscreen: "wall", to: "HEADLESS-1")
        #expect(rig.takeNews() == ["home cancelled"])
        try wall.lift()
        #expect(rig.takeNews() == [])
      }
    }

    @Test("one that vanishes takes the edges of its touchscreen along, and the same name brings them back")
    func vanishes() throws {
      try withTablet { rig in
        let output = try plug(rig, "HDMI-A-1", 600, 340)
        let wall = try TestScreen(rig, "wall", 600, 340)
        try wall.pullUp()
        rig.compositor.removeOutput(output)
        rig.pump()
        #expect(rig.takeNews() == ["home began", "home cancelled"])
        try wall.lift()
        try wall.swipeUp()
        #expect(rig.takeHomes() == ["HDMI-A-1"])
        try rig.swipeUp(0)
        #expect(rig.takeHomes() == ["HEADLESS-1"])
        _ = try plug(rig, "DP-1", 600, 340)
        try wall.swipeUp()
        #expect(rig.takeHomes() == [])
        _ = try plug(rig, "HDMI-A-1", 600, 340)
        try wall.swipeUp()
        #expect(rig.takeHomes() == ["HDMI-A-1"])
      }
    }

    @Test("a touchscreen that tells nothing has no edges beside two outputs, until somebody chooses") func silent()
      throws
    {
      try withTablet { rig in
        _ = try plug(rig, "HDMI-A-1", 600, 340)
        let wall = try TestScreen(rig, "wall", 600, 340, tellsSize: false)
        try wall.swipeUp()
        #expect(rig.takeHomes() == [])
        rig.session.tie(touchscreen: "wall", to: "HDMI-A-1")
        try wall.swipeUp()
        #expect(rig.takeHomes() == ["HDMI-A-1"])
      }
    }

    @Test("a touchscreen that nobody can place is reported once, with what to write, and again when it is lost again")
    func reported() throws {
      try withTablet { rig in
        _ = try plug(rig, "HDMI-A-1", 600, 340)
        let said = rig.takeNews()
        _ = try TestScreen(rig, "wall", 600, 340, tellsSize: false)
        let line =
          "nobody can tell on which output the touchscreen 'wall' lies, so it has no edges and its fingers are on no window; "
          + "say so in selvage.yaml, as in 'devices: {\"wall\": {output: HEADLESS-1}}' (the outputs: HEADLESS-1, HDMI-A-1)"
        #expect(said == [] && rig.takeNews() == [line])
        _ = try plug(rig, "DP-1", 300, 200)
        #expect(rig.takeNews() == [])
        rig.session.tie(touchscreen: "wall", to: "HDMI-A-1")
        rig.session.tie(touchscreen: "wall", to: nil)
        #expect(rig.takeNews().count == 1)
      }
    }

    @Test("the window in front decides nothing") func focus() throws {
      try withTablet { rig in
        _ = try plug(rig, "HDMI-A-1", 600, 340)
        let wall = try TestScreen(rig, "wall", 600, 340)
        for _ in 0..<2 {
          try TestApp(rig).bringForward()
          try wall.swipeUp()
        }
        #expect(rig.takeHomes() == ["HDMI-A-1", "HDMI-A-1"])
      }
    }

    @Test(
      "the same hand makes the same gesture, in the same millimetres, however its screen is turned, scaled and placed",
      arguments: OutputTransform.allCases)
    func turned(_ transform: OutputTransform) throws {
      let usual = try hand(on: .normal, scale: 1, at: (0, 0))
      #expect(usual.count > 20)
      for scale in [1, 1.25, 1.75, 2, 3] {
        for origin in [(0, 0), (-2560, 777)] as [(Int32, Int32)] {
          let other = try hand(on: transform, scale: scale, at: origin)
          #expect(other.count == usual.count)
          for (one, two) in zip(usual, other) {
            #expect(one.words == two.words && abs(one.number - two.number) < 0.05, "\(one) \(two)")
          }
        }
      }
    }

    /// What a swipe, two short pulls around the threshold and a tap are on a second screen that is set up so: words, and how
    /// far the gesture or the finger has come, in shares of the visible picture's height or of progress.
    private func hand(
      on transform: OutputTransform, scale: Double, at origin: (x: Int32, y: Int32)
    ) throws -> [(words: String, number: Double)] {
      var heard: [(words: String, number: Double)] = []
      try withTablet(.rotated90) { rig in
        let output = try plug(rig, "HDMI-A-1", 600, 340, transform, scale: scale, at: origin)
        let wall = try TestScreen(rig, "wall", 600, 340)
        let height = transform.swapsAxes ? 600.0 : 340
        rig.session.onEvent = { event in
          guard case .gesture(let step) = event, step.output == rig.session.id(of: output) else { return }
          heard.append(("\(step.phase) progress", step.progress))
          heard.append(("\(step.phase) mm", height - step.position.y.value))
        }
        // Less than the 4 mm inward that make a swipe, then more.
        for way in [3.0, 5, 50] { try wall.swipeUp(way, transform: transform) }
      }
      return heard
    }
  }
}
