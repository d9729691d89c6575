import Recordings

extension Command {
  static let convert = Command(
    name: "convert", summary: "turns a recording into a touch script",
    help: """
      usage: selvage convert RECORDING [OPTIONS] > FILE.touch

      Writes an evemu recording, or one of 'libinput record', as a touch script that replays to the same trace: to read,
      to shorten, to add what should have come of it. '-' is standard input.

      \(recordingOptions)

      selvage convert --size 309x173mm hand.events > hand.touch

      Exit status: 0 it was written, 2 the recording or an argument is wrong.
      """,
    run: runConvert)

  private static func runConvert(_ words: [String]) -> ExitStatus {
    let arguments: ReplayArguments
    do throws(ReplayArguments.Fault) { arguments = try RecordingFiles.arguments(words, for: .convert) } catch {
      return Console.refuse(error.message)
    }
    guard arguments.files.count == 1 else {
      return Console.refuse("convert takes one recording at a time, not \(arguments.files.count)")
    }
    let bytes: [UInt8]
    do throws(InputFile.Failure) { bytes = try InputFile.read(arguments.files[0]) } catch {
      return Console.refuse(error.message)
    }
    do throws(ScriptErrors) {
      let name = Console.plain(arguments.files[0])
      Console.print(try RecordingText.script(of: bytes, name: name, arguments.play).joined(separator: "\n"))
      return .success
    } catch {
      Console.error(error.sentences.prefix(50).joined(separator: "\n"))
      return .wrongInput
    }
  }
}
