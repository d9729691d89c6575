import GestureRecognition

/// One thing that a client was told about touches.
public struct StreamEvent: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case down(touch: String)
    case motion(touch: String)
    case shape(touch: String)
    case up(touch: String)
    case frame
    case cancel
    /// A gesture of a touchpad; the pad is named where there are several.
    case padBegin(gesture: String, pad: String)
    case padUpdate(gesture: String, pad: String)
    case padEnd(gesture: String, pad: String)
  }

  public var client: String
  /// Each seat of a client is a stream of its own; empty where there is only one.
  public var seat: String
  public var kind: Kind
  /// The time that the event carries.
  public var time: EventTime

  public init(client: String, seat: String = "", _ kind: Kind, time: EventTime) {
    self.client = client
    self.seat = seat
    self.kind = kind
    self.time = time
  }
}

/// What every client's stream of touch events must be like, whatever the fingers, clients and devices did.
///
/// - After each down exactly one up or cancel for that client and touch, and nothing for it afterwards.
/// - Nothing for a touch whose down was not delivered.
/// - A frame after an up, none after a cancel, no frame without an event before it.
/// - Times of one touch never run backwards.
/// - Of a touchpad one gesture at a time: a begin, then its updates, then exactly one end.
/// - At the end nothing is open.
public struct StreamChecker {
  private struct Key: Hashable {
    var client: String
    var seat: String
  }

  private struct Stream {
    /// The last time of each touch that is down.
    var open: [String: EventTime] = [:]
    var ended: Set<String> = []
    /// Whether events wait for their frame, and whether an up is among them.
    var isUnframed = false
    var hasUnframedUp = false
    var pads = PadStream()
  }

  private var streams: [Key: Stream] = [:]
  private var gone: Set<String> = []

  public init() {}

  /// Takes the next event; a sentence where it breaks a promise.
  public mutating func feed(_ event: StreamEvent) -> String? {
    let key = Key(client: event.client, seat: event.seat)
    var stream = streams[key] ?? Stream()
    defer { streams[key] = stream }
    if gone.contains(event.client) { return "client \(event.client) got \(event.kind.words) after it had gone" }
    switch event.kind {
    case .down(let touch): return down(touch, event, &stream)
    case .motion(let touch), .shape(let touch): return movement(touch, event, &stream)
    case .up(let touch): return up(touch, event, &stream)
    case .frame: return frame(event, &stream)
    case .cancel: return cancel(event, &stream)
    case .padBegin, .padUpdate, .padEnd: return stream.pads.feed(event)
    }
  }

  /// The client has gone, and so has what it had down: it must hear nothing more.
  public mutating func forget(client: String) {
    gone.insert(client)
    for key in streams.keys where key.client == client { streams[key] = nil }
  }

  /// What the end of the run leaves open; nil where nothing is.
  public func finish() -> String? {
    let inOrder = streams.sorted { ($0.key.client, $0.key.seat) < ($1.key.client, $1.key.seat) }
    for (client, stream) in inOrder.map({ ($0.key.client, $0.value) }) {
      if let touch = stream.open.keys.sorted().first {
        return "at the end touch \(touch) is still down for client \(client); it got neither up nor cancel"
      }
      if let pad = stream.pads.open { return "at the end client \(client) still waits for the end of a \(pad)" }
      if stream.isUnframed { return "at the end client \(client) still waits for the frame of its last events" }
    }
    return nil
  }

  private func down(_ touch: String, _ event: StreamEvent, _ stream: inout Stream) -> String? {
    guard stream.open[touch] == nil else {
      return "client \(event.client) got a second down of touch \(touch), which is down already"
    }
    stream.open[touch] = event.time
    stream.ended.remove(touch)
    stream.isUnframed = true
    return nil
  }

  private func movement(_ touch: String, _ event: StreamEvent, _ stream: inout Stream) -> String? {
    guard let last = stream.open[touch] else { return stray(touch, event, stream) }
    guard event.time >= last else {
      return "client \(event.client) got \(event.kind.words) with the time \(TraceLine.milliseconds(event.time)) ms "
        + "after one with \(TraceLine.milliseconds(last)) ms"
    }
    stream.open[touch] = event.time
    stream.isUnframed = true
    return nil
  }

  private func up(_ touch: String, _ event: StreamEvent, _ stream: inout Stream) -> String? {
    if let violation = movement(touch, event, &stream) { return violation }
    stream.open[touch] = nil
    stream.ended.insert(touch)
    stream.hasUnframedUp = true
    return nil
  }

  private func stray(_ touch: String, _ event: StreamEvent, _ stream: Stream) -> String {
    let why = stream.ended.contains(touch) ? "which has ended for it" : "whose down it never got"
    return "client \(event.client) got \(event.kind.words), \(why)"
  }

  private func frame(_ event: StreamEvent, _ stream: inout Stream) -> String? {
    guard stream.isUnframed else { return "client \(event.client) got a frame with no event before it" }
    stream.isUnframed = false
    stream.hasUnframedUp = false
    return nil
  }

  private func cancel(_ event: StreamEvent, _ stream: inout Stream) -> String? {
    guard !stream.open.isEmpty else { return "client \(event.client) got a cancel with nothing down" }
    guard !stream.hasUnframedUp else { return "client \(event.client) got a cancel before the frame of an up" }
    stream.ended.formUnion(stream.open.keys)
    stream.open = [:]
    stream.isUnframed = false
    return nil
  }
}

extension StreamEvent.Kind {
  /// The event in a sentence.
  var words: String {
    switch self {
    case .down(let touch): "a down of touch \(touch)"
    case .motion(let touch): "a motion of touch \(touch)"
    case .shape(let touch): "a shape of touch \(touch)"
    case .up(let touch): "an up of touch \(touch)"
    case .frame: "a frame"
    case .cancel: "a cancel"
    case .padBegin(let gesture, _): "a begin of a \(gesture)"
    case .padUpdate(let gesture, _): "a movement of a \(gesture)"
    case .padEnd(let gesture, _): "an end of a \(gesture)"
    }
  }
}
