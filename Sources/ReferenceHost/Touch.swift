import CWaylandServer
import CWaylandStock

/// The seat's touchscreens: sends wl_touch events.
///
/// A touch goes to the wl_touch objects its client had when the finger landed, all of them, and to no others: an object made
/// later never hears of a finger it did not see land. Ids are per seat; of two touches with one id that are down at
/// the same time the second is refused. Nothing is sent for a touch that is not down.
public final class Touch {
  private struct Contact {
    var id: Int32
    var client: OpaquePointer
    /// Of its down, by which a drag names it.
    var serial: UInt32
    var hit: Hit
    var receivers: [TouchBinding]
  }

  weak var compositor: Compositor?
  private var bindings: [TouchBinding] = []
  private var contacts: [Contact] = []

  /// Ids of the fingers that clients believe to be down, in the order in which they landed.
  public var liveIDs: [Int32] { contacts.map(\.id) }

  /// Whether a touch on one of this client's surfaces would be heard.
  public func isHeard(by client: OpaquePointer) -> Bool { bindings.contains { $0.client == client } }

  // MARK: - Sending

  /// A finger landed on a surface, at a place in its own coordinates; `time` is in milliseconds.
  ///
  /// Returns the serial, or 0, and nothing was sent: the surface is gone, its client has no wl_touch, the id is down
  /// already, or the place is no number.
  public func sendTouchDown(_ surface: Surface, time: UInt32, id: Int32, x: Double, y: Double) -> UInt32 {
    guard let target = surface.resource, let compositor, x.isFinite, y.isFinite else { return 0 }
    let receivers = bindings.filter { $0.client == surface.client }
    guard !receivers.isEmpty, !contacts.contains(where: { $0.id == id }) else { return 0 }
    let serial = compositor.nextSerial()
    let hit = Hit(surface: surface, local: LogicalPoint(x: x, y: y))
    contacts.append(Contact(id: id, client: surface.client, serial: serial, hit: hit, receivers: receivers))
    for receiver in receivers {
      receiver.send { wl_touch_send_down($0, serial, time, target, id, wireFixed(x), wireFixed(y)) }
    }
    return serial
  }

  /// A finger moved. The place is in the coordinates of the surface it landed on. One that drags something is not told.
  public func sendTouchMotion(time: UInt32, id: Int32, x: Double, y: Double) {
    guard x.isFinite, y.isFinite, compositor?.seat.data.drag?.finger != id else { return }
    if let index = contacts.firstIndex(where: { $0.id == id }) { contacts[index].hit.local = LogicalPoint(x: x, y: y) }
    send(id) { wl_touch_send_motion($0, time, id, wireFixed(x), wireFixed(y)) }
  }

  /// A finger lifted; also said when its surface is gone.
  public func sendTouchUp(time: UInt32, id: Int32) {
    guard contacts.contains(where: { $0.id == id }), let serial = compositor?.nextSerial() else { return }
    compositor?.seat.data.fingerLifted(id)
    send(id) { wl_touch_send_up($0, serial, time, id) }
    contacts.removeAll { $0.id == id }
  }

  /// The contact's ellipse, in surface coordinates; the orientation is in degrees. For clients of version 6 and later.
  public func sendTouchShape(id: Int32, major: Double, minor: Double, orientation: Double) {
    guard major.isFinite, minor.isFinite, orientation.isFinite else { return }
    send(id) { touch in
      guard wl_resource_get_version(touch) >= WL_TOUCH_SHAPE_SINCE_VERSION else { return }
      wl_touch_send_shape(touch, id, wireFixed(major), wireFixed(minor))
      wl_touch_send_orientation(touch, id, wireFixed(orientation))
    }
  }

  /// Closes what was sent to the client since its last frame. Nothing was: nothing is.
  public func sendTouchFrame(_ client: OpaquePointer) {
    for binding in bindings where binding.client == client { binding.sendFrame() }
  }

  /// All the client's fingers are void, without a lift and without a frame.
  public func sendTouchCancel(_ client: OpaquePointer) {
    compositor?.seat.data.fingersCancelled(of: client)
    let ended = contacts.filter { $0.client == client }
    contacts.removeAll { $0.client == client }
    for binding in bindings where binding.client == client {
      if ended.contains(where: { $0.receivers.contains { $0 === binding } }) { binding.sendCancel() }
    }
  }

  /// The finger that is down on a client by the serial of its down, with the place where it was last.
  func finger(landedWith serial: UInt32, on client: OpaquePointer) -> (id: Int32, hit: Hit)? {
    contacts.first { $0.serial == serial && $0.client == client }.map { ($0.id, $0.hit) }
  }

  private func send(_ id: Int32, _ event: (OpaquePointer) -> Void) {
    guard let contact = contacts.first(where: { $0.id == id }) else { return }
    for receiver in contact.receivers { receiver.send(event) }
  }

  // MARK: - Clients

  func bind(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    guard let binding = TouchBinding(compositor, self, client, version: version, id: id) else { return }
    bindings.append(binding)
  }

  fileprivate func bindingGone(_ gone: TouchBinding) {
    bindings.removeAll { $0 === gone }
    for index in contacts.indices { contacts[index].receivers.removeAll { $0 === gone } }
  }

  func clientGone(_ client: OpaquePointer) { contacts.removeAll { $0.client == client } }
}

/// A client's wl_touch.
final class TouchBinding: ResourceObject {
  private weak var touch: Touch?
  private var owesFrame = false

  fileprivate init?(_ compositor: Compositor, _ touch: Touch, _ client: OpaquePointer, version: Int32, id: UInt32) {
    self.touch = touch
    super.init(compositor, client, stock_wl_touch(), version: version, id: id)
    serve(Self.requests)
  }

  override func resourceGone() { touch?.bindingGone(self) }

  fileprivate func send(_ event: (OpaquePointer) -> Void) {
    guard let resource else { return }
    event(resource)
    owesFrame = true
  }

  fileprivate func sendFrame() {
    guard owesFrame, let resource else { return }
    owesFrame = false
    wl_touch_send_frame(resource)
  }

  fileprivate func sendCancel() {
    guard let resource else { return }
    owesFrame = false
    wl_touch_send_cancel(resource)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_touch_requests(release: { _, resource in wl_resource_destroy(resource) }))
}

/// A number as it goes over the wire: 24.8 bits, the nearest there is.
func wireFixed(_ value: Double) -> wl_fixed_t {
  wl_fixed_from_double(max(-8_388_607, min(8_388_607, value)))
}
