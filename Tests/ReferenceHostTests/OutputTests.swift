import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("Outputs") struct OutputTests {
  /// Where the panel shows the top left and the top right of the picture, as corners of the panel.
  struct Turn: Sendable {
    var transform: OutputTransform
    var topLeft: (Double, Double)
    var topRight: (Double, Double)
  }

  static let turns = [
    Turn(transform: .normal, topLeft: (0, 0), topRight: (1, 0)),
    Turn(transform: .rotated90, topLeft: (0, 1), topRight: (0, 0)),
    Turn(transform: .rotated180, topLeft: (1, 1), topRight: (0, 1)),
    Turn(transform: .rotated270, topLeft: (1, 0), topRight: (1, 1)),
    Turn(transform: .flipped, topLeft: (1, 0), topRight: (0, 0)),
    Turn(transform: .flipped90, topLeft: (0, 0), topRight: (0, 1)),
    Turn(transform: .flipped180, topLeft: (0, 1), topRight: (1, 1)),
    Turn(transform: .flipped270, topLeft: (1, 1), topRight: (1, 0)),
  ]

  // Rows: thread-57
  @Test("turn the picture as wl_output.transform says", arguments: turns) func corners(turn: Turn) {
    let topLeft = turn.transform.panel(fromVisible: Fraction(x: 0, y: 0))
    let topRight = turn.transform.panel(fromVisible: Fraction(x: 1, y: 0))
    #expect(topLeft == Fraction(x: turn.topLeft.0, y: turn.topLeft.1))
    #expect(topRight == Fraction(x: turn.topRight.0, y: turn.topRight.1))
  }

  @Test("a touch on the panel finds the place in the picture that is shown there", arguments: OutputTransform.allCases)
  func roundTrip(transform: OutputTransform) {
    let place = Fraction(x: 0.125, y: 0.75)
    #expect(transform.visible(fromPanel: transform.panel(fromVisible: place)) == place)
    #expect(transform.panel(fromVisible: transform.visible(fromPanel: place)) == place)
  }

  // Rows: thread-55
  @Test("positions are fractions of the visible output", arguments: OutputTransform.allCases)
  func positions(transform: OutputTransform) throws {
    let rig = try Rig([screen(400, 200, transform, scale: 2)])
    let visible = transform.swapsAxes ? (width: 100, height: 200) : (width: 200, height: 100)
    #expect(rig.output.logicalSize == PixelSize(width: visible.width, height: visible.height))
    let window = TestWindow(try rig.connect(), visible.width, visible.height)
    window.map(rig, fullscreen: true)
    let hit = try #require(rig.scene.surface(at: Fraction(x: 0.25, y: 0.75), on: rig.output))
    #expect(hit.surface === window.host(rig))
    #expect(hit.local == LogicalPoint(x: Double(visible.width) / 4, y: Double(visible.height) * 3 / 4))
  }

  @Test(
    "with a fractional scale have whole logical pixels, and a window that covers them has the far corner",
    arguments: [(1.25, 1536, 864, 2), (1.5, 1280, 720, 2), (1.75, 1097, 617, 2), (3, 640, 360, 3)]
      as [(Double, Int, Int, Int)])
  func fractional(_ scale: Double, _ width: Int, _ height: Int, _ told: Int) throws {
    let rig = try Rig([screen(1920, 1080, scale: scale)])
    #expect(rig.output.logicalSize == PixelSize(width: width, height: height))
    let client = try rig.connect()
    client.listenToOutput()
    rig.pump()
    #expect(client.log.contains("scale \(told)"))
    let window = TestWindow(client, width, height)
    window.map(rig, fullscreen: true)
    for corner in [0, 0.9999] {
      let hit = try #require(rig.scene.surface(at: Fraction(x: corner, y: corner), on: rig.output))
      #expect(hit.surface === window.host(rig))
    }
  }

  @Test("tell their physical size as built, transform, mode, scale and name") func events() throws {
    let rig = try Rig([screen(400, 200, .rotated90, scale: 2)])
    let client = try rig.connect()
    client.listenToOutput()
    rig.pump()
    #expect(
      client.takeLog() == [
        "geometry 257x145 mm, transform 1", "mode 400x200", "scale 2", "name HEADLESS-1", "done",
      ])
  }

  @Test("when one is turned, clients hear and fullscreen windows are asked to follow") func turned() throws {
    let rig = try Rig([screen(400, 200)])
    let client = try rig.connect()
    TestWindow(client, 400, 200).map(rig, fullscreen: true)
    client.listenToOutput()
    rig.pump()
    _ = client.takeLog()
    try rig.output.update { $0.transform = .rotated270 }
    rig.pump()
    #expect(client.log.contains("geometry 257x145 mm, transform 3"))
    #expect(client.log.contains("configure 200x400 fullscreen activated"))
    #expect(throws: HostError.badOutput("HEADLESS-1", "its scale")) { try rig.output.update { $0.scale = 0 } }
  }

  @Test("when one is unplugged, its windows move to another, and clients that name it are not punished")
  func unplugged() throws {
    let rig = try Rig([screen(400, 200), screen(300, 300)])
    let client = try rig.connect()
    client.listenToOutput()
    let window = TestWindow(client, 10, 10)
    window.map(rig)
    let host = try #require(rig.scene.windows.first)
    let (first, other) = (rig.compositor.outputs[0], rig.compositor.outputs[1])
    xdg_toplevel_set_fullscreen(window.toplevel, client.output)
    rig.pump()
    #expect(host.output === other)
    rig.compositor.removeOutput(other)
    rig.pump()
    #expect(host.output === first)
    #expect(client.log.contains("removed wl_output"))
    xdg_toplevel_set_fullscreen(window.toplevel, client.output)
    rig.pump()
    #expect(host.output === first)
    #expect(client.isAlive)
  }

  @Test("without any, windows live on unseen, and the next one takes them in") func noneLeft() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 10, 10)
    window.map(rig)
    let host = try #require(rig.scene.windows.first)
    rig.compositor.removeOutput(rig.output)
    TestWindow(client, 10, 10).map(rig)
    #expect(host.output == nil)
    #expect(client.isAlive)
    let new = try rig.compositor.addOutput(screen(300, 300))
    rig.pump()
    #expect(rig.scene.windows(on: new).count == 2)
  }
}
