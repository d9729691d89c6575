import GestureRecognition
import SystemGestures

/// Lets the clients of a `wl_display` subscribe to gestures of a `GestureContext`.
///
/// The embedder's `GestureHost` hands `clientGesture` and `clientGestureFrame` to `tell` and `frame`, and tells of lost seats
/// here. Surfaces are told to the context alone, with their `wl_surface` as `resource`, before or after their client asks.
///
/// Threads and lifetimes are those of `DeferralBridge`.
public final class GestureBridge {
  private let access: ContextAccess
  private var server: GestureServer?

  /// Announces the protocol. Nil when libwayland has no memory for it.
  ///
  /// - Parameter rects: nil when the embedder cannot read regions; subscriptions with a region are then denied.
  public init?(
    display: OpaquePointer, context: GestureContext, seat: @escaping EmbedderSeatLookup,
    rects: EmbedderRegionReader? = nil, bracket: EmbedderBracket? = nil
  ) {
    access = ContextAccess(context, seat: seat, rects: rects, bracket: bracket)
    guard let server = GestureServer(display: display, backend: self) else { return nil }
    self.server = server
  }

  /// What the context recognized, for the client it concerns.
  public func tell(_ event: ClientGestureEvent) { server?.tell(event) }

  /// All of this moment was told.
  public func frame(_ gestures: GesturesID) { server?.frame(gestures) }

  /// A seat is gone, whether or not the context was told already; its clients' objects become inert.
  public func seatGone(_ seat: SeatID, at time: EventTime) { server?.seatGone(seat, at: time.microseconds) }

  /// Withdraws the protocol, tells clients the end of what they have open, and lets go of everything. Clients keep valid
  /// objects, which do nothing. Once more does no harm. Not to be called from one of the context's callbacks.
  public func finish(at time: EventTime) {
    guard let server = server.take(), let context = access.finish() else { return }
    let left = server.activeIDs
    server.finish(at: time.microseconds)
    for id in left { context.removeGestures(id) }
  }
}

extension GestureBridge: GestureBackend {
  public var now: EventTime { access.context?.now ?? .zero }
  public func seat(of resource: OpaquePointer) -> SeatID? { access.seat(of: resource) }
  public func rects(of region: OpaquePointer) -> [SurfaceRect]? { access.rects(of: region) }

  public func createGestures(surface: OpaquePointer, seat: SeatID) -> GesturesID? {
    access.within { $0.addGestures(resource: UInt(bitPattern: surface), seat: seat) } ?? nil
  }

  public func subscribe(_ id: GesturesID, to wish: GestureWish) -> RecognizerID? {
    access.within { try? $0.subscribe(id, to: Subscription(wish, limits: $0.tuning.subscriptionLimits)) } ?? nil
  }

  public func require(failureOf other: RecognizerID, for waiting: RecognizerID, in id: GesturesID) -> Bool {
    access.within { context in
      do throws(SubscriptionError) {
        try context.require(failureOf: other, for: waiting, in: id)
        return true
      } catch {
        return false
      }
    } ?? true
  }

  public func unsubscribe(_ id: GesturesID, _ subscription: RecognizerID) {
    access.within { $0.unsubscribe(id, subscription) }
  }

  public func destroyGestures(_ id: GesturesID) { access.within { $0.removeGestures(id) } }
}

extension Subscription {
  /// With the thresholds that people set.
  init(_ wish: GestureWish, limits: RecognizerLimits) {
    self.init(Gesture(wish, limits: limits), devices: wish.devices, region: wish.region)
    isSimultaneous = wish.flags.contains(.simultaneous)
    isPerTouch = wish.flags.contains(.perTouch)
    cancelsTouch = wish.flags.contains(.cancelsTouch)
  }
}

extension Gesture {
  fileprivate init(_ wish: GestureWish, limits: RecognizerLimits) {
    let (fewest, most, axis) = (wish.fewest, wish.most, Axis(wish.axis))
    switch wish.kind {
    case .tap: self = .tap(Tap.Settings(fingers: fewest, taps: wish.taps, limits: limits))
    case .longPress: self = .longPress(LongPress.Settings(fingers: fewest, limits: limits))
    case .pan: self = .pan(Pan.Settings(axis: axis, fewest: fewest, most: most, limits: limits))
    case .swipe:
      self = .swipe(Swipe.Settings(axis: axis, fewest: fewest, most: most, progress: true, limits: limits))
    case .flick: self = .flick(Flick.Settings(axis: axis, fewest: fewest, most: most, limits: limits))
    case .pinch: self = .pinch(Pinch.Settings(fewest: fewest, most: most, limits: limits))
    case .rotation: self = .rotation(Rotation.Settings(fewest: fewest, most: most, limits: limits))
    }
  }
}

extension Axis {
  fileprivate init(_ axis: GestureWish.Axis) {
    switch axis {
    case .any: self = .any
    case .horizontal: self = .horizontal
    case .vertical: self = .vertical
    }
  }
}
