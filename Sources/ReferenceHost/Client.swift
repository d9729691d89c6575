import CWaylandServer

/// A connected client.
public final class Client: HostObject {
  /// Its wl_client; equal to the `client` of all that it made.
  public let key: OpaquePointer
  private var listener: Listener?

  init(_ compositor: Compositor, _ key: OpaquePointer) {
    self.key = key
    super.init(compositor)
    let listener = Listener { [weak self] _ in self?.gone() }
    self.listener = listener
    wl_client_add_destroy_listener(key, listener.pointer)
  }

  /// Its process, as the kernel knows it.
  public var processID: Int32 {
    var id: Int32 = 0
    wl_client_get_credentials(key, &id, nil, nil)
    return id
  }

  private func gone() {
    listener?.unlink()
    compositor?.clientGone(key)
  }
}
