import CWaylandClient
import CWaylandStock

/// Turns the wire's events into calls of the app. libwayland keeps the tables, so they are never freed.
enum DemoListeners {
  nonisolated(unsafe) static let registry = table(
    wl_registry_listener(
      global: { data, _, name, interface, version in
        app(data)?.announced(interface.map { String(cString: $0) } ?? "", name, version)
      },
      global_remove: { _, _, _ in }))

  nonisolated(unsafe) static let touch = table(
    wl_touch_listener(
      down: { data, _, _, time, _, id, x, y in
        app(data)?.diary.down(id, at: time, wl_fixed_to_double(x), wl_fixed_to_double(y))
      },
      up: { data, _, _, time, id in app(data)?.diary.up(id, at: time) },
      motion: { data, _, time, id, x, y in
        app(data)?.diary.motion(id, at: time, wl_fixed_to_double(x), wl_fixed_to_double(y))
      },
      frame: { data, _ in app(data)?.diary.frame() },
      cancel: { data, _ in app(data)?.diary.cancel() },
      shape: { _, _, _, _, _ in }, orientation: { _, _, _, _ in }))

  nonisolated(unsafe) static let shell = table(
    xdg_wm_base_listener(ping: { _, shell, serial in xdg_wm_base_pong(shell, serial) }))

  nonisolated(unsafe) static let xdgSurface = table(
    xdg_surface_listener(configure: { data, _, serial in app(data)?.configured(serial) }))

  nonisolated(unsafe) static let toplevel = table(
    xdg_toplevel_listener(
      configure: { data, _, width, height, _ in app(data)?.resized(width, height) },
      close: { data, _ in app(data)?.isClosing = true },
      configure_bounds: { _, _, _, _ in }, wm_capabilities: { _, _, _ in }))
}

private func app(_ data: UnsafeMutableRawPointer?) -> DemoApp? {
  data.map { Unmanaged<DemoApp>.fromOpaque($0).takeUnretainedValue() }
}

private func table<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}
