import CWaylandClient
import CWaylandStock
import Glibc

/// Turns the wire's events into calls of the inspector. libwayland keeps the tables, so they are never freed.
enum InspectListeners {
  nonisolated(unsafe) static let registry = table(
    wl_registry_listener(
      global: { data, _, name, interface, version in
        guard let interface else { return }
        app(data)?.announced(String(cString: interface), name, version)
      },
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
    wl_callback_listener(done: { data, callback, _ in
      wl_callback_destroy(callback)
      app(data)?.mayDraw()
    }))

  nonisolated(unsafe) static let buffer = table(
    wl_buffer_listener(release: { _, buffer in wl_buffer_destroy(buffer) }))

  nonisolated(unsafe) static let seat = table(
    wl_seat_listener(
      capabilities: { data, _, capabilities in app(data)?.has(capabilities) }, name: { _, _, _ in }))

  nonisolated(unsafe) static let touch = table(
    wl_touch_listener(
      down: { data, _, _, time, _, id, x, y in app(data)?.hear { $0.down(id, time, double(x), double(y)) } },
      up: { data, _, _, time, id in app(data)?.hear { $0.up(id, time) } },
      motion: { data, _, time, id, x, y in app(data)?.hear { $0.motion(id, time, double(x), double(y)) } },
      frame: { _, _ in },
      cancel: { data, _ in app(data)?.hear { $0.cancel() } },
      shape: { _, _, _, _, _ in }, orientation: { _, _, _, _ in }))
}

private func app(_ data: UnsafeMutableRawPointer?) -> InspectApp? {
  data.map { Unmanaged<InspectApp>.fromOpaque($0).takeUnretainedValue() }
}

/// A number with 8 bits behind the point.
private func double(_ fixed: wl_fixed_t) -> Double { Double(fixed) / 256 }

private func table<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}
