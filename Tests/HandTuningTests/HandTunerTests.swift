import Configuration
import Recordings
import Testing

@testable import HandTuning

@Suite("How a hand sits against the thresholds")
struct HandTunerTests {
  private func strokes(_ script: String, meant: StrokeKind? = nil) throws -> [HandStroke] {
    try FingerPaths.all(of: ScriptParser.parse(Array(script.utf8), name: "hand")).compactMap {
      HandStroke($0, meant: meant)
    }
  }

  private func configuration(_ yaml: String) -> Configuration {
    ConfigurationParser.read(Array(yaml.utf8), name: "selvage.yaml").configuration
  }

  private func tuner(_ script: String, _ yaml: String = "") throws -> HandTuner {
    HandTuner(try strokes(script), leftOut: 0, configuration(yaml))
  }

  @Test("the shape of a path tells a swipe, a tap and a hold, and what is none of them") func shapes() throws {
    let found = try strokes(
      """
      @0 stroke 0 100,135 -> 100,90 over 200
      @1000 stroke 0 1,60 -> 50,62 over 200
      @2000 down 0 100 60 @2090 up 0
      @3000 down 0 100 60 @3700 up 0
      @5000 stroke 0 60,60 -> 120,60 over 200
      """)
    #expect(found.map(\.kind) == [.swipe, .swipe, .tap, .hold])
    #expect(found.map(\.edge)[..<2] == [.bottom, .left])
  }

  @Test("fingers beside each other are no strokes of one hand's finger") func together() throws {
    #expect(try strokes("@0 down 0 100 60 @20 down 1 120 60 @90 up 0 @95 up 1").isEmpty)
  }

  @Test("measures are those that the library judges by") func measures() throws {
    let swipe = try strokes("@0 down 0 100 133 @40 move 0 103 131 @100 move 0 104 128 @150 move 0 120 100 @160 up 0")[0]
    #expect(swipe.depth(behind: 4) == 3 && swipe.inward == 33)
    #expect(swipe.aside(until: 4) == 4 && swipe.time(until: 4) == 100)
  }

  @Test("a fast finger that is first seen behind the zone began at the bezel") func fast() throws {
    let swipe = try strokes("@0 down 0 100 130 @16 move 0 100 122 @32 move 0 100 110 @48 up 0")[0]
    #expect(swipe.depth(behind: 4) == 0 && swipe.depth(behind: 2) == 6)
    #expect(try tuner("@0 down 0 100 130 @16 move 0 100 122 @32 move 0 100 110 @48 up 0").changes.isEmpty)
  }

  @Test("swipes that land too far in get a larger zone, and are recognized with it") func zone() throws {
    let tuner = try tuner(
      """
      @0    stroke 0 100,131 -> 100,90 over 300
      @1000 stroke 0 110,131 -> 110,90 over 300
      @2000 stroke 0 90,134 -> 90,90 over 150
      """)
    #expect(tuner.now == [false, false, true] && tuner.then == [true, true, true])
    #expect(tuner.changes == [HandTuner.Change(name: "edge.zone", from: "4", to: "6.5")])
  }

  @Test("what no setting within its range would help is not proposed") func bounds() throws {
    let tuner = try tuner("@0 stroke 0 100,125 -> 100,80 over 150\n@1000 stroke 0 90,134 -> 90,90 over 150")
    #expect(tuner.changes.isEmpty && tuner.then == [false, true])
    #expect(tuner.lines.last == "No setting helps those that were missed.")
  }

  @Test("between long taps and short holds a long press takes the middle") func presses() throws {
    let tuner = try tuner(
      "@0 down 0 100 60 @390 up 0\n@2000 down 0 100 60 @2480 up 0", "tap.longest: 1000")
    #expect(tuner.now == [true, false])
    #expect(tuner.changes.first { $0.name == "long-press" }?.to == "440")
    #expect(tuner.then == [true, true])
  }

  @Test("a hand that has room everywhere is left alone") func room() throws {
    let tuner = try tuner("@0 stroke 0 100,135 -> 100,90 over 150\n@1000 down 0 100 60 @1080 up 0")
    #expect(tuner.changes.isEmpty && tuner.lines.last == "Nothing has to change: all have room.")
  }

  @Test("the settings in effect are what it judges by") func own() throws {
    #expect(try tuner("@0 stroke 0 100,131 -> 100,90 over 150", "edge.zone: 8").now == [true])
  }
}
