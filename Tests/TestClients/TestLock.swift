import CWaylandClient
import CWaylandStock

/// A client that locks the session.
package final class TestLock {
  package let client: TestClient
  package let lock: OpaquePointer?

  package init(_ client: TestClient) {
    self.client = client
    lock = ext_session_lock_manager_v1_lock(client.bind(stock_ext_session_lock_manager_v1()))
    ext_session_lock_v1_add_listener(lock, lockListener, client.me)
  }
}

/// Its surface on one output, which takes whatever size it is told.
package final class TestLockSurface: TestSurface {
  package private(set) var lockSurface: OpaquePointer?

  package init(_ lock: TestLock, on output: OpaquePointer?) {
    super.init(lock.client, 1, 1)
    lockSurface = ext_session_lock_v1_get_lock_surface(lock.lock, surface, output)
    ext_session_lock_surface_v1_add_listener(
      lockSurface, lockSurfaceListener, Unmanaged.passUnretained(self).toOpaque())
  }
}

private func table<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}

private func say(_ data: UnsafeMutableRawPointer?, _ line: String) {
  data.map { Unmanaged<TestClient>.fromOpaque($0).takeUnretainedValue() }?.log.append(line)
}

nonisolated(unsafe) private let lockListener = table(
  ext_session_lock_v1_listener(
    locked: { data, _ in say(data, "locked") }, finished: { data, _ in say(data, "finished") }))

nonisolated(unsafe) private let lockSurfaceListener = table(
  ext_session_lock_surface_v1_listener(configure: { data, surface, serial, width, height in
    guard let data else { return }
    Unmanaged<TestLockSurface>.fromOpaque(data).takeUnretainedValue().size = (Int(width), Int(height))
    ext_session_lock_surface_v1_ack_configure(surface, serial)
  }))
