import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

/// One way to break a protocol.
struct Offence: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var interface: String
  var code: UInt32
  var commit: @Sendable (TestClient, TestWindow, Rig) -> Void

  init(
    _ name: String, _ interface: String, _ code: UInt32,
    _ commit: @escaping @Sendable (TestClient, TestWindow, Rig) -> Void
  ) {
    testDescription = name
    self.interface = interface
    self.code = code
    self.commit = commit
  }
}

@Suite("A client that breaks the protocol") struct ProtocolErrorTests {
  @Test(
    "gets the protocol's error, and everyone else goes on", arguments: surfaceOffences + shellOffences + popupOffences)
  func error(_ offence: Offence) throws {
    let rig = try Rig()
    let (culprit, bystander) = (try rig.connect(), try rig.connect())
    let (window, other) = (TestWindow(culprit, 40, 40), TestWindow(bystander, 40, 40))
    window.map(rig)
    other.map(rig)
    offence.commit(culprit, window, rig)
    rig.pump()
    #expect(culprit.error == TestClient.ProtocolError(interface: offence.interface, code: offence.code))
    #expect(!rig.compositor.isConnected(culprit.key))
    #expect(bystander.isAlive)
    #expect(other.host(rig)?.isMapped == true)
  }

  /// libwayland-client does not know any more of what kind an object was that the client destroyed.
  private static let forgotten = "?"

  static let surfaceOffences: [Offence] = [
    Offence("a scale of zero", "wl_surface", 0) { _, window, _ in wl_surface_set_buffer_scale(window.surface, 0) },
    Offence("a transform that is none", "wl_surface", 1) { _, window, _ in
      wl_surface_set_buffer_transform(window.surface, 8)
    },
    Offence("a buffer that is no multiple of the scale", "wl_surface", 2) { _, window, _ in
      wl_surface_set_buffer_scale(window.surface, 3)
      window.show()
    },
    Offence("an offset at the attachment", "wl_surface", 3) { _, window, _ in
      wl_surface_attach(window.surface, nil, 1, 0)
    },
    Offence("a subsurface of itself", "wl_subcompositor", 0) { client, _, _ in
      let surface = TestSurface(client, 1, 1).surface
      _ = wl_subcompositor_get_subsurface(client.subcompositor, surface, surface)
    },
    Offence("a circle of subsurfaces", "wl_subcompositor", 0) { client, _, _ in
      let root = TestSurface(client, 1, 1)
      let child = TestSubsurface(on: root, 1, 1)
      _ = wl_subcompositor_get_subsurface(client.subcompositor, root.surface, child.surface)
    },
    Offence("a subsurface that is a window", "wl_subcompositor", 0) { client, window, _ in
      let parent = TestSurface(client, 1, 1)
      _ = wl_subcompositor_get_subsurface(client.subcompositor, window.surface, parent.surface)
    },
    Offence("placed above a stranger", "wl_subsurface", 0) { client, window, _ in
      let child = TestSubsurface(on: window, 1, 1)
      wl_subsurface_place_above(child.subsurface, TestSurface(client, 1, 1).surface)
    },
    Offence("placed above itself", "wl_subsurface", 0) { _, window, _ in
      let child = TestSubsurface(on: window, 1, 1)
      wl_subsurface_place_above(child.subsurface, child.surface)
    },
    Offence("a window as a cursor", "wl_pointer", 0) { client, window, _ in
      wl_pointer_set_cursor(client.bindPointer(), 0, window.surface, 0, 0)
    },
  ]

  static let shellOffences: [Offence] = [
    Offence("acknowledging what was never sent", "xdg_surface", 4) { _, window, _ in
      xdg_surface_ack_configure(window.xdgSurface, 0xDEAD)
    },
    Offence("acknowledging twice", "xdg_surface", 4) { client, window, _ in
      xdg_surface_ack_configure(window.xdgSurface, client.lastConfigure)
    },
    Offence("two roles one after the other", "xdg_wm_base", 0) { client, window, _ in
      xdg_toplevel_destroy(window.toplevel)
      let positioner = TestPopup.positioner(client, 1, 1, at: (0, 0))
      _ = xdg_surface_get_popup(window.xdgSurface, nil, positioner)
    },
    Offence("two role objects at once", "xdg_surface", 2) { _, window, _ in
      _ = xdg_surface_get_toplevel(window.xdgSurface)
    },
    Offence("an xdg_surface for a subsurface", "xdg_wm_base", 0) { client, window, _ in
      let child = TestSubsurface(on: window, 1, 1)
      _ = xdg_wm_base_get_xdg_surface(client.shell, child.surface)
    },
    Offence("an xdg_surface for a surface with a buffer", "xdg_wm_base", 4) { client, _, _ in
      let surface = TestSurface(client, 1, 1)
      surface.show()
      _ = xdg_wm_base_get_xdg_surface(client.shell, surface.surface)
    },
    Offence("a buffer before the first configure", "xdg_surface", 3) { client, _, _ in
      TestWindow(client, 1, 1).show()
    },
    Offence("a geometry without a role object", "xdg_surface", 1) { client, _, _ in
      xdg_surface_set_window_geometry(TestShellSurface(client, 1, 1).xdgSurface, 0, 0, 1, 1)
    },
    Offence("a geometry without an area", "xdg_surface", 5) { _, window, _ in
      xdg_surface_set_window_geometry(window.xdgSurface, 0, 0, 0, 1)
    },
    Offence("an xdg_surface destroyed before its role object", forgotten, 6) { _, window, _ in
      xdg_surface_destroy(window.xdgSurface)
    },
    Offence("the shell destroyed before its surfaces", forgotten, 1) { client, _, _ in
      xdg_wm_base_destroy(client.shell)
    },
    Offence("a negative size", "xdg_toplevel", 2) { _, window, _ in xdg_toplevel_set_min_size(window.toplevel, -1, 0) },
    Offence("a maximum below the minimum", "xdg_toplevel", 2) { _, window, _ in
      xdg_toplevel_set_min_size(window.toplevel, 10, 10)
      xdg_toplevel_set_max_size(window.toplevel, 5, 20)
      window.commit()
    },
    Offence("resizing by no edge", "xdg_toplevel", 0) { client, window, _ in
      xdg_toplevel_resize(window.toplevel, client.seat, 0, 3)
    },
    Offence("its own parent", "xdg_toplevel", 1) { _, window, _ in
      xdg_toplevel_set_parent(window.toplevel, window.toplevel)
    },
  ]

  static let popupOffences: [Offence] = [
    Offence("a popup without a size", "xdg_wm_base", 5) { client, window, _ in
      let positioner = xdg_wm_base_create_positioner(client.shell)
      _ = xdg_surface_get_popup(TestShellSurface(client, 1, 1).xdgSurface, window.xdgSurface, positioner)
    },
    Offence("a size of zero", "xdg_positioner", 0) { client, _, _ in
      xdg_positioner_set_size(xdg_wm_base_create_positioner(client.shell), 0, 1)
    },
    Offence("an anchor that is none", "xdg_positioner", 0) { client, _, _ in
      xdg_positioner_set_anchor(xdg_wm_base_create_positioner(client.shell), 9)
    },
    Offence("a popup on nothing", "xdg_wm_base", 3) { client, _, _ in
      TestPopup(on: nil, client: client, 1, 1, at: (0, 0)).commit()
    },
    Offence("a popup destroyed below another", "xdg_wm_base", 2) { client, window, rig in
      let menu = TestPopup(on: window, client: client, 1, 1, at: (0, 0))
      menu.map(rig)
      TestPopup(on: menu, client: client, 1, 1, at: (0, 0)).map(rig)
      xdg_popup_destroy(menu.popup)
    },
    Offence("a grab after it was configured", "xdg_popup", 0) { client, window, rig in
      let menu = TestPopup(on: window, client: client, 1, 1, at: (0, 0))
      menu.map(rig)
      xdg_popup_grab(menu.popup, client.seat, 1)
    },
    Offence("a grab on a popup that has none", "xdg_popup", 0) { client, window, rig in
      let menu = TestPopup(on: window, client: client, 1, 1, at: (0, 0))
      menu.map(rig)
      xdg_popup_grab(TestPopup(on: menu, client: client, 1, 1, at: (0, 0)).popup, client.seat, 1)
    },
  ]
}
