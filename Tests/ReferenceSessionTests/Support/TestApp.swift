import CWaylandClient
import CWaylandStock
import ReferenceHost
import SelvageClient
import TestClients
import Testing

/// A client with one window.
final class TestApp {
  let client: TestClient
  let window: TestWindow
  private let rig: SessionRig
  private var manager: EdgeDeferralManager?
  private var deferral: EdgeDeferral?
  /// What it was told of its deferral.
  private(set) var words: [String] = []

  /// A window that covers the screen, in front of all others.
  init(_ rig: SessionRig) throws {
    self.rig = rig
    client = try rig.connect()
    let size = rig.output.logicalSize
    window = TestWindow(client, size.width, size.height)
    window.map(rig, fullscreen: true)
    client.log = []
  }

  /// A window of half the screen's width, on its left or on its right.
  init(_ rig: SessionRig, onTheRight: Bool) throws {
    self.rig = rig
    client = try rig.connect()
    let size = rig.output.logicalSize
    window = TestWindow(client, size.width / 2, size.height)
    window.map(rig)
    if onTheRight, let toplevel = window.host(rig)?.toplevel {
      rig.compositor.scene.place(toplevel, at: LogicalPoint(x: Double(size.width / 2), y: 0))
    }
    client.log = []
  }

  /// Asks to go first on the bottom edge.
  func goFirst() throws {
    let display = try #require(client.display)
    let manager = EdgeDeferralManager(display: display)
    self.manager = manager
    rig.pump()
    let surface = try #require(window.surface)
    let seat = try #require(client.seat)
    deferral = EdgeDeferral(surface: surface, seat: seat, manager: manager) { [unowned self] in hear($0) }
    deferral?.edges = .bottom
    window.commit()
    rig.pump()
    rig.wait(milliseconds: 300)
    #expect(words == ["effective"])
    words = []
  }

  /// Asks that the home indicator is not visible.
  func hideIndicator() {
    deferral?.indicatorHint = .hide
    window.commit()
    rig.pump()
  }

  var isKilled: Bool { !client.isAlive }

  /// As by SIGKILL: objects are gone without a word.
  func kill() {
    manager?.finish()
    client.disconnect()
    rig.pump()
  }

  func bringForward() throws {
    let toplevel = try #require(window.host(rig)?.toplevel)
    rig.compositor.scene.raise(toplevel)
    rig.compositor.focus.activate(toplevel)
    rig.pump()
  }

  private func hear(_ event: EdgeDeferral.Event) {
    switch event {
    case .effective(let edges): if edges == .bottom { words.append("effective") }
    case .armed: words.append("armed")
    case .disarmed(_, _, let reason): words.append("disarmed(\(reason))")
    case .denied, .granted: break
    }
  }

  func takeWords() -> [String] {
    defer { words = [] }
    return words
  }

  /// What its wl_touch heard since the last time, without places and frames: a run of motions is one `motion`.
  func takeTouches() -> [String] {
    var lines: [String] = []
    for line in client.takeLog() {
      let parts = line.split(separator: " ")
      guard let word = parts.first, ["down", "motion", "up", "cancel"].contains(word) else { continue }
      let short = parts.prefix(2).joined(separator: " ")
      if word != "motion" || lines.last != short { lines.append(short) }
    }
    return lines
  }
}
