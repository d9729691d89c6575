import CWaylandServer
import CWaylandStock

/// The seat's touchpad gestures: sends the events of zwp_pointer_gestures_v1.
///
/// A gesture goes to the objects that its client had at the begin, and to no others. One runs at a time, as the protocol wants
/// it: while it does, that of another touchpad is refused. Nothing is sent for a gesture that does not run.
public final class PointerGestures {
  public enum Kind: Sendable { case swipe, pinch, hold }

  private struct Running {
    var touchpad: UInt64
    var kind: Kind
    var client: OpaquePointer
    var receivers: [PointerGestureBinding]
  }

  weak var compositor: Compositor?
  private var bindings: [PointerGestureBinding] = []
  private var running: Running?

  /// Whether a client believes that a gesture runs.
  public var isRunning: Bool { running != nil }

  // MARK: - Sending

  /// A gesture began over a surface; `time` is in milliseconds. False, and nothing was sent: the surface is gone, its client
  /// does not listen, or another gesture runs.
  @discardableResult
  public func sendBegin(_ kind: Kind, _ surface: Surface, touchpad: UInt64, time: UInt32, fingers: UInt32) -> Bool {
    guard running == nil, let target = surface.resource, let serial = compositor?.nextSerial() else { return false }
    let receivers = bindings.filter { $0.client == surface.client && $0.kind == kind }
    guard !receivers.isEmpty else { return false }
    running = Running(touchpad: touchpad, kind: kind, client: surface.client, receivers: receivers)
    for receiver in receivers { receiver.begin(serial, time, target, fingers) }
    return true
  }

  /// How far it went since the last event, in surface coordinates, and for a pinch its scale since the begin and the degrees
  /// that it turned since the last event.
  public func sendUpdate(touchpad: UInt64, time: UInt32, dx: Double, dy: Double, scale: Double, rotation: Double) {
    guard let running, running.touchpad == touchpad else { return }
    guard dx.isFinite, dy.isFinite, scale.isFinite, rotation.isFinite else { return }
    for receiver in running.receivers { receiver.update(time, dx, dy, scale, rotation) }
  }

  public func sendEnd(touchpad: UInt64, time: UInt32, isCancelled: Bool) {
    guard let ended = running, ended.touchpad == touchpad, let serial = compositor?.nextSerial() else { return }
    running = nil
    for receiver in ended.receivers { receiver.end(serial, time, isCancelled) }
  }

  // MARK: - Clients

  func bind(_ kind: Kind, _ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    guard let binding = PointerGestureBinding(kind, compositor, self, client, version: version, id: id) else { return }
    bindings.append(binding)
  }

  fileprivate func bindingGone(_ gone: PointerGestureBinding) {
    bindings.removeAll { $0 === gone }
    running?.receivers.removeAll { $0 === gone }
  }

  func clientGone(_ client: OpaquePointer) {
    if running?.client == client { running = nil }
  }
}

/// A client's zwp_pointer_gesture_swipe_v1, _pinch_v1 or _hold_v1.
final class PointerGestureBinding: ResourceObject {
  let kind: PointerGestures.Kind
  private weak var gestures: PointerGestures?

  fileprivate init?(
    _ kind: PointerGestures.Kind, _ compositor: Compositor, _ gestures: PointerGestures, _ client: OpaquePointer,
    version: Int32, id: UInt32
  ) {
    self.kind = kind
    self.gestures = gestures
    super.init(compositor, client, kind.interface, version: version, id: id)
    serve(kind.requests)
  }

  override func resourceGone() { gestures?.bindingGone(self) }

  fileprivate func begin(_ serial: UInt32, _ time: UInt32, _ surface: OpaquePointer, _ fingers: UInt32) {
    switch kind {
    case .swipe: zwp_pointer_gesture_swipe_v1_send_begin(resource, serial, time, surface, fingers)
    case .pinch: zwp_pointer_gesture_pinch_v1_send_begin(resource, serial, time, surface, fingers)
    case .hold: zwp_pointer_gesture_hold_v1_send_begin(resource, serial, time, surface, fingers)
    }
  }

  fileprivate func update(_ time: UInt32, _ dx: Double, _ dy: Double, _ scale: Double, _ rotation: Double) {
    switch kind {
    case .swipe: zwp_pointer_gesture_swipe_v1_send_update(resource, time, wireFixed(dx), wireFixed(dy))
    case .pinch:
      zwp_pointer_gesture_pinch_v1_send_update(
        resource, time, wireFixed(dx), wireFixed(dy), wireFixed(scale), wireFixed(rotation))
    case .hold: break
    }
  }

  fileprivate func end(_ serial: UInt32, _ time: UInt32, _ isCancelled: Bool) {
    let cancelled: Int32 = isCancelled ? 1 : 0
    switch kind {
    case .swipe: zwp_pointer_gesture_swipe_v1_send_end(resource, serial, time, cancelled)
    case .pinch: zwp_pointer_gesture_pinch_v1_send_end(resource, serial, time, cancelled)
    case .hold: zwp_pointer_gesture_hold_v1_send_end(resource, serial, time, cancelled)
    }
  }
}

extension PointerGestures.Kind {
  fileprivate var interface: UnsafePointer<wl_interface>? {
    switch self {
    case .swipe: stock_zwp_pointer_gesture_swipe_v1()
    case .pinch: stock_zwp_pointer_gesture_pinch_v1()
    case .hold: stock_zwp_pointer_gesture_hold_v1()
    }
  }

  fileprivate var requests: UnsafeRawPointer {
    switch self {
    case .swipe: Self.swipeRequests
    case .pinch: Self.pinchRequests
    case .hold: Self.holdRequests
    }
  }

  nonisolated(unsafe) private static let swipeRequests = requestTable(
    stock_zwp_pointer_gesture_swipe_v1_requests(destroy: { _, resource in wl_resource_destroy(resource) }))
  nonisolated(unsafe) private static let pinchRequests = requestTable(
    stock_zwp_pointer_gesture_pinch_v1_requests(destroy: { _, resource in wl_resource_destroy(resource) }))
  nonisolated(unsafe) private static let holdRequests = requestTable(
    stock_zwp_pointer_gesture_hold_v1_requests(destroy: { _, resource in wl_resource_destroy(resource) }))
}

/// A client's zwp_pointer_gestures_v1.
final class PointerGesturesBinding: ResourceObject {
  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_zwp_pointer_gestures_v1(), version: version, id: id)
    serve(Self.requests)
  }

  private func make(_ kind: PointerGestures.Kind, _ id: UInt32) {
    guard let compositor else { return }
    compositor.seat.gestures.bind(kind, compositor, client, version: version, id: id)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_zwp_pointer_gestures_v1_requests(
      get_swipe_gesture: { _, resource, id, _ in
        owner(of: resource, as: PointerGesturesBinding.self)?.make(.swipe, id)
      },
      get_pinch_gesture: { _, resource, id, _ in
        owner(of: resource, as: PointerGesturesBinding.self)?.make(.pinch, id)
      },
      release: { _, resource in wl_resource_destroy(resource) },
      get_hold_gesture: { _, resource, id, _ in
        owner(of: resource, as: PointerGesturesBinding.self)?.make(.hold, id)
      }))
}
