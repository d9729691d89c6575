import CSelvageProtocol
import CWaylandServer
import SystemGestures

/// Creates a resource without an implementation. Nil, and the client told, when there is no memory.
func makeResource(
  _ client: OpaquePointer, _ interface: UnsafePointer<wl_interface>, version: Int32, id: UInt32
) -> OpaquePointer? {
  guard let resource = wl_resource_create(client, interface, version, id) else {
    wl_client_post_no_memory(client)
    return nil
  }
  return resource
}

/// The same for a client that binds a global.
func makeResource(_ bind: ServedGlobal.Bind, _ interface: UnsafePointer<wl_interface>) -> OpaquePointer? {
  makeResource(bind.client, interface, version: Int32(truncatingIfNeeded: bind.version), id: bind.id)
}

/// The object that a resource keeps as its user data.
func owner<Owner: AnyObject>(of resource: OpaquePointer?, as type: Owner.Type) -> Owner? {
  guard let resource, let data = wl_resource_get_user_data(resource) else { return nil }
  return Unmanaged<Owner>.fromOpaque(data).takeUnretainedValue()
}

/// For a resource's destroy handler: takes over the retain that the user data held.
func takeOwner<Owner: AnyObject>(of resource: OpaquePointer?, as type: Owner.Type) -> Owner? {
  guard let resource, let data = wl_resource_get_user_data(resource) else { return nil }
  return Unmanaged<Owner>.fromOpaque(data).takeRetainedValue()
}

/// Ends the client of `resource` with a protocol error on it. The message goes on with `value`: what was wrong.
func postError(_ resource: OpaquePointer, _ code: UInt32, _ message: StaticString, about value: UInt32) {
  guard message.hasPointerRepresentation else { return }
  selvage_resource_post_error(resource, code, message.utf8Start, value)
}

/// The protocols' clock: milliseconds that wrap at 32 bits, as in `wl_touch`.
func wireTime(_ microseconds: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: microseconds / 1000) }

/// A whole number of the wire: the nearest there is; 0 for what is no number.
func wireInteger(_ value: Double) -> Int32 {
  guard let nearest = Checked.int64(value) else { return value > 0 ? .max : value < 0 ? .min : 0 }
  return Int32(clamping: nearest)
}

/// A number of the wire with 8 binary digits behind the point; what lies beyond its range is the nearest that does not.
func wireFixed(_ value: Double) -> Int32 { wireInteger(value * 256) }

/// The same for a number of many: what is lost is handed on, so that sums stay true.
func wireFixed(_ value: Double, _ rest: Double) -> (fixed: Int32, rest: Double) {
  let whole = (value + rest) * 256
  let fixed = wireInteger(whole)
  let lost = (whole - Double(fixed)) / 256
  return (fixed, abs(lost) < 1 ? lost : 0)
}
