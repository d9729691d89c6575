import CWaylandServer
import CWaylandStock
import Glibc
import ReferenceHost
import TestClients
import Testing

/// A compositor and its clients in one process and one thread, with no clock: `pump` runs both sides until nothing moves.
final class Rig: TestBench {
  let compositor: Compositor
  private(set) var clients: [TestClient] = []

  init(_ outputs: [OutputDescription] = [OutputDescription()], _ capabilities: Seat.Capabilities = .all) throws {
    Rig.silenceLibwayland
    compositor = try Compositor(outputs: outputs, capabilities: capabilities)
  }

  deinit { compositor.finish() }

  /// libwayland reports every error that a test provokes on stderr.
  private static let silenceLibwayland: Void = {
    wl_log_set_handler_client { _, _ in }
    wl_log_set_handler_server { _, _ in }
  }()

  var output: Output { compositor.outputs[0] }
  var scene: Scene { compositor.scene }
  var seat: Seat { compositor.seat }

  /// A connected client that has bound every global there is.
  func connect() throws -> TestClient {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    let key = try #require(compositor.connect(fd: ends[0])?.key)
    let client = try #require(TestClient(fd: ends[1], key: key))
    clients.append(client)
    pump()
    client.bindGlobals()
    pump()
    return client
  }

  /// Runs the compositor and all clients until nobody has anything to say.
  func pump() {
    for _ in 0..<1000 {
      for client in clients { client.flush() }
      compositor.dispatch()
      var moved = false
      for client in clients where client.receive() { moved = true }
      if !moved, !isReadable(compositor.fileDescriptor) { return }
    }
    Issue.record("compositor and clients never fell silent")
  }
}
