import CWaylandClient

/// Turns the wire's events into calls of the inspector.
enum InspectListeners {
  nonisolated(unsafe) static let seat = listenerTable(
    wl_seat_listener(
      capabilities: { data, _, capabilities in owner(data, as: InspectApp.self)?.has(capabilities) },
      name: { _, _, _ in }))

  nonisolated(unsafe) static let touch = listenerTable(
    wl_touch_listener(
      down: { data, _, _, time, _, id, x, y in
        owner(data, as: InspectApp.self)?.hear { $0.down(id, time, double(x), double(y)) }
      },
      up: { data, _, _, time, id in owner(data, as: InspectApp.self)?.hear { $0.up(id, time) } },
      motion: { data, _, time, id, x, y in
        owner(data, as: InspectApp.self)?.hear { $0.motion(id, time, double(x), double(y)) }
      },
      frame: { _, _ in },
      cancel: { data, _ in owner(data, as: InspectApp.self)?.hear { $0.cancel() } },
      shape: { _, _, _, _, _ in }, orientation: { _, _, _, _ in }))
}

/// A number with 8 bits behind the point.
private func double(_ fixed: wl_fixed_t) -> Double { Double(fixed) / 256 }
