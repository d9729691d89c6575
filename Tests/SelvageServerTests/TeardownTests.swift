import CWaylandServer
import SelvageClient
import SelvageServer
import SystemGestures
import Testing

@Suite("Teardown in any order")
struct TeardownTests {
  @Test("A client that dies takes its objects with it")
  func clientDies() {
    let stage = Stage()
    let survivor = stage.display.connect()
    let other = Listening(survivor, survivor.makeSurface())
    stage.display.settle()
    stage.display.kill(stage.client)
    #expect(stage.backend.takeCalls() == [.create(id: 2, seat: 1), .destroy(id: 1)])
    #expect(!stage.server.armed(1, edge: .top, at: 0, timeout: 1))
    #expect(stage.server.armed(2, edge: .top, at: 0, timeout: 1))
    stage.display.settle()
    #expect(other.takeEvents().count == 1)
  }

  @Test("The display may be destroyed before the server, with or without clients")
  func displayFirst() {
    let stage = Stage()
    let server = stage.server
    stage.display.destroyDisplay()
    #expect(stage.backend.takeCalls() == [.destroy(id: 1)])
    #expect(!server.report(DeferralStatus(effective: .top), to: 1))
    server.seatGone(1, at: 0)
    server.finish(at: 0)
    server.finish(at: 0)
  }

  @Test("A server that is finished, and no longer held, leaves the display and its objects safe")
  func serverFirst() {
    let stage = Stage()
    stage.display.finishServer()
    stage.display.settle()
    let late = stage.display.connect()
    #expect(!late.manager.isAvailable)
    stage.object.drop()
    stage.display.destroyDisplay()
  }

  @Test("A server lives no longer than its display and its clients need it")
  func noLeak() {
    weak var server: DeferralServer?
    weak var backend: RecordingBackend?
    do {
      let stage = Stage()
      server = stage.server
      backend = stage.backend
      stage.deferral.edges = .bottom
      stage.commit()
      stage.server.armed(1, edge: .bottom, at: 0, timeout: 1)
      stage.display.finishServer()
      #expect(server != nil)
    }
    #expect(server == nil)
    #expect(backend == nil)
  }

  @Test("Two servers on two displays know nothing of each other")
  func twoDisplays() {
    let one = Stage()
    let two = Stage()
    one.deferral.edges = .top
    one.commit()
    two.deferral.edges = .bottom
    two.commit()
    one.server.finish(at: 0)
    two.server.report(DeferralStatus(effective: .bottom), to: 1)
    two.display.settle()
    one.display.settle()
    #expect(one.backend.takeCalls() == [.apply(id: 1, DeferralObject.Request(edges: .top))])
    #expect(two.backend.takeCalls() == [.apply(id: 1, DeferralObject.Request(edges: .bottom))])
    #expect(two.object.takeEvents() == [.effective(.bottom)])
    #expect(one.object.takeEvents().isEmpty)
  }

  @Test("Two servers on one display serve their own objects on the same surface")
  func twoServers() {
    let stage = Stage()
    let backend = RecordingBackend()
    let second = DeferralServer(display: stage.display.display, backend: backend)
    stage.display.settle()
    let object = stage.client.makeRawDeferral(
      stage.surface, seat: stage.client.seats[0], manager: stage.client.bindManagerAgain())
    stage.display.settle()
    #expect(backend.living == [1])
    stage.server.surfaceDestroyed(stage.display.resource(of: stage.surface, in: stage.client))
    #expect(backend.living == [1])
    stage.client.destroy(surface: stage.surface)
    stage.client.destroy(deferral: object)
    stage.display.settle()
    #expect(backend.living.isEmpty)
    second?.finish(at: 0)
  }
}
