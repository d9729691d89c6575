/// Why a recognizer or a candidate gave up: a code, what was measured, and the limit it did not keep.
///
/// Numbers only; the unit is that of the reason. Whoever shows it to people makes the sentence.
public struct Failure: Equatable, Sendable {
  public var reason: FailureReason
  /// What was seen: millimetres, milliseconds, fingers and so on, see ``FailureReason/unit``.
  public var measured: Double
  /// What would still have been right, in the same unit.
  public var limit: Double

  @inlinable public init(_ reason: FailureReason, measured: Double = 0, limit: Double = 0) {
    self.reason = reason
    self.measured = measured
    self.limit = limit
  }
  @inlinable public init(_ reason: FailureReason, _ measured: Millimetres, limit: Millimetres) {
    self.init(reason, measured: measured.value, limit: limit.value)
  }
  @inline(never)
  public init(_ reason: FailureReason, _ measured: TimeSpan, limit: TimeSpan) {
    self.init(reason, measured: measured.milliseconds, limit: limit.milliseconds)
  }
  @inlinable public init(_ reason: FailureReason, fingers: Int, limit: Int) {
    self.init(reason, measured: Double(fingers), limit: Double(limit))
  }
}

/// The codes; their raw values are stable.
public enum FailureReason: UInt8, Sendable {
  /// A finger that had to rest moved too far.
  case moved
  /// It went too far aside.
  case lateral
  /// It went away from where it had to go.
  case outward
  /// It landed too far from the place before.
  case tooFar
  /// It came too soon after the one before: a contact that bounced.
  case tooEarly
  /// Its time was over.
  case tooLate
  /// It did not come far enough in its time.
  case tooSlow
  case tooMany
  case tooFew
  /// The fingers left before anything was recognized.
  case lifted
  /// Another recognizer that shares a touch was recognized.
  case excluded
  /// The one that had to fail first was recognized.
  case anotherRecognized
  case disabled
  /// The system or the device took its touches away.
  case cancelled
  /// Another touch of the same client landed.
  case shared
  /// A second finger in the zone made it no one-finger gesture.
  case secondFinger
  /// It landed beside a live touch of the same zone.
  case neighbour
  /// The host or a grab owns the touch.
  case taken
  case pen
  case palm
  /// Its path does not lead back to the bezel; millimetres inside it.
  case startedInside
  /// The direction from a corner picked the other edge.
  case direction
  /// It landed in a part of the edge that an app excluded.
  case exclusionRegion
  /// It was slower than this.
  case belowSpeed
  /// It went too far off its axis.
  case offAxis
  /// It was let go before its time.
  case letGo

  public enum Unit: Sendable {
    case millimetres, milliseconds, millimetresPerSecond, degrees, fingers, none
  }

  /// What ``Failure/measured`` and ``Failure/limit`` count.
  public var unit: Unit {
    switch self {
    case .moved, .lateral, .outward, .tooFar, .tooSlow, .lifted, .neighbour, .palm, .startedInside:
      .millimetres
    case .tooEarly, .tooLate, .secondFinger, .letGo: .milliseconds
    case .tooMany, .tooFew: .fingers
    case .belowSpeed: .millimetresPerSecond
    case .offAxis: .degrees
    case .excluded, .anotherRecognized, .disabled, .cancelled, .shared, .taken, .pen, .direction,
      .exclusionRegion:
      .none
    }
  }

  /// The code as traces write it.
  public var name: StaticString {
    switch self {
    case .moved: "moved"
    case .lateral: "lateral"
    case .outward: "outward"
    case .tooFar: "too_far"
    case .tooEarly: "too_early"
    case .tooLate: "too_late"
    case .tooSlow: "too_slow"
    case .tooMany: "too_many"
    case .tooFew: "too_few"
    case .lifted: "lifted"
    case .excluded: "excluded"
    case .anotherRecognized: "another_recognized"
    case .disabled: "disabled"
    case .cancelled: "cancelled"
    case .shared: "shared"
    case .secondFinger: "second_finger"
    case .neighbour: "neighbour"
    case .taken: "taken"
    case .pen: "pen"
    case .palm: "palm"
    case .startedInside: "started_inside"
    case .direction: "direction"
    case .exclusionRegion: "exclusion_region"
    case .belowSpeed: "below_speed"
    case .offAxis: "off_axis"
    case .letGo: "let_go"
    }
  }
}

/// Why a running gesture was cancelled; the raw values are stable.
public enum CancelReason: UInt8, Sendable {
  /// The system claimed its touches.
  case system
  /// The device cancelled its touches or is gone.
  case device
  /// The session was locked.
  case lock
  /// The output is gone, off or changed.
  case output
  /// The surface is gone.
  case surface
  /// A pen came near.
  case pen
  case disabled
  /// The session was suspended or switched away.
  case suspend
  /// A key or another action came in between.
  case action

  /// The code as traces write it.
  public var name: StaticString {
    switch self {
    case .system: "system"
    case .device: "device"
    case .lock: "lock"
    case .output: "output"
    case .surface: "surface"
    case .pen: "pen"
    case .disabled: "disabled"
    case .suspend: "suspend"
    case .action: "action"
    }
  }
}

#if !Embedded
  // For tests; in the shipped library each list of cases would be a type and functions of its own.
  extension FailureReason: CaseIterable {}
  extension CancelReason: CaseIterable {}
#endif
