import GestureRecognition
import SystemGestures

/// Lets the clients of a `wl_display` defer the edges of a `GestureContext`.
///
/// The embedder's `GestureHost` hands its deferral events to `deferral`, and tells of commits and lost seats here. Surfaces
/// are told to the context alone, with their `wl_surface` as `resource`, before or after their client asks.
///
/// Use it on the context's thread, which is the one that dispatches the display. It keeps the context, the display's global
/// and what the embedder's closures hold until `finish`, which may come before or after the end of the context and of the
/// display.
public final class DeferralBridge {
  /// The seat of a `wl_seat` resource, the same for all resources of the seat; nil when the seat is gone.
  public typealias SeatLookup = (_ resource: OpaquePointer) -> SeatID?
  /// The rectangles of a `wl_region` resource as they are now; nil for a region that cannot be read.
  public typealias RegionReader = (_ resource: OpaquePointer) -> [SurfaceRect]?

  /// Told true before a client's request reaches the context or the embedder, and false after all that it caused was told:
  /// an embedder that may be let go of in a callback waits for that.
  public typealias Bracket = (_ begins: Bool) -> Void

  private var context: GestureContext?
  private var server: DeferralServer?
  private var seatLookup: SeatLookup?
  private var regionReader: RegionReader?
  private var bracket: Bracket?

  /// Announces the protocol. Nil when libwayland has no memory for it.
  ///
  /// - Parameter rects: nil when the embedder cannot read regions; clients are then told that there is no exclusion.
  public init?(
    display: OpaquePointer, context: GestureContext, seat: @escaping SeatLookup, rects: RegionReader? = nil,
    bracket: Bracket? = nil
  ) {
    self.bracket = bracket
    self.context = context
    seatLookup = seat
    regionReader = rects
    guard let server = DeferralServer(display: display, backend: self) else { return nil }
    self.server = server
  }

  /// What the context decided, for the client it concerns.
  public func deferral(_ event: DeferralEvent) {
    let time = event.time.microseconds
    switch event.kind {
    case .status(let status): server?.report(status, to: event.object)
    case .armed(let edge, let timeout):
      server?.armed(event.object, edge: edge, at: time, timeout: wireTimeout(timeout))
    case .disarmed(let edge, let reason): server?.disarmed(event.object, edge: edge, at: time, reason: reason)
    }
  }

  /// A `wl_surface` was committed: what its client asked for until now belongs to this commit.
  public func surfaceCommitted(_ surface: OpaquePointer) { server?.surfaceCommitted(surface) }

  /// The commits of a `wl_surface` so far are applied: at once, or with its parent for a synchronized subsurface.
  public func surfaceApplied(_ surface: OpaquePointer) { server?.surfaceApplied(surface) }

  /// A seat is gone, whether or not the context was told already; its clients' objects become inert.
  public func seatGone(_ seat: SeatID, at time: EventTime) { server?.seatGone(seat, at: time.microseconds) }

  /// Withdraws the protocol, tells clients the end of what they have open, and lets go of everything. Clients keep valid
  /// objects, which do nothing. Once more does no harm. Not to be called from one of the context's callbacks.
  public func finish(at time: EventTime) {
    guard let server = server.take(), let context = context.take() else { return }
    seatLookup = nil
    regionReader = nil
    bracket = nil
    let left = server.activeIDs
    server.finish(at: time.microseconds)
    for id in left { context.removeDeferral(id) }
  }

  /// The protocol counts a window in milliseconds.
  private func wireTimeout(_ span: TimeSpan) -> UInt32 { UInt32(clamping: span.microseconds / 1000) }
}

extension DeferralBridge: DeferralBackend {
  public var features: DeferralFeatures {
    regionReader == nil ? [.deferral, .indicator] : [.deferral, .indicator, .exclusion]
  }

  public func seat(of resource: OpaquePointer) -> SeatID? { within { _ in seatLookup?(resource) } ?? nil }

  public func rects(of region: OpaquePointer) -> [SurfaceRect]? { within { _ in regionReader?(region) } ?? nil }

  public func create(surface: OpaquePointer, seat: SeatID) -> DeferralID? {
    within { $0.addDeferral(resource: UInt(bitPattern: surface), seat: seat) } ?? nil
  }

  public func apply(_ request: DeferralObject.Request, to id: DeferralID) {
    within { $0.setDeferral(id, request) }
  }

  @discardableResult
  private func within<Answer>(_ call: (GestureContext) -> Answer) -> Answer? {
    guard let context else { return nil }
    let bracket = bracket
    bracket?(true)
    let answer = call(context)
    bracket?(false)
    return answer
  }

  /// The context tells nobody of the end of a window whose object is removed, but a client whose surface went first still
  /// has the object, and was promised its `disarmed`.
  public func destroy(_ id: DeferralID) {
    within { context in
      context.removeDeferral(id)
      for edge in Edges.all.list {
        server?.disarmed(id, edge: edge, at: context.now.microseconds, reason: .inactive)
      }
    }
  }
}
