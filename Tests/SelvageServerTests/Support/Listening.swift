import SelvageClient
import SelvageServer

/// An `EdgeDeferral` that writes down what it hears.
final class Listening {
  private(set) var events: [EdgeDeferral.Event] = []
  private(set) var deferral: EdgeDeferral?

  init(_ client: TestClient, _ surface: OpaquePointer, seat: Int = 0) {
    deferral = EdgeDeferral(surface: surface, seat: client.seats[seat], manager: client.manager) { [unowned self] in
      events.append($0)
    }
  }

  func takeEvents() -> [EdgeDeferral.Event] {
    defer { events = [] }
    return events
  }

  func drop() { deferral = nil }
}

/// One client with one surface and one object on it: what most stories begin with.
final class Stage {
  let display: TestDisplay
  let client: TestClient
  let surface: OpaquePointer
  let object: Listening

  var backend: RecordingBackend { display.backend }
  var server: DeferralServer { display.server! }
  var deferral: EdgeDeferral { object.deferral! }

  /// The id of the object is 1.
  init(_ display: TestDisplay = TestDisplay()) {
    self.display = display
    client = display.connect()
    surface = client.makeSurface()
    object = Listening(client, surface)
    display.settle()
    _ = backend.takeCalls()
  }

  func commit() {
    TestClient.commit(surface)
    display.settle()
  }
}
