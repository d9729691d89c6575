import GestureRecognition

/// One contact, from down to up. Numbers are given out in order and come back only after four billion contacts.
public struct TouchID: Equatable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One touch event for one client, with the time the hardware gave it.
public struct Delivery: Sendable {
  public enum Kind: UInt8, Sendable {
    case down = 0
    case motion = 1
    case up = 2
    case shape = 3
  }
  public var kind: Kind
  public var touch: TouchID
  /// The device's own number for the contact.
  public var slot: Int32
  public var device: DeviceID
  public var seat: SeatID
  public var client: ClientKey
  /// The surface at the down. It may be gone when this is an `up`.
  public var surface: SurfaceID
  public var time: EventTime
  /// Of the visible output; meaningless for an up.
  public var position: Fraction
  public var shape: Shape
}

/// The contact's size in millimetres; zero where the device reports none.
public struct Shape: Equatable, Sendable {
  public var major: Millimetres
  public var minor: Millimetres
  public init(major: Millimetres, minor: Millimetres) {
    self.major = major
    self.minor = minor
  }
  public static let none = Shape(major: .zero, minor: .zero)
}

/// What a client gets to close a group of events, or to lose all of them.
public struct ClientEvent: Sendable {
  public var client: ClientKey
  public var seat: SeatID
  public var time: EventTime
}

/// One step of a system gesture. Every `began` is followed by exactly one `ended`.
public struct SystemGestureEvent: Sendable {
  public enum Phase: UInt8, Sendable {
    case began = 0
    case changed = 1
    case committed = 2
    case cancelled = 3
  }
  /// What the fingers do.
  public enum Movement: Equatable, Sendable {
    /// They came in from an edge.
    case edge(Edge)
    /// From a corner, in a direction that is nearer to that of this edge.
    case corner(Corner, Edge)
    /// Several fingers go the same way: left, right, up or down, whichever it was that an axis is bound for.
    case swipe(SwipeDirection)
    case pinch(PinchDirection)
  }
  public var phase: Phase
  /// The same for all events of one gesture.
  public var gesture: UInt32
  /// Where the fingers are.
  public var device: Device.Kind
  /// What the gesture is bound to.
  public var action: Action
  /// What lifting now would do: another action than the bound one while a stage holds.
  public var stage: Action
  public var movement: Movement
  public var fingers: UInt8
  /// Nil for a touchpad that is mapped to none.
  public var output: OutputID?
  public var seat: SeatID
  public var time: EventTime
  /// The centre of its fingers; zero for a touchpad.
  public var position: Point
  /// 0 where the fingers began, 1 where the action is reached; may leave 0…1.
  public var progress: Double
  /// Along the gesture, in millimetres per second; for a pinch, how fast the fingers go in its direction.
  public var velocity: MillimetresPerSecond

  /// The edge it came from; for a corner the one its direction is nearer to. Nil for swipes and pinches of several fingers.
  public var edge: Edge? {
    switch movement {
    case .edge(let edge), .corner(_, let edge): edge
    case .swipe, .pinch: nil
    }
  }
  public var corner: Corner? {
    if case .corner(let corner, _) = movement { return corner }
    return nil
  }
}

/// What an object with a deferral hears.
public struct DeferralEvent: Sendable {
  public enum Kind: Equatable, Sendable {
    case status(DeferralStatus)
    case armed(Edge, timeout: TimeSpan)
    case disarmed(Edge, DisarmReason)
  }
  public var object: DeferralID
  /// Nil when the surface is gone while its object is there.
  public var surface: SurfaceID?
  public var time: EventTime
  public var kind: Kind
}

/// The same while it waits in the queue. It holds nothing that is counted, so that no other effect pays for it: the status is
/// looked up when it leaves.
public struct DeferralNews: Sendable {
  public enum Kind: Equatable, Sendable {
    case status
    case armed(Edge, timeout: TimeSpan)
    case disarmed(Edge, DisarmReason)
  }
  public var object: DeferralID
  public var surface: SurfaceID?
  public var time: EventTime
  public var kind: Kind
}

extension DeferralEvent {
  init(_ news: DeferralNews, _ status: DeferralStatus) {
    let kind: Kind =
      switch news.kind {
      case .status: .status(status)
      case .armed(let edge, let timeout): .armed(edge, timeout: timeout)
      case .disarmed(let edge, let reason): .disarmed(edge, reason)
      }
    self.init(object: news.object, surface: news.surface, time: news.time, kind: kind)
  }
}

/// The "swipe again" hint that the host or its shell draws.
public struct AffordanceEvent: Sendable {
  public enum Kind: Equatable, Sendable {
    case shown
    /// When it will be hidden unless something happens.
    case until(EventTime)
    /// A finger is on the edge: the time stands still.
    case held
    case hidden(HideReason)
  }
  public var output: OutputID
  public var seat: SeatID
  public var edge: Edge
  public var time: EventTime
  public var kind: Kind
}

/// How the home indicator is drawn on an output.
public enum IndicatorMode: UInt32, Sendable {
  case normal = 0
  case dim = 1
  case hide = 2
}

public struct ActionEvent: Sendable {
  public enum Source: UInt8, Sendable {
    case gesture = 0
    case key = 1
    case program = 2
    case affordance = 3
  }
  public var action: Action
  public var source: Source
  public var output: OutputID?
  public var seat: SeatID?
  public var time: EventTime
  /// What it is meant for: only a long press that is a right click has it.
  public var surface: SurfaceID?
  /// Where on the visible output: of a long press the finger, of another gesture on a touchscreen where it ended, of several
  /// fingers their middle. Nil for whatever else asks for an action; a right click is then where the pointer is.
  public var position: Fraction?
}

/// A log line says whose bug it is.
public struct LogEvent: Sendable {
  public enum Culprit: UInt8, Sendable {
    case kernel = 0
    case client = 1
    case host = 2
    case selvage = 3
  }
  public var culprit: Culprit
  public var message: StaticString
  public var detail: Int64
}

/// One thing that leaves the library.
public enum Effect: Sendable {
  case deliver(Delivery)
  case frame(ClientEvent)
  case cancel(ClientEvent)
  case recognize(ClientGestureStep)
  case gesture(SystemGestureEvent)
  case deferral(DeferralNews)
  case affordance(AffordanceEvent)
  case indicator(OutputID, IndicatorMode)
  case action(ActionEvent)
  /// The scene of this output changed: ask the host what lies along its edges.
  case ask(OutputID)
  case trace(TraceEvent)
  case log(LogEvent)
  case touchpad(TouchpadDelivery)
}

/// The order of effects within one frame, and within one advance.
enum Phase: UInt8 {
  case log = 0
  case clientGestureEnds = 1
  case cancels = 2
  case releases = 3
  case deliveries = 4
  case frames = 5
  case clientGestures = 6
  case systemGestures = 7
  case deferrals = 8
  case affordances = 9
  case actions = 10
  case questions = 11
}

/// Effects wait here until no change to the engine is under way.
struct EffectQueue: ~Copyable {
  private var items: List<(phase: Phase, effect: Effect)>
  private var head = 0
  private var batch = 0
  private var isSorted = true

  init(capacity: Int) { items = List(capacity: capacity) }

  /// Once in the library, for all that happens seldom.
  @inline(never)
  mutating func emit(_ phase: Phase, _ effect: Effect) { emitOften(phase, effect) }

  /// In place, for what happens in every frame.
  @inline(__always)
  mutating func emitOften(_ phase: Phase, _ effect: Effect) {
    if isSorted, items.count > batch, items[items.count - 1].phase.rawValue > phase.rawValue { isSorted = false }
    items.appendOften((phase, effect))
  }

  /// Ends a frame or a deadline: what it caused leaves in the order of `Phase`, equals as they came.
  @inline(__always)
  mutating func endBatch() {
    if !isSorted { sort() }
    batch = items.count
    isSorted = true
  }

  private mutating func sort() {
    for index in batch..<items.count {
      var place = index
      while place > batch, items[place - 1].phase.rawValue > items[place].phase.rawValue {
        items.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  /// Nobody is left to be told.
  mutating func discard() {
    items.removeAll()
    head = 0
    batch = 0
  }

  @_optimize(speed)
  mutating func next() -> Effect? {
    guard head < items.count else {
      discard()
      return nil
    }
    head += 1
    // What left already keeps its place: an effect emitted meanwhile must not be sorted in before it.
    batch = max(batch, head)
    return items[head - 1].effect
  }
}
