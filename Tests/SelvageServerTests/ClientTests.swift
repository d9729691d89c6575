import SelvageClient
import SelvageServer
import SystemGestures
import Testing

@Suite("The client library")
struct ClientTests {
  @Test("Without the protocol everything is a no-op")
  func absent() {
    let display = TestDisplay(serving: false)
    let client = display.connect()
    #expect(!client.manager.isAvailable)
    #expect(client.manager.features.isEmpty)
    let object = EdgeDeferral(surface: client.makeSurface(), seat: client.seats[0], manager: client.manager)
    #expect(!object.isAvailable)
    object.edges = .bottom
    object.indicatorHint = .dim
    object.setExclusionRegion(client.makeRegion([]))
    object.destroy()
    display.settle()
    #expect(client.isAlive)
  }

  @Test("The protocol may appear later")
  func appears() {
    let display = TestDisplay(serving: false)
    let client = display.connect()
    display.startServer()
    display.settle()
    #expect(client.manager.isAvailable)
    #expect(client.manager.features.contains(.deferral))
  }

  @Test("An app may bind from its own registry, and says itself when the global goes")
  func ownRegistry() {
    let stage = Stage()
    let manager = stage.client.makeManager()
    stage.display.settle()
    #expect(manager.features == [.deferral, .exclusion, .indicator])
    manager.globalRemoved(stage.client.globalName + 1)
    #expect(manager.isAvailable)
    manager.globalRemoved(stage.client.globalName)
    #expect(!manager.isAvailable)
    manager.finish()
  }

  @Test("A finished manager takes its objects with it, and what is left does nothing after the disconnect")
  func finished() {
    let stage = Stage()
    let object = stage.deferral
    stage.client.manager.finish()
    stage.display.settle()
    #expect(stage.backend.takeCalls() == [.destroy(id: 1)])
    stage.display.kill(stage.client)
    #expect(!object.isAvailable)
    object.edges = .top
    object.setExclusionRegion(nil)
    object.destroy()
  }

  @Test("After destroy an object is silent and can be made again")
  func destroyed() {
    let stage = Stage()
    stage.server.report(DeferralStatus(effective: .bottom), to: 1)
    stage.deferral.destroy()
    stage.deferral.edges = .top
    let again = Listening(stage.client, stage.surface)
    stage.display.settle()
    #expect(stage.object.takeEvents().isEmpty)
    #expect(stage.deferral.status.effective.isEmpty)
    #expect(again.deferral?.isAvailable == true)
    #expect(stage.backend.living == [2])
  }
}
