import GestureRecognition

/// A decision as it happens, for people who ask why their gesture did not fire. Off unless asked for.
public enum TraceEvent: Sendable {
  case failed(TouchID, slot: Int32, Edges, Failure, at: EventTime)
  /// A recognizer of a subscribed surface; the number is that of its first finger.
  case gestureFailed(SurfaceID, RecognizerID, slot: Int32, Failure, at: EventTime)
  #if !Embedded
    /// A recognizer of a subscribed surface goes from one state to the next.
    case recognizer(SurfaceID, RecognizerStep, at: EventTime)
  #endif
  case ownership(TouchID, slot: Int32, Ownership.State, Ownership.Event, Ownership.State, at: EventTime)
  case deferral(Edge, EdgeDeferral.State, EdgeDeferral.Event, EdgeDeferral.State, at: EventTime)
  case touchpad(
    TouchpadGesture, TouchpadOwnership.State, TouchpadOwnership.Event, TouchpadOwnership.State, at: EventTime)
  case hand(OutputID, HandLifecycle.State, HandLifecycle.Event, HandLifecycle.State, at: EventTime)
}

/// What was dropped, and how often.
public struct Counters: Equatable, Sendable {
  /// Times older than the context's, taken at the context's.
  public var lateTimes: UInt64 = 0
  /// Times more than 10 s ahead of the host's clock.
  public var earlyTimes: UInt64 = 0
  /// Ups and motions without a down, and what belongs to no gesture of a touchpad.
  public var unknownTouches: UInt64 = 0
  /// NaN, infinite or huge coordinates and movements, downs outside the output.
  public var badPositions: UInt64 = 0
  /// Downs beyond the most touches at once.
  public var tooManyTouches: UInt64 = 0
  /// Downs for a contact that was already down, and begins on a touchpad with a gesture: its up or end was lost.
  public var lostUps: UInt64 = 0
  /// Handles that name nothing.
  public var staleHandles: UInt64 = 0
}
