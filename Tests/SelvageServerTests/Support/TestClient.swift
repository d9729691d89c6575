import CBareWayland
import CSelvageProtocolClient
import Glibc

@testable import SelvageClient

/// A real client: its own connection, the core globals, and SelvageClient.
final class TestClient {
  let display: OpaquePointer
  /// The server's `wl_client`; only for looking up resources.
  let serverSide: OpaquePointer
  let manager: EdgeDeferralManager
  private(set) var compositor: OpaquePointer?
  private(set) var seats: [OpaquePointer] = []
  private(set) var isSynced = true
  private var globals: [(name: UInt32, interface: String)] = []
  private var registry: OpaquePointer?
  private var isConnected = true
  /// Every proxy that has to go before the connection does.
  private var owned: [OpaquePointer] = []

  init(fd: Int32, serverSide: OpaquePointer) {
    self.serverSide = serverSide
    display = wl_display_connect_to_fd(fd)!
    manager = EdgeDeferralManager(display: display)
    let registry = own(wl_display_get_registry(display)!)
    self.registry = registry
    wl_registry_add_listener(registry, Listeners.registry, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { disconnect() }

  func disconnect() {
    guard isConnected else { return }
    isConnected = false
    isSynced = true
    manager.finish()
    for proxy in owned { wl_proxy_destroy(proxy) }
    wl_display_disconnect(display)
  }

  func own(_ proxy: OpaquePointer) -> OpaquePointer {
    owned.append(proxy)
    return proxy
  }

  func disown(_ proxy: OpaquePointer) { owned.removeAll { $0 == proxy } }

  // MARK: Requests

  func makeSurface() -> OpaquePointer { own(wl_compositor_create_surface(compositor!)!) }

  func makeRegion(_ rects: [EdgeDeferral.Rect]) -> OpaquePointer {
    let region = own(wl_compositor_create_region(compositor!)!)
    for rect in rects { wl_region_add(region, rect.x, rect.y, rect.width, rect.height) }
    return region
  }

  /// An object whose raw requests a test can send, valid or not.
  func makeRawDeferral(
    _ surface: OpaquePointer, seat: OpaquePointer, manager other: OpaquePointer? = nil
  ) -> OpaquePointer {
    own(selvage_edge_deferral_manager_v1_get_edge_deferral(other ?? manager.proxy!, surface, seat)!)
  }

  func id(of proxy: OpaquePointer) -> UInt32 { wl_proxy_get_id(proxy) }

  // MARK: The connection

  /// The protocol error that ended this client.
  struct ProtocolError: Equatable {
    var interface: String
    var object: UInt32
    var code: UInt32
  }

  var protocolError: ProtocolError? {
    guard isConnected, wl_display_get_error(display) == EPROTO else { return nil }
    var interface: UnsafePointer<wl_interface>?
    var object: UInt32 = 0
    let code = wl_display_get_protocol_error(display, &interface, &object)
    return ProtocolError(
      interface: interface.map { String(cString: $0.pointee.name) } ?? "", object: object, code: code)
  }

  var isAlive: Bool { isConnected && wl_display_get_error(display) == 0 }

  func startSync() {
    isSynced = !isAlive
    guard isAlive, let callback = wl_display_sync(display) else { return }
    wl_callback_add_listener(own(callback), Listeners.sync, Unmanaged.passUnretained(self).toOpaque())
  }

  func flush() {
    if isAlive { wl_display_flush(display) }
  }

  /// Reads and delivers what has arrived.
  func read() {
    guard isAlive else { return }
    while wl_display_prepare_read(display) != 0 { wl_display_dispatch_pending(display) }
    var poller = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
    if poll(&poller, 1, 0) > 0 { wl_display_read_events(display) } else { wl_display_cancel_read(display) }
    wl_display_dispatch_pending(display)
    if !isAlive { isSynced = true }
  }

  /// Another object for the last seat.
  func bindSeatAgain() -> OpaquePointer { bindAgain("wl_seat", bare_interface("wl_seat")!) }

  /// Another manager, of the server that was announced last; its bind is not sent before the next flush.
  func bindManagerAgain() -> OpaquePointer {
    let description = selvage_edge_deferral_manager_v1_client_description()
    return bindAgain(String(cString: description.pointee.name), description)
  }

  /// A manager of gestures, of the server that was announced last.
  func bindGestureManager() -> OpaquePointer {
    let description = selvage_gesture_manager_v1_client_description()
    return bindAgain(String(cString: description.pointee.name), description)
  }

  /// A manager of SelvageClient's, found by this client's own registry.
  func makeManager() -> EdgeDeferralManager {
    EdgeDeferralManager(registry: registry!, name: globalName, version: 1)
  }

  /// The number under which the protocol was announced.
  var globalName: UInt32 { globals.last { $0.interface == EdgeDeferralManager.interfaceName }!.name }

  private func bindAgain(_ interface: String, _ description: UnsafePointer<wl_interface>) -> OpaquePointer {
    let global = globals.last { $0.interface == interface }!
    return own(OpaquePointer(wl_registry_bind(registry, global.name, description, 1)!))
  }

  fileprivate func announced(_ name: UInt32, interface: UnsafePointer<CChar>, version: UInt32) {
    globals.append((name, String(cString: interface)))
    guard let description = bare_interface(interface), let registry else { return }
    let proxy = own(OpaquePointer(wl_registry_bind(registry, name, description, version)!))
    if String(cString: interface) == "wl_seat" { seats.append(proxy) } else { compositor = proxy }
  }

  fileprivate func synced(_ callback: OpaquePointer) {
    disown(callback)
    wl_callback_destroy(callback)
    isSynced = true
  }
}

private enum Listeners {
  nonisolated(unsafe) static let registry: UnsafePointer<wl_registry_listener> = {
    let table = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
    table.initialize(
      to: wl_registry_listener(
        global: { context, _, name, interface, version in
          guard let interface else { return }
          client(context).announced(name, interface: interface, version: version)
        },
        global_remove: { _, _, _ in }))
    return UnsafePointer(table)
  }()

  nonisolated(unsafe) static let sync: UnsafePointer<wl_callback_listener> = {
    let table = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)
    table.initialize(
      to: wl_callback_listener(done: { context, callback, _ in
        guard let callback else { return }
        client(context).synced(callback)
      }))
    return UnsafePointer(table)
  }()
}

private func client(_ context: UnsafeMutableRawPointer?) -> TestClient {
  Unmanaged<TestClient>.fromOpaque(context!).takeUnretainedValue()
}

// MARK: - What Swift cannot call from files that import the server side

extension TestClient {
  static func commit(_ surface: OpaquePointer) { wl_surface_commit(surface) }

  func destroy(surface: OpaquePointer) {
    disown(surface)
    wl_surface_destroy(surface)
  }

  func destroy(region: OpaquePointer) {
    disown(region)
    wl_region_destroy(region)
  }

  func destroy(deferral: OpaquePointer) {
    disown(deferral)
    selvage_edge_deferral_v1_destroy(deferral)
  }

  func release(seat: OpaquePointer) {
    disown(seat)
    wl_seat_release(seat)
  }

  func add(_ rect: EdgeDeferral.Rect, to region: OpaquePointer) {
    wl_region_add(region, rect.x, rect.y, rect.width, rect.height)
  }

  var managerID: UInt32 { id(of: manager.proxy!) }
}
