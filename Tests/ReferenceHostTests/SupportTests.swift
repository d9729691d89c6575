import CWaylandClient
import CWaylandStock
import Glibc
import TestClients
import Testing

@testable import ReferenceHost

@Suite("The test client") struct SupportTests {
  @Test("hears nothing before the pump, and everything after it") func pumping() throws {
    let rig = try Rig()
    let client = try rig.connect()
    client.listenToSeat()
    #expect(client.log == [])
    rig.pump()
    #expect(client.takeLog() == ["capabilities 7", "seat seat0"])
    #expect(client.log == [])
  }

  @Test("says with which error the compositor ended it") func protocolError() throws {
    let rig = try Rig()
    let client = try rig.connect()
    wl_surface_set_buffer_scale(TestSurface(client, 1, 1).surface, 0)
    #expect(client.isAlive)
    rig.pump()
    #expect(!client.isAlive)
    #expect(client.error == TestClient.ProtocolError(interface: "wl_surface", code: 0))
  }

  @Test("can vanish without a word") func vanishing() throws {
    let rig = try Rig()
    let client = try rig.connect()
    #expect(rig.compositor.isConnected(client.key))
    client.disconnect()
    rig.pump()
    #expect(!rig.compositor.isConnected(client.key))
    #expect(rig.compositor.clientCount == 0)
  }

  @Test("writes fixed-point numbers with two decimals")
  func decimalNumbers() {
    #expect(decimals(wl_fixed_from_double(12.5)) == "12.50")
    #expect(decimals(wl_fixed_from_double(-0.25)) == "-0.25")
    #expect(decimals(wl_fixed_from_int(3)) == "3.00")
  }
}

@Suite("Globals") struct GlobalsTests {
  @Test("are announced with the versions that the host serves") func versions() throws {
    let client = try Rig().connect()
    let announced = client.globals.mapValues(\.version)
    #expect(
      announced == [
        "wl_compositor": 5, "wl_subcompositor": 1, "wl_shm": 1, "xdg_wm_base": 5, "wl_seat": 7, "wl_output": 4,
        "zwp_pointer_gestures_v1": 3, "wl_data_device_manager": 3, "wp_viewporter": 1,
        "wp_fractional_scale_manager_v1": 1,
        "ext_session_lock_manager_v1": 1,
      ])
  }

  @Test("a ping is outstanding until the client answers it") func ping() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let shell = try #require(rig.compositor.shells.first)
    client.isPolite = false
    shell.ping()
    rig.pump()
    #expect(client.takeLog() == ["ping"])
    let serial = try #require(shell.unansweredPing)
    xdg_wm_base_pong(client.shell, serial &+ 1)
    rig.pump()
    #expect(shell.unansweredPing == serial)
    xdg_wm_base_pong(client.shell, serial)
    rig.pump()
    #expect(shell.unansweredPing == nil)
  }

  @Test("a client finds the host by its socket") func socket() throws {
    let rig = try Rig()
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var folder = Array("\(temporary)/reference-host-XXXXXX".utf8CString)
    try #require(mkdtemp(&folder) != nil)
    defer { rmdir(folder) }
    let path = folder.withUnsafeBufferPointer { String(cString: $0.baseAddress!) } + "/socket"
    #expect(try rig.compositor.listen(as: path) == path)
    let display = try #require(wl_display_connect(path))
    defer { wl_display_disconnect(display) }
    rig.pump()
    #expect(rig.compositor.clientCount == 1)
    rig.compositor.finish()
  }

  @Test("a socket that cannot be made is an error that says what to look at") func noSocket() throws {
    let rig = try Rig()
    #expect(throws: HostError.noSocket("/no/such/place")) { try rig.compositor.listen(as: "/no/such/place") }
    #expect("\(HostError.noSocket("x"))".contains("XDG_RUNTIME_DIR"))
  }

  @Test("an output that makes no sense is refused by name") func badOutput() throws {
    var broken = OutputDescription()
    broken.scale = 0
    #expect(throws: HostError.badOutput("HEADLESS-1", "its scale")) { try Compositor(outputs: [broken]) }
    broken.scale = 1
    broken.mode.width = -1
    #expect(throws: HostError.badOutput("HEADLESS-1", "its mode")) { try Compositor(outputs: [broken]) }
  }
}
