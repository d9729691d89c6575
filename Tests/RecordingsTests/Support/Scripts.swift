import GestureRecognition
import Testing

@testable import Recordings

/// A script that must be right.
func script(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Script {
  do throws(ScriptErrors) {
    return try ScriptParser.parse(Array(text.utf8), name: "test.touch")
  } catch {
    for sentence in error.sentences { Issue.record("\(sentence)", sourceLocation: sourceLocation) }
    throw error
  }
}

/// What is wrong with a script, as `LINE: what`.
func faults(_ text: String) -> [String] { faults(Array(text.utf8)) }

func faults(_ bytes: [UInt8]) -> [String] {
  do throws(ScriptErrors) {
    _ = try ScriptParser.parse(bytes, name: "test.touch")
    return []
  } catch {
    return error.errors.map { "\($0.line): \($0.message)" }
  }
}

func steps(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [ScriptStep] {
  try StepBuilder.steps(of: try script(text, sourceLocation: sourceLocation))
}

/// Trace lines, one a line.
func traceLines(_ text: String) -> [TraceLine] { text.split(separator: "\n").compactMap { TraceLine(String($0)) } }

func ms(_ value: Double) -> EventTime { EventTime(microseconds: UInt64((value * 1000).rounded())) }

extension ScriptStep {
  /// `8 call 300 frame ts [down 0 1,70]`: what a step is, in a line.
  var summary: String {
    let time = TraceLine.milliseconds(event)
    let late = call == event ? "" : " called \(TraceLine.milliseconds(call))"
    guard case .frame(let device, let touches) = action else { return "\(time)\(late) \(action.word)" }
    return "\(time)\(late) \(device)[\(touches.map(\.summary).joined(separator: ", "))]"
  }
}

extension ScriptStep.Action {
  fileprivate var word: String {
    switch self {
    case .frame: "frame"
    case .pad(let action): "\(action.gesture)"
    case .device: "device"
    case .output: "output"
    case .surface: "surface"
    case .session: "session"
    case .wait: "wait"
    }
  }
}

extension TouchAction {
  fileprivate var summary: String {
    switch kind {
    case .down(let place, _): "down \(touch.id) \(Decimal.list([place.x.value, place.y.value]))"
    case .motion(let place, _): "move \(touch.id) \(Decimal.list([place.x.value, place.y.value]))"
    case .up: "up \(touch.id)"
    }
  }
}
