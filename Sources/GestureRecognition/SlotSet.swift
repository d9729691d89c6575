/// Some of the attempts of a group, by their slots.
struct SlotSet: Equatable, Sendable {
  var bits: UInt32 = 0

  static var none: Self { Self() }

  init(bits: UInt32 = 0) { self.bits = bits }
  init(_ slot: Int) { bits = 1 << UInt32(truncatingIfNeeded: slot) }

  var isEmpty: Bool { bits == 0 }
  /// The lowest; 32 when empty.
  var first: Int { bits.trailingZeroBitCount }

  func contains(_ slot: Int) -> Bool { bits & Self(slot).bits != 0 }
  mutating func insert(_ slot: Int) { bits |= Self(slot).bits }
  mutating func remove(_ slot: Int) { bits &= ~Self(slot).bits }

  static func | (a: Self, b: Self) -> Self { Self(bits: a.bits | b.bits) }
  static func - (a: Self, b: Self) -> Self { Self(bits: a.bits & ~b.bits) }
}

extension SlotSet: Sequence {
  struct Iterator: IteratorProtocol {
    var rest: SlotSet

    mutating func next() -> Int? {
      guard !rest.isEmpty else { return nil }
      let slot = rest.first
      rest.bits &= rest.bits &- 1
      return slot
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: self) }
}
