import CSelvageProtocolClient
import SelvageClient
import SelvageServer
import SystemGestures
import Testing

@Suite("A client that breaks the protocol")
struct ErrorTests {
  static let objectInterface = "selvage_edge_deferral_v1"

  @Test(
    "A bit that is no edge ends that client, names the object, and nobody else notices", arguments: [16, 0xffff_ffff])
  func invalidEdges(bits: UInt32) {
    let stage = Stage()
    let culprit = stage.display.connect()
    let object = culprit.makeRawDeferral(culprit.makeSurface(), seat: culprit.seats[0])
    stage.display.settle()
    selvage_edge_deferral_v1_set_edges(object, bits)
    stage.display.settle()
    #expect(
      culprit.protocolError == .init(interface: Self.objectInterface, object: culprit.id(of: object), code: 0))
    #expect(stage.backend.living == [1])
    stage.deferral.edges = .bottom
    stage.commit()
    #expect(stage.client.isAlive)
    #expect(stage.backend.takeCalls().last == .apply(id: 1, DeferralObject.Request(edges: .bottom)))
  }

  @Test("A value that is no hint ends the client on the object")
  func invalidHint() {
    let stage = Stage()
    let object = stage.client.makeRawDeferral(stage.client.makeSurface(), seat: stage.client.seats[0])
    selvage_edge_deferral_v1_set_indicator_hint(object, 3)
    stage.display.settle()
    let error = TestClient.ProtocolError(interface: Self.objectInterface, object: stage.client.id(of: object), code: 1)
    #expect(stage.client.protocolError == error)
    #expect(stage.backend.living.isEmpty)
  }

  @Test("A second object for the same surface and seat is an error on the manager, also by another wl_seat")
  func alreadyExists() {
    let display = TestDisplay(seats: 1...1)
    let stage = Stage(display)
    let sameSeat = stage.client.bindSeatAgain()
    _ = stage.client.makeRawDeferral(stage.surface, seat: sameSeat)
    let manager = stage.client.managerID
    display.settle()
    let name = "selvage_edge_deferral_manager_v1"
    #expect(stage.client.protocolError == .init(interface: name, object: manager, code: 0))
  }

  @Test("The client library never sends bits that are no edges")
  func masked() {
    let stage = Stage()
    stage.deferral.edges = EdgeDeferral.Edges(rawValue: .max)
    stage.commit()
    #expect(stage.client.isAlive)
    let all = DeferralObject.Request(edges: [.top, .bottom, .left, .right])
    #expect(stage.backend.takeCalls() == [.apply(id: 1, all)])
  }
}
