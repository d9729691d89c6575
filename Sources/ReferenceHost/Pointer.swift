import CWaylandServer
import CWaylandStock

/// The seat's mice and touchpads: sends wl_pointer events to the surface under the pointer.
public final class Pointer {
  weak var compositor: Compositor?
  /// The surface the pointer is on.
  public private(set) weak var surface: Surface?
  private var bindings: [PointerBinding] = []

  /// The pointer is on that surface, at a place in its own coordinates; nil for on nobody's.
  public func sendEnter(_ new: Surface?, x: Double, y: Double) {
    guard let compositor, x.isFinite, y.isFinite, new !== surface else { return }
    if let old = surface, let target = old.resource {
      let serial = compositor.nextSerial()
      send(to: old.client) { wl_pointer_send_leave($0, serial, target) }
    }
    surface = new
    guard let new, let target = new.resource else { return }
    let serial = compositor.nextSerial()
    send(to: new.client) { wl_pointer_send_enter($0, serial, target, wireFixed(x), wireFixed(y)) }
  }

  public func sendMotion(time: UInt32, x: Double, y: Double) {
    guard let surface, x.isFinite, y.isFinite else { return }
    send(to: surface.client) { wl_pointer_send_motion($0, time, wireFixed(x), wireFixed(y)) }
  }

  /// A button, by its code in linux/input-event-codes.h. Returns the serial, or 0 if the pointer is on nobody's surface.
  @discardableResult
  public func sendButton(time: UInt32, button: UInt32, isPressed: Bool) -> UInt32 {
    guard let surface, let serial = compositor?.nextSerial() else { return 0 }
    let state = isPressed ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED
    send(to: surface.client) { wl_pointer_send_button($0, serial, time, button, state.rawValue) }
    return serial
  }

  /// Scrolling, in surface coordinates.
  public func sendAxis(time: UInt32, dx: Double, dy: Double) {
    guard let surface, dx.isFinite, dy.isFinite else { return }
    let vertical = WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue
    let horizontal = WL_POINTER_AXIS_HORIZONTAL_SCROLL.rawValue
    send(to: surface.client) { pointer in
      if dy != 0 { wl_pointer_send_axis(pointer, time, vertical, wireFixed(dy)) }
      if dx != 0 { wl_pointer_send_axis(pointer, time, horizontal, wireFixed(dx)) }
    }
  }

  /// Scrolling ended, on these axes.
  public func sendAxisStop(time: UInt32, horizontal: Bool, vertical: Bool) {
    guard let surface else { return }
    send(to: surface.client) { pointer in
      guard wl_resource_get_version(pointer) >= WL_POINTER_AXIS_STOP_SINCE_VERSION else { return }
      if vertical { wl_pointer_send_axis_stop(pointer, time, WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue) }
      if horizontal { wl_pointer_send_axis_stop(pointer, time, WL_POINTER_AXIS_HORIZONTAL_SCROLL.rawValue) }
    }
  }

  /// Closes what was sent since the last frame. For clients of version 5 and later.
  public func sendFrame() {
    for binding in bindings { binding.sendFrame() }
  }

  private func send(to client: OpaquePointer, _ event: (OpaquePointer) -> Void) {
    for binding in bindings where binding.client == client { binding.send(event) }
  }

  func surfaceGone(_ gone: Surface) {
    if surface === gone { sendEnter(nil, x: 0, y: 0) }
  }

  func bind(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    guard let binding = PointerBinding(compositor, self, client, version: version, id: id) else { return }
    bindings.append(binding)
  }

  fileprivate func bindingGone(_ gone: PointerBinding) { bindings.removeAll { $0 === gone } }
}

/// A client's wl_pointer.
final class PointerBinding: ResourceObject {
  private weak var pointer: Pointer?
  private var owesFrame = false

  fileprivate init?(
    _ compositor: Compositor, _ pointer: Pointer, _ client: OpaquePointer, version: Int32, id: UInt32
  ) {
    self.pointer = pointer
    super.init(compositor, client, stock_wl_pointer(), version: version, id: id)
    serve(Self.requests)
  }

  override func resourceGone() { pointer?.bindingGone(self) }

  fileprivate func send(_ event: (OpaquePointer) -> Void) {
    guard let resource else { return }
    event(resource)
    owesFrame = true
  }

  fileprivate func sendFrame() {
    guard owesFrame, let resource else { return }
    owesFrame = false
    if version >= WL_POINTER_FRAME_SINCE_VERSION { wl_pointer_send_frame(resource) }
  }

  /// Nobody sees a cursor here, but a surface that was one is nothing else from then on.
  private func setCursor(_ surface: Surface?) {
    guard let surface else { return }
    guard surface.player == nil, surface.takeRole(.cursor) else {
      return fail(WL_POINTER_ERROR_ROLE, "the surface has another role")
    }
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_pointer_requests(
      set_cursor: { _, resource, _, surface, _, _ in
        owner(of: resource, as: PointerBinding.self)?.setCursor(owner(of: surface, as: Surface.self))
      },
      release: { _, resource in wl_resource_destroy(resource) }))
}
