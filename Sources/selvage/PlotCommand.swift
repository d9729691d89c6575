import CommandTable
import Drawing
import Plotting
import Recordings

extension Command {
  static let plot = Command(
    description: CommandDescription(
      "plot", summary: "draws what fingers did and what became of it",
      operands: .init("FILE", .one, noun: "one touch script or recording"),
      about: [
        "Runs FILE as 'selvage replay' does and draws the screen in millimetres with its zones, the way of each finger in "
          + "the manner of whoever it belonged to, and a number at every place where something was decided. Beside it the "
          + "numbers are explained, beneath it is a time line of every recognizer with the reason it failed. '-' is "
          + "standard input.",
        "The picture is written whole or not at all.",
      ],
      groups: [OptionGroup([output, RecordingOptions.config]), RecordingOptions.group],
      examples: [
        .init("plot hand.events -o hand.png", "A recording as a picture for a bug report"),
        .init("plot --subscribe tap,pan swipe.touch -o swipe.svg", "Also what an app on the screen makes of it"),
      ],
      statuses: [(0, "the picture was written"), (2, "a file or an argument is wrong, and no picture was written")]),
    run: runPlot)

  private static let output = CommandOption(
    "output", letter: "o", .file("FILE"), example: "hand.png",
    about: "where the picture goes; .png, .svg or .pdf at its end says what it is")

  private static func runPlot(_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus {
    guard let target = arguments.value(output), let path = arguments.operands.first else {
      throw UsageFault("plot needs to know where the picture goes, as in 'selvage plot hand.events -o hand.png'")
    }
    let form = try form(of: target)
    let file = try OutputFile(target)
    let play = try RecordingOptions.play(arguments)
    let configuration = try RecordingOptions.configuration(arguments)
    let bytes = try InputFile.read(path)
    do throws(ScriptErrors) {
      var input = try PlayableInput.read(bytes, name: Console.plain(path), play)
      configuration.apply(to: &input.script.scene)
      return draw(input, form, file)
    } catch {
      return refuse(error.sentences)
    }
  }

  private static func draw(
    _ input: PlayableInput, _ form: PictureForm, _ file: OutputFile
  ) -> ExitStatus {
    do throws(PlotFailure) {
      let progress = ProgressLine(after: 1)
      let plot = try PlotReader.plot(input) { progress.show(share: $0, "replayed") }
      progress.erase()
      let picture = PlotPicture(plot, form: form)
      do throws(DrawingFailure) {
        let bytes = try picture.file()
        do throws(UsageFault) { try file.write(bytes) } catch { return Console.refuse(error.message) }
        return .success
      } catch {
        return Console.refuse(error.message)
      }
    } catch {
      return refuse(error.sentences)
    }
  }

  /// The first line is about the cause of most of the others.
  private static func refuse(_ sentences: [String]) -> ExitStatus {
    let first = sentences.first ?? "it cannot be read"
    return Console.refuse(sentences.count > 1 ? "\(first) (and more)" : first)
  }

  private static func form(of path: String) throws(UsageFault) -> PictureForm {
    let ending = path.split(separator: ".", omittingEmptySubsequences: false).last.map { $0.lowercased() } ?? ""
    guard path.contains("."), let form = PictureForm(rawValue: ending) else {
      throw UsageFault("'\(Console.plain(path))' ends in none of .png, .svg and .pdf, so it could be any picture")
    }
    return form
  }
}
