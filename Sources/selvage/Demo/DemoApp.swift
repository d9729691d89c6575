import CWaylandClient
import CWaylandStock
import SelvageClient

/// One of the demo's apps: a window, a `wl_touch`, and for the game a deferral. It lives in a process of its own, hears
/// what any app would hear, and says at the end what that was.
final class DemoApp {
  struct Failure: Error {
    var message: String
  }

  let role: DemoRole
  private let display: OpaquePointer
  private let registry: OpaquePointer?
  private var globals: [String: (name: UInt32, version: UInt32)] = [:]
  private var window: DemoWindow?
  private var touch: OpaquePointer?
  private var manager: EdgeDeferralManager?
  private var deferral: EdgeDeferral?
  var diary = DemoDiary()
  var isClosing = false

  init(_ role: DemoRole) throws(Failure) {
    guard let display = wl_display_connect(nil) else {
      throw Failure(message: "cannot reach the compositor; 'selvage demo' starts its apps itself")
    }
    self.role = role
    self.display = display
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, DemoListeners.registry, me)
    try open()
  }

  /// For libwayland, which hands it back with each event. `main` keeps the app alive.
  var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func open() throws(Failure) {
    manager = role == .game ? EdgeDeferralManager(display: display) : nil
    wl_display_roundtrip(display)
    let seat = try bind(stock_wl_seat(), version: 5)
    touch = wl_seat_get_touch(seat)
    wl_touch_add_listener(touch, DemoListeners.touch, me)
    let window = DemoWindow(
      role, compositor: try bind(stock_wl_compositor(), version: 4), shm: try bind(stock_wl_shm(), version: 1),
      shell: try bind(stock_xdg_wm_base(), version: 2), me)
    self.window = window
    if let manager, let surface = window.surface { goFirst(manager, surface, seat) }
    window.commit()
  }

  /// All it takes to ask for the first swipe.
  private func goFirst(_ manager: EdgeDeferralManager, _ surface: OpaquePointer, _ seat: OpaquePointer) {
    deferral = EdgeDeferral(surface: surface, seat: seat, manager: manager) { [unowned self] event in
      diary.hear(event)
    }
    deferral?.edges = .bottom
  }

  /// Until the compositor asks to close; false when it went without a word.
  func run() -> Bool {
    while !isClosing {
      if wl_display_dispatch(display) < 0 { return false }
    }
    return true
  }

  func finish() {
    manager?.finish()
    wl_display_disconnect(display)
  }

  // MARK: - From the listeners

  func announced(_ interface: String, _ name: UInt32, _ version: UInt32) { globals[interface] = (name, version) }

  func configured(_ serial: UInt32) { window?.configured(serial) }

  func resized(_ width: Int32, _ height: Int32) { window?.resized(width, height) }

  private func bind(_ interface: UnsafePointer<wl_interface>?, version: UInt32) throws(Failure) -> OpaquePointer {
    let name = interface.map { String(cString: $0.pointee.name) } ?? "?"
    guard let global = globals[name],
      let bound = wl_registry_bind(registry, global.name, interface, min(version, global.version))
    else { throw Failure(message: "the compositor offers no \(name)") }
    return OpaquePointer(bound)
  }
}

extension DemoApp {
  /// The whole life of an app's process.
  static func main(_ role: DemoRole, isScripted: Bool) -> ExitStatus {
    do throws(Failure) {
      let app = try DemoApp(role)
      defer { app.finish() }
      guard app.run() else { throw Failure(message: "the compositor is gone") }
      let checks = isScripted ? app.diary.checks(of: role) : app.diary.promises
      for check in checks { Console.print("\(check.holds ? "ok" : "NOT OK") \(role): \(check.text)") }
      return checks.allSatisfy(\.holds) ? .success : .failed
    } catch {
      Console.error("\(role): \(error.message)")
      return .wrongInput
    }
  }
}
