import GestureRecognition

/// A decision as it happens, for people who ask why their gesture did not fire. Off unless asked for.
public enum TraceEvent: Sendable {
  case failed(TouchID, slot: Int32, Edges, Failure, at: EventTime)
  case ownership(TouchID, slot: Int32, Ownership.State, Ownership.Event, Ownership.State, at: EventTime)
  case deferral(Edge, EdgeDeferral.State, EdgeDeferral.Event, EdgeDeferral.State, at: EventTime)
}

/// Why a touch is no candidate: a code, what was measured, and the limit it missed.
public struct Failure: Equatable, Sendable {
  public enum Code: UInt8, Sendable {
    /// Further along the edge than `edge.lateral` (mm).
    case lateral = 0
    /// Not recognized within `edge.time` (ms).
    case tooSlow = 1
    case lifted = 2
    /// Another touch of its client is down: a claim would cancel that one too.
    case shared = 3
    /// A second finger landed in the zone within `edge.join` (ms).
    case secondFinger = 4
    /// Landed beside a finger that started in the same zone (mm).
    case neighbour = 5
    /// Another finger's swipe on this edge was recognized first.
    case anotherRecognized = 6
    /// The host grabbed it.
    case grabbed = 7
    /// The contact is as large as a palm (mm).
    case palm = 8
    case pen = 9
    /// Its path does not lead back to the bezel (mm inside it).
    case startedInside = 10
    /// The direction from the corner picked the other edge.
    case direction = 11
    /// The place was lost: device, output, lock, suspend.
    case lost = 12
    case excluded = 13
  }
  public var code: Code
  public var measured: Double
  public var limit: Double

  public init(_ code: Code, measured: Double = 0, limit: Double = 0) {
    self.code = code
    self.measured = measured
    self.limit = limit
  }
}

/// What was dropped, and how often.
public struct Counters: Equatable, Sendable {
  /// Times older than the context's, taken at the context's.
  public var lateTimes: UInt64 = 0
  /// Times more than 10 s ahead of the host's clock.
  public var earlyTimes: UInt64 = 0
  /// Ups and motions without a down.
  public var unknownTouches: UInt64 = 0
  /// NaN, infinite or huge coordinates, downs outside the output.
  public var badPositions: UInt64 = 0
  /// Downs beyond the most touches at once.
  public var tooManyTouches: UInt64 = 0
  /// Downs for a contact that was already down: its up was lost.
  public var lostUps: UInt64 = 0
  /// Handles that name nothing.
  public var staleHandles: UInt64 = 0
}
