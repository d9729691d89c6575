import GestureRecognition
import Testing

@testable import Recordings

@Suite("Touch streams")
struct StreamCheckerTests {
  /// The first broken promise of a stream, told in trace lines.
  private func violation(_ lines: String) -> String? {
    var checker = StreamChecker()
    for line in traceLines(lines) {
      guard let event = StreamEvent(line, clientName: { $0 }) else { continue }
      if let violation = checker.feed(event) { return violation }
    }
    return checker.finish()
  }

  @Test("a well-formed stream keeps every promise")
  func wellFormed() {
    #expect(
      violation(
        """
        @0 client a down 0
        @0 client b down 1
        @0 client a frame
        @0 client b frame
        @8 client a motion 0 time=5
        @8 client a shape 0
        @8 client a frame
        @9 system home began
        @9 client a cancel
        @20 client b up 1
        @20 client b frame
        @30 client a down 0
        @30 client a up 0
        @30 client a frame
        @40 client a swipe begin 3 device=left
        @40 client a swipe begin 4 device=right
        @44 client a swipe move dx=1 dy=2 device=left
        @48 client a swipe end cancelled device=left
        @48 client a swipe end device=right
        @50 client a hold begin 2
        @60 client a hold end
        """) == nil)
  }

  @Test(
    "each broken promise has its sentence",
    arguments: [
      (
        "@0 client a down 0\n@0 client a frame",
        "at the end touch 0 is still down for client a; it got neither up nor cancel"
      ),
      ("@0 client a down 0\n@0 client a up 0", "at the end client a still waits for the frame of its last events"),
      ("@0 client a swipe begin 3", "at the end client a still waits for the end of a swipe"),
      ("@0 client a swipe move dx=1 dy=0", "client a got a movement of a swipe that never began"),
      ("@0 client a hold begin 3\n@1 client a swipe end", "client a got an end of a swipe that never began"),
      ("@0 client a hold begin 3\n@1 client a pinch begin 2", "client a got a begin of a pinch while a hold runs"),
      (
        "@0 client a swipe begin 3\n@1 client a swipe end\n@2 client a swipe end",
        "client a got an end of a swipe that never began"
      ),
      (
        "@5 client a swipe begin 3\n@6 client a swipe end time=4",
        "client a got an end of a swipe whose time runs backwards"
      ),
      ("@0 client a motion 0", "client a got a motion of touch 0, whose down it never got"),
      ("@0 client a up 0", "client a got an up of touch 0, whose down it never got"),
      ("@0 client a frame", "client a got a frame with no event before it"),
      ("@0 client a down 0\n@0 client a frame\n@0 client a frame", "client a got a frame with no event before it"),
      ("@0 client a down 0\n@0 client a down 0", "client a got a second down of touch 0, which is down already"),
      (
        "@0 client a down 0\n@1 client a up 0\n@2 client a up 0",
        "client a got an up of touch 0, which has ended for it"
      ),
      (
        "@0 client a down 0\n@1 client a cancel\n@2 client a motion 0",
        "client a got a motion of touch 0, which has ended for it"
      ),
      ("@0 client a down 0\n@1 client a cancel\n@1 client a frame", "client a got a frame with no event before it"),
      ("@0 client a cancel", "client a got a cancel with nothing down"),
      ("@0 client a down 0\n@1 client a cancel\n@2 client a cancel", "client a got a cancel with nothing down"),
      (
        "@0 client a down 0\n@0 client a down 1\n@1 client a up 0\n@1 client a cancel",
        "client a got a cancel before the frame of an up"
      ),
      (
        "@9 client a down 0\n@9 client a motion 0 time=8",
        "client a got a motion of touch 0 with the time 8 ms after one with 9 ms"
      ),
      ("@0 client b down 0\n@0 client a motion 0", "client a got a motion of touch 0, whose down it never got"),
    ])
  func broken(_ lines: String, _ sentence: String) {
    #expect(violation(lines) == sentence)
  }

  @Test("a client that has gone has nothing open, and must hear nothing")
  func gone() {
    var checker = StreamChecker()
    #expect(checker.feed(StreamEvent(client: "a", .down(touch: "0"), time: .zero)) == nil)
    checker.forget(client: "a")
    #expect(checker.finish() == nil)
    #expect(
      checker.feed(StreamEvent(client: "a", .up(touch: "0"), time: .zero))
        == "client a got an up of touch 0 after it had gone")
  }

  @Test("surfaces of one client share a stream")
  func oneClient() throws {
    let scene = try script("surface a client=x\nsurface b client=x").scene
    var checker = StreamChecker()
    for line in traceLines("@0 client a down 0\n@0 client b down 1\n@0 client x frame\n@5 client x cancel") {
      guard let event = StreamEvent(line, clientName: scene.clientName) else { continue }
      #expect(checker.feed(event) == nil)
    }
    #expect(checker.finish() == nil)
  }

  @Test("each seat of a client is a stream of its own")
  func seats() {
    let wrong =
      "@0 client a down 0 seat=one\n@0 client a down 1 seat=two\n@1 client a cancel seat=one\n@2 client a up 0 seat=one"
    #expect(violation(wrong) == "client a got an up of touch 0, which has ended for it")
    let right = """
      @0 client a down 0 seat=one
      @0 client a down 0 seat=two
      @1 client a cancel seat=one
      @2 client a up 0 seat=two
      @2 client a frame seat=two
      """
    #expect(violation(right) == nil)
  }
}
