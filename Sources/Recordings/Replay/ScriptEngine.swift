import GestureRecognition

/// What runs the steps of a script: the library behind a made-up host, in virtual time.
public protocol ScriptEngine: AnyObject {
  /// Why this engine cannot run the script; empty where it can.
  func objections(to script: Script, steps: [ScriptStep]) -> [ScriptError]
  /// Sets the scene at time 0. Everything that leaves the library goes to `sink`, in order, when it leaves.
  func begin(_ scene: Scene, explain: Bool, sink: @escaping (TraceLine) -> Void)
  /// Makes one call, at its time.
  func perform(_ step: ScriptStep)
  /// Lets time pass, firing the deadlines up to and including `time`.
  func advance(to time: EventTime)
  /// When something is to happen by itself; nil: never.
  var nextDeadline: EventTime? { get }
  /// What does not hold inside the library, which no trace would show; nil where all does.
  ///
  /// - Parameter atEnd: no deadline is left, so that nothing may be remembered of fingers that have left.
  func fault(atEnd: Bool) -> String?
  /// The run is over: nothing more goes to the sink.
  func end()
}
