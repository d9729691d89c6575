import CSelvageProtocol
import CWaylandServer

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
