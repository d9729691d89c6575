import SystemGestures
import Testing

@Suite("Gestures of what is gone")
struct GestureInertTests {
  let stage = GestureStage()

  /// A pan that runs, of which everything was heard.
  private func running() -> GestureEar.Voice {
    let pan = stage.subscribe(.pan)
    stage.down(0, 50, 60)
    stage.move((0, 60, 60))
    #expect(stage.heard().last == "frame")
    return pan
  }

  private func goOn() {
    stage.move((0, 70, 60))
    stage.up(0)
  }

  @Test("A surface that is destroyed ends what runs, and what is asked after that is ignored, mistakes too")
  func surface() {
    let pan = running()
    stage.client.destroy(surface: stage.surface)
    #expect(stage.heard() == ["end 1 time=1010 cancelled=5", "frame"])
    stage.ear.subscribe(.init(kind: 0))
    stage.ear.require(pan, pan)
    goOn()
    #expect(stage.heard() == [])
    #expect(stage.client.isAlive)
  }

  @Test("A seat that is gone ends what runs, denies what was asked, and what is asked after that")
  func seat() {
    _ = running()
    stage.host.goneSeats = [1]
    stage.bridge?.seatGone(stage.seats[0], at: stage.now)
    #expect(stage.heard() == ["end 1 time=1020 cancelled=2", "frame", "denied 2"])
    stage.ear.subscribe(.tap)
    #expect(stage.heard() == ["denied 2"])
    let late = GestureEar(stage.client, stage.client.makeSurface())
    late.subscribe(.tap)
    stage.settle()
    #expect(late.take() == ["denied 2"])
    goOn()
    #expect(stage.heard() == [])
  }

  @Test("A context that loses the seat first tells the end itself, once")
  func seatOfContext() {
    _ = running()
    stage.context.removeSeat(stage.seats[0])
    stage.bridge?.seatGone(stage.seats[0], at: stage.now)
    #expect(stage.heard() == ["end 1 time=1010 cancelled=2", "frame", "denied 2"])
  }

  @Test("The library that goes ends what runs; clients that bind or ask later are answered, not killed")
  func library() {
    _ = running()
    let manager = stage.client.bindGestureManager()
    stage.finishBridge()
    #expect(stage.heard() == ["end 1 time=1020 cancelled=9", "frame", "denied 0"])
    let late = GestureEar(stage.client, stage.client.makeSurface(), manager: manager)
    late.subscribe(.tap)
    stage.ear.subscribe(.tap)
    #expect(stage.heard() == ["denied 0"])
    #expect(late.take() == ["denied 0"])
    goOn()
    stage.ear.destroy()
    #expect(stage.heard() == [])
    #expect(stage.client.isAlive)
  }

  @Test("A display that goes first takes everything along")
  func display() {
    _ = running()
    stage.display.destroyDisplay()
    goOn()
    stage.wait(1000)
    #expect(stage.context.leftover() == nil)
  }

  @Test("A subscription that is destroyed while it runs is silent from there on, and its place is free")
  func gestureDestroyed() {
    let pan = running()
    pan.destroy()
    stage.settle()
    goOn()
    #expect(stage.heard() == [])
    _ = stage.subscribe(.tap)
    stage.tap()
    #expect(stage.heard().count == 2)
    #expect(stage.context.brokenInvariant() == nil)
  }

  @Test("Whoever waited for a subscription that is destroyed is told at once")
  func waited() {
    let tap = stage.subscribe(.tap, "tap")
    let double = stage.subscribe(.doubleTap, "double")
    stage.tap()
    #expect(stage.heard() == [])
    double.destroy()
    #expect(stage.heard() == ["tap recognized 1 serial=1 time=1010 fingers=1 count=1 at=211,245", "frame"])
    tap.destroy()
    stage.settle()
    #expect(stage.client.isAlive)
  }

  @Test("An object destroyed before its subscriptions, or after them, leaves nothing", arguments: [false, true])
  func order(objectFirst: Bool) {
    let pan = running()
    if objectFirst { stage.ear.destroy() }
    pan.destroy()
    if !objectFirst { stage.ear.destroy() }
    stage.settle()
    goOn()
    #expect(stage.heard() == [])
    #expect(stage.client.isAlive)
    let again = GestureEar(stage.client, stage.surface)
    again.subscribe(.tap)
    stage.settle()
    stage.tap()
    stage.settle()
    #expect(again.take().count == 2)
    #expect(stage.context.brokenInvariant() == nil)
  }

  @Test("A surface that the host unmaps ends what runs, and goes on with the next touch")
  func unmapped() {
    _ = running()
    var state = Surface.State()
    stage.context.setState(state, of: stage.window)
    #expect(stage.heard() == ["end 1 time=1010 cancelled=5", "frame"])
    stage.up(0)
    state.isMapped = true
    stage.context.setState(state, of: stage.window)
    stage.down(0, 50, 60)
    stage.move((0, 60, 60))
    #expect(stage.heard().last == "frame")
  }

  @Test("What runs on a window ends when its wl_surface is told of as another one; the next touch there counts")
  func replaced() {
    _ = running()
    let other = stage.add(stage.surface, of: stage.client, key: 1)
    #expect(stage.heard() == ["end 1 time=1010 cancelled=5", "frame"])
    goOn()
    #expect(stage.heard() == [])
    stage.down(0, 50, 60, on: other)
    stage.move((0, 60, 60))
    #expect(stage.heard().first?.hasPrefix("begin 2") == true)
    #expect(stage.context.brokenInvariant() == nil)
  }
}
