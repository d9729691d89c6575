import Configuration

extension Command {
  static let checkConfig = Command(
    name: "check-config", summary: "says what is wrong with a configuration, and what is in effect",
    help: """
      usage: selvage check-config [FILE] [--strict] [--json]

      Reads FILE, or what a compositor would read: $XDG_CONFIG_HOME/selvage/selvage.yaml, then
      /etc/selvage/selvage.yaml. Says what is wrong, warns of what people would not expect, and prints each setting,
      binding and key that is in effect with where it comes from. '-' is standard input. 'man 5 selvage.yaml' describes
      the file.

        --strict   warnings count, too
        --json     one JSON object with everything

      Exit status: 0 fine, 1 there are warnings and --strict, 2 there are errors.
      """,
    run: runCheckConfig)

  private struct CheckOptions {
    var file: String?
    var form = CheckReport.Form(isJSON: false, isStrict: false)
  }

  private struct Refusal: Error {
    var message: String
  }

  private static func runCheckConfig(_ words: [String]) -> ExitStatus {
    do throws(Refusal) {
      let options = try checkOptions(words)
      let places = ConfigurationPlaces.standard()
      let (reading, file) = try checked(options.file, places)
      let report = CheckReport(reading, file: file, places: places.paths, form: options.form)
      if !report.complaints.isEmpty { Console.error(report.complaints.joined(separator: "\n")) }
      if !report.output.isEmpty { Console.print(report.output) }
      return ExitStatus(rawValue: report.status) ?? .wrongInput
    } catch {
      return Console.refuse(error.message)
    }
  }

  private static func checked(
    _ file: String?, _ places: ConfigurationPlaces
  ) throws(Refusal) -> (ConfigurationParser.Reading, String?) {
    guard let file else {
      let loaded = ConfigurationLoader.load(places)
      return (loaded.reading, loaded.path)
    }
    guard file == "-" else { return (ConfigurationLoader.load(file: file).reading, file) }
    do throws(InputFile.Failure) {
      return (ConfigurationParser.read(try InputFile.read("-"), name: "standard input"), "standard input")
    } catch {
      throw Refusal(message: error.message)
    }
  }

  private static func checkOptions(_ words: [String]) throws(Refusal) -> CheckOptions {
    var options = CheckOptions()
    for word in words {
      switch word {
      case "--strict": options.form.isStrict = true
      case "--json": options.form.isJSON = true
      case _ where word.hasPrefix("-") && word != "-":
        throw Refusal(
          message: "check-config has no option '\(Console.plain(word))'; there are --strict and --json")
      case "": throw Refusal(message: "an empty name names no file; leave it away, or name a file")
      default:
        guard options.file == nil else {
          throw Refusal(message: "check-config takes one file; '\(Console.plain(word))' is one too many")
        }
        options.file = word
      }
    }
    return options
  }
}
