import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("A toplevel") struct ToplevelTests {
  @Test("gets a configure for its first commit, and is in view with its first buffer") func mapping() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 300, 200)
    rig.pump()
    #expect(client.takeLog() == [])
    window.commit()
    rig.pump()
    #expect(client.takeLog() == ["bounds 1920x1080", "capabilities", "configure 0x0"])
    #expect(rig.scene.windows.isEmpty)
    window.show()
    rig.pump()
    #expect(client.takeLog() == ["on output", "bounds 1920x1080", "configure 0x0 activated"])
    #expect(rig.scene.windows.map(\.frame) == [LogicalRect(x: 0, y: 0, width: 300, height: 200)])
  }

  @Test("is fullscreen and activated once it acknowledged that and committed") func fullscreen() throws {
    let rig = try Rig()
    let client = try rig.connect()
    client.isPolite = false
    let window = TestWindow(client, 1920, 1080)
    xdg_toplevel_set_fullscreen(window.toplevel, nil)
    window.commit()
    rig.pump()
    #expect(client.log.last == "configure 1920x1080 fullscreen")
    xdg_surface_ack_configure(window.xdgSurface, client.lastConfigure)
    window.show()
    rig.pump()
    #expect(client.log.last == "configure 1920x1080 fullscreen activated")
    let host = try #require(rig.scene.windows.first)
    #expect(host.current == ToplevelState(isFullscreen: true))
    xdg_surface_ack_configure(window.xdgSurface, client.lastConfigure)
    rig.pump()
    #expect(!host.current.isActivated)
    window.commit()
    rig.pump()
    #expect(host.current == ToplevelState(isFullscreen: true, isActivated: true))
  }

  @Test("is in the state that it acknowledged, not in the one it was asked for since") func overtaken() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 300, 200)
    window.map(rig)
    client.isPolite = false
    xdg_toplevel_set_maximized(window.toplevel)
    rig.pump()
    let first = client.lastConfigure
    xdg_toplevel_set_fullscreen(window.toplevel, nil)
    rig.pump()
    xdg_surface_ack_configure(window.xdgSurface, first)
    window.commit()
    rig.pump()
    #expect(rig.scene.windows.first?.current == ToplevelState(isMaximized: true, isActivated: true))
    xdg_surface_ack_configure(window.xdgSurface, client.lastConfigure)
    window.commit()
    rig.pump()
    #expect(rig.scene.windows.first?.current.isFullscreen == true)
  }

  @Test("tells the embedding layer when a state is in effect, not when it is asked for") func hook() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 300, 200)
    window.map(rig)
    var heard: [ToplevelState] = []
    rig.compositor.hooks.onToplevelChanged = { heard.append($0.current) }
    xdg_toplevel_set_maximized(window.toplevel)
    rig.pump()
    #expect(heard == [])
    window.commit()
    rig.pump()
    #expect(heard == [ToplevelState(isMaximized: true, isActivated: true)])
  }

  @Test("hides with a null buffer, and starts over with a first commit") func unmapping() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 300, 200)
    window.map(rig, fullscreen: true)
    _ = client.takeLog()
    window.hide()
    rig.pump()
    #expect(rig.scene.windows.isEmpty)
    #expect(client.takeLog().contains("off output"))
    window.map(rig)
    let host = try #require(rig.scene.windows.first)
    #expect(host.current == ToplevelState(isActivated: true))
    #expect(client.isAlive)
  }

  @Test("gives its place up when its surface, its role or its client goes", arguments: 0..<3) func leaving(way: Int)
    throws
  {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 300, 200)
    window.map(rig)
    #expect(rig.scene.windows.count == 1)
    switch way {
    case 0: window.destroy()
    case 1: xdg_toplevel_destroy(window.toplevel)
    default: client.disconnect()
    }
    rig.pump()
    #expect(rig.scene.windows.isEmpty)
    #expect(rig.compositor.focus.window == nil)
  }

  @Test("title, app id and parent are the client's to set") func names() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let parent = TestWindow(client, 30, 20)
    parent.map(rig)
    let window = TestWindow(client, 30, 20)
    xdg_toplevel_set_title(window.toplevel, "Chess")
    xdg_toplevel_set_app_id(window.toplevel, "org.example.chess")
    xdg_toplevel_set_parent(window.toplevel, parent.toplevel)
    window.map(rig)
    let host = try #require(rig.scene.windows.last)
    #expect(host.title == "Chess")
    #expect(host.appID == "org.example.chess")
    #expect(host.parent === rig.scene.windows.first)
  }

  @Test("a window that hid is nobody's parent any more, and may get its child as a parent") func parentHidden() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let (parent, child) = (TestWindow(client, 30, 20), TestWindow(client, 30, 20))
    parent.map(rig)
    xdg_toplevel_set_parent(child.toplevel, parent.toplevel)
    parent.hide()
    child.map(rig)
    xdg_toplevel_set_parent(parent.toplevel, child.toplevel)
    parent.map(rig)
    #expect(client.isAlive)
    #expect(parent.host(rig)?.toplevel?.parent === child.host(rig)?.toplevel)
    rig.scene.raise(try #require(child.host(rig)?.toplevel))
    #expect(rig.scene.windows.last === parent.host(rig)?.toplevel)
  }

  @Test("one is activated at a time, and the next in line follows one that went") func focus() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let first = TestWindow(client, 30, 20)
    first.map(rig)
    let second = TestWindow(client, 40, 20)
    second.map(rig)
    first.commit()
    rig.pump()
    #expect(rig.scene.windows.map(\.current.isActivated) == [false, true])
    second.close()
    first.commit()
    rig.pump()
    first.commit()
    rig.pump()
    #expect(rig.scene.windows.map(\.current.isActivated) == [true])
  }

  @Test("the frame callback fires when the host says so, once") func frameCallback() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 30, 20)
    window.map(rig)
    _ = client.takeLog()
    wl_callback_add_listener(wl_surface_frame(window.surface), callbackListener, client.me)
    rig.compositor.sendFrameDone(time: 1)
    window.commit()
    rig.pump()
    #expect(client.takeLog() == [])
    rig.compositor.sendFrameDone(time: 16)
    rig.compositor.sendFrameDone(time: 33)
    rig.pump()
    #expect(client.takeLog() == ["frame done 16"])
  }
}
