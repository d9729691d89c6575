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
    #expect(throws: ReplayArguments.Fault(message: "replay has no option '--jsn'; there are --json and --explain")) {
      try ReplayArguments(["a.touch", "--jsn"])
    }
  }

  @Test("without a file nothing is guessed")
  func noFile() {
    #expect(throws: ReplayArguments.Fault.self) { try ReplayArguments(["--json"]) }
  }
}
