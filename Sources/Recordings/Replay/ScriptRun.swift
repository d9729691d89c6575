import GestureRecognition

/// What came of a script.
public struct ScriptRun: Sendable {
  public var trace: [TraceLine] = []
  /// The first broken promise of the touch streams, if any.
  public var violation: Violation?
  /// Expectations that did not hold, in file order.
  public var failures: [ExpectationFailure] = []

  /// A promise of the touch streams that was broken.
  public struct Violation: Equatable, Sendable {
    public var sentence: String
    /// The line of the script whose step broke it; nil: after the last one.
    public var line: Int?
  }

  public var held: Bool { violation == nil && failures.isEmpty }
}

/// Runs scripts.
public enum ScriptRunner {
  /// How long a run goes on after its last statement.
  public static let longestTail = TimeSpan.milliseconds(10_000)

  public enum Outcome: Sendable {
    case ran(ScriptRun)
    /// The script reads well, but cannot be run; in line order.
    case refused([ScriptError])
  }

  /// Runs a script in virtual time and checks its expectations and the stream invariants.
  ///
  /// - Parameter progress: told now and then which part of the script is done.
  /// - Throws: what is wrong with the script and shows only when it is expanded.
  public static func run(
    _ script: Script, on engine: some ScriptEngine, explain: Bool = false, progress: (Double) -> Void = { _ in }
  ) throws(ScriptErrors) -> Outcome {
    let steps = try StepBuilder.steps(of: script)
    let objections = engine.objections(to: script, steps: steps)
    guard objections.isEmpty else { return .refused(objections.sorted { $0.line < $1.line }) }
    let watch = StreamWatch(script.scene)
    engine.begin(script.scene, explain: explain) { watch.take($0) }
    perform(steps, on: engine, progress) { step in
      watch.line = step?.line
    } after: { step in
      watch.follow(step)
      watch.note(engine.fault(atEnd: false))
    }
    watch.note(engine.fault(atEnd: true))
    engine.end()
    watch.finish()
    var run = ScriptRun(trace: watch.trace, violation: watch.violation)
    run.failures = ExpectationChecker.failures(
      of: script.expectations, in: watch.trace, frames: steps.filter(\.isFrame).map(\.call))
    return .ran(run)
  }

  /// Runs a script without keeping or checking anything, for who wants to see each step and each line as it comes.
  ///
  /// - Parameters:
  ///   - progress: told now and then which part of the script is done.
  ///   - before: called ahead of each step, and with nil when only time is left to pass.
  ///   - tell: called with what leaves the library.
  /// - Returns: why it cannot be run; empty: it was.
  package static func follow(
    _ script: Script, on engine: some ScriptEngine, progress: (Double) -> Void, before: (ScriptStep?) -> Void,
    tell: @escaping (TraceLine) -> Void
  ) throws(ScriptErrors) -> [ScriptError] {
    let steps = try StepBuilder.steps(of: script)
    let objections = engine.objections(to: script, steps: steps)
    guard objections.isEmpty else { return objections.sorted { $0.line < $1.line } }
    engine.begin(script.scene, explain: true, sink: tell)
    perform(steps, on: engine, progress, before: before) { _ in }
    engine.end()
    return []
  }

  private static func perform(
    _ steps: [ScriptStep], on engine: some ScriptEngine, _ progress: (Double) -> Void,
    before: (ScriptStep?) -> Void, after: (ScriptStep) -> Void
  ) {
    for (index, step) in steps.enumerated() {
      if index % 1024 == 1023 { progress(Double(index) / Double(steps.count)) }
      before(step)
      // What is handed in late was not there to be read before: nobody let time pass meanwhile.
      if step.event == step.call { engine.advance(to: step.isFrame ? step.call.justBefore : step.call) }
      engine.perform(step)
      after(step)
    }
    before(nil)
    let end = (steps.last?.call ?? .zero) + longestTail
    var last = steps.last?.call ?? .zero
    while let deadline = engine.nextDeadline, deadline <= end {
      last = max(deadline, last)
      engine.advance(to: last)
      // An engine that leaves a past deadline standing would keep us here for ever.
      if let next = engine.nextDeadline, next <= last { return engine.advance(to: end) }
    }
  }
}

extension EventTime {
  /// A report is handed in before the deadlines of its own time fire.
  fileprivate var justBefore: EventTime { self - TimeSpan(microseconds: 1) }
}

extension ScriptStep {
  /// A report of the hardware. What a touchpad tells is one by itself.
  var isFrame: Bool {
    switch action {
    case .frame, .pad: true
    case .device, .output, .surface, .session, .wait: false
    }
  }
}
