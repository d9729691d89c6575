/// Which recognizer of a group.
public struct RecognizerID: Hashable, Sendable {
  public let number: UInt8

  /// Numbers go up from 0 as recognizers are added; a group refuses one that it does not have.
  @inlinable public init(number: UInt8) { self.number = number }
}

/// One thing that a group tells.
public struct RecognizerEvent: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// A discrete gesture happened: so many fingers, so many times, there.
    case recognized(fingers: Int, count: Int, at: Point)
    /// A continuous gesture begins. Exactly one `ended` or `cancelled` follows.
    case began(fingers: Int, at: Point)
    /// It went on by this since the last update.
    case changed(GestureChange)
    /// How fast it was let go; before `ended`, if it was at all. How fast and where to a swipe or flick went; before
    /// `recognized`.
    case velocity(Velocity)
    case ended
    case cancelled(CancelReason)
    /// It gave up before it was told. For traces only.
    case failed(Failure)
  }

  public var recognizer: RecognizerID
  public var action: Action
  /// When it happened; earlier than now where it had to wait.
  public var time: EventTime
  /// The first finger of this attempt, by the name it had when it landed.
  public var touch: TouchKey
  /// Which of the attempts of this recognizer that are under way; there is more than one only where each touch is one.
  public var attempt: UInt8 = 0
}

/// The events of one call, oldest first. It allocates only beyond 64 at once.
public struct RecognizerEvents: Sendable {
  static var capacity: Int { 64 }

  private var head = 0
  private var held = 0
  private var spill: [RecognizerEvent] = []
  private var spilled = 0
  private var ring = InlineArray<64, RecognizerEvent>(
    repeating: RecognizerEvent(
      recognizer: RecognizerID(number: 0), action: .ended, time: .zero, touch: TouchKey(id: -1)))

  public init() {}

  public var isEmpty: Bool { held == 0 }

  public mutating func append(_ event: RecognizerEvent) {
    guard held < Self.capacity, spill.isEmpty else { return spill.append(event) }
    ring[(head &+ held) & (Self.capacity - 1)] = event
    held &+= 1
  }

  /// Takes the oldest event out.
  public mutating func next() -> RecognizerEvent? {
    guard held > 0 else { return nil }
    let event = ring.span[head]
    head = (head &+ 1) & (Self.capacity - 1)
    held &-= 1
    if !spill.isEmpty { refill() }
    return event
  }

  /// The oldest event that had no room moves up.
  private mutating func refill() {
    ring[(head &+ held) & (Self.capacity - 1)] = spill[spilled]
    held &+= 1
    spilled &+= 1
    guard spilled == spill.count else { return }
    spill.removeAll()
    spilled = 0
  }
}
