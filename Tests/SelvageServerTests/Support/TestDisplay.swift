import CBareWayland
import CWaylandServer
import Glibc
import SelvageServer

/// A `wl_display` in this process with a bare compositor, the server under test, and its clients.
final class TestDisplay {
  let display: OpaquePointer
  let backend: RecordingBackend
  private(set) var server: DeferralServer?
  /// Hears of commits as the server does.
  var bridge: DeferralBridge?
  private(set) var clients: [TestClient] = []
  /// Synchronized subsurfaces and their parents.
  var parents: [OpaquePointer: OpaquePointer] = [:]
  private let compositor: UnsafeMutablePointer<bare_compositor>
  private var destroyed = false

  init(seats: ClosedRange<UInt> = 1...2, serving: Bool = true) {
    display = wl_display_create()!
    backend = RecordingBackend()
    compositor = .allocate(capacity: 1)
    compositor.initialize(
      to: bare_compositor(
        commit: { context, surface in
          Unmanaged<TestDisplay>.fromOpaque(context).takeUnretainedValue().committed(surface)
        },
        context: Unmanaged.passUnretained(self).toOpaque()))
    bare_compositor_create(display, compositor)
    for seat in seats { bare_seat_create(display, seat) }
    if serving { startServer() }
  }

  deinit {
    server?.finish(at: 0)
    destroyDisplay()
    compositor.deallocate()
  }

  func startServer() { server = DeferralServer(display: display, backend: backend) }

  /// The library goes; the display and the clients stay.
  func finishServer(at time: UInt64 = 0) {
    server?.finish(at: time)
    server = nil
  }

  func destroyDisplay() {
    guard !destroyed else { return }
    destroyed = true
    wl_display_destroy_clients(display)
    wl_display_destroy(display)
    for client in clients { client.disconnect() }
    clients = []
  }

  // MARK: Surfaces

  private func committed(_ surface: OpaquePointer) {
    server?.surfaceCommitted(surface)
    bridge?.surfaceCommitted(surface)
    if parents[surface] == nil { apply(surface) }
  }

  private func apply(_ surface: OpaquePointer) {
    server?.surfaceApplied(surface)
    bridge?.surfaceApplied(surface)
    for (child, parent) in parents where parent == surface { apply(child) }
  }

  // MARK: Clients

  func connect() -> TestClient {
    var fds: [Int32] = [0, 0]
    precondition(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &fds) == 0)
    let serverSide = wl_client_create(display, fds[0])!
    let client = TestClient(fd: fds[1], serverSide: serverSide)
    clients.append(client)
    settle()
    return client
  }

  /// The client dies without saying goodbye.
  func kill(_ client: TestClient) {
    client.disconnect()
    clients.removeAll { $0 === client }
    settle()
  }

  /// The resource that a client's proxy stands for.
  func resource(of proxy: OpaquePointer, in client: TestClient) -> OpaquePointer {
    wl_client_get_object(client.serverSide, client.id(of: proxy))!
  }

  /// Moves everything that is under way, until both sides have heard all. Returns at once what needs no time: no sleeps.
  func settle() {
    for _ in 0..<2 {
      for client in clients { client.startSync() }
      for _ in 0..<1000 {
        dispatch()
        if clients.allSatisfy({ $0.isSynced }) { break }
      }
    }
  }

  private func dispatch() {
    for client in clients { client.flush() }
    wl_event_loop_dispatch(wl_display_get_event_loop(display), 0)
    wl_display_flush_clients(display)
    for client in clients { client.read() }
  }
}
