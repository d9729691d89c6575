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

  private static func runReplay(_ words: [String]) -> ExitStatus {
    let arguments: ReplayArguments
    do throws(ReplayArguments.Fault) { arguments = try ReplayArguments(words) } catch {
      return Console.refuse(error.message)
    }
    // The worst of them is the status of all.
    return arguments.files.map { replay($0, arguments) }.max { $0.rawValue < $1.rawValue } ?? .success
  }

  private static func replay(_ path: String, _ arguments: ReplayArguments) -> ExitStatus {
    let bytes: [UInt8]
    do throws(InputFile.Failure) { bytes = try InputFile.read(path) } catch {
      return Console.refuse(error.message)
    }
    let report = ReplayReport.run(
      bytes, name: Console.plain(path), on: ContextEngine(), format: arguments.json ? .json : .text,
      explain: arguments.explain, namesFile: arguments.files.count > 1)
    if !report.output.isEmpty { Console.print(report.output.joined(separator: "\n")) }
    if !report.errors.isEmpty { Console.error(report.errors.joined(separator: "\n")) }
    return ExitStatus(rawValue: report.status) ?? .wrongInput
  }
}
