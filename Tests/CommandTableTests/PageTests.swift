import Testing

@testable import CommandTable

@Suite("What is written of commands")
struct PageTests {
  @Test("the help has usage, options, an example and the exit statuses") func help() {
    #expect(
      Sample.table.help(Sample.draw) == """
        Usage: pen draw [OPTION]... FILE

        Draws a file.

        Options:
          -o, --output FILE           where it goes
              --json                  one object
          -h, --help                  shows this help and does nothing else

        More options:
              --size WxHmm            how large it is
              --as TURN               don't ask

        Example:
          pen draw -o out.png in.txt
              A picture.

        Exit status:
          0  drawn
          2  not drawn
        """)
  }

  @Test("only on a terminal does anything stand out") func colours() {
    #expect(!Sample.table.help(Sample.draw).contains("\u{1B}"))
    #expect(Sample.table.help(Sample.draw, TextStyle(isColoured: true)).contains("\u{1B}[1mUsage:\u{1B}[0m"))
    #expect(TextStyle.allowsColours(isTerminal: true, noColour: nil, terminal: "xterm"))
    #expect(TextStyle.allowsColours(isTerminal: true, noColour: "", terminal: "xterm"))
    #expect(!TextStyle.allowsColours(isTerminal: true, noColour: "1", terminal: "xterm"))
    #expect(!TextStyle.allowsColours(isTerminal: false, noColour: nil, terminal: "xterm"))
    #expect(!TextStyle.allowsColours(isTerminal: true, noColour: nil, terminal: "dumb"))
    #expect(!TextStyle.allowsColours(isTerminal: true, noColour: nil, terminal: nil))
  }

  @Test("no line is wider than a terminal") func width() {
    let lines = Paragraph.wrapped(String(repeating: "word and ", count: 60), indent: 30)
    #expect(lines.count > 5 && lines.allSatisfy { $0.count <= 80 && $0.hasPrefix(String(repeating: " ", count: 30)) })
  }

  @Test("each command has a manual page, and hidden options are nowhere") func pages() {
    #expect(Sample.table.manualPages.map(\.file) == ["pen.1", "pen-draw.1", "pen-sleep.1"])
    let all =
      Sample.table.manualPages.map(\.text) + [
        Sample.table.bashCompletion, Sample.table.zshCompletion, Sample.table.fishCompletion,
        Sample.table.help(Sample.draw),
      ]
    #expect(all.allSatisfy { !$0.contains("secret") })
  }

  @Test("what roff would take for its own is told from text") func roff() {
    #expect(Roff.line(".Waits a-b\\c 'd'") == "\\&.Waits a\\-b\\ec \\(aqd\\(aq")
    #expect(Sample.table.manualPages[2].text.contains("\n\\&.Waits\n"))
  }

  @Test("quotes in texts end no string of a shell") func quotes() {
    #expect(Sample.table.fishCompletion.contains("-d 'don\\'t ask'"))
    #expect(Sample.table.zshCompletion.contains("[don'\\''t ask]"))
  }
}
