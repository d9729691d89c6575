import CWaylandClient
import CWaylandServer
import CWaylandStock
import CXkbcommon
import Glibc
import TestClients
import Testing

@testable import ReferenceHost

@Suite("Keyboard and pointer") struct KeyboardTests {
  @Test("the keymap's file is one that xkbcommon reads, and nobody can change") func keymap() throws {
    let rig = try Rig()
    let client = try rig.connect()
    client.bindKeyboard()
    rig.pump()
    #expect(client.takeLog() == ["keymap 1", "repeat 25 600"])
    let keymap = try #require(client.keymap)
    #expect(try compiles(keymap, MAP_PRIVATE))
    #expect(write(keymap.file, "x", 1) == -1)
    #expect(ftruncate(keymap.file, 0) == -1)
  }

  @Test("an old client may map it shared, and spoils nobody's but its own") func oldKeymap() throws {
    let rig = try Rig()
    let client = try rig.connect()
    client.bindKeyboard(seat: client.bind(stock_wl_seat(), version: 4))
    rig.pump()
    let keymap = try #require(client.keymap)
    #expect(try compiles(keymap, MAP_SHARED))
    #expect(pwrite(keymap.file, "spoilt", 6, 0) == 6)
    let other = try rig.connect()
    other.bindKeyboard(seat: other.bind(stock_wl_seat(), version: 4))
    rig.pump()
    #expect(try compiles(try #require(other.keymap), MAP_SHARED))
  }

  @Test("keys and modifiers go to the window in focus, and follow it") func keys() throws {
    let rig = try Rig()
    let (first, second) = (try rig.connect(), try rig.connect())
    first.bindKeyboard()
    second.bindKeyboard()
    TestWindow(first, 30, 20).map(rig)
    first.log.removeAll { !$0.contains("key") && !$0.contains("modifiers") }
    #expect(first.takeLog() == ["keymap 1", "keyboard enter, 0 keys down", "modifiers 0"])
    let keyboard = rig.seat.keyboard
    keyboard.sendKey(time: 1, key: 42, isPressed: true)
    keyboard.sendKey(time: 1, key: 42, isPressed: true)
    rig.pump()
    #expect(first.takeLog() == ["key 42 pressed", "modifiers 1"])
    TestWindow(second, 30, 20).map(rig)
    #expect(first.takeLog().contains("keyboard leave"))
    #expect(second.takeLog().contains("keyboard enter, 1 keys down"))
    keyboard.sendKey(time: 2, key: 42, isPressed: false)
    #expect(keyboard.sendKey(time: 2, key: 9999, isPressed: true) == 0)
    rig.pump()
    #expect(second.takeLog() == ["key 42 released", "modifiers 0"])
    #expect(first.takeLog() == [])
  }

  @Test("the pointer enters, moves, clicks, scrolls and leaves, in frames") func pointer() throws {
    let rig = try Rig()
    let client = try rig.connect()
    client.bindPointer()
    let window = TestWindow(client, 30, 20)
    window.map(rig)
    _ = client.takeLog()
    let pointer = rig.seat.pointer
    pointer.sendEnter(window.host(rig), x: 1, y: 2)
    pointer.sendMotion(time: 1, x: 3, y: 4)
    pointer.sendButton(time: 2, button: 272, isPressed: true)
    pointer.sendAxis(time: 3, dx: 0, dy: 15)
    pointer.sendFrame()
    pointer.sendFrame()
    pointer.sendEnter(nil, x: 0, y: 0)
    pointer.sendMotion(time: 4, x: 3, y: 4)
    rig.pump()
    #expect(
      client.takeLog() == [
        "pointer enter 1.00,2.00", "pointer motion 3.00,4.00", "button 272 1", "axis 0 15.00", "pointer frame",
        "pointer leave",
      ])
  }

  @Test("a surface that goes is left by the pointer and the keyboard") func surfaceGone() throws {
    let rig = try Rig()
    let client = try rig.connect()
    client.bindPointer()
    client.bindKeyboard()
    let window = TestWindow(client, 30, 20)
    window.map(rig)
    rig.seat.pointer.sendEnter(window.host(rig), x: 1, y: 2)
    rig.pump()
    _ = client.takeLog()
    window.close()
    rig.pump()
    #expect(client.log.contains("pointer leave"))
    #expect(client.log.contains("keyboard leave"))
    #expect(rig.seat.pointer.surface == nil)
    #expect(rig.seat.keyboard.surface == nil)
  }

  @Test("an unplugged device can still be asked for, one that never was cannot") func capabilities() throws {
    let rig = try Rig()
    let client = try rig.connect()
    client.listenToSeat()
    rig.pump()
    _ = client.takeLog()
    rig.seat.setCapabilities([.keyboard])
    client.bindTouch()
    rig.pump()
    #expect(client.takeLog() == ["capabilities 2"])
    #expect(client.isAlive)

    let bare = try Rig([OutputDescription()], [.pointer])
    let asking = try bare.connect()
    asking.bindTouch()
    bare.pump()
    #expect(asking.error == TestClient.ProtocolError(interface: "wl_seat", code: 0))
  }

  @Test("a wl_seat resource is known to stand for its seat, others are not") func seatResource() throws {
    let rig = try Rig()
    let client = try rig.connect()
    #expect(rig.seat.isStoodFor(by: wl_client_get_object(client.key, wl_proxy_get_id(client.seat))))
    #expect(!rig.seat.isStoodFor(by: wl_client_get_object(client.key, wl_proxy_get_id(client.output))))
    #expect(!rig.seat.isStoodFor(by: nil))
  }

  private func compiles(_ keymap: (file: Int32, size: UInt32), _ flags: Int32) throws -> Bool {
    let size = Int(keymap.size)
    let memory = try #require(mmap(nil, size, PROT_READ, flags, keymap.file, 0))
    try #require(memory != MAP_FAILED)
    defer { munmap(memory, size) }
    let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    defer { xkb_context_unref(context) }
    let compiled = xkb_keymap_new_from_string(
      context, memory.assumingMemoryBound(to: CChar.self), XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    defer { xkb_keymap_unref(compiled) }
    return compiled != nil
  }
}

@Suite("Keys that the host takes") struct TakenKeyTests {
  @Test("a key that is taken reaches nobody, down and up, and is not down for who gets the focus later") func taken()
    throws
  {
    let rig = try Rig()
    let client = try rig.connect()
    client.bindKeyboard()
    TestWindow(client, 30, 20).map(rig)
    _ = client.takeLog()
    let keyboard = rig.seat.keyboard
    var asked: [KeyPress] = []
    keyboard.takesKey = {
      asked.append($0)
      return $0.meanings.contains { $0.symbol == XKB_KEY_h && $0.modifiers == .logo }
    }
    keyboard.sendKey(time: 1, key: 125, isPressed: true)
    #expect(keyboard.sendKey(time: 2, key: 35, isPressed: true) == 0)
    #expect(keyboard.sendKey(time: 2, key: 35, isPressed: true) == 0)
    #expect(asked.count == 2 && keyboard.pressed == [125])
    keyboard.sendKey(time: 3, key: 125, isPressed: false)
    // Its release is taken, too, although Super is up by then.
    keyboard.sendKey(time: 4, key: 35, isPressed: false)
    keyboard.sendKey(time: 5, key: 35, isPressed: true)
    rig.pump()
    #expect(
      client.takeLog().filter { $0.hasPrefix("key") } == ["key 125 pressed", "key 125 released", "key 35 pressed"])
  }

  @Test("what a key means: what stands on it, what it types, and both with Shift held") func meanings() throws {
    let rig = try Rig()
    var last: KeyPress?
    rig.seat.keyboard.takesKey = {
      last = $0
      return false
    }
    for key in [UInt32(125), 42, 2] { rig.seat.keyboard.sendKey(time: 0, key: key, isPressed: true) }
    let meanings = try #require(last).meanings
    #expect(
      meanings == [
        .init(symbol: UInt32(XKB_KEY_1), modifiers: [.logo, .shift]),
        .init(symbol: UInt32(XKB_KEY_exclam), modifiers: .logo),
        .init(symbol: UInt32(XKB_KEY_exclam), modifiers: [.logo, .shift]),
      ])
  }
}
