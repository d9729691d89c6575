import SelvageServer
import SystemGestures
import Testing

@Suite("Gestures over the wire")
struct GestureTests {
  let stage = GestureStage()

  @Test("A manager says what it can do, once")
  func introduction() {
    let introduction = GestureEar.introduction(stage.client)
    stage.settle()
    #expect(introduction.log == ["supported 127 on 1", "supported 104 on 2", "limits 16 32", "done"])
  }

  @Test("A tap has the serial of its down, and is where the finger is on the surface, after the touch's frame")
  func tap() {
    _ = stage.subscribe(.tap)
    stage.tap(108.5, 68)
    #expect(stage.heard() == ["recognized 1 serial=1 time=1010 fingers=1 count=1 at=470,280", "frame"])
    #expect(stage.host.take() == ["down 0", "frame", "up 0", "frame", "gestures"])
  }

  @Test("A pan moves by as many surface units as the finger moved behind the slop, and names its finger")
  func pan() {
    _ = stage.subscribe(.pan)
    stage.down(3, 50, 68)
    stage.move((3, 60, 68))
    #expect(
      stage.heard() == [
        "begin 1 serial=1 time=1010 device=1 fingers=1 at=255,280", "point 1 103",
        "update 1 35,0 scale=1.0 rotation=0.0", "frame",
      ])
    stage.move((3, 60, 78))
    #expect(stage.heard() == ["update 1 0,44 scale=1.0 rotation=0.0", "frame"])
    stage.wait(500)
    stage.up(3)
    #expect(stage.heard() == ["end 1 time=1530", "frame"])
  }

  @Test("A flick tells its velocity first, with the same number")
  func flick() {
    _ = stage.subscribe(.init(kind: 16))
    stage.down(0, 50, 68)
    for step in 1...5 { stage.move((0, 50 + 2 * Double(step), 68)) }
    stage.up(0)
    let heard = stage.heard()
    #expect(heard.count == 3)
    #expect(heard.first == "velocity 1 885,0", "200 mm/s are 885 units")
    #expect(heard.dropFirst().first?.hasPrefix("recognized 1 serial=1") == true)
  }

  @Test("A pinch has its scale since the begin, in one update for each frame")
  func pinch() {
    _ = stage.subscribe(.pinch)
    stage.down(0, 90, 68)
    stage.down(1, 110, 68)
    stage.wait(30)
    stage.move((0, 80, 68), (1, 120, 68))
    stage.move((0, 70, 68), (1, 130, 68))
    let heard = stage.heard()
    #expect(heard.filter { $0.hasPrefix("begin") }.count == 1)
    #expect(heard.filter { $0.hasPrefix("point") } == ["point 1 100", "point 1 101"])
    #expect(heard.filter { $0.hasPrefix("update") }.count == 2 && heard.filter { $0 == "frame" }.count == 2)
    #expect(heard.last == "frame")
  }

  @Test("Only fingers that land in the region exist, whatever its parts are", arguments: [(55.0, true), (90, false)])
  func region(x: Double, isTold: Bool) {
    // Surface-local: 50 mm are 211 units.
    let region = stage.client.makeRegion([
      .init(x: 200, y: 200, width: 100, height: 200), .init(x: -5, y: -5, width: -3, height: .max),
      .init(x: .min, y: .min, width: 1, height: .max),
    ])
    _ = stage.subscribe(.tap, region: region)
    stage.client.destroy(region: region)
    stage.settle()
    stage.tap(x, 68)
    #expect(stage.heard().isEmpty != isTold)
  }

  @Test("An empty region is nowhere")
  func emptyRegion() {
    _ = stage.subscribe(.tap, region: stage.client.makeRegion([]))
    stage.tap()
    #expect(stage.heard() == [])
  }

  @Test("A stick and a fire button: two regions, and neither disturbs the other")
  func stickAndButton() {
    let left = stage.client.makeRegion([.init(x: 0, y: 0, width: 400, height: 600)])
    let right = stage.client.makeRegion([.init(x: 400, y: 0, width: 400, height: 600)])
    _ = stage.subscribe(.init(kind: 4, flags: 1), "stick", region: left)
    _ = stage.subscribe(.init(kind: 1, taps: 1, flags: 5), "fire", region: right)
    stage.down(0, 30, 68)
    stage.move((0, 40, 68))
    stage.down(1, 150, 68)
    stage.up(1)
    stage.move((0, 45, 68))
    let heard = stage.heard().filter { $0 != "frame" && !$0.contains("point") }.map { $0.split(separator: " ")[0...1] }
    #expect(
      heard.map { $0.joined(separator: " ") } == ["stick begin", "stick update", "fire recognized", "stick update"])
  }

  @Test("With one attempt for each touch, gestures that run at once have different numbers")
  func perTouch() {
    _ = stage.subscribe(.init(kind: 4, flags: 4))
    stage.down(0, 30, 68)
    stage.down(1, 150, 68)
    stage.move((0, 40, 68), (1, 140, 68))
    let begun = stage.heard().filter { $0.hasPrefix("begin") }.map { $0.split(separator: " ")[1] }
    #expect(begun == ["1", "2"])
  }

  @Test("A tap waits for the gesture that it requires to fail, and has its own time")
  func requireFailure() {
    let tap = stage.subscribe(.tap, "tap")
    let press = stage.subscribe(.init(kind: 1, taps: 2), "double")
    stage.ear.require(tap, press)
    stage.settle()
    stage.tap()
    #expect(stage.heard() == [])
    stage.wait(400)
    #expect(stage.heard() == ["tap recognized 1 serial=1 time=1010 fingers=1 count=1 at=211,245", "frame"])
  }

  @Test("Fingers of another seat are another object's")
  func seats() {
    let other = GestureEar(stage.client, stage.surface, seat: 1)
    _ = stage.subscribe(.tap)
    other.subscribe(.tap)
    stage.settle()
    stage.tap(seat: 1)
    #expect(stage.heard() == [])
    #expect(other.take().count == 2)
  }

  @Test("A surface that the host tells of later is served as soon as it is there")
  func laterSurface() {
    let surface = stage.client.makeSurface()
    let ear = GestureEar(stage.client, surface)
    ear.subscribe(.tap)
    stage.settle()
    let window = stage.add(surface, of: stage.client, key: 1)
    stage.down(0, 50, 60, on: window)
    stage.up(0)
    stage.settle()
    #expect(ear.take().count == 2)
    stage.context.removeSurface(window)
    let again = stage.add(surface, of: stage.client, key: 1)
    stage.down(0, 50, 60, on: again)
    stage.up(0)
    stage.settle()
    #expect(ear.take().count == 2, "the host may take it away and tell of it anew")
  }

  @Test("A touch that is down when the client asks takes no part")
  func fromTheNextTouch() {
    stage.down(0, 50, 60)
    _ = stage.subscribe(.tap)
    stage.up(0)
    #expect(stage.heard() == [])
    stage.tap()
    #expect(stage.heard().count == 2)
  }

  @Test("While the session is locked nothing is told, not even a tap that only waits")
  func locked() {
    _ = stage.subscribe(.tap, "tap")
    _ = stage.subscribe(.doubleTap, "double")
    stage.tap()
    stage.context.setLocked(true)
    stage.wait(1000)
    #expect(stage.heard() == [])
    var state = Surface.State()
    state.isMapped = true
    state.kind = .lock
    stage.context.setState(state, of: stage.window)
    stage.tap()
    stage.wait(1000)
    #expect(stage.heard() == [])
    stage.context.setLocked(false)
    stage.wait(1000)
    stage.tap()
    stage.wait(1000)
    #expect(stage.heard().count == 2)
  }

  @Test("A lock ends what runs, with its reason")
  func lockEnds() {
    _ = stage.subscribe(.pan)
    stage.down(0, 50, 60)
    stage.move((0, 60, 60))
    _ = stage.heard()
    _ = stage.host.take()
    stage.context.setLocked(true)
    #expect(stage.heard() == ["end 1 time=1010 cancelled=4", "frame"])
    #expect(stage.host.take() == ["gestures", "cancel"], "the end of the gesture comes before that of the touch")
  }

  @Test("A client that is gone leaves nothing behind", arguments: [false, true])
  func clientGone(hostFirst: Bool) {
    _ = stage.subscribe(.pan)
    stage.down(0, 50, 60)
    stage.move((0, 60, 60))
    if hostFirst { stage.context.removeSurface(stage.window, clientIsGone: true) }
    stage.display.kill(stage.client)
    if !hostFirst { stage.context.removeSurface(stage.window, clientIsGone: true) }
    stage.move((0, 70, 60))
    stage.up(0)
    stage.wait(1000)
    #expect(stage.context.leftover() == nil)
    #expect(stage.context.brokenInvariant() == nil)
  }
}
