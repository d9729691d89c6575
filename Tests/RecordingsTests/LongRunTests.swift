import HumanStrokes
import Testing

@testable import Recordings

@Suite("Scripts: a long run")
struct LongRunTests {
  // Rows: A20
  @Test("after five hundred swipes and taps, with the screen going off and on between them, all is as at first")
  func swipesAndTaps() throws {
    var random = SplitMix(seed: 20)
    var text = ""
    for round in 0..<500 {
      let (time, x) = (round * 2000, 20 + random.below(170))
      text += "@\(time) stroke 0 \(x),135.5 -> \(x + random.below(9)),\(60 + random.below(40)) over 120 hz=60\n"
      text += "@\(time + 500) down 1 \(20 + random.below(170)) \(20 + random.below(80)) @\(time + 560) up 1\n"
      guard round % 3 == 0 else { continue }
      // A finger lands while it is off, and is still there when it is on again.
      text += "@\(time + 700) output-off T10\n@\(time + 720) down 2 60 60\n"
      text += "@\(time + 900) output-on T10\n@\(time + 1000) up 2\n"
    }
    let counts = ["count 500 system home ended commit", "count 500 client app down 1", "count 500 client app up 1"]
    let script = try script(text + counts.joined(separator: "\n") + "\nnever client app down 2\n")
    guard case .ran(let run) = try ScriptRunner.run(script, on: ContextEngine()) else {
      return #expect(Bool(false), "it was refused")
    }
    #expect(run.held, "\(run.failures.map(\.message)) \(run.violation?.sentence ?? "")")
  }
}
