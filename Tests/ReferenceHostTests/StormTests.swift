import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("A storm of clients") struct StormTests {
  @Test("never shakes the host, and leaves nothing behind", arguments: 1...40 as ClosedRange<UInt64>)
  func storm(seed: UInt64) throws {
    let rig = try Rig([screen(400, 300), screen(300, 300)])
    var storm = Storm(seed: seed, rig)
    for _ in 0..<500 { try storm.step() }
    rig.pump()
    #expect(storm.counter.mapped > 20 && storm.counter.downs > 15, "seed \(seed): not much of a storm")
    for client in rig.clients { client.disconnect() }
    rig.pump()
    #expect(rig.compositor.ledger.alive == [:], "seed \(seed)")
    #expect(rig.compositor.surfaces.isEmpty && rig.scene.windows.isEmpty && rig.seat.touch.liveIDs.isEmpty)
    #expect(rig.compositor.clientCount == 0)
  }

  @Test("nothing is left either when the host ends first", arguments: 41...50 as ClosedRange<UInt64>)
  func hostEndsFirst(seed: UInt64) throws {
    let rig = try Rig()
    var storm = Storm(seed: seed, rig)
    for _ in 0..<200 { try storm.step() }
    rig.compositor.finish()
    #expect(rig.compositor.ledger.alive == [:], "seed \(seed)")
    rig.compositor.dispatch()
    rig.seat.touch.sendTouchUp(time: 0, id: 0)
    #expect(rig.compositor.nextSerial() == 0)
  }
}
