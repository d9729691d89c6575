// The names are the header's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvageLibinput
import LibinputSource

@c @implementation
public func selvage_libinput_create(
  _ callbacks: UnsafePointer<selvage_libinput_callbacks>?, _ data: UnsafeMutableRawPointer?
) -> OpaquePointer? {
  guard let known = selvage_libinput_callbacks(checking: callbacks) else { return nil }
  return OpaquePointer(Unmanaged.passRetained(Input(known, data)).toOpaque())
}

@c @implementation
public func selvage_libinput_create_for_seat(
  _ seat: UnsafePointer<CChar>?, _ callbacks: UnsafePointer<selvage_libinput_callbacks>?,
  _ data: UnsafeMutableRawPointer?, _ failure: UnsafeMutablePointer<selvage_libinput_failure>?
) -> OpaquePointer? {
  guard let name = seat == nil ? usualSeat : bytes(seat, longest: 255) else {
    return refuse(failure, SELVAGE_LIBINPUT_INVALID)
  }
  return create(callbacks, data, failure) { input, _ throws(LibinputError) in
    try LibinputContext.seat(name, access: input.access, log: input.libinputLog)
  }
}

@c @implementation
public func selvage_libinput_create_for_devices(
  _ paths: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
  _ callbacks: UnsafePointer<selvage_libinput_callbacks>?, _ data: UnsafeMutableRawPointer?,
  _ failure: UnsafeMutablePointer<selvage_libinput_failure>?
) -> OpaquePointer? {
  guard let paths, count > 0 && count <= 1024 else { return refuse(failure, SELVAGE_LIBINPUT_INVALID) }
  var known: [[UInt8]] = []
  for place in 0..<count {
    guard let path = bytes(paths[place], longest: 4095) else {
      return refuse(failure, SELVAGE_LIBINPUT_INVALID, path: place)
    }
    known.append(path)
  }
  return create(callbacks, data, failure) { input, last throws(LibinputError) in
    try LibinputContext.devices(at: known, access: input.access, log: input.libinputLog, trying: { last = $0 })
  }
}

private var usualSeat: [UInt8] {
  let name: StaticString = "seat0"
  return name.withUTF8Buffer { Array($0) }
}

/// Makes an object that owns the context that `open` returns. `open` leaves behind which path an error is about.
private func create(
  _ callbacks: UnsafePointer<selvage_libinput_callbacks>?, _ data: UnsafeMutableRawPointer?,
  _ failure: UnsafeMutablePointer<selvage_libinput_failure>?,
  _ open: (Input, inout Int) throws(LibinputError) -> LibinputContext
) -> OpaquePointer? {
  guard let known = selvage_libinput_callbacks(checking: callbacks) else {
    return refuse(failure, SELVAGE_LIBINPUT_INVALID)
  }
  // Held from here on, since libinput has its address.
  let held = Unmanaged.passRetained(Input(known, data))
  let input = held.takeUnretainedValue()
  var last = -1
  do throws(LibinputError) {
    input.own(try open(input, &last))
  } catch {
    held.release()
    return refuse(failure, selvage_libinput_error(error), path: last, errno: error.number)
  }
  _ = refuse(failure, SELVAGE_LIBINPUT_OK)
  return OpaquePointer(held.toOpaque())
}

/// Says why, and hands back what the host then gets.
private func refuse(
  _ failure: UnsafeMutablePointer<selvage_libinput_failure>?, _ error: selvage_libinput_error, path: Int = -1,
  errno: Int32 = 0
) -> OpaquePointer? {
  failure?.pointee = selvage_libinput_failure(
    error: error, path_index: Int32(truncatingIfNeeded: path), error_number: errno)
  return nil
}
