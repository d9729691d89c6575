import CWaylandServer
import CWaylandStock

/// The devices of one person, and the wl_seat global that stands for them.
///
/// It sends what it is told to. Who hears what is decided by the embedding layer.
public final class Seat {
  /// What a seat can have; raw values of wl_seat.capability.
  public struct Capabilities: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let pointer = Self(rawValue: 1)
    public static let keyboard = Self(rawValue: 2)
    public static let touch = Self(rawValue: 4)
    public static let all: Self = [.pointer, .keyboard, .touch]
  }

  public let name = "seat0"
  public let touch = Touch()
  public let pointer = Pointer()
  public let gestures = PointerGestures()
  public let data = DataExchange()
  public let keyboard: Keyboard
  public private(set) var capabilities: Capabilities
  /// What it ever had: clients may still ask for a device that was just unplugged.
  private var everHad: Capabilities
  fileprivate var bindings: [SeatBinding] = []
  private weak var compositor: Compositor?

  init(_ capabilities: Capabilities) throws(HostError) {
    self.capabilities = capabilities
    everHad = capabilities
    keyboard = Keyboard(try Keymap())
  }

  func publish(on compositor: Compositor, _ display: OpaquePointer) throws(HostError) {
    self.compositor = compositor
    touch.compositor = compositor
    pointer.compositor = compositor
    gestures.compositor = compositor
    data.compositor = compositor
    keyboard.compositor = compositor
    let me = Unmanaged.passUnretained(self).toOpaque()
    let global = wl_global_create(display, stock_wl_seat(), 7, me) { client, data, version, id in
      guard let client, let data else { return }
      Unmanaged<Seat>.fromOpaque(data).takeUnretainedValue().bind(client, version, id)
    }
    guard global != nil else { throw .outOfMemory }
  }

  /// Plugs devices in and out. What an unplugged one had down is the embedding layer's to end, beforehand.
  public func setCapabilities(_ new: Capabilities) {
    guard new != capabilities else { return }
    capabilities = new
    everHad.formUnion(new)
    for binding in bindings { binding.sendCapabilities() }
  }

  /// Whether this wl_seat resource is one of this seat's.
  public func isStoodFor(by resource: OpaquePointer?) -> Bool {
    owner(of: resource, as: SeatBinding.self).map { $0.seat === self } ?? false
  }

  func surfaceGone(_ surface: Surface) { pointer.surfaceGone(surface) }

  func clientGone(_ client: OpaquePointer) {
    data.fingersCancelled(of: client)
    touch.clientGone(client)
    gestures.clientGone(client)
  }

  private func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    guard let compositor else { return }
    guard let binding = SeatBinding(compositor, self, client, version: Int32(version), id: id) else { return }
    bindings.append(binding)
    binding.sendCapabilities()
    if version >= UInt32(WL_SEAT_NAME_SINCE_VERSION) { wl_seat_send_name(binding.resource, name) }
  }

  fileprivate func hadOnce(_ capability: Capabilities) -> Bool { everHad.contains(capability) }
}

/// A client's wl_seat.
final class SeatBinding: ResourceObject {
  private(set) weak var seat: Seat?

  fileprivate init?(_ compositor: Compositor, _ seat: Seat, _ client: OpaquePointer, version: Int32, id: UInt32) {
    self.seat = seat
    super.init(compositor, client, stock_wl_seat(), version: version, id: id)
    serve(Self.requests)
  }

  override func resourceGone() { seat?.bindings.removeAll { $0 === self } }

  fileprivate func sendCapabilities() {
    guard let resource, let seat else { return }
    wl_seat_send_capabilities(resource, seat.capabilities.rawValue)
  }

  private func make(_ capability: Seat.Capabilities, _ device: (Seat, Compositor) -> Void) {
    guard let seat, let compositor else { return }
    guard seat.hadOnce(capability) else {
      return fail(WL_SEAT_ERROR_MISSING_CAPABILITY, "the seat never had such a device")
    }
    device(seat, compositor)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_seat_requests(
      get_pointer: { _, resource, id in
        guard let binding = owner(of: resource, as: SeatBinding.self) else { return }
        binding.make(.pointer) { $0.pointer.bind($1, binding.client, version: binding.version, id: id) }
      },
      get_keyboard: { _, resource, id in
        guard let binding = owner(of: resource, as: SeatBinding.self) else { return }
        binding.make(.keyboard) { $0.keyboard.bind($1, binding.client, version: binding.version, id: id) }
      },
      get_touch: { _, resource, id in
        guard let binding = owner(of: resource, as: SeatBinding.self) else { return }
        binding.make(.touch) { $0.touch.bind($1, binding.client, version: binding.version, id: id) }
      },
      release: { _, resource in wl_resource_destroy(resource) }))
}
