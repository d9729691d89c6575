import Testing

@testable import Recordings

@Suite("Scripts: errors")
struct ScriptErrorTests {
  @Test("an error names the file, the line, what is wrong and what is probably meant")
  func sentence() {
    let bytes = Array("\n@0 donw 0 1 70\n".utf8)
    #expect(throws: ScriptErrors.self) { try ScriptParser.parse(bytes, name: "a.touch") }
    do throws(ScriptErrors) { _ = try ScriptParser.parse(bytes, name: "a.touch") } catch {
      #expect(error.sentences == ["a.touch:2: 'donw' begins no statement; did you mean 'down'?"])
    }
  }

  @Test("all errors of a file are told, in line order")
  func allErrors() {
    let found = faults("surface game fullscren\n@0 down 0 x 70\n@5\n@7 destroy gme\nexpect clinet game down 0")
    #expect(
      found == [
        "1: a surface has no 'fullscren'; did you mean 'fullscreen'?",
        "2: 'x' is no number; x in millimetres goes here",
        "3: what happens at this time is missing",
        "4: no surface is called 'gme'; did you mean 'game'?",
        "5: no trace line begins with 'clinet'; did you mean 'client'?",
      ])
  }

  @Test(
    "each mistake gets its own words",
    arguments: [
      ("@x down 0 1 1", "'@x' is no time; write '@' and milliseconds, such as @40 or @16.7"),
      ("@-5 up 0", "'@-5' is no time; write '@' and milliseconds, such as @40 or @16.7"),
      ("down 0 1 1", "'down' needs a time before it, as in '@0 down …'"),
      ("@0 down zero 1 1", "'zero' is no touch; write its id, such as 0, or ts2:0 where there are several devices"),
      ("@0 down ts3:0 1 1", "no device is called 'ts3'; did you mean 'ts'?"),
      ("@0 up 0 0", "'0' is too much here; one statement a line, or an '@' before each"),
      ("@0 stroke 0 1,1 2,2 over 9", "'->' is missing; write 'stroke 0 108,135 -> 108,100 over 180'"),
      ("@0 stroke 0 1,1 -> 2,2 over 0", "a stroke takes longer than 0 ms; 'down' and 'up' can be at one time"),
      ("@0 stroke 0 1,1 -> 2,2 over 9 hz=0", "'hz' is a number of reports a second, 1 to 10000"),
      (
        "@0 stroke 0 1,1 -> 2,2 over 1e9 hz=9999",
        "the stroke has more than 100000 reports; make it shorter or 'hz' smaller"
      ),
      ("@0 swipe begin 3", "there is no touchpad; write 'device NAME touchpad' before the first '@'"),
      ("@0 burst until=3", "the burst is not ended; write 'burst end' after it"),
      ("burst end", "no burst is open here; begin it with '@0 burst until=300'"),
      ("@0 set edge.zone", "'set edge.zone' needs a value, as in 'set edge.zone 5'"),
      ("@0 wait\nlocked", "'locked' belongs before the first '@'"),
      ("@0 locked", "'locked' belongs before the first '@', without a time"),
      ("output A4", "output 'A4' needs its size, such as 217x136mm 1920x1200px"),
      ("output A4 1x1mm 1x99999999px", "a size in pixels is two whole numbers up to 100000"),
      ("surface app\nsurface app", "there already is a surface called 'app'"),
      ("surface app output=T11", "no output is called 'T11'; did you mean 'T10'?"),
      ("device ts touchscren", "'touchscren' is no kind of device; did you mean 'touchscreen'?"),
      ("bind touchscreen edge=left", "the binding has no action; end it with 'action=home'"),
      ("bind touchscreen action=home", "the binding has no movement; say edge=, corner=, swipe=, pinch= or tap"),
      ("clock 4294967296", "'4294967296' is no start time; a whole number of milliseconds up to 4294967295"),
      ("host fails", "write 'host on EVENT: BEHAVIOUR', as in 'host on system.home.began: reenter'"),
      ("expect", "a trace line is missing, such as 'client app down 0'"),
      ("@0 wait\nnever client ap cancel", "no client is called 'ap'; did you mean 'app'?"),
      (
        "expect client app move 0",
        "no trace line goes on after 'client app' with 'move'; one of "
          + "down, motion, up, shape, frame, cancel, swipe, pinch, hold"
      ),
      (
        "within 16 expect client app down 0",
        "nothing has happened yet; 'within' counts from the statement above it, so write one first"
      ),
      ("count many client app cancel", "'many' is no count; write 1, 0..1 or 2.."),
      ("@5..2 never client app cancel", "'@5..2' is no span of time; write @200..400"),
      (
        "expect gesture app rotation changed rotation~1",
        "'rotation~1' has no tolerance; write it as rotation~270±1 (or 270+-1)"
      ),
      (
        "any-order { never client app cancel }",
        "'never' cannot stand here; write 'any-order { expect LINE; expect LINE }' on one line"
      ),
    ])
  func wording(_ text: String, _ message: String) {
    let found = faults(text)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasSuffix(": " + message) == true, "\(found)")
  }

  @Test("a surface whose own line is wrong is not also unknown")
  func noSecondError() {
    #expect(faults("surface game colour=red\n@0 destroy game\nnever client game cancel").count == 1)
  }

  @Test("bytes that are no text are told with their line")
  func noText() {
    #expect(faults([UInt8(ascii: "\n"), 0xFF, 0xFE]) == ["2: not UTF-8; save the script as UTF-8 text"])
    #expect(faults([UInt8(ascii: "@"), 0]) == ["1: control character 0; a script is plain UTF-8 text"])
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000_000)
    #expect(faults(long) == ["1: the line is longer than 64 KiB; write one statement a line"])
  }

  @Test("messages never carry what a terminal would obey")
  func quoting() {
    #expect(faults("a\u{202E}b").first?.contains("\u{202E}") == false)
    #expect(faults(String(repeating: "w", count: 100)).first?.contains("wwww…'") == true)
  }
}
