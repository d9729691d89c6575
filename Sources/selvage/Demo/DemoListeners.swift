import CWaylandClient
import CWaylandStock

/// Turns the wire's events into calls of the app.
enum DemoListeners {
  nonisolated(unsafe) static let registry = listenerTable(
    wl_registry_listener(
      global: { data, _, name, interface, version in
        owner(data, as: DemoApp.self)?.announced(interface.map { String(cString: $0) } ?? "", name, version)
      },
      global_remove: { _, _, _ in }))

  nonisolated(unsafe) static let touch = listenerTable(
    wl_touch_listener(
      down: { data, _, _, time, _, id, x, y in
        owner(data, as: DemoApp.self)?.diary.down(id, at: time, wl_fixed_to_double(x), wl_fixed_to_double(y))
      },
      up: { data, _, _, time, id in owner(data, as: DemoApp.self)?.diary.up(id, at: time) },
      motion: { data, _, time, id, x, y in
        owner(data, as: DemoApp.self)?.diary.motion(id, at: time, wl_fixed_to_double(x), wl_fixed_to_double(y))
      },
      frame: { data, _ in owner(data, as: DemoApp.self)?.diary.frame() },
      cancel: { data, _ in owner(data, as: DemoApp.self)?.diary.cancel() },
      shape: { _, _, _, _, _ in }, orientation: { _, _, _, _ in }))

  nonisolated(unsafe) static let shell = listenerTable(
    xdg_wm_base_listener(ping: { _, shell, serial in xdg_wm_base_pong(shell, serial) }))

  nonisolated(unsafe) static let xdgSurface = listenerTable(
    xdg_surface_listener(configure: { data, _, serial in owner(data, as: DemoApp.self)?.configured(serial) }))

  nonisolated(unsafe) static let toplevel = listenerTable(
    xdg_toplevel_listener(
      configure: { data, _, width, height, _ in owner(data, as: DemoApp.self)?.resized(width, height) },
      close: { data, _ in owner(data, as: DemoApp.self)?.isClosing = true },
      configure_bounds: { _, _, _, _ in }, wm_capabilities: { _, _, _ in }))
}
