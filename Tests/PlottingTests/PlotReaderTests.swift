import Testing

@testable import Plotting
@testable import Recordings

@Suite("What a picture shows")
struct PlotReaderTests {
  @Test("nothing yet") func nothing() throws {
    let script = try ScriptParser.parse(Array("@0 down 0 10 10\n".utf8), name: "a")
    #expect(try PlotReader.plot(PlayableInput(script: script)).trails.count == 1)
  }
}
