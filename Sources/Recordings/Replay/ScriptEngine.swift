import GestureRecognition

/// What runs the steps of a script: the library behind a made-up host, in virtual time.
public protocol ScriptEngine: AnyObject {
  /// What the script asks for that this engine cannot do yet.
  func notBuilt(in script: Script, steps: [ScriptStep]) -> [NotBuilt]
  /// Sets the scene at time 0. Everything that leaves the library goes to `sink`, in order, when it leaves.
  func begin(_ scene: Scene, explain: Bool, sink: @escaping (TraceLine) -> Void)
  /// Makes one call. The time has been advanced to it.
  func perform(_ step: ScriptStep)
  /// Lets time pass, firing the deadlines on the way.
  func advance(to time: EventTime)
  /// When something is to happen by itself; nil: never.
  var nextDeadline: EventTime? { get }
}

/// A part of the language that parses but that nothing runs yet.
public struct NotBuilt: Equatable, Sendable {
  public var line: Int
  public var what: String

  public init(line: Int, what: String) {
    self.line = line
    self.what = what
  }

  public var sentence: String { "not built yet: \(what) (line \(line))" }
}
