import GestureRecognition
import SystemGestures
import Testing

@Suite("A touchpad's gestures over the wire")
struct GestureTouchpadTests {
  let stage = GestureStage()

  private func begin(_ gesture: TouchpadGesture, _ fingers: UInt8) {
    stage.context.padBegin(stage.pad, gesture, fingers: fingers, time: stage.now, surface: stage.window)
  }
  private func update(_ dx: Double, _ dy: Double, scale: Double = 1, rotation: Double = 0) {
    let motion = TouchpadMotion(movement: Vector(dx, dy), dx: dx, dy: dy, scale: scale, rotation: rotation)
    stage.context.padUpdate(stage.pad, motion, time: stage.now)
  }
  private func end(cancelled: Bool = false) {
    stage.context.padEnd(stage.pad, isCancelled: cancelled, time: stage.now)
  }

  @Test("A swipe has the host's units, no serial and no place")
  func swipe() {
    _ = stage.subscribe(.init(kind: 8, devices: 2, fingers: (3, 4)))
    begin(.swipe, 3)
    update(10, -4)
    end()
    #expect(
      stage.heard() == [
        "begin 1 serial=0 time=1000 device=2 fingers=3 at=0,0", "frame", "update 1 10,-4 scale=1.0 rotation=0.0",
        "frame", "end 1 time=1000", "frame",
      ])
    begin(.swipe, 2)
    end()
    #expect(stage.heard() == [])
  }

  @Test("Pinch and rotation are told side by side, each its own part")
  func pinch() {
    _ = stage.subscribe(.init(kind: 32, devices: 3, fingers: (2, 2)), "pinch")
    _ = stage.subscribe(.init(kind: 64, devices: 3, fingers: (2, 2)), "turn")
    begin(.pinch, 2)
    update(1, 2, scale: 1.5, rotation: 10)
    end(cancelled: true)
    #expect(
      stage.heard().filter { $0.contains("update") || $0.contains("end") } == [
        "pinch update 1 1,2 scale=1.5 rotation=0.0", "turn update 2 1,2 scale=1.0 rotation=10.0",
        "pinch end 1 time=1000 cancelled=2", "turn end 2 time=1000 cancelled=2",
      ])
  }

  @Test("Of a swipe along an axis only that part is told")
  func axis() {
    _ = stage.subscribe(.init(kind: 8, devices: 2, fingers: (3, 3), axis: 2))
    begin(.swipe, 3)
    update(10, -4)
    #expect(stage.heard().contains("update 1 0,-4 scale=1.0 rotation=0.0"))
  }

  @Test("What is subscribed for touchpads hears no finger on the screen, and the reverse")
  func apart() {
    _ = stage.subscribe(.init(kind: 32, devices: 2, fingers: (2, 2)), "pad")
    _ = stage.subscribe(.init(kind: 32, devices: 1, fingers: (2, 2)), "screen")
    stage.down(0, 90, 68)
    stage.down(1, 110, 68)
    stage.wait(30)
    stage.move((0, 70, 68), (1, 130, 68))
    #expect(stage.heard().allSatisfy { $0 == "frame" || $0.hasPrefix("screen") })
    stage.up(0)
    stage.up(1)
    _ = stage.heard()
    begin(.pinch, 2)
    #expect(stage.heard().allSatisfy { $0 == "frame" || $0.hasPrefix("pad") })
  }

  @Test("A gesture that the system has is nobody else's, and none begins while locked")
  func notTheirs() {
    _ = stage.subscribe(.init(kind: 8, devices: 2, fingers: (3, 3)))
    stage.bind(Binding(.swipe(.horizontal), .switchWorkspace, on: .touchpad, fingers: 3))
    begin(.swipe, 3)
    update(30, 0)
    end()
    #expect(stage.heard() == [])
    stage.bind()
    stage.context.setLocked(true)
    begin(.swipe, 3)
    end()
    #expect(stage.heard() == [])
  }

  @Test("A subscription destroyed while its gesture runs is silent from there on")
  func destroyed() {
    let swipe = stage.subscribe(.init(kind: 8, devices: 2, fingers: (3, 3)))
    begin(.swipe, 3)
    _ = stage.heard()
    swipe.destroy()
    stage.settle()
    update(1, 1)
    end()
    #expect(stage.heard() == [])
  }

  @Test("A gesture ends with the window under it, and the next one begins on the same wl_surface")
  func windowGone() {
    _ = stage.subscribe(.init(kind: 8, devices: 2, fingers: (3, 3)))
    begin(.swipe, 3)
    stage.context.removeSurface(stage.window)
    #expect(stage.heard().suffix(2) == ["end 1 time=1000 cancelled=5", "frame"])
    let again = stage.add(stage.surface, of: stage.client, key: 1)
    stage.context.padBegin(stage.pad, .swipe, fingers: 3, time: stage.now, surface: again)
    end()
    #expect(stage.heard().filter { $0 != "frame" }.map { $0.prefix(7) } == ["begin 2", "end 2 t"])
    #expect(stage.context.brokenInvariant() == nil)
  }

  @Test("A wl_surface that is told of as another window meanwhile hears the end all the same")
  func windowReplaced() {
    _ = stage.subscribe(.init(kind: 8, devices: 2, fingers: (3, 3)))
    begin(.swipe, 3)
    _ = stage.add(stage.surface, of: stage.client, key: 1)
    update(3, 4)
    end()
    #expect(stage.heard().suffix(4) == ["update 1 3,4 scale=1.0 rotation=0.0", "frame", "end 1 time=1000", "frame"])
  }

  @Test("Each of two surfaces hears its own touchpad, to the end")
  func twoPads() {
    _ = stage.subscribe(.init(kind: 8, devices: 2, fingers: (3, 3)), "swipe")
    let output = stage.output
    let other = stage.context.addDevice(Device(kind: .touchpad, seat: stage.seats[0], output: output))!
    begin(.swipe, 3)
    stage.context.padBegin(other, .swipe, fingers: 3, time: stage.now, surface: stage.window)
    stage.context.removeDevice(other)
    end()
    let ends = stage.heard().filter { $0.contains("end ") }
    #expect(ends == ["swipe end 2 time=1000 cancelled=2", "swipe end 1 time=1000"])
  }

  @Test("A begin that comes before the end of the last one ends it")
  func beginTwice() {
    _ = stage.subscribe(.init(kind: 8, devices: 2, fingers: (3, 3)))
    begin(.swipe, 3)
    var ahead = stage.host.lastGesture!
    ahead.time = EventTime(milliseconds: 1234)
    stage.bridge?.tell(ahead)
    #expect(
      stage.heard().filter { $0 != "frame" }.map { $0.prefix(16) } == [
        "begin 1 serial=0", "end 1 time=1234 ", "begin 2 serial=0",
      ])
  }
}
