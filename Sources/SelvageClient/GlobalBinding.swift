import CSelvageProtocolClient

/// One global of the compositor on an app's own connection: looked for, bound, and dropped when it is withdrawn.
final class GlobalBinding {
  private let interface: UnsafePointer<wl_interface>
  private let destroy: (OpaquePointer) -> Void
  /// Nil when the app watches its registry itself.
  private var registry: OpaquePointer?
  private var name: UInt32 = 0
  private(set) var proxy: OpaquePointer?

  /// A proxy was bound: time to add a listener to it.
  var onBind: (OpaquePointer) -> Void = { _ in }
  /// The proxy is gone, and what was known of the global with it.
  var onLoss: () -> Void = {}

  init(_ interface: UnsafePointer<wl_interface>, destroy: @escaping (OpaquePointer) -> Void) {
    self.interface = interface
    self.destroy = destroy
  }

  /// Whoever owned it is gone, too: nobody is left to be told.
  deinit {
    onLoss = {}
    letGo()
  }

  /// Looks with a registry of its own, for as long as this lives.
  func look(on display: OpaquePointer) {
    guard let registry = wl_display_get_registry(display) else { return }
    self.registry = registry
    wl_registry_add_listener(registry, Self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  func bind(_ registry: OpaquePointer, name: UInt32, version: UInt32) {
    guard let bound = wl_registry_bind(registry, name, interface, min(version, 1)) else { return }
    self.name = name
    let proxy = OpaquePointer(bound)
    self.proxy = proxy
    onBind(proxy)
  }

  /// Any other global than this one is no matter.
  func removed(_ name: UInt32) {
    if name == self.name { dropProxy() }
  }

  func letGo() {
    dropProxy()
    if let registry { wl_registry_destroy(registry) }
    registry = nil
  }

  private func dropProxy() {
    guard let proxy else { return }
    destroy(proxy)
    self.proxy = nil
    onLoss()
  }

  /// Takes the first global that fits; a compositor has one.
  private func announced(_ name: UInt32, _ interface: UnsafePointer<CChar>, _ version: UInt32) {
    guard let registry, proxy == nil, String(cString: interface) == String(cString: self.interface.pointee.name) else {
      return
    }
    bind(registry, name: name, version: version)
  }

  /// libwayland keeps the pointer, so the table stays for good; it is written once and never changed.
  nonisolated(unsafe) private static let listener: UnsafePointer<wl_registry_listener> = {
    let table = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
    table.initialize(
      to: wl_registry_listener(
        global: { context, _, name, interface, version in
          guard let interface else { return }
          target(context)?.announced(name, interface, version)
        },
        global_remove: { context, _, name in target(context)?.removed(name) }))
    return UnsafePointer(table)
  }()

  private static func target(_ context: UnsafeMutableRawPointer?) -> GlobalBinding? {
    context.map { Unmanaged<GlobalBinding>.fromOpaque($0).takeUnretainedValue() }
  }
}
