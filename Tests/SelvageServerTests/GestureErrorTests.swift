import CSelvageProtocolClient
import SystemGestures
import Testing

@Suite("A client that asks for gestures that cannot be")
struct GestureErrorTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var wish: GestureEar.Wish
    var code: UInt32
    var testDescription: String { name }
  }

  static let wrong: [Case] = [
    .init(name: "no kind", wish: .init(kind: 0), code: 0),
    .init(name: "two kinds", wish: .init(kind: 5), code: 0),
    .init(name: "a kind of the future", wish: .init(kind: 128), code: 0),
    .init(name: "all bits as kind", wish: .init(kind: .max), code: 0),
    .init(name: "no device", wish: .init(kind: 4, devices: 0), code: 1),
    .init(name: "an unknown device", wish: .init(kind: 4, devices: 5), code: 1),
    .init(name: "no finger", wish: .init(kind: 4, fingers: (0, 1)), code: 2),
    .init(name: "most below fewest", wish: .init(kind: 4, fingers: (3, 2)), code: 2),
    .init(name: "eleven fingers", wish: .init(kind: 4, fingers: (1, 11)), code: 2),
    .init(name: "very many fingers", wish: .init(kind: 4, fingers: (.max, .max)), code: 2),
    .init(name: "a tap with a range", wish: .init(kind: 1, fingers: (1, 2), taps: 1), code: 2),
    .init(name: "a long press with a range", wish: .init(kind: 2, fingers: (1, 2)), code: 2),
    .init(name: "a pinch of one finger", wish: .init(kind: 32, fingers: (1, 2)), code: 2),
    .init(name: "a rotation of one finger", wish: .init(kind: 64, fingers: (1, 1)), code: 2),
    .init(name: "an unknown flag", wish: .init(kind: 4, flags: 8), code: 3),
    .init(name: "one attempt for each of two touches", wish: .init(kind: 4, fingers: (1, 2), flags: 4), code: 3),
    .init(name: "a tap of no taps", wish: .init(kind: 1), code: 5),
    .init(name: "a tap of eleven taps", wish: .init(kind: 1, taps: 11), code: 5),
    .init(name: "a pan with taps", wish: .init(kind: 4, taps: 1), code: 5),
    .init(name: "an unknown axis", wish: .init(kind: 4, axis: 3), code: 6),
    .init(name: "a pinch with an axis", wish: .init(kind: 32, fingers: (2, 2), axis: 1), code: 6),
  ]

  @Test("ends on the object it asked, and nobody else notices", arguments: wrong)
  func wrongArgument(wrong: Case) {
    let stage = GestureStage()
    let culprit = stage.display.connect()
    let ear = GestureEar(culprit, culprit.makeSurface())
    ear.subscribe(wrong.wish)
    stage.settle()
    let name = "selvage_surface_gestures_v1"
    #expect(culprit.protocolError == .init(interface: name, object: culprit.id(of: ear.proxy), code: wrong.code))
    _ = stage.subscribe(.tap)
    stage.tap()
    #expect(stage.heard().count == 2)
  }

  @Test("for a second object of the same surface and seat, is ended on the manager")
  func alreadyExists() {
    let stage = GestureStage()
    let manager = stage.client.bindGestureManager()
    _ = GestureEar(stage.client, stage.surface, manager: manager)
    stage.settle()
    let name = "selvage_gesture_manager_v1"
    #expect(stage.client.protocolError == .init(interface: name, object: stage.client.id(of: manager), code: 0))
  }

  @Test("that wait for themselves, for each other, or for another object's, is ended", arguments: 0..<4)
  func relations(which: Int) {
    let stage = GestureStage()
    let a = stage.subscribe(.tap)
    let b = stage.subscribe(.pan)
    switch which {
    case 0: stage.ear.require(a, a)
    case 1:
      stage.ear.require(a, b)
      stage.ear.require(b, a)
    case 2:
      // A tap waits for a double tap by itself.
      let double = stage.subscribe(.doubleTap)
      stage.ear.require(double, a)
    default: stage.ear.require(a, GestureEar(stage.client, stage.client.makeSurface()).subscribe(.pan))
    }
    stage.settle()
    let id = stage.client.id(of: stage.ear.proxy)
    #expect(stage.client.protocolError == .init(interface: "selvage_surface_gestures_v1", object: id, code: 4))
  }

  @Test("that a touchpad has not, or that wait for such, is only denied")
  func unsupported() {
    let stage = GestureStage()
    let tap = stage.subscribe(.init(kind: 1, devices: 2, taps: 1))
    #expect(stage.heard() == ["denied 0"])
    let pan = stage.subscribe(.pan)
    stage.ear.require(pan, tap)
    stage.ear.require(tap, pan)
    stage.down(0, 50, 60)
    stage.move((0, 60, 60))
    #expect(stage.heard().count == 4)
    #expect(stage.client.isAlive)
  }

  @Test("beyond the limit of a surface is denied, until one is given back")
  func manySubscriptions() {
    let stage = GestureStage()
    let all = (0..<16).map { _ in stage.subscribe(.pan) }
    #expect(stage.heard() == [])
    _ = stage.subscribe(.pan)
    #expect(stage.heard() == ["denied 1"])
    all[3].destroy()
    _ = stage.subscribe(.tap, "new")
    stage.tap()
    #expect(stage.heard().count == 2)
    for _ in 0..<1000 { stage.ear.subscribe(.pan).destroy() }
    stage.settle()
    #expect(stage.client.isAlive)
  }

  @Test("with more rectangles than a region may have is denied; with as many it is served")
  func manyRects() {
    let stage = GestureStage()
    let rects = (0..<32).map { EdgeDeferral.Rect(x: Int32($0) * 30, y: 0, width: 30, height: 600) }
    _ = stage.subscribe(.tap, region: stage.client.makeRegion(rects))
    stage.tap()
    #expect(stage.heard().count == 2)
    _ = stage.subscribe(.tap, region: stage.client.makeRegion(rects + rects))
    #expect(stage.heard() == ["denied 1"])
  }

  @Test("on more surfaces than a client may is denied, while another client goes on")
  func manyObjects() {
    let stage = GestureStage()
    let greedy = stage.display.connect()
    let ears = (0..<65).map { _ in GestureEar(greedy, greedy.makeSurface()) }
    for ear in ears { ear.subscribe(.tap) }
    stage.settle()
    #expect(ears.filter { $0.take() == ["denied 1"] }.count == 1)
    ears[0].destroy()
    let again = GestureEar(greedy, greedy.makeSurface())
    again.subscribe(.tap)
    stage.settle()
    #expect(again.take() == [])
    #expect(greedy.isAlive)
    _ = stage.subscribe(.tap)
    stage.tap()
    #expect(stage.heard().count == 2)
  }

  @Test("with a region that the host cannot read is denied")
  func noRegions() {
    let stage = GestureStage(readsRegions: false)
    _ = stage.subscribe(.tap, region: stage.client.makeRegion([]))
    #expect(stage.heard() == ["denied 0"])
    _ = stage.subscribe(.tap)
    #expect(stage.heard() == [])
  }
}
