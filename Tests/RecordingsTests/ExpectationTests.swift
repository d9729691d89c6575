import GestureRecognition
import Testing

@testable import Recordings

@Suite("Scripts: expectations")
struct ExpectationTests {
  private let trace = """
    @0 client a down 0
    @0 client a frame
    @8 client a motion 0
    @8 client a frame
    @40 client a cancel
    @40 client b cancel
    @40 system home began edge=bottom fingers=1
    @500 gesture a long-press began
    @516 client b down 1
    """

  /// The lines of the script whose expectation fails.
  private func failures(_ expectations: String, frames: [Double] = [0, 8, 40, 516]) throws -> [ExpectationFailure] {
    let script = try script("surface a\nsurface b\n" + expectations)
    return ExpectationChecker.failures(of: script.expectations, in: traceLines(trace), frames: frames.map(ms))
  }

  private func failing(_ expectations: String) throws -> [Int] { try failures(expectations).map { $0.line - 2 } }

  @Test("expected lines come in order, others may stand between")
  func order() throws {
    #expect(try failing("expect client a down 0\nexpect client a cancel\nexpect system home began edge=bottom") == [])
    #expect(try failing("expect client a cancel\nexpect client a down 0") == [2])
  }

  @Test("each trace line serves once")
  func once() throws {
    #expect(try failing("expect client a frame\nexpect client a frame\nexpect client a frame") == [3])
  }

  @Test("a failed expectation does not move the place from which the next one is looked for")
  func afterAFailure() throws {
    #expect(try failing("expect client b up\nexpect client a down 0") == [1])
  }

  @Test("in any order, each pattern gets a line of its own")
  func anyOrder() throws {
    #expect(try failing("any-order { expect client b cancel; expect client a cancel }\nexpect system home began") == [])
    #expect(try failing("any-order { expect client * cancel; expect client a cancel }") == [])
    #expect(try failing("any-order { expect client a cancel; expect client a cancel }") == [1])
  }

  @Test("never is about the whole run, or about what is after or before a line, or a span of time")
  func never() throws {
    #expect(try failing("never client b up\nnever client a motion 0") == [2])
    #expect(
      try failing("never client a motion 0 after client a cancel\nnever client a cancel after client a down 0") == [2])
    #expect(
      try failing("never client a cancel before client a down 0\nnever client a motion 0 before client a cancel") == [2]
    )
    #expect(
      try failing("never client a motion 0 before client a up 0\nnever client a motion 0 after client a up 0") == [])
    #expect(try failing("@9..39 never client *\n@8..39 never client *\n@39..40 never system home") == [2, 3])
  }

  @Test("count is exact, or a range, or a least")
  func count() throws {
    #expect(
      try failing("count 2 client a frame\ncount 0..1 client a frame\ncount 2.. client a frame\ncount 3.. client a")
        == [2])
    #expect(try failing("count 0 client b up\ncount 1.. client b up") == [2])
  }

  @Test("within counts from the last statement above it, for a stroke from its start, for a burst from its calls")
  func within() throws {
    let stroke = "@8 stroke 0 1,1 -> 2,2 over 900\n"
    #expect(try failing(stroke + "within 32 expect client a cancel") == [])
    #expect(try failing(stroke + "within 31 expect client a cancel") == [2])
    #expect(try failing("@41 wait\nwithin 900 expect client a cancel") == [2])
    #expect(try failing("@0 burst until=500 @0 up 0 burst end\nwithin 16 expect client b down 1") == [])
  }

  @Test("at a time a deadline is met to a millisecond, anything else with the first frame from there on")
  func atATime() throws {
    #expect(try failing("@499 expect gesture a long-press began\n@498 expect gesture a long-press began") == [2])
    #expect(try failing("@41 expect client b down 1") == [])
    #expect(try failing("@7 expect client b down 1") == [1])
  }

  @Test("a failure names what was wanted and shows the lines that come nearest")
  func messages() throws {
    let missing = try failures("expect client a cancel 7")
    #expect(missing[0].message == "'expect client a cancel 7' does not hold: it never came")
    #expect(missing[0].lines.map(\.text).contains("@40   client a cancel") && missing[0].lines.count == 3)
    let late = try failures("expect client b cancel\nexpect client a cancel")
    #expect(late[0].message.hasSuffix("it came only at 40 ms, not after what line 3 expects"))
    let wrongTime = try failures("@100 expect client a cancel")
    #expect(wrongTime[0].message.hasSuffix("it came at 40 ms, not at 100 ms"))
    let forbidden = try failures("never client a frame")
    #expect(forbidden[0].message.hasSuffix("it came at 0 ms") && forbidden[0].lines.count == 2)
    #expect(try failures("count 3 client a frame")[0].message.hasSuffix("it came 2 times"))
  }
}
