import CSelvageProtocolClient

/// Finds the compositor's edge deferral protocol on an app's own connection.
///
/// Not to find it is normal: most compositors do not offer it. Then `isAvailable` is false and the objects made with this
/// manager do nothing.
///
/// Use it on the thread that dispatches the display's default queue.
public final class EdgeDeferralManager {
  /// What the compositor can do. Unknown bits of a newer compositor are kept.
  public struct Features: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Edges can be deferred.
    public static let deferral = Features(rawValue: 1)
    /// Regions at the left and right edge can be excluded.
    public static let exclusion = Features(rawValue: 2)
    /// There is a home indicator that takes hints.
    public static let indicator = Features(rawValue: 4)
  }

  /// Nil when the app watches its registry itself.
  private var registry: OpaquePointer?
  private var name: UInt32 = 0
  private var objects: [WeakDeferral] = []
  private(set) var proxy: OpaquePointer?

  /// What the compositor can do; known after one more roundtrip than `isAvailable`.
  public internal(set) var features: Features = []

  /// Looks for the protocol with a registry of its own: the answer is there after the next `wl_display_roundtrip`, or as
  /// soon as the app has dispatched its events. `display` is a connected `wl_display`.
  public init(display: OpaquePointer) {
    guard let registry = wl_display_get_registry(display) else { return }
    self.registry = registry
    let me = Unmanaged.passUnretained(self).toOpaque()
    wl_registry_add_listener(registry, ManagerListeners.registry, me)
  }

  /// Binds the protocol from an app's own `wl_registry`, when its `global` event names `interfaceName`. The app then also
  /// hands in `global_remove`, by `globalRemoved`.
  public init(registry: OpaquePointer, name: UInt32, version: UInt32) {
    bind(registry, name: name, version: version)
  }

  deinit { letGo() }

  /// The name of the global to look for.
  public static var interfaceName: String {
    String(cString: selvage_edge_deferral_manager_v1_client_description().pointee.name)
  }

  /// True while the compositor offers the protocol.
  public var isAvailable: Bool { proxy != nil }

  /// Destroys this manager and every object made with it. Call it before `wl_display_disconnect`; afterwards everything
  /// that is left does nothing.
  public func finish() {
    for object in objects { object.value?.destroy() }
    objects = []
    letGo()
  }

  private func letGo() {
    dropProxy()
    if let registry { wl_registry_destroy(registry) }
    registry = nil
  }

  func add(_ object: EdgeDeferral) {
    objects.removeAll { $0.value == nil }
    objects.append(WeakDeferral(value: object))
  }
}

// MARK: - Globals that come and go

extension EdgeDeferralManager {
  /// Takes the first global that fits; a compositor has one.
  func announced(_ name: UInt32, interface: UnsafePointer<CChar>, version: UInt32) {
    guard let registry, proxy == nil, String(cString: interface) == Self.interfaceName else { return }
    bind(registry, name: name, version: version)
  }

  /// The compositor withdrew a global; any other than this one is no matter. Objects made before stay, inert; new ones do
  /// nothing, until the global comes back.
  public func globalRemoved(_ name: UInt32) {
    guard name == self.name else { return }
    dropProxy()
  }

  private func bind(_ registry: OpaquePointer, name: UInt32, version: UInt32) {
    let description = selvage_edge_deferral_manager_v1_client_description()
    guard let bound = wl_registry_bind(registry, name, description, min(version, 1)) else { return }
    self.name = name
    let proxy = OpaquePointer(bound)
    self.proxy = proxy
    let me = Unmanaged.passUnretained(self).toOpaque()
    selvage_edge_deferral_manager_v1_add_listener(proxy, ManagerListeners.manager, me)
  }

  private func dropProxy() {
    guard let proxy else { return }
    selvage_edge_deferral_manager_v1_destroy(proxy)
    self.proxy = nil
    features = []
  }
}
