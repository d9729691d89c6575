extension Gesture {
  /// What the compositor tells of one subscription.
  ///
  /// Of a gesture that goes on: one `began`, any number of `updated`, one `ended`. Of a tap or a flick: `recognized`. Gestures
  /// that fail are not told.
  public enum Event: Hashable, Sendable {
    case began(Begin)
    case updated(Update)
    case ended(End)
    case recognized(Recognition)
    /// The subscription is not served; no other event follows.
    case denied(Denial)
  }

  /// Places are surface-local; times are in milliseconds of the clock of `wl_touch`, and wrap.
  public struct Begin: Hashable, Sendable {
    /// Tells gestures of one object apart that run at once.
    public var number: UInt32
    public var time: UInt32
    /// Of the `wl_touch.down` of its first finger; 0 for a touchpad.
    public var serial: UInt32
    public var device: Devices
    public var fingers: Int
    /// The middle of the fingers; 0 for a touchpad.
    public var x: Double
    public var y: Double
    /// The fingers that are down, by their ids in `wl_touch`; none for a touchpad.
    public var touchIDs: [Int32] = []
  }

  /// What is not the gesture's subject is 0, or 1 for the scale.
  public struct Update: Hashable, Sendable {
    public var number: UInt32
    public var time: UInt32
    /// Since the last update.
    public var dx: Double
    public var dy: Double
    /// Since the begin.
    public var scale: Double
    /// Degrees clockwise, since the last update.
    public var rotation: Double
  }

  public struct End: Hashable, Sendable {
    public var number: UInt32
    public var time: UInt32
    /// How fast the fingers left; nil when they rested, or did not leave.
    public var velocity: Velocity?
    /// Nil when the fingers lifted. Otherwise take back what the gesture did.
    public var cancelled: CancelReason?
  }

  public struct Recognition: Hashable, Sendable {
    public var number: UInt32
    /// When it happened, which can be some time ago if it had to wait.
    public var time: UInt32
    public var serial: UInt32
    public var device: Devices
    public var fingers: Int
    /// How many taps; 1 for a flick.
    public var count: Int
    public var x: Double
    public var y: Double
    /// Of a flick.
    public var velocity: Velocity?
  }
}

extension Gesture.Event: StreamEvent {
  var run: StreamRun<UInt32> {
    switch self {
    case .began(let begin): .first(begin.number)
    case .updated(let update): .middle(update.number)
    case .ended(let end): .last(end.number)
    case .recognized, .denied: .alone
    }
  }

  /// Two updates of one gesture are one: movements add up, the newer scale counts.
  func merged(with next: Self) -> Self? {
    guard case .updated(let old) = self, case .updated(var new) = next, old.number == new.number else { return nil }
    new.dx += old.dx
    new.dy += old.dy
    new.rotation += old.rotation
    return .updated(new)
  }
}

extension EdgeDeferral.Event: StreamEvent {
  var run: StreamRun<EdgeDeferral.Edges> {
    switch self {
    case .armed(_, let edge, _): .first(edge)
    case .disarmed(_, let edge, _): .last(edge)
    case .effective, .denied, .granted: .alone
    }
  }

  /// A new answer replaces the one before.
  func merged(with next: Self) -> Self? {
    switch (self, next) {
    case (.effective, .effective), (.denied, .denied), (.granted, .granted): next
    default: nil
    }
  }
}
