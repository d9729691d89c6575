import CWaylandClient
import CWaylandStock

// What the test client hears of touchpads, one line for each event.

extension TestClient {
  /// Starts to listen for the gestures of touchpads.
  package func bindPointerGestures(version: UInt32? = nil) {
    let pointer = bindPointer()
    let manager = bind(stock_zwp_pointer_gestures_v1(), version: version)
    zwp_pointer_gesture_swipe_v1_add_listener(
      zwp_pointer_gestures_v1_get_swipe_gesture(manager, pointer), swipeListener, me)
    zwp_pointer_gesture_pinch_v1_add_listener(
      zwp_pointer_gestures_v1_get_pinch_gesture(manager, pointer), pinchListener, me)
    guard zwp_pointer_gestures_v1_get_version(manager) >= 3 else { return }
    zwp_pointer_gesture_hold_v1_add_listener(
      zwp_pointer_gestures_v1_get_hold_gesture(manager, pointer), holdListener, me)
  }
}

private func hear(_ data: UnsafeMutableRawPointer?, _ line: String) {
  data.map { Unmanaged<TestClient>.fromOpaque($0).takeUnretainedValue() }?.log.append(line)
}

private func table<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}

private func end(_ gesture: String, _ cancelled: Int32) -> String {
  "\(gesture) end\(cancelled == 0 ? "" : " cancelled")"
}

nonisolated(unsafe) private let swipeListener = table(
  zwp_pointer_gesture_swipe_v1_listener(
    begin: { data, _, _, _, _, fingers in hear(data, "swipe begin \(fingers)") },
    update: { data, _, _, dx, dy in hear(data, "swipe update \(decimals(dx)),\(decimals(dy))") },
    end: { data, _, _, _, cancelled in hear(data, end("swipe", cancelled)) }))

nonisolated(unsafe) private let pinchListener = table(
  zwp_pointer_gesture_pinch_v1_listener(
    begin: { data, _, _, _, _, fingers in hear(data, "pinch begin \(fingers)") },
    update: { data, _, _, dx, dy, scale, rotation in
      hear(data, "pinch update \(decimals(dx)),\(decimals(dy)) \(decimals(scale)) \(decimals(rotation))")
    },
    end: { data, _, _, _, cancelled in hear(data, end("pinch", cancelled)) }))

nonisolated(unsafe) private let holdListener = table(
  zwp_pointer_gesture_hold_v1_listener(
    begin: { data, _, _, _, _, fingers in hear(data, "hold begin \(fingers)") },
    end: { data, _, _, _, cancelled in hear(data, end("hold", cancelled)) }))
