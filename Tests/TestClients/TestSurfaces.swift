import CWaylandClient
import CWaylandStock
import ReferenceHost

/// A client's surface, as the client sees it.
package class TestSurface {
  package let client: TestClient
  package let surface: OpaquePointer?
  package var size: (width: Int, height: Int)

  package init(_ client: TestClient, _ width: Int, _ height: Int) {
    self.client = client
    size = (width, height)
    surface = wl_compositor_create_surface(client.compositor)
    wl_surface_add_listener(surface, surfaceListener, client.me)
  }

  /// Attaches a fresh buffer of the surface's size, and commits.
  package func show(pixel: UInt32 = 0xFF00_00FF) {
    wl_surface_attach(surface, client.makeBuffer(size.width, size.height, pixel: pixel), 0, 0)
    commit()
  }

  package func hide() {
    wl_surface_attach(surface, nil, 0, 0)
    commit()
  }

  package func commit() { wl_surface_commit(surface) }
  package func destroy() { wl_surface_destroy(surface) }

  /// Limits input to a rectangle, from the next commit on.
  package func setInput(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
    let region = wl_compositor_create_region(client.compositor)
    wl_region_add(region, x, y, width, height)
    wl_surface_set_input_region(surface, region)
    wl_region_destroy(region)
  }

  /// The compositor's object for it.
  package func host(_ rig: some TestBench) -> Surface? {
    let id = wl_proxy_get_id(surface)
    return rig.compositor.surfaces.first {
      $0.client == client.key && $0.resource.map { wl_resource_get_id($0) } == id
    }
  }
}

package final class TestSubsurface: TestSurface {
  package private(set) var subsurface: OpaquePointer?

  package init(on parent: TestSurface, _ width: Int, _ height: Int, at place: (Int32, Int32) = (0, 0)) {
    super.init(parent.client, width, height)
    subsurface = wl_subcompositor_get_subsurface(client.subcompositor, surface, parent.surface)
    wl_subsurface_set_position(subsurface, place.0, place.1)
  }
}

/// A surface with an xdg_surface, without a role yet.
package class TestShellSurface: TestSurface {
  package private(set) var xdgSurface: OpaquePointer?

  package override init(_ client: TestClient, _ width: Int, _ height: Int) {
    super.init(client, width, height)
    xdgSurface = xdg_wm_base_get_xdg_surface(client.shell, surface)
    xdg_surface_add_listener(xdgSurface, xdgSurfaceListener, client.me)
  }
}

package final class TestWindow: TestShellSurface {
  package private(set) var toplevel: OpaquePointer?

  package override init(_ client: TestClient, _ width: Int, _ height: Int) {
    super.init(client, width, height)
    toplevel = xdg_surface_get_toplevel(xdgSurface)
    xdg_toplevel_add_listener(toplevel, toplevelListener, client.me)
  }

  /// Goes through the handshake until the window is in view.
  package func map(_ rig: some TestBench, fullscreen: Bool = false) {
    if fullscreen { xdg_toplevel_set_fullscreen(toplevel, nil) }
    commit()
    rig.pump()
    show()
    rig.pump()
    commit()  // what was acknowledged since takes effect
    rig.pump()
  }

  /// Destroys everything in the order the protocol asks for.
  package func close() {
    xdg_toplevel_destroy(toplevel)
    xdg_surface_destroy(xdgSurface)
    destroy()
  }
}

package final class TestPopup: TestShellSurface {
  package private(set) var popup: OpaquePointer?

  /// A popup whose top left is that place of the parent's.
  package init(on parent: TestShellSurface?, client: TestClient, _ width: Int, _ height: Int, at place: (Int32, Int32))
  {
    super.init(client, width, height)
    let positioner = TestPopup.positioner(client, width, height, at: place)
    popup = xdg_surface_get_popup(xdgSurface, parent?.xdgSurface, positioner)
    xdg_popup_add_listener(popup, popupListener, client.me)
    xdg_positioner_destroy(positioner)
  }

  package static func positioner(_ client: TestClient, _ width: Int, _ height: Int, at place: (Int32, Int32))
    -> OpaquePointer?
  {
    let positioner = xdg_wm_base_create_positioner(client.shell)
    xdg_positioner_set_size(positioner, Int32(width), Int32(height))
    xdg_positioner_set_anchor_rect(positioner, place.0, place.1, 1, 1)
    xdg_positioner_set_anchor(positioner, XDG_POSITIONER_ANCHOR_TOP_LEFT.rawValue)
    xdg_positioner_set_gravity(positioner, XDG_POSITIONER_GRAVITY_BOTTOM_RIGHT.rawValue)
    return positioner
  }

  package func map(_ rig: some TestBench) {
    commit()
    rig.pump()
    show()
    rig.pump()
  }
}
