import GestureRecognition
import Testing

@testable import Recordings

@Suite("Scripts: trace lines")
struct TraceTests {
  @Test(
    "times stand in a column of their own, decimals only where there are some",
    arguments: [
      (0, "@0    client game frame"), (8, "@8    client game frame"), (3250, "@3250 client game frame"),
      (16.667, "@16.667 client game frame"), (0.5, "@0.5  client game frame"),
    ])
  func format(_ time: Double, _ text: String) {
    #expect(TraceLine(time: ms(time), words: ["client", "game", "frame"]).text == text)
    #expect(TraceLine(text) == TraceLine(time: ms(time), words: ["client", "game", "frame"]))
  }

  @Test("a comparison is a word, not a key with a value")
  func comparison() throws {
    let line = try #require(TraceLine("@400 failed edge-left too_slow 0mm <= 4mm touch=0"))
    #expect(line.plainWords == ["failed", "edge-left", "too_slow", "0mm", "<=", "4mm"])
    #expect(line.pairs == ["touch=0"])
  }

  @Test("what is no trace line is none")
  func noLine() {
    #expect(TraceLine("client game frame") == nil && TraceLine("@x frame") == nil && TraceLine("@4") == nil)
  }

  @Test("numbers have at most two decimals, and none that say nothing")
  func decimals() {
    #expect(
      [3.1, 0, -0.25, 108.004, 1e300, -0.001].map { Decimal.text($0) } == ["3.1", "0", "-0.25", "108", "1e+300", "0"])
    #expect(
      Decimal.text(.nan) == "nan" && Decimal.text(-.infinity) == "-inf" && Decimal.list([108, 135.5]) == "108,135.5")
  }

  @Test(
    "a pattern means lines that begin with its words, with its key=value words in any order",
    arguments: [
      ("client game down 0", true), ("client * down", true), ("client game", true), ("client other down", false),
      ("client game down 0 at=108,135.5", true), ("client game down 0 time=4 at=108,135.5", true),
      ("client game down 0 time=4.0", true), ("client game down 0 at=1,2", false),
      ("client game down 0 edge=left", false),
      ("client game down 0 at~108,135±0.5", true), ("client game down 0 at~108,135±0.4", false),
      ("client game down 0 at~108±9", false), ("client game down 0 time<=4", true),
      ("client game down 0 time<4", false),
      ("client game down 0 time>=4", true), ("client game down 0 time>4", false), ("client game down 0 extra", false),
    ])
  func matching(_ text: String, _ matches: Bool) throws {
    let script = try script("surface game\nsurface other\nexpect \(text)")
    guard case .expect(let pattern, _) = script.expectations[0].kind else { return #expect(Bool(false)) }
    let line = TraceLine(time: .zero, words: ["client", "game", "down", "0", "at=108,135.5", "time=4"])
    #expect(pattern.matches(line) == matches)
  }
}
