import Glibc
import ReferenceHost
import ReferenceSession
import SystemGestures

/// The reference compositor with gestures on a socket of its own, and the two apps as its clients.
final class DemoStage {
  let session: Session
  let output: ReferenceHost.Output
  private let compositor: Compositor
  private let folder: RuntimeFolder
  private let isScripted: Bool
  private var apps: [(role: DemoRole, process: ChildProcess)] = []
  /// Nobody should have to wait longer for a process that does next to nothing.
  private static let patience = 20.0

  init(_ screen: OutputDescription, isScripted: Bool) throws(DemoFailure) {
    folder = try RuntimeFolder()
    self.isScripted = isScripted
    do throws(HostError) {
      compositor = try Compositor(outputs: [screen], capabilities: .touch)
      setenv("WAYLAND_DISPLAY", try compositor.listen(as: nil), 1)
    } catch {
      folder.remove()
      throw DemoFailure("\(error)")
    }
    session = Session(compositor)
    output = compositor.outputs[0]
    session.context.isExplaining = true
  }

  // MARK: - Apps

  /// Starts an app and waits until it is on the screen and in front.
  func start(_ role: DemoRole) throws(DemoFailure) {
    let words = ["demo", "--app", role.rawValue] + (isScripted ? ["--scripted"] : [])
    apps.append((role, try ChildProcess(words)))
    try wait("the \(role) app to show its window") { [self] in window(of: role)?.current.isActivated == true }
    try settle()
  }

  func bringForward(_ role: DemoRole) {
    guard let window = window(of: role) else { return }
    compositor.scene.raise(window)
    compositor.focus.activate(window)
  }

  func window(of role: DemoRole) -> Toplevel? { compositor.scene.windows.first { $0.appID == role.appID } }

  /// Whose window is in front of the others.
  var inFront: DemoRole? { compositor.scene.windows(on: output).last.flatMap { role(of: $0.appID) } }

  func role(of surface: SurfaceID?) -> DemoRole? {
    surface.flatMap { session.surface($0)?.toplevel?.appID }.flatMap { role(of: $0) }
  }

  func role(of client: ClientKey) -> DemoRole? {
    DemoRole.allCases.first { role in window(of: role).map { ClientKey($0.client) == client } ?? false }
  }

  private func role(of appID: String) -> DemoRole? { DemoRole.allCases.first { $0.appID == appID } }

  var liveTouches: Int { compositor.seat.touch.liveIDs.count }

  // MARK: - Waiting

  /// Until every app has taken in, and answered, whatever it was sent: the story then does not depend on anybody's speed.
  func settle() throws(DemoFailure) {
    for shell in compositor.shells { shell.ping() }
    try wait("the apps to answer") { [self] in compositor.shells.allSatisfy { $0.unansweredPing == nil } }
  }

  func serve() { compositor.dispatch() }
  var fileDescriptor: Int32 { compositor.fileDescriptor }

  private func wait(_ what: String, until isSo: () -> Bool) throws(DemoFailure) {
    let deadline = realSeconds() + Self.patience
    while !isSo() {
      if let role = appThatEnded {
        throw DemoFailure("the \(role) app ended too early, while the demo waited for \(what)")
      }
      guard !Interruption.came else { throw DemoFailure("interrupted; the apps are closed and nothing is left behind") }
      guard realSeconds() < deadline else {
        throw DemoFailure("waited \(Int(Self.patience)) s for \(what), in vain; is the machine very busy? Try again")
      }
      compositor.dispatch(timeout: 50)
    }
  }

  var appThatEnded: DemoRole? { apps.first { $0.process.isOver }?.role }

  // MARK: - The end

  struct Verdict {
    var role: DemoRole
    var lines: [String]
    var succeeded: Bool
  }

  /// Asks the apps to close, and returns what they say.
  func closeApps() throws(DemoFailure) -> [Verdict] {
    for role in DemoRole.allCases { window(of: role)?.sendClose() }
    compositor.dispatch()
    var verdicts: [Verdict] = []
    for app in apps {
      guard let end = app.process.end(within: Self.patience) else {
        throw DemoFailure("the \(app.role) app did not close when asked to, and was ended")
      }
      verdicts.append(Verdict(role: app.role, lines: end.lines, succeeded: end.succeeded))
    }
    return verdicts.sorted { $0.role.rawValue < $1.role.rawValue }
  }

  /// Leaves nothing running and nothing behind, whatever happened.
  func finish() {
    for app in apps { app.process.finish() }
    apps = []
    session.finish()
    folder.remove()
  }
}
