import CWaylandStock
import GestureRecognition
import Glibc
import ReferenceHost
import ReferenceSession
import SystemGestures

/// The reference compositor with gestures, as the conformance suite drives it.
///
/// The suite's clients run on its main thread, the compositor on another one, and both talk over sockets: the clients to
/// the compositor, and the suite's requests for input and windows through a loop that the compositor runs beside its own.
final class SuiteHost {
  /// As large as the screens the suite was written on, with pixels of 0.25 mm.
  private static let screen = PixelSize(width: 1280, height: 1024)

  let session: Session
  let finger: Finger
  let mouse: Mouse
  private var requests: SuiteRequests?
  private var clients: [Int32: OpaquePointer] = [:]
  private var isRunning = true
  private var lastFrame: UInt64 = 0

  init(hasSystemEdges: Bool) throws(HostError) {
    var description = OutputDescription()
    description.mode = Self.screen
    description.physicalSize = PixelSize(width: 320, height: 256)
    session = Session(try Compositor(outputs: [description]))
    if !hasSystemEdges { session.context.setBindings(.none) }
    session.compositor.forgivesHastyWindows = true
    finger = Finger(session)
    mouse = Mouse(session)
  }

  func finish() {
    mouse.finish()
    session.finish()
  }

  private var compositor: Compositor { session.compositor }

  // MARK: - The loop

  func run(beside suite: OpaquePointer) {
    requests = SuiteRequests(suite, compositor.display)
    while isRunning {
      requests?.dispatch()
      session.compositor.dispatch()
      session.context.advance(to: EventTime(microseconds: microseconds()))
      sendFrameDone()
      if isRunning { wait(suite) }
    }
    requests = nil
  }

  func stop() { isRunning = false }

  private func wait(_ suite: OpaquePointer) {
    var sources = [wl_event_loop_get_fd(suite), compositor.fileDescriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    wl_display_flush_clients(compositor.display)
    poll(&sources, nfds_t(sources.count), patience)
  }

  /// Until the next frame, or the library's next deadline.
  private var patience: Int32 {
    let deadline = session.context.nextDeadline
    let now = microseconds()
    guard deadline != .never else { return Self.frame }
    let left = deadline.microseconds > now ? deadline.microseconds - now : 0
    return min(Self.frame, Int32(clamping: (left + 999) / 1000))
  }

  /// Milliseconds: the suite waits for many frames.
  private static let frame: Int32 = 2

  private func sendFrameDone() {
    let now = microseconds() / 1000
    guard now >= lastFrame + UInt64(Self.frame) else { return }
    lastFrame = now
    compositor.sendFrameDone(time: UInt32(truncatingIfNeeded: now))
  }

  // MARK: - Clients and windows

  func connect() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return -1 }
    guard let client = compositor.connect(fd: ends[0]) else {
      for end in ends { close(end) }
      return -1
    }
    clients[ends[1]] = client.key
    return ends[1]
  }

  /// The suite names a window by the client's own objects: its connection by the descriptor, the surface by its number.
  func place(_ surface: OpaquePointer, of client: OpaquePointer, x: Double, y: Double) {
    guard let key = clients[wl_display_get_fd(client)], compositor.isConnected(key) else { return }
    let resource = wl_client_get_object(key, wl_proxy_get_id(surface))
    guard let window = compositor.surface(of: resource)?.toplevel else { return }
    compositor.scene.place(window, at: LogicalPoint(x: x, y: y))
    compositor.scene.raise(window)
  }
}

/// CLOCK_MONOTONIC, as libinput stamps its events.
func microseconds() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
}

extension Bindings {
  fileprivate static var none: Bindings {
    var bindings = Bindings()
    bindings.removeAll()
    return bindings
  }
}
