import Testing

@testable import Recordings

@Suite("Scripts: what recognizers go through")
struct StateLineTests {
  private let script = """
    surface app fullscreen activated subscribe=tap,double-tap,pan
    @0    down 0 100 60   @50 up 0
    @1000 down 0 100 60   @1016 move 0 105 60   @1024 move 0 110 60   @1100 up 0
    """

  private func states(explain: Bool) throws -> [String] {
    let parsed = try ScriptParser.parse(Array(script.utf8), name: "a.touch")
    guard case .ran(let run) = try ScriptRunner.run(parsed, on: ContextEngine(), explain: explain) else { return [] }
    return run.trace.filter { $0.words[0] == "state" && $0.words[1] != "touch" }.map {
      "\($0.time.microseconds / 1000) \($0.words.dropFirst().joined(separator: " "))"
    }
  }

  @Test("a tap waits for the double tap, with what was measured where one gives up")
  func tap() throws {
    let states = try states(explain: true)
    // The double tap is one of the taps: it is traced by its kind.
    for line in [
      "0 tap idle → touched → possible", "50 tap possible → met-too-soon → pending",
      "350 tap possible → broken → failed too_late 300ms <= 300ms", "350 tap pending → released → ended",
      "1016 tap possible → broken → failed moved 5mm > 2mm", "1016 pan possible → met → began",
      "1016 pan began → moved → changed", "1100 pan changed → lifted → ended",
    ] {
      #expect(states.contains("\(line) surface=app touch=0"), "\(states)")
    }
  }

  @Test("without being asked nobody is told")
  func silent() throws { #expect(try states(explain: false) == []) }
}
