import CSelvageProtocol
import CWaylandServer

/// Hears once that a resource, a client or a display is being destroyed.
///
/// Lives until it was heard or removed: it keeps itself and its action alive as long as libwayland knows it.
final class DestroyListener {
  private let storage: UnsafeMutablePointer<selvage_listener>
  private var action: (() -> Void)?

  private init(_ action: @escaping () -> Void) {
    self.action = action
    storage = .allocate(capacity: 1)
    storage.initialize(to: selvage_listener())
    wl_list_init(&storage.pointee.base.link)
    storage.pointee.context = Unmanaged.passRetained(self).toOpaque()
    storage.pointee.base.notify = { base, _ in
      guard let base, let context = selvage_listener_context(base) else { return }
      Unmanaged<DestroyListener>.fromOpaque(context).takeUnretainedValue().fire()
    }
  }

  deinit { storage.deallocate() }

  static func onDestroy(ofResource resource: OpaquePointer, _ action: @escaping () -> Void) -> DestroyListener {
    let listener = DestroyListener(action)
    wl_resource_add_destroy_listener(resource, listener.base)
    return listener
  }

  /// Before any of the client's resources goes: from then on its list of resources must not be looked at.
  static func onDestroy(ofClient client: OpaquePointer, _ action: @escaping () -> Void) -> DestroyListener {
    let listener = DestroyListener(action)
    wl_client_add_destroy_listener(client, listener.base)
    return listener
  }

  static func onDestroy(ofDisplay display: OpaquePointer, _ action: @escaping () -> Void) -> DestroyListener {
    let listener = DestroyListener(action)
    wl_display_add_destroy_listener(display, listener.base)
    return listener
  }

  /// Hears nothing any more. Once more does no harm.
  func remove() {
    guard action != nil else { return }
    action = nil
    selvage_listener_remove(storage)
    Unmanaged.passUnretained(self).release()
  }

  private func fire() {
    let heard = action
    remove()
    heard?()
  }

  /// `base` is the first member of the storage.
  private var base: UnsafeMutablePointer<wl_listener> {
    UnsafeMutableRawPointer(storage).assumingMemoryBound(to: wl_listener.self)
  }
}
