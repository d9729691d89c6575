import GestureRecognition

/// What a client's stream of touchpad gestures must be like: of each pad one gesture at a time, with one begin and one end.
struct PadStream {
  private var running: [String: (gesture: String, time: EventTime)] = [:]

  /// The kind of one that has not ended; nil where all have.
  var open: String? { running.min { $0.key < $1.key }?.value.gesture }

  /// Takes the next event; a sentence where it breaks a promise.
  mutating func feed(_ event: StreamEvent) -> String? {
    switch event.kind {
    case .padBegin(let gesture, let pad):
      if let other = running[pad] { return sentence(event, "while a \(other.gesture) runs") }
      running[pad] = (gesture, event.time)
      return nil
    case .padUpdate(let gesture, let pad): return goOn(gesture, pad, event)
    case .padEnd(let gesture, let pad):
      defer { running[pad] = nil }
      return goOn(gesture, pad, event)
    case .down, .motion, .shape, .up, .frame, .cancel: return nil
    }
  }

  private mutating func goOn(_ gesture: String, _ pad: String, _ event: StreamEvent) -> String? {
    guard let last = running[pad], last.gesture == gesture else { return sentence(event, "that never began") }
    guard event.time >= last.time else { return sentence(event, "whose time runs backwards") }
    running[pad] = (gesture, event.time)
    return nil
  }

  private func sentence(_ event: StreamEvent, _ why: String) -> String {
    "client \(event.client) got \(event.kind.words) \(why)"
  }
}
