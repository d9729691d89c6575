import GestureRecognition

/// What `selvage replay` says about one script or recording.
public struct ReplayReport: Sendable {
  public enum Format: Sendable { case text, json }

  /// Lines for standard output.
  public var output: [String] = []
  /// Lines for standard error.
  public var errors: [String] = []
  /// 0: everything held; 1: something did not; 2: the script is wrong, or asks for what the library does not take.
  public var status: Int32 = 0

  /// Reads, runs and checks a script or a recording.
  ///
  /// - Parameters:
  ///   - namesFile: whether the trace says which file it is of, for runs of several.
  ///   - options: how to play a recording.
  ///   - configure: what changes the scene before it is run.
  ///   - progress: told now and then which part is done.
  public static func run(
    _ bytes: [UInt8], name: String, on engine: some ScriptEngine, format: Format, explain: Bool,
    namesFile: Bool = false, options: PlayOptions = PlayOptions(), configure: (inout Scene) -> Void = { _ in },
    progress: (Double) -> Void = { _ in }
  ) -> ReplayReport {
    var report = ReplayReport()
    do throws(ScriptErrors) {
      var input = try PlayableInput.read(bytes, name: name, options)
      configure(&input.script.scene)
      let script = input.script
      switch try ScriptRunner.run(script, on: engine, explain: explain, progress: progress) {
      case .ran(let run): report.tell(run, of: input, format, namesFile)
      case .refused(let objections): report.tell(objections, of: name, format)
      }
    } catch {
      report.tell(error, format)
    }
    return report
  }

  private mutating func tell(_ run: ScriptRun, of input: PlayableInput, _ format: Format, _ namesFile: Bool) {
    status = run.held ? 0 : 1
    let script = input.script
    switch format {
    case .text: output = Self.text(run, script, namesFile, input.remarks)
    case .json:
      let notes = input.remarks.map { JSON.object([("file", .text(script.name)), ("note", .text($0))]) }
      output = notes + Self.json(run, script)
    }
  }

  private mutating func tell(_ objections: [ScriptError], of file: String, _ format: Format) {
    status = 2
    switch format {
    case .text: errors = objections.map { $0.sentence(file: file) }
    case .json:
      output = objections.map {
        JSON.object([("file", .text(file)), ("line", .number($0.line)), ("error", .text($0.sentence(file: file)))])
      }
    }
  }

  private mutating func tell(_ wrong: ScriptErrors, _ format: Format) {
    status = 2
    switch format {
    case .text: errors = wrong.sentences
    case .json:
      output = wrong.errors.map {
        JSON.object([("file", .text(wrong.file)), ("line", .number($0.line)), ("error", .text($0.message))])
      }
    }
  }

  // MARK: - A run that was made

  private static func text(
    _ run: ScriptRun, _ script: Script, _ namesFile: Bool, _ remarks: [String]
  ) -> [String] {
    var lines = (namesFile ? ["# \(script.name)"] : []) + remarks.map { "# \($0)" }
    for line in run.trace {
      lines.append(line.text)
      if let why = FailureSentence(line) { lines.append("      # " + why.text) }
    }
    if let violation = run.violation {
      lines.append("\(place(violation.line, script)): \(violation.sentence)")
    }
    for failure in run.failures {
      lines.append("\(script.name):\(failure.line): \(failure.message)")
      lines += failure.lines.map { "    " + $0.text }
    }
    if run.held { lines.append(held(script.expectations.count)) }
    return lines
  }

  private static func json(_ run: ScriptRun, _ script: Script) -> [String] {
    var lines = run.trace.map { JSON.line($0, file: script.name) }
    if let violation = run.violation {
      lines.append(
        JSON.object([
          ("file", .text(script.name)), ("line", .number(violation.line ?? 0)),
          ("violation", .text(violation.sentence)),
        ]))
    }
    for failure in run.failures {
      lines.append(
        JSON.object([
          ("file", .text(script.name)), ("line", .number(failure.line)),
          ("failure", .text(failure.message)), ("nearest", .list(failure.lines.map(\.text))),
        ]))
    }
    lines.append(JSON.object([("file", .text(script.name)), ("held", .flag(run.held))]))
    return lines
  }

  private static func held(_ count: Int) -> String {
    "# held: \(count) expectation\(count == 1 ? "" : "s"), and every touch stream"
  }

  private static func place(_ line: Int?, _ script: Script) -> String {
    line.map { "\(script.name):\($0)" } ?? script.name
  }
}
