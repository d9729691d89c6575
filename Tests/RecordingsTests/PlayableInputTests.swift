import GestureRecognition
import Testing

@testable import Recordings

@Suite("Recordings: played like scripts")
struct PlayableInputTests {
  /// A finger that goes right and down by 10 mm each, far from every edge.
  private static let stroke = MadeUp.events("0 t1 x300 y150 r 8 x350 y200 r 16 x400 y250 r 24 t-1 r")

  private func replay(_ text: String, _ options: PlayOptions = PlayOptions()) -> ReplayReport {
    ReplayReport.run(
      Array(text.utf8), name: "a.events", on: ContextEngine(), format: .text, explain: false, options: options)
  }

  @Test("a recording's trace is that of the same touches in a script")
  func trace() {
    #expect(
      replay(MadeUp.slots + Self.stroke).output == [
        "@0    client app down 0 at=30,15", "@0    client app frame", "@8    client app motion 0 at=35,20",
        "@8    client app frame", "@16   client app motion 0 at=40,25", "@16   client app frame",
        "@24   client app up 0",
        "@24   client app frame", "# held: 0 expectations, and every touch stream",
      ])
  }

  @Test("what the app asks for is recognized")
  func subscriptions() throws {
    var options = PlayOptions()
    options.subscriptions = try PlayOptions.subscriptions("tap,pan")
    let output = replay(MadeUp.slots + Self.stroke, options).output
    #expect(output.contains { $0.contains("gesture app pan began") })
    #expect(output.contains { $0.contains("gesture app pan ended") })
  }

  @Test("a system gesture is recognized as on a real screen")
  func systemGesture() {
    let swipe = (0...10).map { "\($0 * 10) \($0 == 0 ? "t1 x500 " : "")y\(498 - $0 * 30) r" }.joined(separator: " ")
    let output = replay(MadeUp.slots + MadeUp.events(swipe + " 110 t-1 r")).output
    #expect(output.contains { $0.contains("system home ended commit") }, "\(output)")
  }

  @Test("the screen is turned, and the finger with it", arguments: SceneTransform.allCases)
  func turned(_ transform: SceneTransform) throws {
    var options = PlayOptions()
    options.transform = transform
    let places = replay(MadeUp.slots + Self.stroke, options).output.compactMap { line in
      line.firstRange(of: "at=").map { String(line[$0.upperBound...]) }
    }
    let expected: [SceneTransform: [String]] = [
      .normal: ["30,15", "35,20", "40,25"], .half: ["70,35", "65,30", "60,25"],
      .quarter: ["35,30", "30,35", "25,40"], .threeQuarters: ["15,70", "20,65", "25,60"],
      .flipped: ["70,15", "65,20", "60,25"], .flippedHalf: ["30,35", "35,30", "40,25"],
      .flippedQuarter: ["15,30", "20,35", "25,40"], .flippedThreeQuarters: ["35,70", "30,65", "25,60"],
    ]
    #expect(places == expected[transform])
  }

  @Test("millimetres come from the option, else from the device, else from the pixels, else from a usual panel")
  func sizes() throws {
    let device = try EvemuReader.description(Array(MadeUp.slots.utf8), name: "a")
    var unsized = device
    for code in [Evdev.Axis.contactX, Evdev.Axis.contactY] { unsized.axes[code]?.resolution = 0 }
    func size(_ device: RecordedDevice, size: PanelSize? = nil, screen: PixelCount? = nil) -> PanelSize? {
      var options = PlayOptions()
      (options.size, options.screen) = (size, screen)
      return RecordedPanel(device, options)?.size
    }
    let (given, pixels) = (PanelSize(width: 200, height: 100), PixelCount(width: 960, height: 480))
    #expect(size(device, size: given, screen: pixels) == given)
    #expect(size(device, screen: pixels) == PanelSize(width: 100, height: 50))
    #expect(size(unsized, screen: pixels) == PanelSize(width: 254, height: 127))
    #expect(size(unsized) == PanelSize(width: 217, height: 136))
    unsized.udevKind = .touchpad
    #expect(size(unsized) == PanelSize(width: 69, height: 50))
  }

  @Test("a touchpad is refused in one line, or taken for a screen where that is asked for")
  func touchpad() {
    let text = MadeUp.slots.replacing("P: 02", with: "P: 01") + Self.stroke
    let refused = replay(text)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(
      refused.errors == [
        "a.events: 'Made-up screen' is a touchpad: it tells of gestures, not of touches; "
          + "--as-touchscreen plays its pad as a screen"
      ])
    var options = PlayOptions()
    options.takesTouchpads = true
    #expect(replay(text, options).status == 0)
  }

  @Test("fingers that are down at the end are taken back, and somebody is told")
  func leftDown() {
    let report = replay(MadeUp.slots + MadeUp.events("0 t1 x100 y50 r 8 x101 r"))
    #expect(report.status == 0)
    #expect(report.output.first == "# it ends with 1 finger down, which the device then takes back")
    #expect(report.output.contains("@16   client app cancel"))
  }

  @Test("after lost events, what the next report does not name is lifted")
  func lostEvents() {
    let events = "0 s0 t1 x100 y50 s1 t2 x500 y50 r 8 d r 16 s1 t-1 r 24 s0 t-1 r"
    let output = replay(MadeUp.slots + MadeUp.events(events)).output
    #expect(output.first == "# events were lost 1 time")
    #expect(output.filter { $0.contains(" up ") } == ["@16   client app up 1", "@24   client app up 0"])
  }

  @Test("a broken promise names the line of the recording")
  func violation() {
    let engine = FakeEngine()
    engine.corrupt = { $0.words.contains("down") ? nil : $0 }
    let bytes = Array((MadeUp.slots + Self.stroke).utf8)
    let report = ReplayReport.run(bytes, name: "a.events", on: engine, format: .text, explain: false)
    #expect(
      report.status == 1 && report.output.contains { $0.hasPrefix("a.events:20: client app got a frame") },
      "\(report.output)")
  }

  @Test("the format is told by the content, else by the name")
  func formats() {
    func format(_ text: String, _ name: String = "a") -> InputFormat { InputFormat(Array(text.utf8), name: name) }
    #expect(format(MadeUp.slots) == .evemu && format("# EVEMU 1.3\n# comment\n") == .evemu)
    #expect(format("garbage", "a.events") == .evemu && format("", "a.events") == .evemu)
    #expect(format(RecordReaderTests.text) == .libinputRecord && format("---\ndevices:\n") == .libinputRecord)
    #expect(format("@0 down 0 1 2") == .script && format("\n\n# x\noutput T10\n") == .script && format("") == .script)
  }

  @Test("a script takes no options for recordings, and is none")
  func scripts() {
    var options = PlayOptions()
    options.transform = .half
    #expect(replay("@0 down 0 1 1 @8 up 0", options).errors.first?.contains("are for recordings") == false)
    let report = ReplayReport.run(
      Array("@0 down 0 1 1 @8 up 0".utf8), name: "a.touch", on: ContextEngine(), format: .text, explain: false,
      options: options)
    #expect(report.status == 2 && report.errors[0].contains("are for recordings"))
    #expect(throws: ScriptErrors.self) { try PlayableInput.recording(Array("@0 wait".utf8), name: "a.touch") }
  }

  @Test("what is no text at all is one error")
  func binary() {
    let noise = "\u{7F}ELF\0\0\n\u{1}\n\u{2}\n"
    #expect(
      replay(noise).errors == [
        "a.events: it is no text; touch scripts and the recordings of evemu and 'libinput record' are"
      ])
  }

  @Test("as JSON, what is to know of a recording is an object too")
  func json() {
    let bytes = Array((MadeUp.slots + MadeUp.events("0 t1 x100 y50 r")).utf8)
    let report = ReplayReport.run(bytes, name: "a", on: ContextEngine(), format: .json, explain: false)
    #expect(
      report.output.first
        == #"{"file":"a","note":"it ends with 1 finger down, which the device then takes back"}"#)
  }
}
