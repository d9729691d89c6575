/// One contact, as the input layer names it: where it comes from, and its number there.
public struct TouchKey: Hashable, Sendable {
  /// The device and output together, as a number of the host's. A recognizer takes touches of one source only.
  public var source: UInt32
  public var id: Int32

  @inlinable public init(source: UInt32 = 0, id: Int32) {
    self.source = source
    self.id = id
  }
}

/// What one contact did.
public struct TouchEvent: Sendable {
  public enum Phase: UInt8, Sendable {
    case down, moved, up
  }

  public var phase: Phase
  public var touch: TouchKey
  /// Where it is now; an up has none.
  public var position: Point
  /// Of a down: the recognizers it does not exist for, a bit for each number.
  public var barred: UInt16

  @inlinable public init(
    _ phase: Phase, _ touch: TouchKey, at position: Point = Point(0, 0), barred: UInt16 = 0
  ) {
    self.phase = phase
    self.touch = touch
    self.position = position
    self.barred = barred
  }
}

/// All events of one hardware report. Their order says nothing.
public struct TouchFrame: Sendable {
  public static var capacity: Int { 32 }

  public var time: EventTime
  public private(set) var count = 0
  var events = InlineArray<32, TouchEvent>(repeating: TouchEvent(.up, TouchKey(id: -1)))

  public init(at time: EventTime) { self.time = time }

  /// False when the frame is full; the event is not in it then.
  @discardableResult
  public mutating func append(_ event: TouchEvent) -> Bool {
    guard count < Self.capacity else { return false }
    events[count] = event
    count &+= 1
    return true
  }

  /// Empty again; what it held costs nothing to let go.
  public mutating func removeAll() { count = 0 }

  /// The event at `index`, which is below ``count``.
  public subscript(index: Int) -> TouchEvent { events[index] }
}
