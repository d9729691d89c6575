import Testing

@testable import Recordings

@Suite("The arguments of replay")
struct ReplayArgumentsTests {
  @Test("files and options may stand in any order, and everything after -- is a file")
  func order() throws {
    let arguments = try ReplayArguments(["--json", "a.touch", "-", "--explain", "--", "--json"])
    #expect(arguments.files == ["a.touch", "-", "--json"] && arguments.json && arguments.explain)
    #expect(try !ReplayArguments(["a.touch"]).json)
  }

  @Test("an option that does not exist is named")
  func unknownOption() {
    let names = "--as-touchscreen, --screen, --size, --desc, --as and --subscribe"
    #expect(
      throws: ReplayArguments.Fault(message: "replay has no option '--jsn'; there are --json, --explain, \(names)")
    ) {
      try ReplayArguments(["a.touch", "--jsn"])
    }
    #expect(throws: ReplayArguments.Fault(message: "convert has no option '--json'; there are \(names)")) {
      try ReplayArguments(["a.events", "--json"], for: .convert)
    }
  }

  @Test("what a recording does not say is said with options, with or without '='")
  func recordings() throws {
    let arguments = try ReplayArguments([
      "--screen", "800x480px", "--size=154x86.5mm", "a.events", "--as", "flipped-90", "--desc", "a.desc",
      "--as-touchscreen", "--subscribe=tap,pan:1-2",
    ])
    #expect(arguments.files == ["a.events"] && arguments.description == "a.desc")
    #expect(arguments.play.screen == PixelCount(width: 800, height: 480))
    #expect(arguments.play.size == PanelSize(width: 154, height: 86.5))
    #expect(arguments.play.transform == .flippedQuarter && arguments.play.takesTouchpads)
    #expect(arguments.play.subscriptions.map(\.kind) == [.tap, .pan])
  }

  @Test(
    "a value that is none says what would be right",
    arguments: [
      (["--size"], "--size needs a value"), (["--size", "10"], "--size 217x136mm"),
      (["--size=0x5mm"], "--size 217x136mm"),
      (["--size=5x1e300mm"], "--size 217x136mm"), (["--screen=1.5x2px"], "--screen 1920x1200px"),
      (["--screen=axbpx"], "--screen 1920x1200px"), (["--as", "91"], "there are normal, 90, 180"),
      (["--subscribe", "tpa"], "did you mean 'tap'?"),
    ])
  func wrongValues(_ words: [String], _ message: String) {
    do throws(ReplayArguments.Fault) {
      _ = try ReplayArguments(["a.events"] + words)
      Issue.record("\(words) was taken")
    } catch { #expect(error.message.contains(message), "\(error.message)") }
  }

  @Test("without a file nothing is guessed")
  func noFile() {
    #expect(throws: ReplayArguments.Fault.self) { try ReplayArguments(["--json"]) }
  }
}
