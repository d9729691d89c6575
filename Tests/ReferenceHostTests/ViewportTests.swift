import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("A viewport") struct ViewportTests {
  private struct Scene {
    let rig: Rig
    let client: TestClient
    let window: TestWindow
    let viewporter: OpaquePointer?
    let viewport: OpaquePointer?

    init(_ width: Int = 40, _ height: Int = 20) throws {
      rig = try Rig([screen(100, 100)])
      client = try rig.connect()
      window = TestWindow(client, width, height)
      window.map(rig)
      viewporter = client.bind(stock_wp_viewporter())
      viewport = wp_viewporter_get_viewport(viewporter, window.surface)
    }

    func setSource(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      wp_viewport_set_source(
        viewport, wl_fixed_from_double(x), wl_fixed_from_double(y), wl_fixed_from_double(width),
        wl_fixed_from_double(height))
    }

    func commit() {
      window.commit()
      rig.pump()
    }

    var size: PixelSize? { window.host(rig)?.current.size }

    func hit(_ x: Double, _ y: Double) -> LogicalPoint? {
      rig.scene.surface(at: Fraction(x: x / 100, y: y / 100), on: rig.output)
        .map { LogicalPoint(x: $0.local.x.rounded(), y: $0.local.y.rounded()) }
    }
  }

  @Test("makes a surface as large as it says, from its commit on, and fingers are told in those pixels")
  func destination()
    throws
  {
    let scene = try Scene()
    wp_viewport_set_destination(scene.viewport, 80, 60)
    scene.rig.pump()
    #expect(scene.size == PixelSize(width: 40, height: 20))
    #expect(scene.hit(70, 50) == nil)
    scene.commit()
    #expect(scene.size == PixelSize(width: 80, height: 60))
    #expect(scene.hit(70, 50) == LogicalPoint(x: 70, y: 50))
    wp_viewport_set_destination(scene.viewport, -1, -1)
    scene.commit()
    #expect(scene.size == PixelSize(width: 40, height: 20))
  }

  @Test("crops to its source, which may be of half pixels if a destination is set") func source() throws {
    let scene = try Scene()
    scene.setSource(10, 5, 20, 10)
    scene.commit()
    #expect(scene.size == PixelSize(width: 20, height: 10))
    scene.setSource(0.5, 0.5, 10.5, 10.5)
    wp_viewport_set_destination(scene.viewport, 30, 30)
    scene.commit()
    #expect(scene.size == PixelSize(width: 30, height: 30))
    #expect(scene.client.isAlive)
  }

  @Test("counts in pixels of the scaled and turned buffer") func scaled() throws {
    let scene = try Scene()
    wl_surface_set_buffer_scale(scene.window.surface, 2)
    wl_surface_set_buffer_transform(scene.window.surface, Int32(WL_OUTPUT_TRANSFORM_90.rawValue))
    scene.setSource(0, 0, 10, 20)
    scene.commit()
    #expect(scene.size == PixelSize(width: 10, height: 20))
    scene.setSource(0, 0, 11, 20)
    scene.commit()
    #expect(scene.client.error == .init(interface: "wp_viewport", code: 2))
  }

  @Test("of a subsurface comes into effect with its parent, and goes with it when it is destroyed") func subsurface()
    throws
  {
    let scene = try Scene()
    let child = TestSubsurface(on: scene.window, 4, 4, at: (50, 50))
    let viewport = wp_viewporter_get_viewport(scene.viewporter, child.surface)
    wp_viewport_set_destination(viewport, 30, 30)
    child.show()
    scene.rig.pump()
    #expect(scene.hit(70, 70) == nil)
    scene.commit()
    #expect(scene.hit(70, 70) == LogicalPoint(x: 20, y: 20))
    wp_viewport_destroy(viewport)
    child.commit()
    scene.rig.pump()
    #expect(scene.hit(70, 70) == LogicalPoint(x: 20, y: 20))
    scene.commit()
    #expect(scene.hit(70, 70) == nil)
    #expect(scene.hit(52, 52) == LogicalPoint(x: 2, y: 2))
  }

  @Test(
    "refuses sizes that are none",
    arguments: [(0.0, 0.0, 0.0, 5.0), (-1, 0, 5, 5), (0, -2, 5, 5), (0, 0, 5, -1), (0, 0, -1, -1)])
  func badSource(_ source: (Double, Double, Double, Double)) throws {
    let scene = try Scene()
    scene.setSource(source.0, source.1, source.2, source.3)
    scene.rig.pump()
    #expect(scene.client.error == .init(interface: "wp_viewport", code: 0))
  }

  @Test("refuses destinations that are none", arguments: [(0, 5), (5, -1), (-1, 5), (-2, -2)] as [(Int32, Int32)])
  func badDestination(_ size: (Int32, Int32)) throws {
    let scene = try Scene()
    wp_viewport_set_destination(scene.viewport, size.0, size.1)
    scene.rig.pump()
    #expect(scene.client.error == .init(interface: "wp_viewport", code: 0))
  }

  @Test("refuses half pixels without a destination, at the commit") func badSize() throws {
    let scene = try Scene()
    scene.setSource(0, 0, 10.5, 10)
    scene.rig.pump()
    #expect(scene.client.isAlive)
    scene.commit()
    #expect(scene.client.error == .init(interface: "wp_viewport", code: 1))
  }

  @Test("refuses a source beyond the buffer, also when the buffer shrinks") func outOfBuffer() throws {
    let scene = try Scene()
    scene.setSource(0, 0, 40, 20)
    scene.commit()
    #expect(scene.client.isAlive)
    scene.window.size = (39, 20)
    scene.window.show()
    scene.rig.pump()
    #expect(scene.client.error == .init(interface: "wp_viewport", code: 2))
  }

  @Test("exists once for a surface, and is void without it") func existence() throws {
    let twice = try Scene()
    _ = wp_viewporter_get_viewport(twice.viewporter, twice.window.surface)
    twice.rig.pump()
    #expect(twice.client.error == .init(interface: "wp_viewporter", code: 0))

    let widowed = try Scene()
    widowed.window.close()
    wp_viewport_set_destination(widowed.viewport, 5, 5)
    widowed.rig.pump()
    #expect(widowed.client.error == .init(interface: "wp_viewport", code: 3))
  }

  @Test("may be destroyed after its surface, and made anew for a living one") func destroyed() throws {
    let scene = try Scene()
    wp_viewport_destroy(scene.viewport)
    let again = wp_viewporter_get_viewport(scene.viewporter, scene.window.surface)
    wp_viewport_set_destination(again, 50, 50)
    scene.commit()
    #expect(scene.size == PixelSize(width: 50, height: 50))
    scene.window.close()
    wp_viewport_destroy(again)
    wp_viewporter_destroy(scene.viewporter)
    scene.rig.pump()
    #expect(scene.client.isAlive)
  }
}
