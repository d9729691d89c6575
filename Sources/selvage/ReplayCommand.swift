import Recordings

extension Command {
  static let replay = Command(
    name: "replay", summary: "runs touch scripts and checks what comes of them",
    help: """
      usage: selvage replay FILE.touch... [--json] [--explain]

      Runs each script through the code that a compositor runs, in virtual time, prints everything that leaves the
      library, and checks what the script expects and what every client's touch stream promises. '-' is standard input.
      docs/touch-scripts.md describes the language.

        --json      one JSON object a line
        --explain   also why each gesture failed, and every change of state

      Exit status: 0 everything held, 1 an expectation or a promise did not, 2 a script or an argument is wrong.
      """,
    run: runReplay)

  private static func runReplay(_ arguments: [String]) -> ExitStatus {
    var (files, json, explain, optionsEnd) = ([String](), false, false, false)
    for argument in arguments {
      switch argument {
      case "--" where !optionsEnd: optionsEnd = true
      case "--json" where !optionsEnd: json = true
      case "--explain" where !optionsEnd: explain = true
      case _ where argument.hasPrefix("-") && argument != "-" && !optionsEnd:
        return Console.refuse("replay has no option '\(Console.plain(argument))'; there are --json and --explain")
      default: files.append(argument)
      }
    }
    guard !files.isEmpty else {
      return Console.refuse(
        "replay needs a touch script, as in 'selvage replay swipe.touch', or '-' for standard input")
    }
    let format: ReplayReport.Format = json ? .json : .text
    let results = files.map { replay($0, format, explain: explain, severalFiles: files.count > 1) }
    return results.max { $0.rawValue < $1.rawValue } ?? .success
  }

  private static func replay(
    _ path: String, _ format: ReplayReport.Format, explain: Bool, severalFiles: Bool
  ) -> ExitStatus {
    let bytes: [UInt8]
    do throws(InputFile.Failure) { bytes = try InputFile.read(path) } catch {
      return Console.refuse(error.message)
    }
    let report = ReplayReport.run(
      bytes, name: Console.plain(path), on: ContextEngine(), format: format, explain: explain,
      namesFile: severalFiles)
    if !report.output.isEmpty { Console.print(report.output.joined(separator: "\n")) }
    if !report.errors.isEmpty { Console.error(report.errors.joined(separator: "\n")) }
    return ExitStatus(rawValue: report.status) ?? .wrongInput
  }
}
