/// A moment on the context's monotonic clock, in microseconds.
///
/// Arithmetic wraps: a hostile time stamp gives a wrong gesture, never a trap.
public struct EventTime: Comparable, Hashable, Sendable {
  public var microseconds: UInt64

  @inlinable public init(microseconds: UInt64) { self.microseconds = microseconds }
  @inlinable public init(milliseconds: UInt64) { self.init(microseconds: milliseconds &* 1000) }

  @inlinable public static var zero: EventTime { EventTime(microseconds: 0) }
  /// Later than anything: no deadline.
  @inlinable public static var never: EventTime { EventTime(microseconds: .max) }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.microseconds < b.microseconds }

  /// Adding to `never`, or past the end of time, gives `never`.
  @inlinable public static func + (a: Self, span: TimeSpan) -> Self {
    guard span.microseconds >= 0 else { return a - TimeSpan(microseconds: 0 &- span.microseconds) }
    let (sum, over) = a.microseconds.addingReportingOverflow(UInt64(bitPattern: span.microseconds))
    return over ? .never : Self(microseconds: sum)
  }
  /// Stops at zero.
  @inlinable public static func - (a: Self, span: TimeSpan) -> Self {
    let step = UInt64(bitPattern: span.microseconds)
    return Self(microseconds: a.microseconds > step ? a.microseconds &- step : 0)
  }
  /// The time between the two, whichever comes first.
  @inlinable public func distance(to other: Self) -> TimeSpan { self > other ? self - other : other - self }
  /// The signed time from `b` to `a`.
  @inlinable public static func - (a: Self, b: Self) -> TimeSpan {
    TimeSpan(microseconds: Int64(bitPattern: a.microseconds &- b.microseconds))
  }
}

/// A length of time, in microseconds.
public struct TimeSpan: Comparable, Sendable {
  public var microseconds: Int64

  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }
  @inlinable public static func milliseconds(_ value: Int64) -> Self { Self(microseconds: value &* 1000) }
  @inlinable public static var zero: TimeSpan { TimeSpan(microseconds: 0) }

  @inlinable public var seconds: Double { Double(microseconds) / 1e6 }
  @inlinable public var milliseconds: Double { Double(microseconds) / 1e3 }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.microseconds < b.microseconds }
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(microseconds: a.microseconds &+ b.microseconds) }
  @inlinable public static func - (a: Self, b: Self) -> Self { Self(microseconds: a.microseconds &- b.microseconds) }
}

/// Turns 32-bit millisecond times, which wrap every 49.7 days, into times that do not.
public struct TimeUnwrapper: Sendable {
  private var last: UInt32?
  private var total: UInt64 = 0

  public init() {}

  /// The time for `milliseconds`; a step back of less than half the range counts as late, not as a wrap.
  public mutating func unwrap(_ milliseconds: UInt32) -> EventTime {
    guard let last else {
      self.last = milliseconds
      total = UInt64(milliseconds)
      return EventTime(milliseconds: total)
    }
    let step = Int32(bitPattern: milliseconds &- last)
    guard step >= 0 else {
      let back = UInt64(step.magnitude)
      return EventTime(milliseconds: total > back ? total &- back : 0)
    }
    self.last = milliseconds
    total = total &+ UInt64(step)
    return EventTime(milliseconds: total)
  }
}
