import CommandTable
import Recordings

extension Command {
  static let convert = Command(
    description: CommandDescription(
      "convert", summary: "turns a recording into a touch script, and a script into a recording",
      operands: .init("FILE", .one, noun: "one recording or touch script at a time"),
      about: [
        "Writes an evemu recording, or one of 'libinput record', as a touch script that replays to the same trace: to "
          + "read, to shorten, to add what should have come of it. With --to evemu it writes what fingers do in a script "
          + "or recording as an evemu recording, for other tools. '-' is standard input."
      ],
      groups: [OptionGroup([form]), RecordingOptions.group],
      examples: [
        .init("convert --size 309x173mm hand.events > hand.touch", "A recording as a script"),
        .init("convert --to evemu swipe.touch > swipe.events", "A script as a recording"),
      ],
      statuses: [(0, "it was written"), (2, "the file or an argument is wrong")]),
    run: runConvert)

  private static let form = CommandOption(
    "to", .word("FORM", of: ["touch", "evemu"]), example: "evemu",
    about: "what to write: touch (a script) or evemu (touch)")

  private static func runConvert(_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus {
    let play = try RecordingOptions.play(arguments)
    guard let path = arguments.operands.first else { return .wrongInput }
    let bytes = try InputFile.read(path)
    do throws(ScriptErrors) {
      let isRecording = arguments.value(form) == "evemu"
      let lines =
        try isRecording ? evemu(bytes, path, play) : RecordingText.script(of: bytes, name: Console.plain(path), play)
      Console.print(lines.joined(separator: "\n"))
      return .success
    } catch {
      Console.error(error.sentences.joined(separator: "\n"))
      return .wrongInput
    }
  }

  private static func evemu(_ bytes: [UInt8], _ path: String, _ play: PlayOptions) throws(ScriptErrors) -> [String] {
    let text = try EvemuText(try PlayableInput.read(bytes, name: Console.plain(path), play).script)
    if text.leftOut > 0 {
      Console.error("selvage: \(text.leftOut) statements are left out: no touchscreen could report them")
    }
    return text.lines
  }
}
