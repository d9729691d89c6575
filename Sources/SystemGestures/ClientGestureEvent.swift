import GestureRecognition

/// What a subscribed surface hears of a gesture on it.
///
/// Exactly one `ended` or `cancelled` follows each `began`, unless the client itself is gone.
public struct ClientGestureEvent: Sendable {
  public enum Kind: Equatable, Sendable {
    /// A discrete gesture (tap, flick, swipe without progress) happened: so many fingers, so many times. The place is in
    /// millimetres of the visible output.
    case recognized(fingers: Int, count: Int, at: Point)
    /// A continuous gesture begins.
    case began(fingers: Int, at: Point)
    /// It went on by this.
    case changed(GestureChange)
    /// How fast it was let go; before `ended`, where it was still moving. How fast and where to a swipe or flick went;
    /// before `recognized`.
    case velocity(Velocity)
    case ended
    case cancelled(CancelReason)
    /// A finger that is down while it begins, by the number that `wl_touch` has for it.
    case point(Int32)
  }
  /// It may be gone when this is a `cancelled`.
  public var surface: SurfaceID
  /// What `addGestures` returned, where a client subscribed through the protocol.
  public var gestures: GesturesID
  /// What `subscribe` returned.
  public var subscription: RecognizerID
  public var seat: SeatID
  /// The device's own number for the gesture's first finger, as it was when that landed.
  public var slot: Int32
  /// Which of the attempts of this subscription that are under way; there is more than one only where each touch is one.
  public var attempt: UInt8
  /// When it happened; earlier than now where it had to wait.
  public var time: EventTime
  public var kind: Kind
  public var device = Device.Kind.touchscreen
  /// Of the `wl_touch.down` of its first finger; 0 for a touchpad.
  public var serial: UInt32 = 0
  /// The place, movement or velocity in surface-local units, where a client subscribed through the protocol.
  public var local = SurfacePoint.zero
}

/// Why a surface could not be subscribed.
public enum SubscriptionError: Error, Equatable, Sendable {
  case unknownSurface
  /// A setting of the gesture is out of its range.
  case invalidSettings
  /// The surface has as many subscriptions as one can have, `RecognizerGroup.capacity`.
  case full
  /// The surface has no subscription of this number.
  case unknownSubscription
  /// They would wait for each other for ever.
  case cycle

  init(_ error: RegistrationError) {
    switch error {
    case .full: self = .full
    case .invalidSettings: self = .invalidSettings
    case .unknown: self = .unknownSubscription
    case .cycle: self = .cycle
    }
  }
}

/// What the recognizers of subscribed surfaces are to do, in their turn among the effects of a frame.
public enum ClientGestureStep: Sendable {
  /// The client is about to lose all that it has down on the seat.
  case endClient(ClientEvent, CancelReason)
  /// The surface is unmapped or gone.
  case endSurface(SurfaceID, CancelReason, EventTime)
  case endAll(CancelReason, EventTime)
  /// Those that were unsubscribed.
  case endSubscriptions(EventTime)
  /// Everything of this frame was delivered: fire what is due until this time, and tell.
  case settle(until: EventTime)
}

extension ClientGestureEvent.Kind {
  /// Nil for a failure, which only traces show.
  init?(_ action: RecognizerEvent.Action) {
    switch action {
    case .recognized(let fingers, let count, let place): self = .recognized(fingers: fingers, count: count, at: place)
    case .began(let fingers, let place): self = .began(fingers: fingers, at: place)
    case .changed(let change): self = .changed(change)
    case .velocity(let velocity): self = .velocity(velocity)
    case .ended: self = .ended
    case .cancelled(let reason): self = .cancelled(reason)
    case .failed: return nil
    }
  }
}
