import GestureRecognition

/// What a script has to show for its failure to be the same.
package struct ScriptSymptom: Sendable {
  /// What somebody asks for; without any of them the symptom is what fails.
  package enum Wish: Equatable, Sendable {
    case failure
    /// A line like this in the trace, with everything that is explained.
    case line(String)
    /// How `selvage replay` ends.
    case status
  }

  /// Why there is nothing to look for: one line.
  package struct Fault: Error, Equatable, Sendable {
    package let message: String
  }

  private enum Kind: Sendable {
    case line(TracePattern)
    case status(Int32)
    /// The promise that is broken.
    case violation
    /// The expectation that fails, and the reasons of the system's gestures that came with it.
    case expectation(String, reasons: [[String]])
  }

  private let kind: Kind
  /// The promise that was broken; what is left breaks no other one.
  private let violation: String?
  /// For the head of the script that shows it.
  package let text: String

  init(_ wish: Wish, in bytes: [UInt8], _ trial: ScriptTrial) throws(Fault) {
    let outcome = trial.outcome(bytes)
    violation = outcome.run?.violation.map { Self.shape($0.sentence) }
    switch wish {
    case .line(let pattern): (kind, text) = (.line(try Self.pattern(pattern)), "the line '\(pattern)'")
    case .status: (kind, text) = (.status(outcome.status), "that replay ends with status \(outcome.status)")
    case .failure: (kind, text) = try Self.failure(outcome, trial.name)
    }
    guard shows(outcome) else { throw Fault(message: "\(trial.name): \(text) does not come of it") }
  }

  /// Whether an outcome has it.
  func shows(_ outcome: ScriptTrial.Outcome) -> Bool {
    if case .status(let status) = kind { return outcome.status == status }
    guard let run = outcome.run, run.violation.map({ Self.shape($0.sentence) }) == violation else { return false }
    switch kind {
    case .status, .violation: return true
    case .line(let pattern): return run.trace.contains { pattern.matches($0) }
    case .expectation(let source, let reasons):
      let fails = run.failures.contains { failure in outcome.source(of: failure) == source }
      return fails && reasons.allSatisfy { reason in run.trace.contains { Self.reason($0) == reason } }
    }
  }

  // MARK: - From what happened

  private static func failure(_ outcome: ScriptTrial.Outcome, _ name: String) throws(Fault) -> (Kind, String) {
    guard let run = outcome.run else {
      throw Fault(message: "\(outcome.refusal); --status keeps that it is refused")
    }
    if let violation = run.violation {
      return (.violation, "the broken promise '\(violation.sentence)'")
    }
    guard let failure = run.failures.first, let source = outcome.source(of: failure) else {
      throw Fault(message: "\(name) does not fail; --shows LINE says which line of its trace is to stay")
    }
    let reasons = run.trace.compactMap(reason).reduce(into: [[String]]()) { if !$0.contains($1) { $0.append($1) } }
    let because = reasons.map { ", with '\($0.joined(separator: " "))'" }.joined()
    return (.expectation(source, reasons: reasons), "that '\(source)' does not hold\(because)")
  }

  /// Why a gesture of the system failed; of an app's there are too many that say nothing.
  private static func reason(_ line: TraceLine) -> [String]? {
    guard line.words.first == "failed", line.value(of: "surface") == nil else { return nil }
    return Array(line.plainWords.prefix(3))
  }

  /// Numbers differ from run to run.
  private static func shape(_ sentence: String) -> String { sentence.filter { !$0.isNumber && $0 != "." } }

  private static func pattern(_ text: String) throws(Fault) -> TracePattern {
    do throws(ScriptErrors) {
      let script = try ScriptParser.parse(Array("expect \(text)".utf8), name: "--shows")
      guard script.expectations.count == 1, case .expect(let pattern, .anyTime) = script.expectations[0].kind else {
        throw ScriptErrors("--shows", "\(quoted(text)) is no line of a trace, such as 'failed edge-bottom lateral'")
      }
      return pattern
    } catch {
      throw Fault(message: error.errors.first.map { "--shows: \($0.message)" } ?? "--shows: it cannot be read")
    }
  }
}
