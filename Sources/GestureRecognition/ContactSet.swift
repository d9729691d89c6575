/// Some of the contacts of a table, by their places in it.
struct ContactSet: Equatable, Sendable {
  var bits: UInt16 = 0

  static var none: Self { Self() }

  init(bits: UInt16 = 0) { self.bits = bits }
  init(_ place: Int) { bits = UInt(bitPattern: place) < 16 ? 1 &<< UInt16(truncatingIfNeeded: place) : 0 }

  var isEmpty: Bool { bits == 0 }
  @inline(never)
  var count: Int { bits.nonzeroBitCount }
  /// The lowest place; 16 when empty.
  var first: Int { bits.trailingZeroBitCount }

  func contains(_ place: Int) -> Bool { !(self & Self(place)).isEmpty }
  mutating func insert(_ place: Int) { bits |= Self(place).bits }
  mutating func remove(_ place: Int) { bits &= ~Self(place).bits }

  static func & (a: Self, b: Self) -> Self { Self(bits: a.bits & b.bits) }
  static func | (a: Self, b: Self) -> Self { Self(bits: a.bits | b.bits) }
  static func - (a: Self, b: Self) -> Self { Self(bits: a.bits & ~b.bits) }
  static prefix func ~ (a: Self) -> Self { Self(bits: ~a.bits) }
}

extension ContactSet: Sequence {
  struct Iterator: IteratorProtocol {
    var rest: ContactSet

    mutating func next() -> Int? {
      guard !rest.isEmpty else { return nil }
      let place = rest.first
      rest.bits &= rest.bits &- 1
      return place
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: self) }
}
