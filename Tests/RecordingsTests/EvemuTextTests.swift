import GestureRecognition
import Testing

@testable import Recordings

@Suite("Touch scripts as evemu recordings")
struct EvemuTextTests {
  private func written(_ script: String) throws -> EvemuText {
    try EvemuText(try ScriptParser.parse(Array(script.utf8), name: "folder/a.touch"))
  }

  /// Steps of what is written, read again.
  private func readBack(_ text: EvemuText, _ transform: SceneTransform = .normal) throws -> [ScriptStep.Action] {
    var options = PlayOptions()
    options.transform = transform
    let bytes = Array(text.lines.joined(separator: "\n").utf8)
    let script = try PlayableInput.read(bytes, name: "a.events", options).script
    return try StepBuilder.steps(of: script).map(\.action)
  }

  @Test("what two fingers do reads back as it was, with sizes and lost events")
  func roundTrip() throws {
    let script = """
      output screen 217x136mm 1920x1200px
      device ts touchscreen output=screen
      @0 down 0 10.125 20 major=8 minor=6
      @8 move 0 11 21
      @8 down 2 100 60
      @16 move 2 100.001 60 major=9 minor=9
      @24 dropped ts
      @24 move 0 12 22
      @24 move 2 100.5 60
      @32 up 0
      @40 down 0 50 50
      @48 up 0
      @48 up 2
      """
    let text = try written(script)
    let own = try StepBuilder.steps(of: ScriptParser.parse(Array(script.utf8), name: "a")).map(\.action)
    let again = try readBack(text)
    #expect(text.leftOut == 0 && again.count == own.count)
    #expect(again.prefix(4) == own.prefix(4) && again.suffix(2) == own.suffix(2))
  }

  @Test("a turned screen is written as its panel reports it", arguments: SceneTransform.allCases)
  func turned(_ transform: SceneTransform) throws {
    let head =
      "output screen 200x100mm 1600x800px transform=\(transform.rawValue)\ndevice ts touchscreen output=screen\n"
    let script = head + "@0 down 0 10 20\n@8 move 0 30 25\n@16 up 0"
    let own = try StepBuilder.steps(of: ScriptParser.parse(Array(script.utf8), name: "a")).map(\.action)
    #expect(try readBack(written(script), transform) == own)
  }

  @Test("what no touchscreen reports is counted, and a script without touches is refused")
  func leftOut() throws {
    #expect(try written("@0 down 0 10 20\n@5 lock\n@8 up 0").leftOut == 1)
    #expect(throws: ScriptErrors.self) { try written("@0 lock") }
    #expect(throws: ScriptErrors.self) { try written("device pad touchpad\n@0 swipe begin 3") }
  }

  @Test("places that cannot be are written within what a device can say")
  func far() throws {
    let text = try written("@0 down 0 nan inf\n@8 move 0 -1e300 1e300\n@16 up 0")
    #expect(try !readBack(text).isEmpty)
  }
}
