import Synchronization

/// Where an event stands in what belongs together: a gesture from its begin to its end.
enum StreamRun<Key: Hashable & Sendable>: Hashable, Sendable {
  case alone
  case first(Key)
  case middle(Key)
  case last(Key)

  var key: Key? {
    switch self {
    case .alone: nil
    case .first(let key), .middle(let key), .last(let key): key
    }
  }
}

/// An event that can wait for a slow reader.
protocol StreamEvent: Sendable {
  associatedtype Key: Hashable & Sendable
  var run: StreamRun<Key> { get }
  /// This one and the next as one; nil when they have to stay two.
  func merged(with next: Self) -> Self?
}

/// Events that wait for their reader. What cannot be read in time is left out in a way that the reader can live with.
struct WaitingEvents<Event: StreamEvent> {
  private(set) var events: [Event] = []
  /// What is left out as a whole, and has not ended yet.
  private var skipped: Set<Event.Key> = []
  let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  mutating func add(_ event: Event) {
    if let key = event.run.key, skipped.contains(key) {
      if case .last = event.run { skipped.remove(key) }
      if case .first = event.run { skipped.remove(key) } else { return }
    }
    if let merged = events.last?.merged(with: event) {
      events[events.count - 1] = merged
      return
    }
    events.append(event)
    if events.count > capacity { makeRoom() }
  }

  mutating func take() -> Event? { events.isEmpty ? nil : events.removeFirst() }

  /// Leaves out the oldest that its reader has not begun to read. What he has begun, he hears to its end.
  private mutating func makeRoom() {
    guard let place = events.firstIndex(where: { isWholeFrom($0.run) }) else { return }
    guard case .first(let key) = events[place].run else {
      events.remove(at: place)
      return
    }
    let end = events[place...].firstIndex { $0.run == .last(key) }
    if end == nil { skipped.insert(key) }
    let rest = events[place...(end ?? events.count - 1)].filter { $0.run.key != key }
    events.replaceSubrange(place...(end ?? events.count - 1), with: rest)
  }

  private func isWholeFrom(_ run: StreamRun<Event.Key>) -> Bool {
    switch run {
    case .alone, .first: true
    case .middle, .last: false
    }
  }
}

/// Hands events from the thread that dispatches to the task that reads.
final class EventStream<Event: StreamEvent>: Sendable {
  private let waiting: Mutex<WaitingEvents<Event>>
  /// Rings when something came, and has ended when nothing more comes.
  let bell: AsyncStream<Void>
  private let ring: AsyncStream<Void>.Continuation

  init(capacity: Int = 256) {
    waiting = Mutex(WaitingEvents(capacity: capacity))
    (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func put(_ event: Event) {
    waiting.withLock { $0.add(event) }
    ring.yield()
  }

  /// What waits is still read.
  func finish() { ring.finish() }

  func take() -> Event? { waiting.withLock { $0.take() } }
}
