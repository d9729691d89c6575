import CSelvageProtocolClient
import CWaylandClient
import CWaylandStock
import Glibc

/// A small desktop shell: hears the system's gestures, draws what they do, and offers the same by keys.
///
/// It is an ordinary window, so that it works on any compositor; one with a shell of its own draws over the whole screen.
final class ShellApp {
  struct Failure: Error {
    var message: String
  }

  private let display: OpaquePointer
  private let registry: OpaquePointer?
  private var globals: [String: (name: UInt32, version: UInt32)] = [:]
  private var window: ShellWindow?
  private var seat: OpaquePointer?
  private var keyboard: OpaquePointer?
  private var shell: OpaquePointer?
  var model = ShellModel()
  /// What the window shows.
  private var drawn: ShellModel?
  private var awaitsFrame = false
  var isClosing = false

  init() throws(Failure) {
    guard let display = wl_display_connect(nil) else {
      throw Failure(message: "shell cannot reach a compositor; set WAYLAND_DISPLAY to its socket")
    }
    self.display = display
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, ShellListeners.registry, me)
    do throws(Failure) { try open() } catch {
      wl_display_disconnect(display)
      throw error
    }
  }

  /// For libwayland, which hands it back with each event. Whoever runs the app keeps it alive.
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func open() throws(Failure) {
    wl_display_roundtrip(display)
    let manager = try bind(
      selvage_shell_manager_v1_client_description(), version: 1,
      otherwise: "it has no Selvage inside, or does not take this process for its shell")
    _ = try? bind(stock_wl_output(), version: 2)
    let seat = try bind(stock_wl_seat(), version: 5)
    self.seat = seat
    wl_seat_add_listener(seat, ShellListeners.seat, me)
    window = ShellWindow(
      compositor: try bind(stock_wl_compositor(), version: 4), shm: try bind(stock_wl_shm(), version: 1),
      shell: try bind(stock_xdg_wm_base(), version: 2), me)
    shell = selvage_shell_manager_v1_get_shell(manager, seat)
    selvage_shell_v1_add_listener(shell, ShellListeners.shell, me)
  }

  private func bind(_ interface: UnsafePointer<wl_interface>?, version: UInt32, otherwise why: String = "")
    throws(Failure) -> OpaquePointer
  {
    let name = interface.map { String(cString: $0.pointee.name) } ?? "?"
    guard let global = globals[name],
      let bound = wl_registry_bind(registry, global.name, interface, min(version, global.version))
    else {
      throw Failure(message: "the compositor offers shell no \(name)\(why.isEmpty ? "" : ": \(why)")")
    }
    return OpaquePointer(bound)
  }

  /// Until it is asked to close; false when the compositor went without a word.
  func run() -> Bool {
    while !isClosing {
      if wl_display_dispatch(display) < 0 { return false }
      redraw()
    }
    return true
  }

  /// One picture for all that came at once.
  private func redraw() {
    guard model != drawn, let window, isReady else { return }
    drawn = model
    let animates = model.isAnimated && !awaitsFrame
    window.show(model, animates: animates)
    if animates { awaitsFrame = true }
    wl_display_flush(display)
  }

  private var isReady = false

  func finish() { wl_display_disconnect(display) }
}

// MARK: - From the listeners

extension ShellApp {
  func announced(_ interface: String, _ name: UInt32, _ version: UInt32) { globals[interface] = (name, version) }

  func resized(_ width: Int32, _ height: Int32) {
    window?.resized(width, height)
    drawn = nil
  }

  func configured(_ serial: UInt32) {
    window?.configured(serial)
    isReady = true
    drawn = nil
  }

  func frame(at time: UInt32) {
    awaitsFrame = false
    model.frame(at: time)
    // Also where nothing has moved yet: whatever is animated asks for the next frame with its picture.
    if model.isAnimated { drawn = nil }
  }

  func has(_ capabilities: UInt32) {
    guard capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0, keyboard == nil else { return }
    keyboard = wl_seat_get_keyboard(seat)
    wl_keyboard_add_listener(keyboard, ShellListeners.keyboard, me)
  }

  /// By their place on the keyboard, as in linux/input-event-codes.h: what is printed on them does not matter.
  func pressed(_ key: UInt32) {
    switch key {
    case 1:
      if let hint = model.hint { selvage_shell_v1_dismiss(shell, hint.number) } else { model.closePanel() }
    case 28, 96: if let hint = model.hint { selvage_shell_v1_activate(shell, hint.number) }
    case 2...10:
      let place = Int(key) - 2
      if place < model.actions.count { selvage_shell_v1_invoke(shell, model.actions[place].name, nil) }
    default: break
    }
    wl_display_flush(display)
  }
}
