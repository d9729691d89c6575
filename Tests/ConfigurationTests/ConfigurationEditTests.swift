import Testing

@testable import Configuration

@Suite("Changing numbers in a configuration")
struct ConfigurationEditTests {
  private func edited(_ text: String, _ changes: (name: String, value: String)...) throws -> String {
    String(decoding: try ConfigurationEdit.applied(changes, to: Array(text.utf8), name: "selvage.yaml"), as: UTF8.self)
  }

  @Test("a number takes the place of the old one, and every other byte stays") func inPlace() throws {
    #expect(
      try edited("# mine\nedge.zone:   4   # wide 4\nkeys: {Super+Up: home}\n", ("edge.zone", "6.5"))
        == "# mine\nedge.zone:   6.5   # wide 4\nkeys: {Super+Up: home}\n")
  }

  @Test("it is found inside of maps, and in quotes") func nested() throws {
    #expect(try edited("edge: {time: 400, zone: 4}\n", ("edge.zone", "5")) == "edge: {time: 400, zone: 5}\n")
    #expect(try edited("edge:\n  zone: '4'\n", ("edge.zone", "5")) == "edge:\n  zone: '5'\n")
  }

  @Test("what is not there is added at the end, also without a last newline") func added() throws {
    #expect(try edited("slop: 2", ("edge.zone", "5")) == "slop: 2\nedge.zone: 5\n")
    #expect(try edited("", ("edge.zone", "5")) == "edge.zone: 5\n")
    #expect(try edited("---\nslop: 2\n...\n", ("edge.zone", "5")) == "---\nslop: 2\nedge.zone: 5\n...\n")
  }

  @Test(
    "where that cannot be done without loss it is refused",
    arguments: ["{slop: 2}\n", "edge.zone:\n  4\n", "edge.zone: 50\n", "\u{FF}{"])
  func refused(_ text: String) {
    #expect(throws: ConfigurationEdit.Fault.self) { try edited(text, ("edge.zone", "5")) }
  }
}
