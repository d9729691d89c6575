import CommandTable
import Recordings

extension Command {
  static let convert = Command(
    description: CommandDescription(
      "convert", summary: "turns a recording into a touch script",
      operands: .init("RECORDING", .one, noun: "one recording at a time"),
      about: [
        "Writes an evemu recording, or one of 'libinput record', as a touch script that replays to the same trace: to "
          + "read, to shorten, to add what should have come of it. '-' is standard input."
      ],
      groups: [RecordingOptions.group],
      examples: [.init("convert --size 309x173mm hand.events > hand.touch", "A recording as a script")],
      statuses: [(0, "it was written"), (2, "the recording or an argument is wrong")]),
    run: runConvert)

  private static func runConvert(_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus {
    let play = try RecordingOptions.play(arguments)
    guard let path = arguments.operands.first else { return .wrongInput }
    let bytes = try InputFile.read(path)
    do throws(ScriptErrors) {
      let lines = try RecordingText.script(of: bytes, name: Console.plain(path), play)
      Console.print(lines.joined(separator: "\n"))
      return .success
    } catch {
      Console.error(error.sentences.prefix(50).joined(separator: "\n"))
      return .wrongInput
    }
  }
}
