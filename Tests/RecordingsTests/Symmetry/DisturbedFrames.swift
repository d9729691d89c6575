import GestureRecognition
import HumanStrokes

@testable import Recordings

/// Runs scripts with other frames that mean the same: events in another order, or empty frames between.
final class DisturbedFrames: ScriptEngine {
  enum Disturbance: CustomStringConvertible {
    case backwards
    case order(seed: UInt64)
    case emptyFrames

    var description: String {
      switch self {
      case .backwards: "backwards within a frame"
      case .order(let seed): "other orders within a frame (\(seed))"
      case .emptyFrames: "empty frames"
      }
    }
  }

  private let engine = ContextEngine()
  private let disturbance: Disturbance
  private var random: SplitMix

  init(_ disturbance: Disturbance) {
    self.disturbance = disturbance
    random = SplitMix(seed: 0)
    if case .order(let seed) = disturbance { random = SplitMix(seed: seed) }
  }

  func objections(to script: Script, steps: [ScriptStep]) -> [ScriptError] {
    engine.objections(to: script, steps: steps)
  }

  func begin(_ scene: Scene, explain: Bool, sink: @escaping (TraceLine) -> Void) {
    engine.begin(scene, explain: explain, sink: sink)
  }

  func perform(_ step: ScriptStep) {
    guard case .frame(let device, let touches) = step.action else { return engine.perform(step) }
    var other = step
    switch disturbance {
    case .backwards, .order:
      other.action = .frame(device: device, shuffled(touches))
      engine.perform(other)
    case .emptyFrames:
      other.action = .frame(device: device, [])
      engine.perform(other)
      engine.perform(step)
      engine.perform(other)
    }
  }

  /// What happens to one finger keeps its order.
  private func shuffled(_ touches: [TouchAction]) -> [TouchAction] {
    var names: [TouchName] = []
    for action in touches where !names.contains(action.touch) { names.append(action.touch) }
    if case .backwards = disturbance { names.reverse() } else { names.shuffle(using: &random) }
    return names.flatMap { name in touches.filter { $0.touch == name } }
  }

  func advance(to time: EventTime) { engine.advance(to: time) }
  var nextDeadline: EventTime? { engine.nextDeadline }
  func fault(atEnd: Bool) -> String? { engine.fault(atEnd: atEnd) }
  func end() { engine.end() }
}
