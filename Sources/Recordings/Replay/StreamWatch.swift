import GestureRecognition

/// Keeps the trace of a run and watches the touch streams in it.
final class StreamWatch {
  private(set) var trace: [TraceLine] = []
  private(set) var violation: ScriptRun.Violation?
  /// The line of the script that is being run; nil: its statements are over.
  var line: Int?

  private let scene: Scene
  private var checker = StreamChecker()

  init(_ scene: Scene) { self.scene = scene }

  func take(_ traceLine: TraceLine) {
    trace.append(traceLine)
    guard violation == nil, let event = StreamEvent(traceLine, clientName: scene.clientName) else { return }
    note(checker.feed(event))
  }

  /// A client that has gone must hear nothing more.
  func follow(_ step: ScriptStep) {
    guard case .surface(.disconnect(let surface)) = step.action else { return }
    checker.forget(client: scene.clientName(ofSurface: surface))
  }

  func finish() {
    if violation == nil { note(checker.finish()) }
  }

  /// Keeps the first violation.
  func note(_ sentence: String?) {
    guard violation == nil, let sentence else { return }
    violation = ScriptRun.Violation(sentence: sentence, line: line)
  }
}
