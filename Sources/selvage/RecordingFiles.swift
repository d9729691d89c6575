import Recordings

/// The files that belong to a recording.
enum RecordingFiles {
  /// The arguments of a command that takes recordings, with the description that they name read.
  static func arguments(
    _ words: [String], for command: ReplayArguments.Command
  ) throws(ReplayArguments.Fault) -> ReplayArguments {
    var arguments = try ReplayArguments(words, for: command)
    guard let path = arguments.description else { return arguments }
    let bytes: [UInt8]
    do throws(InputFile.Failure) { bytes = try InputFile.read(path) } catch {
      throw ReplayArguments.Fault(message: error.message)
    }
    do throws(ScriptErrors) {
      arguments.play.device = try EvemuReader.description(bytes, name: Console.plain(path))
    } catch {
      throw ReplayArguments.Fault(message: error.sentences.first ?? "'\(Console.plain(path))' cannot be read")
    }
    return arguments
  }
}
