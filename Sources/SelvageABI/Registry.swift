// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvage
import GestureRecognition
import SelvageServer
import SystemGestures

@c @implementation
public func selvage_output_add(
  _ context: OpaquePointer?, _ info: UnsafePointer<selvage_output_info>?, _ output: UnsafeMutablePointer<UInt64>?
) -> selvage_result {
  output?.pointee = 0
  return enter(context) { _, gestures in
    guard let output else { return gestures.refuseNull("selvage_output_add: output is NULL") }
    return gestures.use(info, in: "selvage_output_add") { info in
      guard let described = Output(info) else { return gestures.refuseValue("selvage_output_add: transform") }
      output.pointee = gestures.addOutput(described).rawValue
      return SELVAGE_OK
    }
  }
}

@c @implementation
public func selvage_output_update(
  _ context: OpaquePointer?, _ output: UInt64, _ info: UnsafePointer<selvage_output_info>?
) -> selvage_result {
  enter(context) { _, gestures in
    let id = OutputID(rawValue: output)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_output_update") }
    return gestures.use(info, in: "selvage_output_update") { info in
      guard let described = Output(info) else { return gestures.refuseValue("selvage_output_update: transform") }
      gestures.updateOutput(id, described)
      return SELVAGE_OK
    }
  }
}

@c @implementation
public func selvage_output_remove(_ context: OpaquePointer?, _ output: UInt64) -> selvage_result {
  enter(context) { _, gestures in
    let id = OutputID(rawValue: output)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_output_remove") }
    gestures.removeOutput(id)
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_scene_changed(_ context: OpaquePointer?, _ output: UInt64) -> selvage_result {
  enter(context) { _, gestures in
    let id = OutputID(rawValue: output)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_scene_changed") }
    gestures.sceneChanged(id)
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_seat_add(_ context: OpaquePointer?, _ seat: UnsafeMutablePointer<UInt64>?) -> selvage_result {
  seat?.pointee = 0
  return enter(context) { _, gestures in
    guard let seat else { return gestures.refuseNull("selvage_seat_add: seat is NULL") }
    seat.pointee = gestures.addSeat().rawValue
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_seat_remove(_ context: OpaquePointer?, _ seat: UInt64) -> selvage_result {
  enter(context) { embedding, gestures in
    let id = SeatID(rawValue: seat)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_seat_remove") }
    gestures.removeSeat(id)
    embedding.seatGone(id)
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_device_add(
  _ context: OpaquePointer?, _ info: UnsafePointer<selvage_device_info>?, _ device: UnsafeMutablePointer<UInt64>?
) -> selvage_result {
  device?.pointee = 0
  return enter(context) { _, gestures in
    guard let device else { return gestures.refuseNull("selvage_device_add: device is NULL") }
    return gestures.use(info, in: "selvage_device_add") { info in
      gestures.use(info, in: "selvage_device_add") { described in
        guard let id = gestures.addDevice(described) else { return SELVAGE_ERROR_STALE_HANDLE }
        device.pointee = id.rawValue
        return SELVAGE_OK
      }
    }
  }
}

@c @implementation
public func selvage_device_update(
  _ context: OpaquePointer?, _ device: UInt64, _ info: UnsafePointer<selvage_device_info>?
) -> selvage_result {
  enter(context) { _, gestures in
    let id = DeviceID(rawValue: device)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_device_update") }
    return gestures.use(info, in: "selvage_device_update") { info in
      gestures.use(info, in: "selvage_device_update") { described in
        gestures.updateDevice(id, described)
        return SELVAGE_OK
      }
    }
  }
}

@c @implementation
public func selvage_device_remove(_ context: OpaquePointer?, _ device: UInt64) -> selvage_result {
  enter(context) { _, gestures in
    let id = DeviceID(rawValue: device)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_device_remove") }
    gestures.removeDevice(id)
    return SELVAGE_OK
  }
}

extension GestureContext {
  func refuseNull(_ message: StaticString) -> selvage_result { refuse(SELVAGE_ERROR_INVALID_ARGUMENT, message) }
  func refuseValue(_ message: StaticString) -> selvage_result { refuse(SELVAGE_ERROR_INVALID_ARGUMENT, message) }

  /// Reads a struct, or refuses it in the name of `call`.
  func use<Struct: SizedStruct>(
    _ pointer: UnsafePointer<Struct>?, in call: StaticString, _ body: (Struct) -> selvage_result
  ) -> selvage_result {
    switch read(pointer) {
    case .read(let value): return body(value)
    case .refused(let result, let why):
      report(.host, call)
      return refuse(result, why)
    }
  }

  /// A device whose kind, seat and output are known.
  fileprivate func use(_ info: selvage_device_info, in call: StaticString, _ body: (Device) -> selvage_result)
    -> selvage_result
  {
    guard let kind = Device.Kind(rawValue: info.kind.rawValue) else {
      report(.host, call)
      return refuseValue("kind is none of enum selvage_device_kind")
    }
    let seat = SeatID(rawValue: info.seat)
    let output = OutputID(given: info.output)
    guard contains(seat), output.map({ contains($0) }) ?? true else {
      report(.host, call)
      return refuseStale("its seat or output")
    }
    return body(Device(kind: kind, seat: seat, output: output, size: Size(info.width_mm, info.height_mm)))
  }
}

extension Output {
  /// Nil when the transform is none.
  fileprivate init?(_ info: selvage_output_info) {
    guard let transform = Transform(rawValue: info.transform.rawValue) else { return nil }
    self.init(
      physicalSize: Size(info.width_mm, info.height_mm), pixelWidth: info.width_px, pixelHeight: info.height_px,
      transform: transform, scale: info.scale, isOn: !info.is_off)
  }
}
