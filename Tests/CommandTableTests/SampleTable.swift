@testable import CommandTable

/// A program with one command that has every kind of option, and one that has none.
enum Sample {
  static let output = CommandOption("output", letter: "o", .file("FILE"), example: "out.png", about: "where it goes")
  static let size = CommandOption("size", .text("WxHmm"), example: "10x20mm", about: "how large it is")
  static let turn = CommandOption("as", .word("TURN", of: ["left", "right"]), example: "left", about: "don't ask")
  static let json = CommandOption("json", about: "one object")
  static let secret = CommandOption("secret", isHidden: true, about: "nobody's business")

  static let draw = CommandDescription(
    "draw", summary: "draws", operands: .init("FILE", .one, noun: "one file"), about: ["Draws a file."],
    groups: [OptionGroup([output, json, secret]), OptionGroup([size, turn], title: "More options")],
    examples: [.init("draw -o out.png in.txt", "A picture")], statuses: [(0, "drawn"), (2, "not drawn")])
  static let sleep = CommandDescription(
    "sleep", summary: "waits", about: [".Waits"], examples: [.init("sleep", "Peace")], statuses: [(0, "always")])

  static let table = CommandTable(
    program: "pen", version: "1.0-dev", summary: "writes", about: ["A pen."], commands: [draw, sleep])
}
