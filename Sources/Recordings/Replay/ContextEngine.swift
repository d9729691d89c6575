import GestureRecognition

/// Runs scripts on the library itself.
public final class ContextEngine: ScriptEngine {
  public init() {}

  public func notBuilt(in script: Script, steps: [ScriptStep]) -> [NotBuilt] {
    [NotBuilt(line: 1, what: "running scripts")]
  }
  public func begin(_ scene: Scene, explain: Bool, sink: @escaping (TraceLine) -> Void) {}
  public func perform(_ step: ScriptStep) {}
  public func advance(to time: EventTime) {}
  public var nextDeadline: EventTime? { nil }
}
