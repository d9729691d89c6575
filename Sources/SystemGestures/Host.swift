import GestureRecognition

/// What a context asks of the compositor it lives in, and tells it.
///
/// All calls come on the thread that called into the context, after its state is final, in order, from a queue. A host may
/// call anything on the context from here; what it feeds is queued behind. It must not let go of the context.
public protocol GestureHost: AnyObject {
  /// A finger landed on a surface: send `wl_touch.down`.
  ///
  /// - Returns: the serial of the event. 0 refuses the touch: it is dead to its lift, and nothing more of it is delivered.
  func deliverDown(_ event: Delivery) -> UInt32
  func deliverMotion(_ event: Delivery)
  /// The one end of a touch that lifts. The surface may be gone already; the client is not.
  func deliverUp(_ event: Delivery)
  func deliverShape(_ event: Delivery)
  /// `wl_touch.frame` to the client.
  func deliverFrame(_ event: ClientEvent)
  /// `wl_touch.cancel` to the client: all its points are gone without an up.
  func cancel(_ event: ClientEvent)
  /// A gesture of a touchpad for the surface under the pointer: send `zwp_pointer_gesture_swipe_v1.begin` and so on. The
  /// surface may be gone when it ends; the client is not.
  func deliverPad(_ event: TouchpadDelivery)

  /// A gesture that a surface subscribed to.
  func clientGesture(_ event: ClientGestureEvent)
  /// Everything of this moment was told that concerns gestures from `addGestures`.
  func clientGestureFrame(_ gestures: GesturesID)
  func gesture(_ event: SystemGestureEvent)
  func deferral(_ event: DeferralEvent)
  func affordance(_ event: AffordanceEvent)
  func indicator(_ mode: IndicatorMode, on output: OutputID)
  func action(_ event: ActionEvent)
  /// `advance(to:)` is wanted at this time; `never` when nothing waits.
  func deadline(_ time: EventTime)
  func log(_ event: LogEvent)
  /// Why, while `isExplaining`.
  func trace(_ event: TraceEvent)
  /// While `isExplaining`: everything that leaves, just before it is told, and `trace` too.
  func watch(_ effect: Effect)

  /// What is at a place of an output, with input regions counted in: asked at most once per scene change and place.
  func surface(at position: Fraction, on output: OutputID) -> SurfaceID?
  /// False when `surface(at:on:)` cannot tell: then nothing counts against a window along an edge.
  var knowsScene: Bool { get }
  /// A place of the visible output in surface-local units, also beside the surface: asked for each place that a client is told,
  /// and where a touch lands if regions matter. Nil: as the surface's state says.
  func place(of position: Fraction, on output: OutputID?, in surface: SurfaceID) -> SurfacePoint?
  /// The number that `wl_touch` has for a finger; the device's own `slot` unless the host says otherwise.
  func wireID(of touch: TouchID, slot: Int32) -> Int32
  /// Whether the surface of this object may defer, beyond the rules of the library.
  ///
  /// Asked when the object's request, its surface's state or the scene changes, and from inside `addSurface` for a client
  /// that asked before: `GestureContext.surface` tells of it by then.
  func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict
  /// The host's own monotonic clock, to tell an absurd time stamp by; nil where it has none.
  var clock: EventTime? { get }
}

/// What a host may leave out: what it is told beyond touches, and questions to which there is a usual answer.
extension GestureHost {
  public func deliverShape(_ event: Delivery) {}
  public func deliverPad(_ event: TouchpadDelivery) {}
  public func clientGesture(_ event: ClientGestureEvent) {}
  public func clientGestureFrame(_ gestures: GesturesID) {}
  public func gesture(_ event: SystemGestureEvent) {}
  public func deferral(_ event: DeferralEvent) {}
  public func affordance(_ event: AffordanceEvent) {}
  public func indicator(_ mode: IndicatorMode, on output: OutputID) {}
  public func action(_ event: ActionEvent) {}
  public func deadline(_ time: EventTime) {}
  public func log(_ event: LogEvent) {}
  public func trace(_ event: TraceEvent) {}
  public func watch(_ effect: Effect) {}

  public func surface(at position: Fraction, on output: OutputID) -> SurfaceID? { nil }
  public var knowsScene: Bool { false }
  public func place(of position: Fraction, on output: OutputID?, in surface: SurfaceID) -> SurfacePoint? { nil }
  public func wireID(of touch: TouchID, slot: Int32) -> Int32 { slot }
  public func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict { .standard }
  public var clock: EventTime? { nil }
}
