import Testing

@testable import CommandTable

@Suite("What stands behind a command")
struct OptionParserTests {
  private func read(_ words: String..., of command: CommandDescription = Sample.draw) throws -> CommandArguments {
    try Sample.table.arguments(words, of: command)
  }

  private func fault(_ words: [String], of command: CommandDescription = Sample.draw) -> String {
    do throws(UsageFault) {
      let arguments = try Sample.table.arguments(words, of: command)
      return "taken: \(arguments)"
    } catch { return error.message }
  }

  @Test("options and files may stand in any order, with or without '='") func order() throws {
    for arguments in [
      try read("in", "--output", "a", "--json"), try read("--output=a", "--json", "in"),
      try read("-oa", "in", "--json"),
    ] {
      #expect(arguments.operands == ["in"] && arguments.value(Sample.output) == "a" && arguments.has(Sample.json))
      #expect(!arguments.has(Sample.size) && arguments.value(Sample.size) == nil)
    }
  }

  @Test("everything after -- is a file, and so is a dash") func ends() throws {
    #expect(try read("--", "--json").operands == ["--json"])
    #expect(try read("-").operands == ["-"])
  }

  @Test("an option that is given again counts last, and all its values are kept") func again() throws {
    let arguments = try read("--size=1", "in", "--size=2")
    #expect(arguments.value(Sample.size) == "2" && arguments.values(Sample.size) == ["1", "2"])
  }

  @Test("the beginning of a name does, as long as it means one option") func beginnings() throws {
    #expect(try read("in", "--js").has(Sample.json))
    #expect(fault(["in", "--s=1"]).contains("'--s'"))
  }

  @Test("help is all that is wanted, whatever else stands there") func help() throws {
    #expect(try read("--help").wantsHelp)
    #expect(try read("a", "b", "-h").wantsHelp)
    #expect(try read("--help", "--jsn").wantsHelp)
  }

  @Test(
    "what is wrong is named with what would be right",
    arguments: [
      (["in", "--jsn"], "draw has no option '--jsn'; did you mean '--json'?"),
      (["in", "--frob=1"], "draw has no option '--frob'; one of --output, --json, --size, --as, --help"),
      (["in", "-x"], "draw has no option '-x'; one of --output, --json, --size, --as, --help"),
      (["in", "--output"], "--output needs a value, as in 'pen draw --output out.png'"),
      (["in", "-o"], "--output needs a value, as in 'pen draw --output out.png'"),
      (["in", "--output="], "an empty name names no file; leave --output away, or name one"),
      (["in", "--json=3"], "--json takes no value: '--json=3'"),
      (["in", "--as", "up"], "no turn is called 'up'; one of left, right"),
      (["in", "--as", "lft"], "no turn is called 'lft'; did you mean 'left'?"),
      ([], "draw needs one file, as in 'pen draw -o out.png in.txt'"),
      ([""], "an empty name names no file; leave it away, or name one"),
      (["in", "more"], "draw takes one file, not more; 'more' is one too many"),
      (["a\0b"], "'a\0b' is no word"),
    ])
  func wrong(_ words: [String], _ message: String) {
    #expect(fault(words) == message)
  }

  @Test("where no file is taken none is") func noOperands() {
    #expect(fault(["now"], of: Sample.sleep) == "sleep takes options only, not 'now'")
  }

  @Test("a command that does not exist is named") func unknownCommand() {
    #expect(throws: UsageFault("no command is called 'drw'; did you mean 'draw'?")) { try Sample.table.command("drw") }
    #expect(throws: UsageFault("no command is called 'zoo'; 'pen help' lists them")) { try Sample.table.command("zoo") }
  }

  @Test(
    "no word does harm",
    arguments: ["--", "---", "-", "--=", "-=", "-\u{1F600}", "--\u{301}", "-o", "-ojson=", "--as="])
  func strangeWords(_ word: String) {
    for words in [[word], ["in", word], [word, word, word]] { #expect(!fault(words).isEmpty) }
  }
}
