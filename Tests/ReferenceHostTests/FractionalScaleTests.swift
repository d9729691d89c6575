import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("A surface's scale") struct FractionalScaleTests {
  private func scales(_ client: TestClient) -> [String] { client.takeLog().filter { $0.hasPrefix("preferred") } }

  @Test(
    "is told in 120ths, before the surface is seen and whenever it changes",
    arguments: [(1.0, 120), (1.25, 150), (1.75, 210), (2.0, 240)])
  func told(_ scale: Double, _ wire: Int) throws {
    let rig = try Rig([screen(400, 200, scale: scale)])
    let client = try rig.connect()
    let window = TestWindow(client, 10, 10)
    client.listenToScale(of: window, by: client.bind(stock_wp_fractional_scale_manager_v1()))
    rig.pump()
    #expect(scales(client) == ["preferred scale \(wire)"])
    window.map(rig)
    #expect(scales(client) == [], "nothing changed")
    try rig.output.update { $0.scale = 1.5 }
    rig.pump()
    #expect(scales(client) == ["preferred scale 180"])
    try rig.output.update { $0.transform = .rotated90 }
    rig.pump()
    #expect(scales(client) == [])
  }

  @Test("is that of the screen its window moves to, also for what hangs on the window") func moved() throws {
    let rig = try Rig([screen(400, 200), screen(300, 300, scale: 1.25)])
    let client = try rig.connect()
    let manager = client.bind(stock_wp_fractional_scale_manager_v1())
    let window = TestWindow(client, 10, 10)
    let child = TestSubsurface(on: window, 5, 5)
    window.map(rig)
    client.listenToScale(of: window, by: manager)
    client.listenToScale(of: child, by: manager)
    rig.pump()
    #expect(scales(client) == ["preferred scale 120", "preferred scale 120"])
    let host = try #require(rig.scene.windows.first)
    rig.compositor.removeOutput(try #require(host.output))
    rig.pump()
    #expect(scales(client) == ["preferred scale 150", "preferred scale 150"])
  }

  @Test("is asked for once at a time, by an object that may outlive the surface") func existence() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let manager = client.bind(stock_wp_fractional_scale_manager_v1())
    let window = TestWindow(client, 10, 10)
    window.map(rig)
    wp_fractional_scale_v1_destroy(client.listenToScale(of: window, by: manager))
    let again = client.listenToScale(of: window, by: manager)
    window.close()
    rig.pump()
    wp_fractional_scale_v1_destroy(again)
    rig.pump()
    #expect(client.isAlive)

    let other = TestWindow(client, 10, 10)
    for _ in 0..<2 { client.listenToScale(of: other, by: manager) }
    rig.pump()
    #expect(client.error == .init(interface: "wp_fractional_scale_manager_v1", code: 0))
  }
}
