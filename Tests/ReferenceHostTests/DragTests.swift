import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("A drag by a finger") struct DragTests {
  /// Two clients, a finger that is down on the first one's window, and something to drag.
  private struct Scene {
    let rig: Rig
    let from: TestDataDevice
    let to: TestDataDevice
    let fromWindow: TestWindow
    let toWindow: TestWindow
    let source: OpaquePointer?

    init(actions: UInt32? = 3, version: UInt32? = nil) throws {
      rig = try Rig()
      from = TestDataDevice(try rig.connect(), version: version)
      to = TestDataDevice(try rig.connect(), version: version)
      from.client.bindTouch()
      to.client.bindTouch()
      fromWindow = TestWindow(from.client, 30, 20)
      toWindow = TestWindow(to.client, 30, 20)
      for window in [fromWindow, toWindow] { window.map(rig) }
      source = from.makeSource(["text/plain"], actions: actions)
      let surface = try #require(fromWindow.host(rig))
      _ = rig.seat.touch.sendTouchDown(surface, time: 1, id: 3, x: 10, y: 20)
      rig.pump()
      quiet()
    }

    func quiet() { for client in [from.client, to.client] { _ = client.takeLog() } }

    func start(serial: UInt32? = nil, with source: OpaquePointer?) {
      let serial = serial ?? from.client.lastDownSerial
      wl_data_device_start_drag(from.device, source, fromWindow.surface, nil, serial)
      rig.pump()
    }

    func move(to window: TestWindow?, _ x: Double, _ y: Double) {
      let hit = window?.host(rig).map { Hit(surface: $0, local: LogicalPoint(x: x, y: y)) }
      rig.seat.data.drag?.move(to: hit, time: 2)
      rig.pump()
    }

    func lift() {
      rig.seat.touch.sendTouchUp(time: 9, id: 3)
      rig.pump()
    }
  }

  @Test("goes where the finger is, and its client hears no motion of the finger") func enters() throws {
    let scene = try Scene()
    scene.start(with: scene.source)
    #expect(
      scene.from.client.takeLog() == ["offers text/plain", "source can 3", "drag enter 10.00,20.00"])
    scene.rig.seat.touch.sendTouchMotion(time: 2, id: 3, x: 11, y: 21)
    scene.move(to: scene.toWindow, 5, 6)
    scene.move(to: scene.toWindow, 6, 6)
    scene.move(to: nil, 0, 0)
    #expect(scene.from.client.takeLog() == ["drag leave"])
    #expect(
      scene.to.client.takeLog() == [
        "offers text/plain", "source can 3", "drag enter 5.00,6.00", "drag motion 6.00,6.00", "drag leave",
      ])
  }

  @Test("is dropped where it is wanted, and both sides hear of it to the end") func drop() throws {
    let scene = try Scene()
    scene.start(with: scene.source)
    scene.move(to: scene.toWindow, 5, 6)
    scene.quiet()
    wl_data_offer_accept(scene.to.offer, 0, "text/plain")
    wl_data_offer_set_actions(scene.to.offer, 3, 2)
    scene.rig.pump()
    #expect(scene.from.client.takeLog() == ["target wants text/plain", "source's action 2"])
    scene.lift()
    #expect(scene.to.client.takeLog() == ["offer's action 2", "drop"])
    #expect(scene.from.client.takeLog() == ["dropped", "up 3"])
    #expect(scene.rig.seat.data.drag == nil)
    wl_data_offer_finish(scene.to.offer)
    wl_data_offer_destroy(scene.to.offer)
    scene.rig.pump()
    #expect(scene.from.client.takeLog() == ["drag finished"])
    #expect(scene.to.client.isAlive)
  }

  @Test("is not dropped where nobody accepted it, nor where no action is common") func unwanted() throws {
    for (type, actions) in [(nil, UInt32(1)), ("text/plain", 4)] {
      let scene = try Scene()
      scene.start(with: scene.source)
      scene.move(to: scene.toWindow, 5, 6)
      wl_data_offer_accept(scene.to.offer, 0, type)
      wl_data_offer_set_actions(scene.to.offer, actions, actions)
      scene.rig.pump()
      scene.quiet()
      scene.lift()
      #expect(scene.to.client.takeLog() == ["drag leave"])
      #expect(scene.from.client.takeLog().suffix(2) == ["source cancelled", "up 3"])
    }
  }

  @Test("ends with its finger's cancel, its source, its client, its target") func ends() throws {
    for end in 0..<4 {
      let scene = try Scene()
      scene.start(with: scene.source)
      scene.move(to: scene.toWindow, 5, 6)
      scene.quiet()
      switch end {
      case 0: scene.rig.seat.touch.sendTouchCancel(scene.from.client.key)
      case 1: wl_data_source_destroy(scene.source)
      case 2: scene.from.client.disconnect()
      default: scene.toWindow.close()
      }
      scene.rig.pump()
      #expect(scene.to.client.log.contains("drag leave"), "end \(end)")
      #expect((scene.rig.seat.data.drag == nil) == (end < 3), "end \(end)")
      #expect(scene.to.client.isAlive)
    }
  }

  @Test("needs a finger that is down on its client") func serials() throws {
    let scene = try Scene()
    scene.start(serial: scene.from.client.lastDownSerial &- 1, with: scene.source)
    #expect(scene.rig.seat.data.drag == nil)
    wl_data_device_start_drag(
      scene.to.device, scene.to.makeSource(["a"]), scene.toWindow.surface, nil, scene.from.client.lastDownSerial)
    scene.lift()
    scene.start(with: scene.source)
    #expect(scene.rig.seat.data.drag == nil)
    #expect(scene.from.client.isAlive && scene.to.client.isAlive)
  }

  @Test("without a source is between a client and itself") func internalDrag() throws {
    let scene = try Scene()
    scene.start(with: nil)
    scene.move(to: scene.toWindow, 5, 6)
    scene.move(to: scene.fromWindow, 7, 8)
    scene.lift()
    #expect(scene.to.client.takeLog() == [])
    #expect(
      scene.from.client.takeLog() == [
        "drag enter 10.00,20.00 without offer", "drag leave", "drag enter 7.00,8.00 without offer", "drop", "up 3",
      ])
  }

  @Test("of a client that knows no actions is a copy") func oldVersion() throws {
    let scene = try Scene(actions: nil, version: 2)
    scene.start(with: scene.source)
    scene.move(to: scene.toWindow, 5, 6)
    wl_data_offer_accept(scene.to.offer, 0, "text/plain")
    scene.rig.pump()
    scene.lift()
    #expect(scene.to.client.takeLog() == ["offers text/plain", "drag enter 5.00,6.00", "drop"])
    #expect(scene.from.client.log.suffix(2) == ["target wants text/plain", "up 3"])
  }

  @Test("is finished only after a drop") func finish() throws {
    let scene = try Scene()
    scene.start(with: scene.source)
    scene.move(to: scene.toWindow, 5, 6)
    wl_data_offer_finish(scene.to.offer)
    scene.rig.pump()
    #expect(scene.to.client.error == .init(interface: "wl_data_offer", code: 0))
    #expect(scene.from.client.isAlive)
  }

  @Test("wants an action that is one of those it names") func invalidAction() throws {
    for (actions, preferred, code) in [(UInt32(9), UInt32(1), UInt32(1)), (1, 2, 2), (3, 3, 2)] {
      let scene = try Scene()
      scene.start(with: scene.source)
      scene.move(to: scene.toWindow, 5, 6)
      wl_data_offer_set_actions(scene.to.offer, actions, preferred)
      scene.rig.pump()
      #expect(scene.to.client.error == .init(interface: "wl_data_offer", code: code))
    }
  }

  @Test("has no icon that is something else") func icon() throws {
    let scene = try Scene()
    wl_data_device_start_drag(
      scene.from.device, scene.source, scene.fromWindow.surface, scene.fromWindow.surface,
      scene.from.client.lastDownSerial)
    scene.rig.pump()
    #expect(scene.from.client.error == .init(interface: "wl_data_device", code: 0))
  }
}
