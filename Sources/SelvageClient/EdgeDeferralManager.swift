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

  private let global = GlobalBinding(selvage_edge_deferral_manager_v1_client_description()) {
    selvage_edge_deferral_manager_v1_destroy($0)
  }
  private var objects: [WeakDeferral] = []
  var proxy: OpaquePointer? { global.proxy }

  /// What the compositor can do; known after one more roundtrip than `isAvailable`.
  public internal(set) var features: Features = []

  /// Looks for the protocol with a registry of its own: the answer is there after the next `wl_display_roundtrip`, or as
  /// soon as the app has dispatched its events. `display` is a connected `wl_display`.
  public init(display: OpaquePointer) {
    serve()
    global.look(on: display)
  }

  /// Binds the protocol from an app's own `wl_registry`, when its `global` event names `interfaceName`. The app then also
  /// hands in `global_remove`, by `globalRemoved`.
  public init(registry: OpaquePointer, name: UInt32, version: UInt32) {
    serve()
    global.bind(registry, name: name, version: version)
  }

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
    global.letGo()
  }

  func add(_ object: EdgeDeferral) {
    objects.removeAll { $0.value == nil }
    objects.append(WeakDeferral(value: object))
  }
}

// MARK: - Globals that come and go

extension EdgeDeferralManager {
  /// The compositor withdrew a global; any other than this one is no matter. Objects made before stay, inert; new ones do
  /// nothing, until the global comes back.
  public func globalRemoved(_ name: UInt32) { global.removed(name) }

  private func serve() {
    global.onBind = { [unowned self] proxy in
      selvage_edge_deferral_manager_v1_add_listener(
        proxy, ManagerListeners.manager, Unmanaged.passUnretained(self).toOpaque())
    }
    global.onLoss = { [unowned self] in forget() }
  }

  private func forget() { features = [] }
}
