import CSelvageProtocolClient
import CWaylandClient
import CWaylandStock
import Glibc

/// A small desktop shell: hears the system's gestures, draws what they do, and offers the same by keys.
///
/// It is an ordinary window, so that it works on any compositor; one with a shell of its own draws over the whole screen.
final class ShellApp {
  private let connection: Connection
  private var window: PictureWindow?
  private var seat: OpaquePointer?
  private var keyboard: OpaquePointer?
  private var shell: OpaquePointer?
  var model = ShellModel()
  /// What the window shows.
  private var drawn: ShellModel?

  init() throws(Connection.Failure) {
    connection = try Connection(for: "shell")
    do throws(Connection.Failure) { try open() } catch {
      connection.close()
      throw error
    }
  }

  /// For libwayland, which hands it back with each event. Whoever runs the app keeps it alive.
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func open() throws(Connection.Failure) {
    connection.roundtrip()
    let manager = try connection.bind(
      selvage_shell_manager_v1_client_description(), version: 1,
      otherwise: "it has no Selvage inside, or does not take this process for its shell")
    _ = try? connection.bind(stock_wl_output(), version: 2)
    let seat = try connection.bind(stock_wl_seat(), version: 5)
    self.seat = seat
    wl_seat_add_listener(seat, ShellListeners.seat, me)
    try openWindow()
    shell = selvage_shell_manager_v1_get_shell(manager, seat)
    selvage_shell_v1_add_listener(shell, ShellListeners.shell, me)
  }

  private func openWindow() throws(Connection.Failure) {
    let window = try PictureWindow(
      connection, title: "The desktop shell", id: "selvage-shell", size: .init(width: 720, height: 480),
      least: .init(width: 360, height: 260))
    window.onConfigure = { [unowned self] in drawn = nil }
    window.onFrame = { [unowned self] in frame(at: $0) }
    wl_surface_commit(window.surface)
    self.window = window
  }

  /// Until it is asked to close; false when the compositor went without a word.
  func run() -> Bool {
    while let window, !window.isClosing {
      guard connection.dispatch() else { return false }
      redraw(window)
    }
    return true
  }

  /// One picture for all that came at once.
  private func redraw(_ window: PictureWindow) {
    guard model != drawn, window.isConfigured else { return }
    drawn = model
    let drawing = ShellDrawing(model, width: Double(window.size.width), height: Double(window.size.height))
    drawing.draw()
    window.show(drawing.canvas, asksForNext: model.isAnimated && !window.awaitsFrame)
    connection.flush()
  }

  private func frame(at time: UInt32) {
    model.frame(at: time)
    // Also where nothing has moved yet: whatever is animated asks for the next frame with its picture.
    if model.isAnimated { drawn = nil }
  }

  func finish() { connection.close() }
}

// MARK: - From the listeners

extension ShellApp {
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
    connection.flush()
  }
}
