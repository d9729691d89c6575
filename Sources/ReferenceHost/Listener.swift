import CWaylandStock

/// A wl_listener that runs a closure. Dropping it unlinks it, so it must go before what it listens to.
final class Listener {
  private let storage = UnsafeMutablePointer<stock_listener>.allocate(capacity: 1)
  private let action: (UnsafeMutableRawPointer?) -> Void

  init(_ action: @escaping (UnsafeMutableRawPointer?) -> Void) {
    self.action = action
    storage.initialize(to: stock_listener())
    wl_list_init(&storage.pointee.base.link)
    storage.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    storage.pointee.base.notify = { listener, data in
      guard let context = stock_listener_context(listener) else { return }
      Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().action(data)
    }
  }

  deinit {
    stock_listener_remove(storage)
    storage.deallocate()
  }

  /// What libwayland's `add_…_listener` functions take.
  var pointer: UnsafeMutablePointer<wl_listener> {
    UnsafeMutableRawPointer(storage).assumingMemoryBound(to: wl_listener.self)
  }

  /// For signals that fire once: what fired them is about to be freed, and the listener's link must not point there.
  func unlink() { stock_listener_remove(storage) }
}
