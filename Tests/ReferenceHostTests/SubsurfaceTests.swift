import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("Subsurfaces") struct SubsurfaceTests {
  @Test("a synchronized one shows what it committed when its parent is applied") func synchronized() throws {
    let rig = try Rig()
    let window = TestWindow(try rig.connect(), 100, 100)
    window.map(rig)
    let child = TestSubsurface(on: window, 10, 10, at: (20, 30))
    child.show()
    rig.pump()
    let host = try #require(child.host(rig))
    #expect(host.current.buffer == nil)
    #expect(!host.isMapped)
    window.commit()
    rig.pump()
    #expect(host.isMapped)
    #expect(rig.scene.frame(of: host) == LogicalRect(x: 20, y: 30, width: 10, height: 10))
    #expect(host.toplevel === rig.scene.windows.first)
  }

  @Test("the embedding layer hears the latch at the commit, and the application with the parent") func hooks() throws {
    let rig = try Rig()
    let window = TestWindow(try rig.connect(), 100, 100)
    window.map(rig)
    let child = TestSubsurface(on: window, 10, 10)
    rig.pump()
    let host = try #require(child.host(rig))
    var heard: [String] = []
    rig.compositor.hooks.onSurfaceCommit = { heard.append($0 === host ? "child latched" : "parent latched") }
    rig.compositor.hooks.onSurfaceApplied = { heard.append($0 === host ? "child applied" : "parent applied") }
    child.show()
    child.commit()
    rig.pump()
    #expect(heard == ["child latched", "child latched"])
    window.commit()
    window.commit()
    rig.pump()
    #expect(
      heard.dropFirst(2) == [
        "parent latched", "parent applied", "child applied", "parent latched", "parent applied",
      ])
  }

  @Test("a desynchronized one shows it at once, but not below a synchronized parent") func desynchronized() throws {
    let rig = try Rig()
    let window = TestWindow(try rig.connect(), 100, 100)
    window.map(rig)
    let child = TestSubsurface(on: window, 10, 10)
    let grandchild = TestSubsurface(on: child, 5, 5)
    wl_subsurface_set_desync(grandchild.subsurface)
    grandchild.show()
    child.show()
    rig.pump()
    let host = try #require(grandchild.host(rig))
    #expect(host.current.buffer == nil)
    window.commit()
    rig.pump()
    #expect(host.current.size == PixelSize(width: 5, height: 5))
    wl_subsurface_set_desync(child.subsurface)
    grandchild.size = (6, 6)
    grandchild.show()
    rig.pump()
    #expect(host.current.size == PixelSize(width: 6, height: 6))
  }

  @Test("going out of step applies what was held back") func desyncAppliesCache() throws {
    let rig = try Rig()
    let window = TestWindow(try rig.connect(), 100, 100)
    window.map(rig)
    let child = TestSubsurface(on: window, 10, 10)
    child.setInput(0, 0, 3, 3)
    child.show()
    child.setInput(0, 0, 4, 4)
    child.commit()
    wl_subsurface_set_desync(child.subsurface)
    rig.pump()
    let state = try #require(child.host(rig)).current
    #expect(state.size == PixelSize(width: 10, height: 10))
    #expect(state.inputRegion?.rects == [LogicalRect(x: 0, y: 0, width: 4, height: 4)])
  }

  @Test("what waited for a synchronized parent does not wait longer than it") func parentDesynchronized() throws {
    let rig = try Rig()
    let window = TestWindow(try rig.connect(), 100, 100)
    window.map(rig)
    let child = TestSubsurface(on: window, 10, 10)
    let grandchild = TestSubsurface(on: child, 5, 5)
    wl_subsurface_set_desync(grandchild.subsurface)
    grandchild.show()
    child.show()
    wl_subsurface_set_desync(child.subsurface)
    rig.pump()
    #expect(grandchild.host(rig)?.current.size == PixelSize(width: 5, height: 5))
  }

  @Test("position and order wait for the parent, whatever the mode") func parentState() throws {
    let rig = try Rig()
    let window = TestWindow(try rig.connect(), 100, 100)
    window.map(rig)
    let (lower, upper) = (TestSubsurface(on: window, 10, 10), TestSubsurface(on: window, 10, 10))
    for surface: TestSurface in [lower, upper, window] { surface.show() }
    rig.pump()
    let order = { self.order(of: [window, lower, upper], rig) }
    let two = try #require(upper.host(rig))
    #expect(order() == [0, 1, 2])
    wl_subsurface_set_desync(upper.subsurface)
    wl_subsurface_place_below(upper.subsurface, window.surface)
    wl_subsurface_place_above(lower.subsurface, window.surface)
    wl_subsurface_set_position(upper.subsurface, 7, 8)
    upper.commit()
    rig.pump()
    #expect(order() == [0, 1, 2])
    #expect(two.subsurface?.position == LogicalPoint(x: 0, y: 0))
    window.commit()
    rig.pump()
    #expect(order() == [2, 0, 1])
    #expect(two.subsurface?.position == LogicalPoint(x: 7, y: 8))
  }

  /// The surfaces in view from bottom to top, as indices.
  private func order(of surfaces: [TestSurface], _ rig: Rig) -> [Int?] {
    let hosts = surfaces.map { $0.host(rig) }
    return rig.scene.surfaces(on: rig.output).map { shown in hosts.firstIndex { $0 === shown.surface } }
  }

  @Test("destroying it takes it off at once; destroying its parent leaves it harmless") func destruction() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 100, 100)
    window.map(rig)
    let child = TestSubsurface(on: window, 10, 10)
    let orphan = TestSubsurface(on: window, 10, 10)
    child.show()
    orphan.show()
    window.commit()
    rig.pump()
    wl_subsurface_destroy(child.subsurface)
    rig.pump()
    #expect(child.host(rig)?.isMapped == false)
    window.close()
    wl_subsurface_set_position(orphan.subsurface, 1, 1)
    wl_subsurface_set_desync(orphan.subsurface)
    orphan.commit()
    rig.pump()
    #expect(orphan.host(rig)?.isMapped == false)
    #expect(client.isAlive)
  }

  @Test("a tower too high to climb ends its builder, not the host") func depth() throws {
    let rig = try Rig()
    let client = try rig.connect()
    var top: TestSurface = TestWindow(client, 10, 10)
    for _ in 0..<40 { top = TestSubsurface(on: top, 1, 1) }
    rig.pump()
    #expect(client.error == TestClient.ProtocolError(interface: "wl_display", code: 3))
  }
}
