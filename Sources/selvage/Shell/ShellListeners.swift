import CSelvageProtocolClient
import CWaylandClient
import CWaylandStock
import Glibc

/// Turns the wire's events into calls of the shell. libwayland keeps the tables, so they are never freed.
enum ShellListeners {
  nonisolated(unsafe) static let registry = table(
    wl_registry_listener(
      global: { data, _, name, interface, version in app(data)?.announced(text(interface), name, version) },
      global_remove: { _, _, _ in }))

  nonisolated(unsafe) static let wmBase = table(
    xdg_wm_base_listener(ping: { _, shell, serial in xdg_wm_base_pong(shell, serial) }))

  nonisolated(unsafe) static let xdgSurface = table(
    xdg_surface_listener(configure: { data, _, serial in app(data)?.configured(serial) }))

  nonisolated(unsafe) static let toplevel = table(
    xdg_toplevel_listener(
      configure: { data, _, width, height, _ in app(data)?.resized(width, height) },
      close: { data, _ in app(data)?.isClosing = true },
      configure_bounds: { _, _, _, _ in }, wm_capabilities: { _, _, _ in }))

  nonisolated(unsafe) static let frame = table(
    wl_callback_listener(done: { data, callback, time in
      wl_callback_destroy(callback)
      app(data)?.frame(at: time)
    }))

  nonisolated(unsafe) static let buffer = table(
    wl_buffer_listener(release: { _, buffer in wl_buffer_destroy(buffer) }))

  nonisolated(unsafe) static let seat = table(
    wl_seat_listener(
      capabilities: { data, _, capabilities in app(data)?.has(capabilities) }, name: { _, _, _ in }))

  nonisolated(unsafe) static let keyboard = table(
    wl_keyboard_listener(
      keymap: { _, _, _, file, _ in close(file) },
      enter: { _, _, _, _, _ in }, leave: { _, _, _, _ in },
      key: { data, _, _, _, key, state in if state == 1 { app(data)?.pressed(key) } },
      modifiers: { _, _, _, _, _, _, _ in }, repeat_info: { _, _, _, _ in }))

  nonisolated(unsafe) static let shell = table(
    selvage_shell_v1_listener(
      preferences: { data, _, bits in app(data)?.model.preferences(bits) },
      known_action: { data, _, action, availability in
        app(data)?.model.known(.init(name: text(action), isAvailable: availability != 0))
      },
      done: { data, _ in app(data)?.model.done() },
      indicator: { data, _, _, mode in app(data)?.model.indicator = .init(rawValue: mode) ?? .normal },
      begin: { data, _, gesture, _, action, _, _, _, _, _ in app(data)?.model.begin(gesture, text(action)) },
      stage: { data, _, gesture, _, action in app(data)?.model.stage(gesture, text(action)) },
      progress: { data, _, gesture, _, _, progress, _ in
        app(data)?.model.progress(gesture, Double(progress) / 1e6)
      },
      commit: { data, _, gesture, _, _ in app(data)?.model.end(gesture, commits: true) },
      cancel: { data, _, gesture, _, _ in app(data)?.model.end(gesture, commits: false) },
      affordance_shown: { data, _, number, _, edge, _, action in
        let edge = ShellModel.Edge(rawValue: edge) ?? .bottom
        app(data)?.model.show(.init(number: number, edge: edge, action: action.map { text($0) }))
      },
      affordance_until: { data, _, number, _, timeout in app(data)?.model.until(number, timeout) },
      affordance_held: { data, _, number, _ in app(data)?.model.held(number) },
      affordance_hidden: { data, _, number, _, _ in app(data)?.model.hide(number) },
      action: { data, _, _, action, _, _ in app(data)?.model.carriedOut(text(action)) },
      refused: { data, _, action, reason in app(data)?.model.refused(text(action), reason) }))
}

private func app(_ data: UnsafeMutableRawPointer?) -> ShellApp? {
  data.map { Unmanaged<ShellApp>.fromOpaque($0).takeUnretainedValue() }
}

private func text(_ words: UnsafePointer<CChar>?) -> String { words.map { String(cString: $0) } ?? "" }

private func table<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}
