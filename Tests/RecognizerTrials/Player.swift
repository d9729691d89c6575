import GestureRecognition
import HumanStrokes

/// Plays strokes to the default recognizers.
public struct Player {
  /// Everything the group told of the last stroke, failures included.
  public private(set) var events: [RecognizerEvent] = []

  public init() {}

  /// The kinds that were told of a stroke, on glass that nothing has touched before.
  public mutating func play(_ stroke: HumanStroke) throws(RegistrationError) -> KindSet {
    events = []
    var glass = Glass()
    try glass.group.add(DefaultRecognizer.all)
    for report in stroke.reports { glass.feed(report.frame, &events) }
    glass.rest(&events)
    return DefaultRecognizer.all.indices.reduce(into: []) { $0.formUnion(told(by: $1)) }
  }

  /// Whether one of these gestures happens.
  public static func tells(_ gestures: [Gesture], of reports: [Report]) throws(RegistrationError) -> Bool {
    var glass = Glass()
    var events: [RecognizerEvent] = []
    for gesture in gestures { try glass.group.add(gesture) }
    for report in reports { glass.feed(report.frame, &events) }
    glass.rest(&events)
    return events.contains { $0.action.tells }
  }

  /// The kinds that one recognizer told.
  private func told(by index: Int) -> KindSet {
    let mine = events.lazy.filter { Int($0.recognizer.number) == index }
    guard mine.contains(where: { $0.action.tells }) else { return [] }
    switch DefaultRecognizer.all[index].telling {
    case .kind(let kind): return KindSet(kind)
    case .pinch:
      let scale = mine.compactMap { $0.action.change?.scale }.last ?? 1
      return KindSet(scale < 1 ? .pinchIn : .pinchOut)
    case .rotation:
      let angle = mine.compactMap { $0.action.change?.rotation }.reduce(0, +)
      return KindSet(angle > 0 ? .rotateClockwise : .rotateCounterclockwise)
    }
  }
}

extension RecognizerEvent.Action {
  /// Whoever hears this knows that the gesture happens.
  fileprivate var tells: Bool {
    switch self {
    case .recognized, .began: true
    case .changed, .velocity, .ended, .cancelled, .failed: false
    }
  }

  fileprivate var change: GestureChange? {
    if case .changed(let change) = self { change } else { nil }
  }
}

/// A surface with recognizers on it.
private struct Glass: ~Copyable {
  var group = RecognizerGroup()
  private var queue = RecognizerEvents()

  init() {}

  mutating func feed(_ frame: TouchFrame, _ events: inout [RecognizerEvent]) {
    group.feed(frame, into: &queue)
    while let event = queue.next() { events.append(event) }
  }

  /// Waits until nothing happens by itself any more.
  mutating func rest(_ events: inout [RecognizerEvent]) {
    while group.deadline != .never {
      group.advance(to: group.deadline, into: &queue)
      while let event = queue.next() { events.append(event) }
    }
  }
}
