import GestureRecognition
import Testing

@testable import SystemGestures

@Suite("Exclusion regions")
struct ExclusionStories {
  typealias Rect = (x: Double, y: Double, width: Double, height: Double)
  static let whole: Rect = (0, 0, 217, 136)
  /// Beside a slider, a way back on both sides.
  let tablet = Tablet()
  let app: SurfaceID

  init() {
    app = tablet.surface("app", fullscreen: false, rect: Self.whole)
    tablet.bind(.left, .back)
    tablet.bind(.right, .back)
  }

  private func slider(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> SurfaceRect {
    SurfaceRect(x: x, y: y, width: width, height: height)
  }

  private func swipe(y: Double, x: Double = 0.5, at start: Double, on surface: SurfaceID? = nil) {
    tablet.stroke(0, from: (x, y), to: (x + 35, y), at: start, over: 180, on: surface ?? app)
  }

  private var goesToClient: Bool {
    tablet.lines("system").isEmpty && tablet.lines("client app down").count == 1
      && tablet.lines("client app up").count == 1 && tablet.lines("client app cancel").isEmpty
  }

  @Test("A swipe on the slider is the app's, one beside it the system's")
  func slider() {
    tablet.exclude(app, slider(0, 60, 10, 25))
    #expect(tablet.lines("deferral") == ["deferral app effective 0 granted 0,60,4,25"])
    swipe(y: 70, at: 0)
    #expect(goesToClient)
    #expect(tablet.lines("affordance").isEmpty)
    tablet.clear()
    swipe(y: 40, at: 1000)
    #expect(tablet.lines("system").last == "system back ended commit")
    #expect(tablet.lines("action") == ["action back"])
  }

  @Test("An app that excludes the whole edge gets its lowest part and hears which")
  func wholeEdge() {
    tablet.exclude(app, slider(0, 0, 217, 136))
    #expect(tablet.lines("deferral") == ["deferral app effective 0 granted 0,104,4,32 granted 213,104,4,32"])
    swipe(y: 104.5, at: 0)
    #expect(goesToClient)
    tablet.clear()
    swipe(y: 103.5, at: 1000)
    #expect(tablet.lines("action") == ["action back"])
  }

  @Test("The trace says that the place was excluded")
  func trace() {
    tablet.exclude(app, slider(0, 60, 10, 25))
    tablet.context.isExplaining = true
    swipe(y: 70, at: 0)
    #expect(tablet.lines("trace").contains { $0.contains("failed") && $0.contains("exclusionRegion") })
    tablet.clear()
    swipe(y: 40, at: 1000)
    #expect(!tablet.lines("trace").contains { $0.contains("exclusionRegion") })
  }

  @Test("The way home stays, also from the corner below the excluded place")
  func home() {
    tablet.exclude(app, slider(0, 0, 217, 136))
    tablet.stroke(0, from: (1, 135.5), to: (1, 100), at: 0, over: 180, on: app)
    #expect(tablet.lines("action") == ["action home"])
  }

  @Test("A finger first seen behind the zone counts as one inside it")
  func fastFinger() {
    tablet.exclude(app, slider(0, 60, 10, 25))
    tablet.stroke(0, from: (6, 70), to: (106, 70), at: 0, over: 80, on: app)
    #expect(goesToClient)
    tablet.clear()
    tablet.stroke(0, from: (6, 40), to: (106, 40), at: 1000, over: 80, on: app)
    #expect(tablet.lines("action") == ["action back"])
  }

  @Test("The bottom edge cannot be excluded")
  func bottom() {
    tablet.exclude(app, slider(50, 100, 100, 36))
    #expect(tablet.lines("deferral").isEmpty)
    tablet.stroke(0, from: (108, 135.5), to: (108, 100), at: 0, over: 180, on: app)
    #expect(tablet.lines("action") == ["action home"])
  }

  @Test("An edge on which nothing happens grants nothing")
  func unbound() {
    let tablet = Tablet()
    let app = tablet.surface("app", rect: Self.whole)
    tablet.exclude(app, slider(0, 60, 10, 25))
    #expect(tablet.lines("deferral").isEmpty)
    tablet.bind(.left, .back)
    #expect(tablet.lines("deferral") == ["deferral app effective 0 granted 0,60,4,25"])
    tablet.context.setMissingActions([.back])
    #expect(tablet.lines("deferral").last == "deferral app effective 0")
  }

  @Test("Only the thirds of an edge that do something are granted, and bound corners keep their legs")
  func thirdsAndCorners() {
    let tablet = Tablet(size: Size(217, 150))
    let app = tablet.surface("app", rect: (0, 0, 217, 150))
    var bindings = tablet.context.bindings
    bindings.add(Binding(.edge(.left, .middle), .back))
    bindings.add(Binding(.edge(.right, .first), .back))
    tablet.context.setBindings(bindings)
    tablet.exclude(app, slider(0, 90, 4, 60), slider(200, 0, 17, 45))
    #expect(tablet.lines("deferral") == ["deferral app effective 0 granted 0,90,4,10 granted 213,20,4,25"])
  }

  @Test("An armed edge ignores exclusion")
  func armed() {
    tablet.change(app) { $0.isFullscreen = true }
    tablet.exclude(app, slider(0, 60, 10, 25), edges: .left)
    #expect(tablet.lines("deferral") == ["deferral app effective 4 granted 0,60,4,25"])
    swipe(y: 70, at: 0)
    #expect(goesToClient)
    #expect(!tablet.lines("deferral").contains { $0.contains("armed") })
    swipe(y: 30, at: 1000)
    #expect(tablet.lines("deferral").last == "deferral app armed left")
    tablet.clear()
    swipe(y: 70, at: 1800)
    #expect(tablet.lines("client").isEmpty)
    #expect(tablet.lines("action") == ["action back"])
  }

  @Test("What the user says never to is not granted", arguments: ["deferral.user", "deferral.deny"])
  func user(setting: String) {
    tablet.change(app) { $0.appID = Array("org.example.app".utf8) }
    tablet.exclude(app, slider(0, 60, 10, 25))
    tablet.set(setting, setting == "deferral.user" ? "never" : "org.example.app")
    #expect(tablet.lines("deferral").last == "deferral app effective 0")
    swipe(y: 70, at: 0)
    #expect(tablet.lines("action") == ["action back"])
  }

  @Test("A lock takes every grant, and gives it back")
  func lock() {
    tablet.exclude(app, slider(0, 60, 10, 25))
    tablet.context.setLocked(true)
    #expect(tablet.lines("deferral").last == "deferral app effective 0")
    tablet.context.setLocked(false)
    #expect(tablet.lines("deferral").last == "deferral app effective 0 granted 0,60,4,25")
  }

  @Test("It is told only when something changed")
  func toldOnce() {
    let object = tablet.exclude(app, slider(0, 60, 10, 25))
    tablet.change(app) { $0.isActivated = false }
    tablet.context.setDeferral(object, DeferralObject.Request(exclusion: [slider(0, 60, 10, 25), slider(50, 0, 5, 5)]))
    tablet.context.sceneChanged(tablet.output)
    #expect(tablet.lines("deferral") == ["deferral app effective 0 granted 0,60,4,25"])
    tablet.context.setDeferral(object, DeferralObject.Request())
    #expect(tablet.lines("deferral").last == "deferral app effective 0")
    swipe(y: 70, at: 0)
    #expect(tablet.lines("action") == ["action back"])
  }

  @Test("It follows the window, its size and its output")
  func follows() {
    tablet.exclude(app, slider(0, 60, 10, 25))
    tablet.change(app) { $0.geometry?.y = 100.0 / 136 }
    #expect(tablet.lines("deferral").last == "deferral app effective 0")
    tablet.change(app) { $0.geometry?.y = 60.0 / 136 }
    #expect(tablet.lines("deferral").last == "deferral app effective 0 granted 0,60,4,16")
    tablet.context.updateOutput(
      tablet.output, Output(physicalSize: Size(217, 50), pixelWidth: 1920, pixelHeight: 1200))
    #expect(tablet.lines("deferral").last == "deferral app effective 0 granted 0,60,4,16")
    tablet.change(app) { $0.geometry?.y = 0 }
    tablet.set("edge.zone", "2")
    #expect(tablet.lines("deferral").last == "deferral app effective 0 granted 0,60,2,25")
    tablet.change(app) { $0.isMapped = false }
    #expect(tablet.lines("deferral").last == "deferral app effective 0")
  }

  @Test("Without a geometry, and for anything but a window, nothing is granted")
  func windowsOnly() {
    let panel = tablet.surface("panel", kind: .panel, rect: Self.whole)
    let nowhere = tablet.surface("nowhere")
    tablet.exclude(panel, slider(0, 60, 10, 25))
    tablet.exclude(nowhere, slider(0, 60, 10, 25))
    #expect(tablet.lines("deferral").isEmpty)
  }

  @Test("What lies over the window is not excluded, whether or not the host knows its scene")
  func over() {
    let popup = tablet.surface("popup", kind: .panel)
    tablet.exclude(app, slider(0, 60, 10, 25))
    swipe(y: 70, at: 0, on: popup)
    #expect(tablet.lines("action") == ["action back"])
  }

  @Test("Only what can be seen is granted")
  func covered() {
    let panel = tablet.surface("panel", kind: .panel)
    tablet.stack((panel, (0, 68, 20, 34)), (app, Self.whole))
    tablet.exclude(app, slider(0, 50, 10, 60))
    #expect(tablet.lines("deferral") == ["deferral app effective 0 granted 0,102,4,8 granted 0,50,4,18"])
    tablet.stack((app, Self.whole))
    #expect(tablet.lines("deferral").last == "deferral app effective 0 granted 0,78,4,32")
    tablet.stack((panel, Self.whole), (app, Self.whole))
    #expect(tablet.lines("deferral").last == "deferral app effective 0")
  }

  @Test("The host's own interface covers a window too")
  func ownInterface() {
    let own = tablet.surface("own", kind: .own)
    tablet.exclude(app, slider(0, 60, 10, 25))
    tablet.stack((own, (0, 0, 5, 136)), (app, Self.whole))
    #expect(tablet.lines("deferral").last == "deferral app effective 0")
  }

  @Test("The topmost window comes first, also when another one is active")
  func topmost() {
    let small: Rect = (0, 20, 60, 40)
    let above = tablet.surface("above", fullscreen: false, activated: false, rect: small)
    tablet.exclude(app, slider(0, 0, 4, 136))
    tablet.exclude(above, slider(0, 0, 4, 20))
    tablet.stack((above, small), (app, Self.whole))
    #expect(tablet.lines("deferral app").last == "deferral app effective 0 granted 0,124,4,12")
    #expect(tablet.lines("deferral above").last == "deferral above effective 0 granted 0,0,4,20")
  }

  @Test("Side by side, the active window comes first")
  func active() {
    let other = tablet.surface("other", fullscreen: false, activated: false, rect: (0, 68, 100, 68))
    tablet.change(app) { $0.geometry?.height = 0.5 }
    tablet.exclude(app, slider(0, 0, 4, 136))
    tablet.exclude(other, slider(0, 0, 4, 68))
    #expect(tablet.lines("deferral other").isEmpty)
    tablet.change(app) { $0.isActivated = false }
    tablet.change(other) { $0.isActivated = true }
    #expect(tablet.lines("deferral app").last == "deferral app effective 0")
    #expect(tablet.lines("deferral other").last == "deferral other effective 0 granted 0,36,4,32")
  }

  @Test("The host is asked once per change of its scene, and not when apps change their minds")
  func asked() {
    var looks = 0
    tablet.scene = { _ in
      looks += 1
      return nil
    }
    tablet.context.sceneChanged(tablet.output)
    let once = looks
    tablet.exclude(app, slider(0, 60, 10, 25))
    tablet.change(app) { $0.isActivated = false }
    swipe(y: 70, at: 0)
    #expect(looks == once && once > 0)
  }

  @Test("It counts from the next touch on")
  func nextTouch() {
    tablet.at(0) { tablet.down(0, 0.5, 70, on: app) }
    tablet.exclude(app, slider(0, 60, 10, 25))
    for step in 1...10 { tablet.at(Double(step) * 8) { tablet.move(0, 0.5 + Double(step) * 3, 70) } }
    tablet.at(100) { tablet.up(0) }
    #expect(tablet.lines("action") == ["action back"])
  }
}
