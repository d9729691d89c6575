import CSelvageProtocolClient

/// Finds the compositor's gesture protocol on an app's own connection.
///
/// Not to find it is normal: most compositors do not offer it. Then `isAvailable` is false, and what is made with this
/// manager does nothing.
///
/// Use it on the thread that dispatches the display's default queue.
public final class GestureManager {
  /// How much an app may ask for: beyond this a subscription is denied.
  public struct Limits: Hashable, Sendable {
    /// Subscriptions of one surface and seat.
    public var subscriptions = 0
    /// Rectangles in the region of a subscription.
    public var rects = 0
  }

  /// Nil when the app watches its registry itself.
  private var registry: OpaquePointer?
  private var name: UInt32 = 0
  private var objects: [WeakGestures] = []
  private(set) var proxy: OpaquePointer?
  private var touchscreenKinds: Gesture.Kinds = []
  private var touchpadKinds: Gesture.Kinds = []

  /// Known after one more roundtrip than `isAvailable`, like what is supported.
  public internal(set) var limits = Limits()

  /// Looks for the protocol with a registry of its own: the answer is there after the next `wl_display_roundtrip`, or as
  /// soon as the app has dispatched its events. `display` is a connected `wl_display`.
  public init(display: OpaquePointer) {
    guard let registry = wl_display_get_registry(display) else { return }
    self.registry = registry
    let me = Unmanaged.passUnretained(self).toOpaque()
    wl_registry_add_listener(registry, GestureListeners.registry, me)
  }

  /// Binds the protocol from an app's own `wl_registry`, when its `global` event names `interfaceName`. The app then also
  /// hands in `global_remove`, by `globalRemoved`.
  public init(registry: OpaquePointer, name: UInt32, version: UInt32) {
    bind(registry, name: name, version: version)
  }

  deinit { letGo() }

  /// The name of the global to look for.
  public static var interfaceName: String {
    String(cString: selvage_gesture_manager_v1_client_description().pointee.name)
  }

  /// True while the compositor offers the protocol.
  public var isAvailable: Bool { proxy != nil }

  /// The kinds that are recognized on every one of these devices.
  public func kinds(on devices: Gesture.Devices) -> Gesture.Kinds {
    var kinds = Gesture.Kinds(rawValue: devices.isEmpty ? 0 : .max)
    if devices.contains(.touchscreen) { kinds.formIntersection(touchscreenKinds) }
    if devices.contains(.touchpad) { kinds.formIntersection(touchpadKinds) }
    return kinds
  }

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

  func add(_ object: SurfaceGestures) {
    objects.removeAll { $0.value == nil }
    objects.append(WeakGestures(value: object))
  }
}

struct WeakGestures {
  weak var value: SurfaceGestures?
}

// MARK: - From the listeners

extension GestureManager {
  func supports(_ kinds: Gesture.Kinds, on devices: Gesture.Devices) {
    if devices.contains(.touchscreen) { touchscreenKinds.formUnion(kinds) }
    if devices.contains(.touchpad) { touchpadKinds.formUnion(kinds) }
  }

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
    let description = selvage_gesture_manager_v1_client_description()
    guard let bound = wl_registry_bind(registry, name, description, min(version, 1)) else { return }
    self.name = name
    let proxy = OpaquePointer(bound)
    self.proxy = proxy
    let me = Unmanaged.passUnretained(self).toOpaque()
    selvage_gesture_manager_v1_add_listener(proxy, GestureListeners.manager, me)
  }

  private func dropProxy() {
    guard let proxy else { return }
    selvage_gesture_manager_v1_destroy(proxy)
    self.proxy = nil
    (touchscreenKinds, touchpadKinds, limits) = ([], [], Limits())
  }
}
