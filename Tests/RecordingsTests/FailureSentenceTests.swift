import GestureRecognition
import Testing

@testable import Recordings

@Suite("Scripts: why, in a sentence")
struct FailureSentenceTests {
  @Test(
    "a failure is told as a person would tell it",
    arguments: [
      (
        "@212 failed edge-left lateral 12.3mm > 10mm touch=0 after=212ms",
        "left edge: moved 12.3 mm sideways, 10 mm allowed, after 212 ms"
      ),
      (
        "@400 failed edge-bottom too_slow 3.3mm <= 4mm touch=0 after=400ms",
        "bottom edge: came only 3.3 mm far in its time, 4 mm needed, after 400 ms"
      ),
      ("@9 failed edge-bottom-left direction touch=3", "bottom left corner: its direction meant the other edge"),
      (
        "@60 failed double-tap moved 2.2mm > 2mm surface=app touch=0 after=60ms",
        "double tap on app: moved 2.2 mm, 2 mm allowed, after 60 ms"
      ),
      ("@60 failed tap too_many 2 > 1 surface=app touch=0", "tap on app: 2 fingers, 1 allowed"),
    ])
  func sentences(_ line: String, _ sentence: String) throws {
    #expect(FailureSentence(try #require(TraceLine(line)))?.text == sentence)
  }

  @Test("every reason has a sentence of its own, with its numbers and without", arguments: [true, false])
  func allReasons(_ withNumbers: Bool) throws {
    var seen: Set<String> = []
    for reason in FailureReason.allCases {
      let words = Failure(reason, measured: withNumbers ? 7 : 0, limit: withNumbers ? 3 : 0).words
      let line = TraceLine(time: .zero, words: ["failed", "edge-top"] + words)
      let text = try #require(FailureSentence(line)?.text, "\(reason)")
      #expect(seen.insert(text).inserted, "\(text)")
      #expect(text.contains("7") == (withNumbers && reason.unit != .none), "\(text)")
    }
  }

  @Test(
    "what is no failure has no sentence", arguments: ["@0 client a down 0", "@0 failed x", "@0 failed x new_reason"])
  func others(_ line: String) throws { #expect(FailureSentence(try #require(TraceLine(line))) == nil) }
}
