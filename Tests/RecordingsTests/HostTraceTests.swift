import GestureRecognition
import Testing

@testable import Recordings

@Suite("The trace of a host, as it comes")
struct HostTraceTests {
  private func lines(_ text: String, piece: Int = .max) throws -> (lines: [TraceLine], trace: HostTrace) {
    var trace = HostTrace()
    var lines: [TraceLine] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let next = Array(rest.prefix(piece))
      rest = rest.dropFirst(next.count)
      try next.withUnsafeBytes { bytes in try trace.feed(bytes) { lines.append($0) } }
    }
    try trace.finish { lines.append($0) }
    return (lines, trace)
  }

  private let whole = """
    @0 selvage trace 1
    @1348 system home began edge=bottom fingers=1 output=1 seat=1 at=108,125.5
    @7376 failed bottom lifted measured=0 limit=0 touch=5 slot=0
    @7692 failed bottom left lateral measured=20 limit=10 touch=6 slot=0
    @7700 failed gesture 2 moved measured=3.5 limit=2 surface=9 slot=1
    @7800 failed lateral touch=2 slot=0
    """

  @Test("failures are told in sentences")
  func sentences() throws {
    let told = try lines(whole).lines.compactMap { FailureSentence($0)?.text }
    #expect(
      told == [
        "bottom edge: lifted before it moved", "bottom left corner: moved 20 mm sideways, 10 mm allowed",
        "gesture 2 on 9: moved 3.5 mm, 2 mm allowed", "touch: moved too far sideways",
      ])
  }

  @Test("it does not matter in which pieces it comes", arguments: [1, 2, 7, 64, 1000])
  func pieces(_ size: Int) throws {
    #expect(try lines(whole, piece: size).lines == lines(whole).lines)
  }

  @Test(
    "what is no trace is refused at its first line",
    arguments: ["\n", "hello\n", "@x selvage trace 1\n", "\u{0}\u{1}\u{2}", "@0\n", "version: 1\n"])
  func noTrace(_ text: String) {
    #expect { try lines(text) } throws: { ($0 as? HostTrace.Fault)?.message.hasPrefix("is no trace of a host") == true }
  }

  @Test("a text without lines is refused before it fills the memory")
  func endless() {
    #expect(throws: HostTrace.Fault.self) { try lines(String(repeating: "@", count: 10_000)) }
  }

  @Test("a later format is refused")
  func later() {
    #expect { try lines("@0 selvage trace 2\n") } throws: {
      ($0 as? HostTrace.Fault)?.message == "is a trace of format 2; this selvage reads format 1"
    }
  }

  @Test("lines of others are left out and counted, however long they are")
  func strangers() throws {
    let long = String(repeating: "x", count: 100_000)
    let (told, trace) = try lines("@0 selvage trace 1\n@1 log\nwarning: other\n\(long)\n@5 action home\n\(long)")
    #expect(told.map(\.text) == ["@0    selvage trace 1", "@1    log", "@5    action home"])
    #expect(trace.strangers == 3 && trace.firstStranger == 3)
  }

  @Test("a terminal obeys nothing of it")
  func harmless() throws {
    let told = try lines("@0 selvage trace 1\n@1 action \u{1B}[31mhome\u{9B}\u{202E}\n").lines
    #expect(told.last?.words == ["action", "?[31mhome??"])
  }

  @Test("random bytes do no harm")
  func random() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let bytes = (0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? lines("@0 selvage trace 1\n" + String(decoding: bytes, as: UTF8.self), piece: 13)
    }
  }

  @Test("movements and states are no decisions, a new stage is one")
  func decisions() throws {
    let text = """
      @0 selvage trace 1
      @1 client 1 motion 0 touch=1
      @2 state touch 2 withheld → claimed → system
      @3 system home began edge=bottom fingers=1
      @4 system home changed progress=0.1 stage=home
      @5 system home changed progress=0.2 stage=home
      @6 system home changed progress=0.9 stage=app-switcher
      @7 system home ended commit
      @8 system home began corner=top-left edge=top fingers=1
      """
    var report = WatchReport(isJSON: false, showsAll: false)
    #expect(
      try lines(text).lines.compactMap { report.text(of: $0) } == [
        "@0          selvage trace 1", "@3          home begins: 1 finger from the bottom edge",
        "@4          home: lifting now would do home", "@6          home: lifting now would do app-switcher",
        "@7          home ends: carried out", "@8          home begins: 1 finger from the top-left corner",
      ])
    report = WatchReport(isJSON: true, showsAll: true)
    #expect(try lines(text).lines.compactMap { report.text(of: $0) }.count == 9)
  }

  @Test("in JSON a key that comes again has a list")
  func json() throws {
    var report = WatchReport(isJSON: true, showsAll: false)
    let line = try #require(TraceLine("@1.5 deferral 7 effective none granted=0,5 size=3,1 granted=8,5 size=3,1"))
    #expect(
      report.text(of: line) == """
        {"time":1.5,"words":["deferral","7","effective","none"],"values":{"granted":["0,5","8,5"],"size":["3,1","3,1"]}}
        """)
  }
}
