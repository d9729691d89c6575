import GestureRecognition

/// A piece of glass with named recognizers: fingers go in, readable lines come out.
final class Glass {
  var group = RecognizerGroup()
  private var names: [String] = []
  /// `TIME NAME WHAT`, the time in milliseconds being the event's own.
  private(set) var trace: [String] = []
  private(set) var events: [RecognizerEvent] = []
  private var queue = RecognizerEvents()

  var isIdle: Bool { group.isIdle }
  var deadline: EventTime { group.deadline }
  var dropped: UInt64 { group.dropped }
  var bugs: Int { group.bugs }

  /// Those of the trace that a client would hear, too.
  var told: [String] { trace.filter { !$0.contains(" failed ") } }

  @discardableResult
  func add(
    _ name: String, _ gesture: Gesture, simultaneous: Bool = false, perTouch: Bool = false, region: Region? = nil
  ) throws -> RecognizerID {
    names.append(name)
    return try group.add(gesture, simultaneous: simultaneous, perTouch: perTouch, region: region)
  }

  /// One frame, `ms` milliseconds after the start.
  func at(_ ms: Double, _ events: TouchEvent...) {
    feed(Glass.frame(ms, events))
  }

  func feed(_ frame: TouchFrame) {
    group.feed(frame, into: &queue)
    read()
  }

  func wait(until ms: Double) { advance(to: EventTime(microseconds: UInt64(ms * 1000))) }

  func advance(to time: EventTime) {
    group.advance(to: time, into: &queue)
    read()
  }

  /// Waits until nothing happens by itself any more.
  func rest() {
    while group.deadline != .never { advance(to: group.deadline) }
  }

  func cancel(_ reason: CancelReason) {
    group.cancel(reason, into: &queue)
    read()
  }

  func cancel(_ finger: Int32, _ reason: CancelReason) {
    group.cancel(TouchKey(id: finger), reason, into: &queue)
    read()
  }

  func lose(_ reason: CancelReason, at ms: Double, _ isLost: (TouchKey) -> Bool) {
    group.lose(reason, at: EventTime(microseconds: UInt64(ms * 1000)), into: &queue, where: isLost)
    read()
  }

  func setEnabled(_ isEnabled: Bool, _ recognizer: RecognizerID) throws {
    try group.setEnabled(isEnabled, recognizer, into: &queue)
    read()
  }

  static func frame(_ ms: Double, _ events: [TouchEvent]) -> TouchFrame {
    var frame = TouchFrame(at: EventTime(microseconds: UInt64(ms * 1000)))
    for event in events { frame.append(event) }
    return frame
  }

  private func read() {
    while let event = queue.next() {
      events.append(event)
      let name = names[Int(event.recognizer.number)]
      trace.append("\(short(Double(event.time.microseconds) / 1000)) \(name) \(describe(event.action))")
    }
  }

  private func describe(_ action: RecognizerEvent.Action) -> String {
    switch action {
    case .recognized(let fingers, let count, let at):
      "recognized \(fingers)x\(count) at=\(short(at.x.value)),\(short(at.y.value))"
    case .began(let fingers, _): "began \(fingers)"
    case .changed(let change): "changed" + parts(of: change)
    case .velocity(let velocity): "velocity \(short(velocity.dx.value)),\(short(velocity.dy.value))"
    case .ended: "ended"
    case .cancelled(let reason): "cancelled \(reason.name)"
    case .failed(let failure): "failed \(failure.reason.name) \(short(failure.measured))>\(short(failure.limit))"
    }
  }
}

/// Only the parts that say something: `3,0`, `scale=1.2`, `turn=6`.
private func parts(of change: GestureChange) -> String {
  var words = ""
  let way = change.translation
  if way != .zero { words += " \(short(way.dx.value)),\(short(way.dy.value))" }
  if change.scale != 1 { words += " scale=\(short(change.scale))" }
  if change.rotation != 0 { words += " turn=\(short(change.rotation))" }
  return words
}

/// At most two decimals, none that say nothing.
func short(_ value: Double) -> String {
  guard value.magnitude < 1e12 else { return "\(value)" }
  let hundredths = Int((value * 100).rounded())
  let sign = hundredths < 0 ? "-" : ""
  let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
  if rest == 0 { return "\(sign)\(whole)" }
  return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
}

func down(_ finger: Int32, _ x: Double, _ y: Double = 50) -> TouchEvent {
  TouchEvent(.down, TouchKey(id: finger), at: Point(x, y))
}

func move(_ finger: Int32, _ x: Double, _ y: Double = 50) -> TouchEvent {
  TouchEvent(.moved, TouchKey(id: finger), at: Point(x, y))
}

func up(_ finger: Int32) -> TouchEvent { TouchEvent(.up, TouchKey(id: finger)) }
