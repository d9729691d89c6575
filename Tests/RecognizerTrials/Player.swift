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
    return events.reduce(into: []) { $0.formUnion(Self.kinds($1)) }
  }

  /// What an event says happened, to whoever hears of it first.
  private static func kinds(_ event: RecognizerEvent) -> KindSet {
    switch event.action {
    case .recognized, .began: KindSet(DefaultRecognizer.all[Int(event.recognizer.number)].kind)
    case .changed, .velocity, .ended, .cancelled, .failed: []
    }
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
