import Testing

@testable import Configuration

@Suite("Configuration: what actions run")
struct CommandTests {
  @Test("A command is a program with its words, or a line for a shell")
  func commands() {
    let reading = read(
      """
      bindings: [{edge: left, action: back, key: Super+B}]
      commands:
        back: exec:wtype -k 'XF86 Back'
        home: "sh:swaymsg workspace 1 | cat"
      """)
    #expect(reading.problems == [])
    #expect(reading.configuration.commands.map(\.action) == ["back", "home"])
    #expect(
      reading.configuration.commands.map(\.words.words) == [
        ["wtype", "-k", "XF86 Back"], ["/bin/sh", "-c", "swaymsg workspace 1 | cat"],
      ])
    #expect(Configuration.standard.commands.isEmpty)
  }

  static let wrong = [
    ("commands: [exec:foot]", "1:11: error: 'commands' is a map, with lines such as 'home: exec:foot', not a list"),
    (
      "commands: {home: foot}",
      "1:18: error: 'foot' cannot be run: a command begins with 'exec:' (a program) or 'sh:' (a line for the shell)"
    ),
    (
      "commands: {home: \"exec:a | b\"}",
      "1:18: error: 'exec:a | b' cannot be run: one of | & ; < > ( ) { } stands in it: quote it, or use 'sh:'"
    ),
    ("commands: {home: [a]}", "1:18: error: 'home' takes a command, such as exec:foot, not a list"),
    (
      "commands: {none: exec:foot}",
      "1:12: error: 'none' is no action; say which action runs it, as in 'home: exec:foot'"
    ),
    ("comands: {}", "1:1: error: no setting is called 'comands'; did you mean 'commands'?"),
  ]

  @Test("What cannot be run is said with its place and why", arguments: wrong)
  func errors(_ text: String, _ complaint: String) {
    #expect(read(text).problems.map(\.line) == ["a.yaml:" + complaint])
  }

  @Test("A command to whose action no gesture leads is looked at")
  func unreached() {
    let complaints = read("commands: {hoem: exec:foot}").problems.map(\.line)
    #expect(
      complaints == [
        "a.yaml:1:12: warning: no gesture leads to 'hoem', so its command never runs; bind one to it"
      ])
    #expect(read("commands: {dock: exec:foot}").problems == [])
  }

  @Test("They are listed with what is in effect")
  func report() {
    let text = CheckReport(
      read("commands: {home: exec:foot}"), file: "a.yaml", places: [], form: .init(isJSON: false, isStrict: false))
    #expect(text.output.hasSuffix("\n\ncommands\n  home  exec:foot  line 1"))
  }
}
