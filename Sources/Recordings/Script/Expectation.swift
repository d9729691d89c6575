import GestureRecognition

/// What must come of a run.
public struct Expectation: Sendable {
  public enum Kind: Sendable {
    case expect(TracePattern, Timing)
    /// All of them, in whatever order.
    case anyOrder([TracePattern])
    case never(TracePattern, Scope)
    /// How often a line comes in the whole run.
    case count(ClosedRange<Int>, TracePattern)
  }

  /// When an expected line must come.
  public enum Timing: Equatable, Sendable {
    case anyTime
    case within(TimeSpan, of: EventTime)
    /// A deadline is met to a millisecond; anything else comes with the first frame at or after the time.
    case at(EventTime)
  }

  /// Where a line must not come.
  public enum Scope: Sendable {
    case wholeRun
    case after(TracePattern)
    case before(TracePattern)
    case window(from: EventTime, to: EventTime)
  }

  public var line: Int
  public var kind: Kind
  /// The statement as it was written.
  public var source: String
}

/// Which trace lines are meant: their first words, and conditions on `key=value` words in any order.
public struct TracePattern: Equatable, Sendable {
  public struct Condition: Equatable, Sendable {
    public enum Relation: Equatable, Sendable {
      case equal(String)
      /// Every number of a list within the tolerance.
      case near([Double], tolerance: Double)
      case atMost(Double)
      case atLeast(Double)
      case below(Double)
      case above(Double)
    }

    public var key: String
    public var relation: Relation
  }

  /// `*` is any one word.
  public var words: [String]
  public var conditions: [Condition]
}
