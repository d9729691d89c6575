import Testing

@testable import Recordings

@Suite("Shrinking what fails")
struct MinimizerTests {
  private func minimized(
    _ script: String, _ wish: ScriptSymptom.Wish = .failure, runs: Int = .max
  ) throws -> ScriptMinimizer.Result {
    var left = runs
    return try ScriptMinimizer.minimize(
      Array(script.utf8), wish, ScriptTrial(name: "test"),
      hasTime: {
        left -= 1
        return left >= 0
      })
  }

  private static let busy = """
    # A tap, a swipe that goes askew, and a long pause.
    output T10
    surface game fullscreen activated subscribe=tap,pan
    set edge.time 300
    @0 down 3 50 50
    @50 up 3
    @100 down 0 100 135
    @110 move 0 101.25 134.5
    @120 move 0 104 134.125
    @130 move 0 112 133
    @140 move 0 125 120
    @150 up 0
    @900 stroke 1 20,20 -> 60,60 over 200
    expect system home began
    never client game cancel
    """

  @Test("a missed swipe is left with its landing, the report that ends it, and its lift") func missed() throws {
    let result = try minimized(Self.busy)
    #expect(result.lines.count { $0.hasPrefix("@") } == 3 && result.isSmallest)
    #expect(result.lines.contains("expect system home began") && !result.lines.contains { $0.contains("never") })
    #expect(result.symptom.contains("failed edge-bottom lateral"))
    let again = try minimized(result.lines.joined(separator: "\n"))
    #expect(again.lines == result.lines)
  }

  @Test("what is left shows the same, whoever runs it") func same() throws {
    let text = try minimized(Self.busy).lines.joined(separator: "\n")
    let report = ReplayReport.run(Array(text.utf8), name: "left", on: ContextEngine(), format: .text, explain: true)
    #expect(report.status == 1 && report.output.contains { $0.contains("failed edge-bottom lateral") })
  }

  @Test("a line that somebody names is what stays") func line() throws {
    let result = try minimized(Self.busy, .line("gesture game tap recognized"))
    #expect(result.lines.count == 3)
    #expect(result.lines.first?.hasPrefix("surface game") == true && !result.lines.contains { $0.contains("stroke") })
  }

  @Test("the end of a replay is enough where that is asked for") func status() throws {
    #expect(try minimized(Self.busy, .status).lines == ["expect system home began"])
  }

  @Test("without time it says so, and gives the best it has") func noTime() throws {
    let result = try minimized(Self.busy, runs: 4)
    #expect(!result.isSmallest && result.lines.contains { $0.contains("down 0") } && result.runs == 4)
  }

  @Test("what does not fail has nothing to shrink") func holds() {
    #expect(throws: ScriptSymptom.Fault.self) { try minimized("@0 down 0 50 50\n@50 up 0") }
    #expect(throws: ScriptSymptom.Fault.self) { try minimized(Self.busy, .line("system dock began")) }
    #expect(throws: ScriptSymptom.Fault.self) { try minimized(Self.busy, .line("sytem dock")) }
    #expect(throws: ScriptSymptom.Fault.self) { try minimized("nonsense") }
  }

  @Test("delta debugging finds the smallest part, whatever it is") func search() {
    for wanted: Set<Int> in [[], [7], [0, 99], [3, 4, 50, 98]] {
      let (found, isDone) = DeltaDebugging.smallest(Array(0..<100)) { wanted.isSubset(of: $0) }
      #expect(Set(found) == wanted && isDone)
    }
  }
}
