// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvage
import GestureRecognition
import SystemGestures

@c @implementation
public func selvage_touch_down(
  _ context: OpaquePointer?, _ device: UInt64, _ time_us: UInt64, _ id: Int32, _ x: Double, _ y: Double,
  _ surface: UInt64
) -> selvage_result {
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_touch_down: device") }
    let under = SurfaceID(given: surface)
    let position = Fraction(x: x, y: y)
    gestures.touchDown(device, slot: id, at: position, time: EventTime(time_us), surface: under)
    if let under, !gestures.contains(under) { return gestures.refuseStale("selvage_touch_down: surface") }
    return position.isUsable ? SELVAGE_OK : gestures.refuseUnusable("selvage_touch_down: position")
  }
}

@c @implementation
@_optimize(speed)
public func selvage_touch_motion(
  _ context: OpaquePointer?, _ device: UInt64, _ time_us: UInt64, _ id: Int32, _ x: Double, _ y: Double
) -> selvage_result {
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_touch_motion: device") }
    let position = Fraction(x: x, y: y)
    gestures.touchMotion(device, slot: id, to: position, time: EventTime(time_us))
    return position.isUsable ? SELVAGE_OK : gestures.refuseUnusable("selvage_touch_motion: position")
  }
}

@c @implementation
public func selvage_touch_up(_ context: OpaquePointer?, _ device: UInt64, _ time_us: UInt64, _ id: Int32)
  -> selvage_result
{
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_touch_up: device") }
    gestures.touchUp(device, slot: id, time: EventTime(time_us))
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_touch_shape(
  _ context: OpaquePointer?, _ device: UInt64, _ time_us: UInt64, _ id: Int32, _ major_mm: Double, _ minor_mm: Double
) -> selvage_result {
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_touch_shape: device") }
    guard isLength(major_mm), isLength(minor_mm) else { return gestures.refuseUnusable("selvage_touch_shape: size") }
    let shape = Shape(major: Millimetres(major_mm), minor: Millimetres(minor_mm))
    gestures.touchShape(device, slot: id, shape, time: EventTime(time_us))
    return SELVAGE_OK
  }
}

@c @implementation
@_optimize(speed)
public func selvage_touch_frame(_ context: OpaquePointer?, _ device: UInt64) -> selvage_result {
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_touch_frame: device") }
    gestures.touchFrame(device)
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_touch_cancel(_ context: OpaquePointer?, _ device: UInt64, _ time_us: UInt64) -> selvage_result {
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_touch_cancel: device") }
    gestures.touchCancel(device, time: EventTime(time_us))
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_touch_take(_ context: OpaquePointer?, _ device: UInt64, _ id: Int32) -> selvage_result {
  enter(context) { _, gestures in
    let device = DeviceID(rawValue: device)
    guard gestures.contains(device) else { return gestures.refuseStale("selvage_touch_take: device") }
    guard gestures.isDown(device, slot: id) else { return gestures.refuseStale("selvage_touch_take: contact") }
    gestures.touchTake(device, slot: id)
    return SELVAGE_OK
  }
}

private func isLength(_ millimetres: Double) -> Bool { millimetres >= 0 && millimetres.isFinite }

extension GestureContext {
  @inline(never)
  fileprivate func refuseUnusable(_ what: StaticString) -> selvage_result {
    refuse(SELVAGE_ERROR_INVALID_ARGUMENT, what)
  }
}
