import ReferenceHost
import SystemGestures
import Testing

@testable import ReferenceSession

@Suite("Which output a touchscreen lies on") struct OutputMatchTests {
  private let tablet = output("DSI-1", 217, 136)
  private let monitor = output("HDMI-A-1", 600, 340)
  private let silent = output("DP-2", 0, 0)

  private static func output(_ name: String, _ width: Int, _ height: Int) -> OutputDescription {
    var output = OutputDescription()
    output.name = name
    output.physicalSize = PixelSize(width: width, height: height)
    return output
  }

  private func match(
    _ clues: OutputMatch.Clues, _ outputs: OutputDescription..., taken: [String] = [], last: OutputMatch? = nil
  ) -> OutputMatch? { OutputMatch.find(clues, among: outputs, taken: taken, last: last) }

  @Test("the chosen one counts before all else, and is waited for") func chosen() {
    let clues = OutputMatch.Clues(chosen: "HDMI-A-1", outputName: "DSI-1", size: Size(217, 136))
    let expected = OutputMatch(output: "HDMI-A-1", reason: .chosen)
    #expect(match(clues, tablet, monitor) == expected)
    #expect(match(clues, tablet) == expected)
  }

  @Test("the one that the system names counts before sizes, and is waited for") func named() {
    let clues = OutputMatch.Clues(outputName: "HDMI-A-1", size: Size(217, 136))
    let expected = OutputMatch(output: "HDMI-A-1", reason: .named)
    #expect(match(clues, tablet, monitor) == expected)
    #expect(match(clues, tablet) == expected)
  }

  @Test("the nearest size within a tenth") func size() {
    let clues = OutputMatch.Clues(size: Size(218, 137))
    #expect(match(clues, monitor, tablet)?.output == "DSI-1")
    let nearer = Self.output("DP-1", 218, 137)
    #expect(match(clues, tablet, nearer) == OutputMatch(output: "DP-1", reason: .size(difference: 0)))
  }

  @Test("a tenth of either side is the limit", arguments: [(238.0, 136.0, true), (240, 136, false), (217, 151, false)])
  func tolerance(_ width: Double, _ height: Double, _ fits: Bool) {
    let found = match(OutputMatch.Clues(size: Size(width, height)), tablet, monitor)
    #expect((found != nil) == fits)
  }

  @Test("an upright panel is not the size of one that lies") func upright() {
    #expect(match(OutputMatch.Clues(size: Size(136, 217)), tablet, monitor) == nil)
  }

  @Test("of equal panels one that no other touchscreen has, then the built-in one") func equal() {
    let clues = OutputMatch.Clues(size: Size(217, 136))
    let twin = Self.output("DP-1", 217, 136)
    #expect(match(clues, twin, tablet)?.output == "DSI-1")
    #expect(match(clues, twin, tablet, taken: ["DSI-1"])?.output == "DP-1")
  }

  @Test("without a size the built-in panel, unless another touchscreen has it") func builtIn() {
    let clues = OutputMatch.Clues()
    #expect(match(clues, monitor, tablet) == OutputMatch(output: "DSI-1", reason: .builtIn))
    #expect(match(clues, monitor, tablet, taken: ["DSI-1"]) == nil)
    let silentPanel = Self.output("eDP-1", 0, 0)
    #expect(match(OutputMatch.Clues(size: Size(345, 215)), monitor, silentPanel)?.output == "eDP-1")
  }

  @Test("the only one there is, whatever its size") func only() {
    #expect(match(OutputMatch.Clues(), silent) == OutputMatch(output: "DP-2", reason: .only))
    #expect(match(OutputMatch.Clues(size: Size(500, 300)), tablet)?.reason == .only)
  }

  @Test("none where nothing speaks for any") func none() {
    #expect(match(OutputMatch.Clues(), monitor, silent) == nil)
    #expect(match(OutputMatch.Clues(size: Size(217, 136))) == nil)
  }

  @Test("while its output is away it takes no other, not even the only one or an equal one") func waits() {
    let clues = OutputMatch.Clues(size: Size(217, 136))
    let had = match(clues, tablet, monitor)
    #expect(match(clues, monitor, last: had) == had)
    #expect(match(clues, Self.output("DP-1", 217, 136), last: had) == had)
    #expect(match(clues, last: had) == had)
  }

  @Test("a second output takes nothing from the first, but one that fits better does") func stronger() {
    let clues = OutputMatch.Clues(size: Size(217, 136))
    let had = match(clues, monitor)
    #expect(match(clues, monitor, silent, last: had) == had)
    #expect(match(clues, monitor, tablet, last: had)?.output == "DSI-1")
  }

  @Test("what was chosen is forgotten with the choice") func unchosen() {
    let last = OutputMatch(output: "HDMI-A-1", reason: .chosen)
    #expect(match(OutputMatch.Clues(size: Size(217, 136)), tablet, monitor, last: last)?.output == "DSI-1")
  }

  @Test("no size makes a nonsense of it", arguments: [.nan, .infinity, -217, 0] as [Double])
  func nonsense(_ width: Double) {
    #expect(match(OutputMatch.Clues(size: Size(width, 136)), monitor, silent) == nil)
  }
}
