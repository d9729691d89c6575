import SystemGestures
import Testing

@Suite("A gesture that takes its touches from wl_touch")
struct GestureCancelsTouchTests {
  let stage = GestureStage()

  init() {
    _ = stage.subscribe(.init(kind: 4, fingers: (1, 2), flags: 2))
  }

  @Test("One cancel follows the gesture's frame, and the gesture goes on without touches")
  func honoured() {
    stage.down(0, 50, 60)
    stage.move((0, 60, 60))
    #expect(stage.host.take() == ["down 0", "frame", "motion 0", "frame", "gestures", "cancel"])
    stage.move((0, 70, 60))
    stage.up(0)
    #expect(stage.host.take() == ["gestures", "gestures"])
    let heard = stage.heard().map { $0.split(separator: " ")[0] }
    #expect(heard == ["begin", "point", "update", "frame", "update", "frame", "velocity", "end", "frame"])
    stage.wait(1000)
    #expect(stage.context.leftover() == nil)
  }

  @Test("Another touch of the client, on any of its surfaces, keeps them all", arguments: [false, true])
  func notHonoured(onAnotherSurface: Bool) {
    let surface = stage.client.makeSurface()
    let other = stage.add(surface, of: stage.client, key: 1)
    stage.down(7, 150, 60, on: onAnotherSurface ? other : nil)
    if !onAnotherSurface { stage.wait(2000) }
    stage.down(0, 50, 60, on: onAnotherSurface ? nil : other)
    _ = stage.host.take()
    let slot: Int32 = onAnotherSurface ? 0 : 7
    stage.move((slot, 60, 80))
    stage.move((slot, 70, 100))
    stage.up(slot)
    #expect(!stage.host.take().contains("cancel"))
    #expect(stage.heard().contains { $0.hasPrefix("end") })
  }

  @Test("A touch of another client does not matter, nor one that comes later")
  func others() {
    let client = stage.display.connect()
    let other = stage.add(client.makeSurface(), of: client, key: 2)
    stage.down(7, 150, 60, on: other)
    stage.down(0, 50, 60)
    stage.move((0, 60, 60))
    #expect(stage.host.take().last == "cancel")
    stage.down(1, 20, 100)
    stage.move((1, 20, 101))
    stage.up(1)
    #expect(stage.host.take().filter { $0 != "gestures" } == ["down 1", "frame", "motion 1", "frame", "up 1", "frame"])
    stage.up(0)
    stage.move((7, 151, 60))
    stage.up(7)
    #expect(stage.host.take().filter { $0 != "gestures" } == ["motion 7", "frame", "up 7", "frame"])
  }

  @Test("A grab of the host's is not broken")
  func grabbed() {
    stage.down(0, 50, 60)
    stage.context.touchTake(stage.screens[0], slot: 0)
    stage.move((0, 60, 60))
    #expect(!stage.host.take().contains("cancel"))
  }

  @Test("The system may still have the touch: the gesture ends as cancelled, and no second cancel is sent")
  func claimed() {
    stage.bind(Binding(.edge(.bottom, .whole), .home))
    stage.down(0, 108, 135.5)
    for step in 1...6 { stage.move((0, 108, 135.5 - 2.5 * Double(step))) }
    #expect(stage.host.take().filter { $0 == "cancel" || $0.hasPrefix("system b") } == ["cancel", "system began"])
    #expect(stage.heard().last { $0.hasPrefix("end") }?.hasSuffix("cancelled=1") == true)
    stage.up(0)
    stage.wait(1000)
    #expect(stage.context.leftover() == nil)
  }

  @Test("A device cancel ends the gesture and sends nothing more")
  func deviceCancel() {
    stage.down(0, 50, 60)
    stage.move((0, 60, 60))
    _ = stage.host.take()
    stage.context.touchCancel(stage.screens[0], time: stage.now)
    #expect(stage.host.take() == ["gestures"])
    #expect(stage.heard().last { $0.hasPrefix("end") }?.hasSuffix("cancelled=2") == true)
  }

  @Test("A surface destroyed meanwhile gets no up for a touch that it lost")
  func surfaceDestroyed() {
    stage.down(0, 50, 60)
    stage.move((0, 60, 60))
    _ = stage.host.take()
    stage.context.removeSurface(stage.window)
    #expect(stage.host.take() == ["gestures"])
    stage.move((0, 70, 60))
    stage.up(0)
    #expect(stage.host.take() == [])
    #expect(stage.heard().contains { $0.hasSuffix("cancelled=5") })
  }
}
