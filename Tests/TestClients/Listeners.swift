import CWaylandClient
import CWaylandStock

// What the test client hears, one line for each event.

private func client(_ data: UnsafeMutableRawPointer?) -> TestClient? {
  data.map { Unmanaged<TestClient>.fromOpaque($0).takeUnretainedValue() }
}

private func table<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}

private func text(_ string: UnsafePointer<CChar>?) -> String { string.map { String(cString: $0) } ?? "" }

nonisolated(unsafe) package let registryListener = table(
  wl_registry_listener(
    global: { data, _, name, interface, version in client(data)?.announced(text(interface), name, version) },
    global_remove: { data, _, name in client(data)?.withdrawn(name) }))

nonisolated(unsafe) package let touchListener = table(
  wl_touch_listener(
    down: { data, touch, serial, _, _, id, x, y in
      client(data)?.lastDownSerial = serial
      client(data)?.hear("down \(id) \(decimals(x)),\(decimals(y))", on: touch)
    },
    up: { data, touch, _, _, id in client(data)?.hear("up \(id)", on: touch) },
    motion: { data, touch, _, id, x, y in
      client(data)?.hear("motion \(id) \(decimals(x)),\(decimals(y))", on: touch)
    },
    frame: { data, touch in client(data)?.hear("frame", on: touch) },
    cancel: { data, touch in client(data)?.hear("cancel", on: touch) },
    shape: { data, touch, id, major, minor in
      client(data)?.hear("shape \(id) \(decimals(major))x\(decimals(minor))", on: touch)
    },
    orientation: { data, touch, id, angle in client(data)?.hear("orientation \(id) \(decimals(angle))", on: touch) }))

nonisolated(unsafe) package let keyboardListener = table(
  wl_keyboard_listener(
    keymap: { data, _, format, file, size in
      client(data)?.keymap = (file, size)
      client(data)?.log.append("keymap \(format)")
    },
    enter: { data, _, _, _, keys in
      client(data)?.log.append("keyboard enter, \((keys?.pointee.size ?? 0) / 4) keys down")
    },
    leave: { data, _, _, _ in client(data)?.log.append("keyboard leave") },
    key: { data, _, _, _, key, state in client(data)?.log.append("key \(key) \(state == 1 ? "pressed" : "released")") },
    modifiers: { data, _, _, depressed, _, _, _ in client(data)?.log.append("modifiers \(depressed)") },
    repeat_info: { data, _, rate, delay in client(data)?.log.append("repeat \(rate) \(delay)") }))

nonisolated(unsafe) package let pointerListener = table(
  wl_pointer_listener(
    enter: { data, _, _, _, x, y in client(data)?.log.append("pointer enter \(decimals(x)),\(decimals(y))") },
    leave: { data, _, _, _ in client(data)?.log.append("pointer leave") },
    motion: { data, _, _, x, y in client(data)?.log.append("pointer motion \(decimals(x)),\(decimals(y))") },
    button: { data, _, _, _, button, state in client(data)?.log.append("button \(button) \(state)") },
    axis: { data, _, _, axis, value in client(data)?.log.append("axis \(axis) \(decimals(value))") },
    frame: { data, _ in client(data)?.log.append("pointer frame") },
    axis_source: { _, _, _ in }, axis_stop: { _, _, _, _ in }, axis_discrete: { _, _, _, _ in },
    axis_value120: { _, _, _, _ in }))

nonisolated(unsafe) package let outputListener = table(
  wl_output_listener(
    geometry: { data, _, _, _, width, height, _, _, _, transform in
      client(data)?.log.append("geometry \(width)x\(height) mm, transform \(transform)")
    },
    mode: { data, _, _, width, height, _ in client(data)?.log.append("mode \(width)x\(height)") },
    done: { data, _ in client(data)?.log.append("done") },
    scale: { data, _, scale in client(data)?.log.append("scale \(scale)") },
    name: { data, _, name in client(data)?.log.append("name \(text(name))") },
    description: { _, _, _ in }))

nonisolated(unsafe) package let seatListener = table(
  wl_seat_listener(
    capabilities: { data, _, capabilities in client(data)?.log.append("capabilities \(capabilities)") },
    name: { data, _, name in client(data)?.log.append("seat \(text(name))") }))

nonisolated(unsafe) package let shellListener = table(
  xdg_wm_base_listener(ping: { data, shell, serial in
    client(data)?.log.append("ping")
    if client(data)?.isPolite == true { xdg_wm_base_pong(shell, serial) }
  }))

nonisolated(unsafe) package let xdgSurfaceListener = table(
  xdg_surface_listener(configure: { data, surface, serial in
    client(data)?.lastConfigure = serial
    if client(data)?.isPolite == true { xdg_surface_ack_configure(surface, serial) }
  }))

nonisolated(unsafe) package let toplevelListener = table(
  xdg_toplevel_listener(
    configure: { data, _, width, height, states in
      client(data)?.log.append((["configure \(width)x\(height)"] + stateNames(states)).joined(separator: " "))
    },
    close: { data, _ in client(data)?.log.append("close") },
    configure_bounds: { data, _, width, height in client(data)?.log.append("bounds \(width)x\(height)") },
    wm_capabilities: { data, _, _ in client(data)?.log.append("capabilities") }))

nonisolated(unsafe) package let popupListener = table(
  xdg_popup_listener(
    configure: { data, _, x, y, width, height in
      client(data)?.log.append("popup at \(x),\(y) \(width)x\(height)")
    },
    popup_done: { data, _ in client(data)?.log.append("popup done") },
    repositioned: { data, _, token in client(data)?.log.append("repositioned \(token)") }))

nonisolated(unsafe) package let bufferListener = table(
  wl_buffer_listener(release: { data, _ in client(data)?.log.append("release") }))

nonisolated(unsafe) package let callbackListener = table(
  wl_callback_listener(done: { data, _, time in client(data)?.log.append("frame done \(time)") }))

nonisolated(unsafe) package let surfaceListener = table(
  wl_surface_listener(
    enter: { data, _, _ in client(data)?.log.append("on output") },
    leave: { data, _, _ in client(data)?.log.append("off output") }))

private func stateNames(_ states: UnsafeMutablePointer<wl_array>?) -> [String] {
  guard let array = states?.pointee, let data = array.data else { return [] }
  let values = UnsafeRawBufferPointer(start: data, count: array.size).bindMemory(to: UInt32.self)
  let names: [UInt32: String] = [1: "maximized", 2: "fullscreen", 4: "activated"]
  return values.map { names[$0] ?? "state \($0)" }
}
