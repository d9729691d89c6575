import CSelvageProtocolClient
import SelvageClient
import SelvageServer
import SystemGestures
import Testing

@Suite("Objects whose surface, seat or server is gone")
struct InertTests {
  /// Effective on the bottom edge, and armed there.
  static func armedStage() -> Stage {
    let stage = Stage()
    stage.server.report(DeferralStatus(effective: .bottom), to: 1)
    stage.server.armed(1, edge: .bottom, at: 1_000_000, timeout: 3000)
    stage.display.settle()
    _ = stage.object.takeEvents()
    return stage
  }

  /// Everything that a client can ask, valid or not.
  static func pester(_ stage: Stage, _ object: OpaquePointer? = nil) {
    stage.deferral.edges = .top
    stage.deferral.indicatorHint = .hide
    stage.deferral.setExclusionRegion(stage.client.makeRegion([]))
    stage.deferral.setExclusionRegion(nil)
    if let object { selvage_edge_deferral_v1_set_edges(object, 99) }
    stage.display.settle()
  }

  @Test("After its surface is destroyed an object does nothing, but its disarmed still comes")
  func surfaceGone() {
    let stage = Self.armedStage()
    stage.client.destroy(surface: stage.surface)
    stage.display.settle()
    #expect(stage.backend.takeCalls() == [.destroy(id: 1)])
    #expect(stage.object.takeEvents() == [.effective([])])
    #expect(!stage.server.report(DeferralStatus(effective: .top), to: 1))
    #expect(!stage.server.armed(1, edge: .top, at: 0, timeout: 1))
    #expect(stage.server.disarmed(1, edge: .bottom, at: 2_000_000, reason: .inactive))
    Self.pester(stage)
    #expect(stage.object.takeEvents() == [.disarmed(time: 2000, edge: .bottom, reason: .inactive)])
    stage.object.drop()
    stage.display.settle()
    #expect(stage.client.isAlive)
    #expect(stage.backend.takeCalls().isEmpty)
  }

  @Test("A host may end a surface before its resource")
  func surfaceEndedByHost() {
    let stage = Stage()
    stage.server.surfaceDestroyed(stage.display.resource(of: stage.surface, in: stage.client))
    Self.pester(stage)
    stage.commit()
    #expect(stage.backend.takeCalls() == [.destroy(id: 1)])
    stage.client.destroy(surface: stage.surface)
    stage.display.settle()
    #expect(stage.client.isAlive)
  }

  @Test("When a seat is gone, its objects and no others become inert")
  func seatGone() {
    let stage = Self.armedStage()
    let other = Listening(stage.client, stage.surface, seat: 1)
    stage.display.settle()
    _ = stage.backend.takeCalls()
    stage.server.seatGone(1, at: 1_500_000)
    Self.pester(stage)
    #expect(
      stage.object.takeEvents() == [.effective([]), .disarmed(time: 1500, edge: .bottom, reason: .inactive)])
    other.deferral?.edges = .left
    stage.commit()
    #expect(stage.backend.takeCalls() == [.destroy(id: 1), .apply(id: 2, DeferralObject.Request(edges: .left))])
    #expect(!stage.server.disarmed(1, edge: .bottom, at: 2_000_000, reason: .inactive))
  }

  @Test("An object for a seat that is gone, or that the backend refuses, is inert from the start")
  func inertFromTheStart() {
    let stage = Stage()
    stage.backend.goneSeats = [2]
    let first = stage.client.makeRawDeferral(stage.surface, seat: stage.client.seats[1])
    let second = stage.client.makeRawDeferral(stage.surface, seat: stage.client.seats[1])
    stage.backend.refuses = true
    let third = stage.client.makeRawDeferral(stage.client.makeSurface(), seat: stage.client.seats[0])
    for object in [first, second, third] { Self.pester(stage, object) }
    for object in [first, second, third] { stage.client.destroy(deferral: object) }
    stage.display.settle()
    #expect(stage.client.isAlive)
    #expect(stage.backend.living == [1])
  }

  @Test("A client has 64 active objects; one more is told that all edges are denied, until there is room again")
  func limit() {
    let stage = Stage()
    let others = (1..<64).map { _ in
      stage.client.makeRawDeferral(stage.client.makeSurface(), seat: stage.client.seats[0])
    }
    stage.display.settle()
    #expect(stage.backend.living.count == 64)
    #expect(RawListener(stage).log == ["effective 0", "denied 15 0", "done"])
    #expect(stage.backend.living.count == 64)
    stage.client.destroy(deferral: others[0])
    stage.display.settle()
    #expect(RawListener(stage).log == [])
    #expect(stage.backend.living.count == 64)
    #expect(stage.client.isAlive)
  }

  @Test("An inert object is no reason to refuse a new one")
  func inertDoesNotCount() {
    let stage = Stage()
    stage.server.seatGone(1, at: 0)
    let again = Listening(stage.client, stage.surface)
    stage.display.settle()
    #expect(stage.client.isAlive)
    #expect(stage.backend.living == [2])
    again.drop()
  }

  @Test("After the library is gone its clients live on, and hear the end of what was open")
  func libraryGone() {
    let stage = Self.armedStage()
    stage.display.finishServer(at: 9_000_000)
    stage.display.settle()
    #expect(
      stage.object.takeEvents() == [.effective([]), .disarmed(time: 9000, edge: .bottom, reason: .inactive)])
    #expect(!stage.client.manager.isAvailable)
    Self.pester(stage)
    stage.commit()
    stage.client.destroy(surface: stage.surface)
    stage.object.drop()
    stage.display.settle()
    #expect(stage.client.isAlive)
    #expect(stage.backend.takeCalls().isEmpty)
  }

  @Test("A manager that outlives the library makes inert objects")
  func managerOutlivesLibrary() {
    let stage = Stage()
    stage.display.server?.finish(at: 0)  // the client has not heard of it yet
    let object = stage.client.makeRawDeferral(stage.surface, seat: stage.client.seats[0])
    Self.pester(stage, object)
    stage.commit()
    #expect(stage.client.isAlive)
    #expect(stage.backend.takeCalls().isEmpty)
  }

  @Test("A client that binds the global while it is being withdrawn is not killed")
  func bindRace() {
    let stage = Stage()
    let late = stage.client.bindManagerAgain()
    stage.display.finishServer()
    let object = stage.client.makeRawDeferral(stage.surface, seat: stage.client.seats[0], manager: late)
    Self.pester(stage, object)
    #expect(stage.client.isAlive)
  }

  @Test("The library may come back on the same display")
  func libraryComesBack() {
    let stage = Stage()
    stage.display.finishServer()
    stage.display.settle()
    stage.display.startServer()
    stage.display.settle()
    #expect(stage.client.manager.isAvailable)
    let again = Listening(stage.client, stage.surface)
    again.deferral?.edges = .bottom
    stage.commit()
    #expect(
      stage.backend.takeCalls() == [.create(id: 2, seat: 1), .apply(id: 2, DeferralObject.Request(edges: .bottom))])
  }
}
