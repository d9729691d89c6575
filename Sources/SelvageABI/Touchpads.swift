// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvage
import GestureRecognition
import SystemGestures

@c @implementation
public func selvage_pad_begin(
  _ context: OpaquePointer?, _ device: UInt64, _ time_us: UInt64, _ gesture: selvage_pad_gesture, _ fingers: UInt32,
  _ surface: UInt64
) -> selvage_result {
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_pad_begin: device") }
    guard gestures.isTouchpad(device) else {
      return gestures.refuseValue("selvage_pad_begin: the device is no touchpad")
    }
    guard let kind = TouchpadGesture(gesture) else { return gestures.refuseValue("selvage_pad_begin: gesture") }
    guard let count = UInt8(exactly: fingers), count > 0 else {
      return gestures.refuseValue("selvage_pad_begin: fingers is none of 1 to 255")
    }
    let under = SurfaceID(given: surface)
    gestures.padBegin(device, kind, fingers: count, time: EventTime(time_us), surface: under)
    if let under, !gestures.contains(under) { return gestures.refuseStale("selvage_pad_begin: surface") }
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_pad_update(
  _ context: OpaquePointer?, _ device: UInt64, _ time_us: UInt64, _ motion: UnsafePointer<selvage_pad_motion>?
) -> selvage_result {
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_pad_update: device") }
    return gestures.use(motion, in: "selvage_pad_update") { given in
      let motion = TouchpadMotion(given)
      gestures.padUpdate(device, motion, time: EventTime(time_us))
      return motion.isUsable ? SELVAGE_OK : gestures.refuseValue("selvage_pad_update: motion")
    }
  }
}

@c @implementation
public func selvage_pad_end(_ context: OpaquePointer?, _ device: UInt64, _ time_us: UInt64, _ cancelled: Bool)
  -> selvage_result
{
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_pad_end: device") }
    gestures.padEnd(device, isCancelled: cancelled, time: EventTime(time_us))
    return SELVAGE_OK
  }
}

extension Embedding {
  func deliverPad(_ event: TouchpadDelivery) {
    guard let function = callbacks.deliver_pad else { return }
    var pad = selvage_pad(
      struct_size: MemoryLayout<selvage_pad>.size, phase: selvage_pad_phase(rawValue: UInt32(event.phase.rawValue)),
      gesture: selvage_pad_gesture(rawValue: UInt32(event.gesture.rawValue)), fingers: UInt32(event.fingers),
      device: event.device.rawValue, seat: event.seat.rawValue, surface: event.surface.rawValue,
      surface_data: userPointer(event.surface), client: event.client.rawValue, time_us: event.time.microseconds,
      dx: event.dx, dy: event.dy, scale: event.scale, rotation: event.rotation)
    function(callbacks.user_data, &pad)
  }
}

extension TouchpadGesture {
  fileprivate init?(_ gesture: selvage_pad_gesture) {
    guard let value = UInt8(exactly: gesture.rawValue) else { return nil }
    self.init(rawValue: value)
  }
}

extension TouchpadMotion {
  fileprivate init(_ motion: selvage_pad_motion) {
    self.init(
      movement: Vector(motion.dx_mm, motion.dy_mm), dx: motion.dx, dy: motion.dy,
      scale: motion.scale == 0 ? 1 : motion.scale, rotation: motion.rotation)
  }
}

extension TraceText {
  /// What a client gets of a touchpad's gesture.
  mutating func touchpad(_ event: TouchpadDelivery, at now: EventTime, hidesPlaces: Bool) {
    word("client")
    id(event.client.rawValue)
    word(event.gesture)
    word(event.phase)
    field("fingers", UInt64(event.fingers))
    field("device", event.device.rawValue)
    field("surface", event.surface.rawValue)
    if event.time != now { time("time", event.time.microseconds) }
    guard event.phase == .update, !hidesPlaces else { return }
    field("delta", event.dx, event.dy)
    guard event.gesture == .pinch else { return }
    field("scale", event.scale)
    field("angle", event.rotation)
  }
}
