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

  private let global = GlobalBinding(selvage_gesture_manager_v1_client_description()) {
    selvage_gesture_manager_v1_destroy($0)
  }
  private var objects: [WeakGestures] = []
  var proxy: OpaquePointer? { global.proxy }
  private var touchscreenKinds: Gesture.Kinds = []
  private var touchpadKinds: Gesture.Kinds = []

  /// Known after one more roundtrip than `isAvailable`, like what is supported.
  public internal(set) var limits = Limits()

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
    global.letGo()
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

  /// The compositor withdrew a global; any other than this one is no matter. Objects made before stay, inert; new ones do
  /// nothing, until the global comes back.
  public func globalRemoved(_ name: UInt32) { global.removed(name) }

  private func serve() {
    global.onBind = { [unowned self] proxy in
      selvage_gesture_manager_v1_add_listener(
        proxy, GestureListeners.manager, Unmanaged.passUnretained(self).toOpaque())
    }
    global.onLoss = { [unowned self] in forget() }
  }

  private func forget() { (touchscreenKinds, touchpadKinds, limits) = ([], [], Limits()) }
}
