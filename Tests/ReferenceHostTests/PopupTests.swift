import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("Popups") struct PopupTests {
  @Test("are told where they are, and stay on the screen if their rules allow it") func constrained() {
    var rules = PositionerRules()
    rules.size = PixelSize(width: 30, height: 10)
    rules.anchorRect = LogicalRect(x: 80, y: 40, width: 10, height: 10)
    rules.anchor = .init(x: 1, y: 1)
    rules.gravity = .init(x: 1, y: 1)
    let room = LogicalRect(x: 0, y: 0, width: 100, height: 100)
    #expect(rules.place(within: room) == LogicalRect(x: 90, y: 50, width: 30, height: 10))
    rules.adjustments = XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_FLIP_X.rawValue
    #expect(rules.place(within: room) == LogicalRect(x: 50, y: 50, width: 30, height: 10))
    rules.adjustments = XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_SLIDE_X.rawValue
    #expect(rules.place(within: room) == LogicalRect(x: 70, y: 50, width: 30, height: 10))
    rules.adjustments = XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_RESIZE_X.rawValue
    #expect(rules.place(within: room) == LogicalRect(x: 90, y: 50, width: 10, height: 10))
    rules.offsetX = 500
    #expect(rules.place(within: room) == LogicalRect(x: 590, y: 50, width: 30, height: 10))
  }

  @Test("a popup without direction is centred on its anchor") func centred() {
    var rules = PositionerRules()
    rules.size = PixelSize(width: 30, height: 10)
    rules.anchorRect = LogicalRect(x: 40, y: 40, width: 20, height: 20)
    let room = LogicalRect(x: 0, y: 0, width: 100, height: 100)
    #expect(rules.place(within: room) == LogicalRect(x: 35, y: 45, width: 30, height: 10))
    rules.size.width = 300
    rules.adjustments = XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_SLIDE_X.rawValue
    #expect(rules.place(within: room) == LogicalRect(x: 0, y: 45, width: 300, height: 10))
  }

  @Test("hear their place, and a new one when they ask for it") func reposition() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 50, 50)
    window.map(rig)
    _ = client.takeLog()
    let menu = TestPopup(on: window, client: client, 20, 10, at: (5, 6))
    menu.commit()
    rig.pump()
    #expect(client.takeLog() == ["popup at 5,6 20x10"])
    menu.show()
    let positioner = TestPopup.positioner(client, 20, 10, at: (7, 8))
    xdg_popup_reposition(menu.popup, positioner, 42)
    rig.pump()
    #expect(client.takeLog() == ["repositioned 42", "popup at 7,8 20x10"])
    let host = try #require(menu.host(rig)?.xdgSurface?.popup)
    #expect(host.placement.x == 5)
    menu.commit()
    rig.pump()
    #expect(host.placement.x == 7)
  }

  @Test("are dismissed from the top, and what they still commit has no effect") func dismissal() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 50, 50)
    window.map(rig)
    let menu = TestPopup(on: window, client: client, 20, 10, at: (5, 6))
    xdg_popup_grab(menu.popup, client.seat, 1)
    menu.map(rig)
    let submenu = TestPopup(on: menu, client: client, 20, 10, at: (5, 6))
    xdg_popup_grab(submenu.popup, client.seat, 1)
    submenu.map(rig)
    #expect(rig.seat.keyboard.surface === submenu.host(rig))
    _ = client.takeLog()
    rig.scene.dismissPopupGrabs()
    menu.show()
    submenu.show()
    rig.pump()
    #expect(client.takeLog().filter { $0 == "popup done" }.count == 2)
    #expect(menu.host(rig)?.isMapped == false)
    #expect(rig.seat.keyboard.surface === window.host(rig))
    #expect(client.isAlive)
  }

  @Test("that were dismissed are no ground to stand on, not even for each other") func circle() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 50, 50)
    window.map(rig)
    let menu = TestPopup(on: window, client: client, 20, 10, at: (5, 6))
    xdg_popup_grab(menu.popup, client.seat, 1)
    menu.map(rig)
    let submenu = TestPopup(on: menu, client: client, 20, 10, at: (5, 6))
    xdg_popup_grab(submenu.popup, client.seat, 1)
    submenu.map(rig)
    rig.scene.dismissPopupGrabs()
    rig.pump()
    _ = client.takeLog()
    xdg_popup_destroy(menu.popup)
    let positioner = TestPopup.positioner(client, 20, 10, at: (1, 1))
    let circular = xdg_surface_get_popup(menu.xdgSurface, submenu.xdgSurface, positioner)
    xdg_popup_add_listener(circular, popupListener, client.me)
    menu.commit()
    rig.pump()
    #expect(client.takeLog() == ["popup done"])
    #expect(menu.host(rig)?.toplevel == nil)
    #expect(client.isAlive)
  }

  @Test("that asked for it are dismissed when another window is activated") func otherWindow() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 100, 100)
    window.map(rig)
    let menu = TestPopup(on: window, client: client, 20, 20, at: (5, 5))
    xdg_popup_grab(menu.popup, client.seat, 1)
    menu.map(rig)
    let tooltip = TestPopup(on: window, client: client, 20, 20, at: (50, 5))
    tooltip.map(rig)
    _ = client.takeLog()
    TestWindow(client, 10, 10).map(rig)
    #expect(client.takeLog().filter { $0 == "popup done" }.count == 1)
    #expect(menu.host(rig)?.isMapped == false && tooltip.host(rig)?.isMapped == true)
  }

  @Test("end with the window they stand on") func parentGone() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 50, 50)
    window.map(rig)
    let menu = TestPopup(on: window, client: client, 20, 10, at: (5, 6))
    menu.map(rig)
    _ = client.takeLog()
    window.hide()
    rig.pump()
    #expect(client.takeLog().contains("popup done"))
    #expect(menu.host(rig)?.isMapped == false)
    menu.commit()
    xdg_popup_destroy(menu.popup)
    rig.pump()
    #expect(client.isAlive)
  }
}
