import CSelvageProtocolClient

/// Subscribes to gestures on one surface, made by the devices of one seat.
///
///     let manager = GestureManager(display: display)
///     wl_display_roundtrip(display)
///     let gestures = SurfaceGestures(surface: surface, seat: seat, manager: manager)
///     let zoom = try gestures.subscribe(.pinch()) { event in
///       if case .updated(let update) = event { photo.scale = update.scale }
///     }
///     let turn = try gestures.subscribe(.tap(taps: 2))
///     for await event in turn.events { … }
///
/// A subscription holds from the next touch on, without a commit, for as long as the app keeps it. Where the compositor
/// does not offer the protocol, `isAvailable` is false and nothing is told. There is at most one object for a surface and
/// seat: asking for a second one is a protocol error, so let go of the first, or `destroy` it, before.
///
/// Use it on the thread that dispatches the display's default queue. Surface, seat and manager may go before the object
/// does. Before `wl_display_disconnect`, call the manager's `finish`.
public final class SurfaceGestures {
  private(set) var proxy: OpaquePointer?
  private var subscriptions: [WeakSubscription] = []
  private var onFrame: (() -> Void)?
  /// A begin that waits for its fingers, which come right after it.
  private var begin: (subscription: WeakSubscription, begin: Gesture.Begin)?

  /// Creates the object for a `wl_surface` and a `wl_seat`. `onFrame` is called while the display is dispatched, after all
  /// events that belong together: the place to draw.
  public init(
    surface: OpaquePointer, seat: OpaquePointer, manager: GestureManager, onFrame: (() -> Void)? = nil
  ) {
    guard let bound = manager.proxy, let proxy = selvage_gesture_manager_v1_get_gestures(bound, surface, seat)
    else { return }
    self.proxy = proxy
    self.onFrame = onFrame
    manager.add(self)
    let me = Unmanaged.passUnretained(self).toOpaque()
    selvage_surface_gestures_v1_add_listener(proxy, GestureListeners.surface, me)
  }

  deinit { destroy() }

  /// False where the compositor does not offer the protocol, and after `destroy`.
  public var isAvailable: Bool { proxy != nil }

  /// Subscribes to a gesture. `onEvent` is called while the display is dispatched; it may do anything, also end the
  /// subscription.
  /// - Throws: What is wrong with the wish; nothing was sent.
  public func subscribe(
    _ wish: Gesture.Wish, onEvent: @escaping (Gesture.Event) -> Void = { _ in }
  ) throws(Gesture.Mistake) -> GestureSubscription {
    if let mistake = wish.mistake { throw mistake }
    let subscription = GestureSubscription(of: self, kind: wish.kind, proxy.flatMap { send(wish, to: $0) }, onEvent)
    subscriptions.removeAll { $0.value == nil }
    subscriptions.append(WeakSubscription(value: subscription))
    return subscription
  }

  private func send(_ wish: Gesture.Wish, to proxy: OpaquePointer) -> OpaquePointer? {
    selvage_surface_gestures_v1_subscribe(
      proxy, wish.kind.rawValue, wish.devices.rawValue, UInt32(wish.fingers.lowerBound),
      UInt32(wish.fingers.upperBound), UInt32(wish.taps), wish.axis.rawValue, wish.region, wish.flags.rawValue)
  }

  /// From the next touch on `waiting` is told only when `other` has failed for the touches that they share.
  /// - Throws: `relation` when they are not both of this object, or would wait for each other.
  public func require(
    failureOf other: GestureSubscription, before waiting: GestureSubscription
  ) throws(Gesture.Mistake) {
    guard other.owner === self, waiting.owner === self, !other.waits(for: waiting) else { throw .relation }
    guard let proxy, let first = waiting.proxy, let second = other.proxy else { return }
    waiting.waitsFor.append(WeakSubscription(value: other))
    selvage_surface_gestures_v1_require_failure(proxy, first, second)
  }

  /// Ends all subscriptions. No event comes any more. Once more does no harm.
  public func destroy() {
    for subscription in subscriptions { subscription.value?.end() }
    subscriptions = []
    begin = nil
    onFrame = nil
    guard let proxy else { return }
    self.proxy = nil
    selvage_surface_gestures_v1_destroy(proxy)
  }
}

// MARK: - From the listeners

extension SurfaceGestures {
  func hold(_ begin: Gesture.Begin, of subscription: GestureSubscription) {
    self.begin = (WeakSubscription(value: subscription), begin)
  }

  func add(finger: Int32, to number: UInt32) {
    if begin?.begin.number == number { begin?.begin.touchIDs.append(finger) }
  }

  /// The fingers of the last begin are complete.
  func closeBegin() {
    guard let begin else { return }
    self.begin = nil
    begin.subscription.value?.tell(.began(begin.begin))
  }

  func closeFrame() {
    closeBegin()
    onFrame?()
  }
}
