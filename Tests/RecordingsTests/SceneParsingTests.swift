import GestureRecognition
import Testing

@testable import Recordings

@Suite("Scripts: setting the scene")
struct SceneParsingTests {
  @Test("an empty script has the tablet, one touchscreen and one fullscreen, activated app")
  func defaults() throws {
    let scene = try script("").scene
    #expect(scene.outputs.map(\.name) == ["T10"])
    #expect(scene.outputs[0].width == Millimetres(217) && scene.outputs[0].pixelHeight == 1200)
    #expect(scene.devices.map(\.name) == ["ts"] && scene.devices[0].output == "T10")
    #expect(scene.surfaces.map(\.name) == ["app"])
    #expect(scene.surfaces[0].isFullscreen && scene.surfaces[0].isActivated && scene.surfaces[0].output == "T10")
    #expect(scene.keepsDefaultBindings && scene.bindings.isEmpty && !scene.startsLocked && scene.clock == nil)
  }

  @Test("each kind has its own default where none is written, on the first output")
  func partialDefaults() throws {
    let scene = try script("surface game fullscreen\noutput P6 transform=90").scene
    #expect(scene.devices.map(\.output) == ["P6"])
    #expect(scene.surfaces.map(\.output) == ["P6"] && !scene.surfaces[0].isActivated)
    #expect(scene.outputs[0].visibleSize == (147, 68))
  }

  @Test("an output has its size, scale, transform and place")
  func outputs() throws {
    let output = try script("output HDMI 520.5x-1mm 2560x1440px scale=1.75 transform=flipped-270 at=217,0").scene
      .outputs[0]
    #expect(output.width == Millimetres(520.5) && output.height == Millimetres(-1))
    #expect(output.pixelWidth == 2560 && output.scale == 1.75 && output.transform == .flippedThreeQuarters)
    #expect(output.origin == Point(217, 0))
  }

  @Test("devices may be touchpads, lack a resolution and be mapped to nothing")
  func devices() throws {
    let devices = try script("device ts touchscreen resolution=none\ndevice pad touchpad seat=second").scene.devices
    #expect(devices.map(\.kind) == [.touchscreen, .touchpad])
    #expect(devices[0].output == nil && !devices[0].hasResolution && devices[1].seat == "second")
  }

  @Test("surfaces take every property of the language")
  func surfaces() throws {
    let scene = try script(
      """
      surface bar rect=0,0,217,6 layer=shell role=panel
      surface app activated x11 pointer id=org.example.App exclude=0,60,10,25 exclude=0,90,10,5 client=one
      surface menu role=popup parent=app hidden seat=seat1
      surface game fullscreen defer=bottom,left indicator=hide
      """
    ).scene
    #expect(scene.surfaces[0].rect == SceneRect(x: 0, y: 0, width: 217, height: 6))
    #expect(scene.surfaces[0].layer == .shell && scene.surfaces[0].role == .panel)
    #expect(scene.surfaces[1].isX11 && scene.surfaces[1].hasPointer && scene.surfaces[1].appID == "org.example.App")
    #expect(scene.surfaces[1].excluded.count == 2)
    #expect(scene.surfaces[2].isHidden && scene.surfaces[2].seat == "seat1")
    #expect(scene.surfaces[3].deferred == [.bottom, .left] && scene.surfaces[3].indicator == .hide)
    #expect(scene.clientName(ofSurface: "menu") == "one")
    #expect(scene.clientName(ofSurface: "game") == "game")
  }

  @Test("subscriptions have fingers and flags")
  func subscriptions() throws {
    let surface = try script("surface app subscribe=tap,long-press,pan:1-2,pinch+simultaneous+cancels-touch").scene
      .surfaces[0]
    #expect(surface.subscriptions.map(\.kind) == [.tap, .longPress, .pan, .pinch])
    #expect(surface.subscriptions[2].fingers == 1...2)
    #expect(surface.subscriptions[3].flags == [.simultaneous, .cancelsTouch])
  }

  @Test("a binding replaces the default ones, with + it adds, and none leaves nothing")
  func bindings() throws {
    let replaced = try script("bind touchscreen edge=left part=middle action=back").scene
    #expect(!replaced.keepsDefaultBindings && replaced.bindings[0].part == .middle)
    let added = try script("bind +touchpad fingers=3 swipe=up when-locked action=exec:next").scene
    #expect(added.keepsDefaultBindings && added.bindings[0].whenLocked && added.bindings[0].action == "exec:next")
    #expect(try !script("bind none").scene.keepsDefaultBindings)
  }

  @Test("settings, lock, clock and a misbehaving host are read")
  func rest() throws {
    let scene = try script(
      """
      set edge.bottom.policy withhold   # by name
      locked
      clock 4294967000
      host on system.home.began: reenter
      host on client.app.down: destroy app
      """
    ).scene
    #expect(scene.settings.map(\.value) == ["withhold"] && scene.startsLocked && scene.clock == 4_294_967_000)
    #expect(scene.hostRules.map(\.behaviour) == [.reenter, .destroy(surface: "app")])
    #expect(scene.hostRules[0].event == ["system", "home", "began"])
  }
}
