import CSelvageProtocol
import CWaylandServer

/// A global that the library announces, from there to its end.
///
/// A withdrawn one still exists: a client may bind it until it has heard of the withdrawal, and must not be killed for that.
/// It keeps itself alive as long as the display, whose global points to it.
final class ServedGlobal {
  enum Phase {
    case serving(global: OpaquePointer)
    case withdrawn
    case displayGone
  }

  /// The arguments of a client's bind.
  struct Bind {
    var client: OpaquePointer
    var version: UInt32
    var id: UInt32
  }

  private var phase = Phase.displayGone
  private let onBind: (Bind) -> Void
  private var displayListener: DestroyListener?

  /// Announces it. Nil when libwayland has no memory for it. `onDisplayDestroyed` comes once, when nothing can be sent to any
  /// client any more.
  init?(
    display: OpaquePointer, interface: UnsafePointer<wl_interface>, version: Int32, onBind: @escaping (Bind) -> Void,
    onDisplayDestroyed: @escaping () -> Void
  ) {
    self.onBind = onBind
    let me = Unmanaged.passUnretained(self).toOpaque()
    let global = wl_global_create(display, interface, version, me) { client, data, version, id in
      guard let client, let data else { return }
      let bind = Bind(client: client, version: version, id: id)
      Unmanaged<ServedGlobal>.fromOpaque(data).takeUnretainedValue().onBind(bind)
    }
    guard let global else { return nil }
    phase = .serving(global: global)
    displayListener = .onDestroy(ofDisplay: display) { [self] in
      phase = .displayGone
      displayListener = nil
      onDisplayDestroyed()
    }
  }

  /// False when it was withdrawn before, or the display is gone.
  func withdraw() -> Bool {
    guard case .serving(let global) = phase else { return false }
    phase = .withdrawn
    wl_global_remove(global)
    return true
  }
}
