import GestureRecognition

@testable import Recordings

/// An engine without gestures: everything goes to the first surface. It can be told to break promises.
final class FakeEngine: ScriptEngine {
  var objections: [ScriptError] = []
  /// Lines that it adds when a time comes.
  var deadlines: [(time: EventTime, words: String)] = []
  /// Changes each line before it leaves; nil swallows it.
  var corrupt: (TraceLine) -> TraceLine? = { $0 }
  private(set) var steps: [ScriptStep] = []
  private(set) var explains = false

  private var now = EventTime.zero
  private var surface = "app"
  private var sink: (TraceLine) -> Void = { _ in }

  func objections(to script: Script, steps: [ScriptStep]) -> [ScriptError] { objections }

  func begin(_ scene: Scene, explain: Bool, sink: @escaping (TraceLine) -> Void) {
    surface = scene.surfaces[0].name
    explains = explain
    self.sink = sink
  }

  func fault(atEnd: Bool) -> String? { nil }

  func end() { sink = { _ in } }

  var nextDeadline: EventTime? { deadlines.map(\.time).min() }

  func advance(to time: EventTime) {
    for deadline in deadlines.sorted(by: { $0.time < $1.time }) where deadline.time <= time {
      now = max(now, deadline.time)
      tell(deadline.words)
    }
    deadlines.removeAll { $0.time <= time }
    now = max(now, time)
  }

  func perform(_ step: ScriptStep) {
    steps.append(step)
    now = max(now, step.call)
    guard case .frame(_, let touches) = step.action else { return }
    let late = step.event == now ? "" : " time=\(TraceLine.milliseconds(step.event))"
    for touch in touches { tell("client \(surface) \(touch.word)\(late)") }
    tell("client \(surface) frame")
  }

  private func tell(_ words: String) {
    let line = TraceLine(time: now, words: words.split(separator: " ").map(String.init))
    if let line = corrupt(line) { sink(line) }
  }
}

extension TouchAction {
  fileprivate var word: String {
    switch kind {
    case .down(let place, _): "down \(touch.id) at=\(Decimal.list([place.x.value, place.y.value]))"
    case .motion(let place, _): "motion \(touch.id) at=\(Decimal.list([place.x.value, place.y.value]))"
    case .up: "up \(touch.id)"
    }
  }
}
