import Testing

@testable import Configuration

@Suite("Configuration: what is known of devices")
struct DeviceTests {
  @Test("A touchscreen may be said to lie on an output") func output() {
    let reading = read("devices:\n  Goodix Touchscreen: {output: DSI-1}\n  \"wall: left\":\n    output: HDMI-A-1\n")
    #expect(reading.problems == [])
    #expect(reading.configuration.devices.map(\.name) == ["Goodix Touchscreen", "wall: left"])
    #expect(reading.configuration.devices.map(\.output) == ["DSI-1", "HDMI-A-1"])
    #expect(read("devices:").problems == [] && read("devices: {}").configuration.devices == [])
  }

  @Test(
    "What is wrong is said with what would be right",
    arguments: [
      ("devices: DSI-1", "1:10", "'devices' is a map"),
      ("devices: {a: DSI-1}", "1:14", "what is known of 'a' is a map"),
      ("devices: {a: {outptu: DSI-1}}", "1:15", "it is 'output'"),
      ("devices: {a: {output: [DSI-1]}}", "1:23", "takes an output's name"),
      ("devices: {a: {output: \"\"}}", "1:23", "leave it out"),
    ])
  func wrong(_ text: String, _ place: String, _ words: String) throws {
    let problem = try #require(read(text).problems.first)
    #expect(problem.severity == .error && problem.message.contains(words))
    #expect(problem.place.map { "\($0.line):\($0.column)" } == place)
  }

  @Test("The report tells it, and says nothing where nothing is known") func report() {
    let form = CheckReport.Form(isJSON: false, isStrict: false)
    let told = CheckReport(read("devices: {wall: {output: DP-1}}"), file: "f", places: [], form: form).output
    #expect(told.hasSuffix("devices\n  wall  output DP-1  line 1"))
    #expect(!CheckReport(read("edge.zone: 5"), file: "f", places: [], form: form).output.contains("devices"))
  }
}
