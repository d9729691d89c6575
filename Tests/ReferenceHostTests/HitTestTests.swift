import CWaylandClient
import CWaylandServer
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("Under the finger") struct HitTestTests {
  @Test("is the topmost window that accepts input there") func inputRegions() throws {
    let rig = try Rig([screen(100, 100)])
    let client = try rig.connect()
    let below = TestWindow(client, 100, 100)
    below.map(rig)
    let above = TestWindow(client, 40, 40)
    above.setInput(10, 10, 20, 20)
    above.map(rig)
    rig.scene.place(try #require(above.host(rig)?.toplevel), at: LogicalPoint(x: 50, y: 50))
    #expect(hit(rig, 65, 70) == Found(above, 15, 20))
    #expect(hit(rig, 55, 55) == Found(below, 55, 55))
    #expect(hit(rig, 10, 20) == Found(below, 10, 20))
    #expect(hit(rig, 100, 50) == nil)
    #expect(hit(rig, .nan, 50) == nil)
    rig.scene.raise(try #require(below.host(rig)?.toplevel))
    #expect(hit(rig, 65, 70) == Found(below, 65, 70))
  }

  @Test("may be a subsurface, also where it sticks out of its parent") func subsurfaces() throws {
    let rig = try Rig([screen(100, 100)])
    let window = TestWindow(try rig.connect(), 50, 50)
    window.map(rig)
    let child = TestSubsurface(on: window, 20, 20, at: (40, 40))
    let behind = TestSubsurface(on: window, 20, 20, at: (0, 40))
    wl_subsurface_place_below(behind.subsurface, window.surface)
    child.show()
    behind.show()
    window.commit()
    rig.pump()
    #expect(hit(rig, 45, 45) == Found(child, 5, 5))
    #expect(hit(rig, 59, 59) == Found(child, 19, 19))
    #expect(hit(rig, 5, 45) == Found(window, 5, 45))
    #expect(hit(rig, 5, 55) == Found(behind, 5, 15))
    #expect(hit(rig, 60, 60) == nil)
  }

  @Test("a popup is above its window, and above another popup that is older") func popups() throws {
    let rig = try Rig([screen(100, 100)])
    let client = try rig.connect()
    let window = TestWindow(client, 50, 50)
    window.map(rig)
    rig.scene.place(try #require(window.host(rig)?.toplevel), at: LogicalPoint(x: 10, y: 10))
    let menu = TestPopup(on: window, client: client, 30, 30, at: (40, 0))
    menu.map(rig)
    let submenu = TestPopup(on: menu, client: client, 10, 10, at: (5, 5))
    submenu.map(rig)
    #expect(hit(rig, 52, 12) == Found(menu, 2, 2))
    #expect(hit(rig, 56, 16) == Found(submenu, 1, 1))
    #expect(hit(rig, 79, 39) == Found(menu, 29, 29))
    let later = TestPopup(on: window, client: client, 30, 30, at: (42, 0))
    later.map(rig)
    #expect(hit(rig, 52, 12) == Found(later, 0, 2))
    #expect(menu.host(rig)?.toplevel === window.host(rig)?.toplevel)
    #expect(rig.scene.surfaces(on: rig.output).count == 4)
  }

  @Test("window geometry puts the shadow outside of the window's place") func geometry() throws {
    let rig = try Rig([screen(100, 100)])
    let window = TestWindow(try rig.connect(), 60, 60)
    xdg_surface_set_window_geometry(window.xdgSurface, 10, 10, 40, 40)
    window.map(rig)
    #expect(rig.scene.windows.first?.frame == LogicalRect(x: 0, y: 0, width: 40, height: 40))
    #expect(hit(rig, 0, 0) == Found(window, 10, 10))
  }

  @Test("a decoration that is a subsurface is part of the window, and of its place") func decoration() throws {
    let rig = try Rig([screen(100, 100)])
    let window = TestWindow(try rig.connect(), 40, 40)
    let bar = TestSubsurface(on: window, 40, 10, at: (0, -10))
    bar.show()
    window.map(rig)
    #expect(rig.scene.windows.first?.frame == LogicalRect(x: 0, y: 0, width: 40, height: 50))
    #expect(hit(rig, 5, 5) == Found(bar, 5, 5))
    xdg_surface_set_window_geometry(window.xdgSurface, 0, -5, 40, 45)
    window.commit()
    rig.pump()
    #expect(hit(rig, 5, 5) == Found(window, 5, 0))
  }

  @Test("a subsurface that sticks out further makes its window grow there, and nothing jumps away from a finger")
  func growing() throws {
    let rig = try Rig([screen(100, 100)])
    let window = TestWindow(try rig.connect(), 40, 40)
    window.map(rig)
    rig.scene.place(try #require(window.host(rig)?.toplevel), at: LogicalPoint(x: 30, y: 30))
    let child = TestSubsurface(on: window, 10, 10, at: (-5, 35))
    child.show()
    window.commit()
    rig.pump()
    #expect(rig.scene.windows.first?.frame == LogicalRect(x: 25, y: 30, width: 45, height: 45))
    #expect(hit(rig, 35, 35) == Found(window, 5, 5))
    #expect(hit(rig, 26, 66) == Found(child, 1, 1))
    wl_subsurface_set_position(child.subsurface, 0, 0)
    window.commit()
    rig.pump()
    #expect(rig.scene.windows.first?.frame == LogicalRect(x: 30, y: 30, width: 40, height: 40))
  }

  @Test("a fullscreen window that is too small is centred, and its border is nobody's") func border() throws {
    let rig = try Rig([screen(100, 100)])
    let client = try rig.connect()
    TestWindow(client, 100, 100).map(rig)
    let small = TestWindow(client, 60, 100)
    small.map(rig, fullscreen: true)
    #expect(hit(rig, 20, 5) == Found(small, 0, 5))
    #expect(hit(rig, 10, 5) == nil)
  }

  @Test("a place in a surface is known also outside of it, for a finger that moves on") func outside() throws {
    let rig = try Rig([screen(100, 100)])
    let window = TestWindow(try rig.connect(), 20, 20)
    window.map(rig)
    let surface = try #require(window.host(rig))
    #expect(rig.scene.local(Fraction(x: 0.5, y: -0.1), in: surface, on: rig.output) == LogicalPoint(x: 50, y: -10))
    window.hide()
    rig.pump()
    #expect(rig.scene.local(Fraction(x: 0.5, y: 0.5), in: surface, on: rig.output) == nil)
  }

  @Test("every change of what is there is told") func sceneChanged() throws {
    let rig = try Rig([screen(100, 100)])
    var changes = 0
    rig.compositor.hooks.onSceneChanged = { _ in changes += 1 }
    let told = { (act: () -> Void) -> Bool in
      let before = changes
      act()
      rig.pump()
      return changes > before
    }
    let window = TestWindow(try rig.connect(), 20, 20)
    #expect(told { window.map(rig) })
    let host = try #require(rig.scene.windows.first)
    #expect(told { rig.scene.place(host, at: LogicalPoint(x: 5, y: 5)) })
    #expect(told { rig.scene.raise(host) })
    window.setInput(0, 0, 1, 1)
    #expect(!told {})
    #expect(told { window.commit() })
    let child = TestSubsurface(on: window, 5, 5)
    wl_subsurface_set_desync(child.subsurface)
    window.commit()
    #expect(told { child.show() })
    #expect(told { child.hide() })
    #expect(told { window.close() })
  }

  /// A surface and a place on it.
  private struct Found: Equatable {
    var surface: OpaquePointer?
    var local: LogicalPoint

    init(_ surface: OpaquePointer?, _ local: LogicalPoint) {
      self.surface = surface
      self.local = local
    }

    init(_ surface: TestSurface, _ x: Double, _ y: Double) {
      let resource = wl_client_get_object(surface.client.key, wl_proxy_get_id(surface.surface))
      self.init(resource, LogicalPoint(x: x, y: y))
    }
  }

  private func hit(_ rig: Rig, _ x: Double, _ y: Double) -> Found? {
    rig.scene.surface(at: Fraction(x: x / 100, y: y / 100), on: rig.output)
      .map { Found($0.surface.resource, LogicalPoint(x: $0.local.x.rounded(), y: $0.local.y.rounded())) }
  }
}

/// A screen of that many pixels.
func screen(_ width: Int, _ height: Int, _ transform: OutputTransform = .normal, scale: Double = 1) -> OutputDescription
{
  var description = OutputDescription()
  description.mode = PixelSize(width: width, height: height)
  description.transform = transform
  description.scale = scale
  return description
}
