import GestureRecognition

/// What a withheld touch would have been to its client, frame by frame.
struct WithheldEvent {
  var kind: Delivery.Kind
  /// Events of one hardware report leave in one frame again.
  var report: UInt32
  var time: EventTime
  var position: Fraction
  var shape: Shape
}

/// A bounded queue for each withheld touch, all of it allocated once.
///
/// A full queue merges motions and releases nothing: the finger's path gets coarser, its place stays right.
struct WithheldQueues: ~Copyable {
  static let depth = 64
  static let most = 64

  private var events = List<WithheldEvent>()
  private var counts: InlineArray<64, UInt8> = .init(repeating: 0)
  private var taken: UInt64 = 0

  /// A free queue; nil when all are taken, which the bound on live touches excludes.
  mutating func open() -> Int? {
    let slot = (~taken).trailingZeroBitCount
    guard slot < Self.most else { return nil }
    taken |= 1 &<< UInt64(truncatingIfNeeded: slot)
    counts[slot] = 0
    let needed = (slot + 1) * Self.depth
    if events.count < needed {
      let nothing = WithheldEvent(kind: .motion, report: 0, time: .zero, position: Fraction(x: 0, y: 0), shape: .none)
      while events.count < needed { events.append(nothing) }
    }
    return slot
  }

  mutating func close(_ slot: Int) {
    taken &= ~(1 &<< UInt64(truncatingIfNeeded: slot))
    counts[slot] = 0
  }

  func count(_ slot: Int) -> Int { Int(counts[slot]) }
  func event(_ slot: Int, _ index: Int) -> WithheldEvent { events[slot * Self.depth + index] }

  mutating func append(_ event: WithheldEvent, to slot: Int) {
    let base = slot * Self.depth
    let count = Int(counts[slot])
    guard count == Self.depth else {
      events[base + count] = event
      counts[slot] = UInt8(count + 1)
      return
    }
    merge(event, base)
  }

  /// The newest event of the same kind gives way; the down, which is first, never does.
  private mutating func merge(_ event: WithheldEvent, _ base: Int) {
    var index = Self.depth - 1
    while index > 1, events[base + index].kind != event.kind { index -= 1 }
    if events[base + index].kind != event.kind { return }
    for later in index..<(Self.depth - 1) { events[base + later] = events[base + later + 1] }
    events[base + Self.depth - 1] = event
  }
}
