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
  private let access: ContextAccess
  private var server: DeferralServer?

  /// Announces the protocol. Nil when libwayland has no memory for it.
  ///
  /// - Parameter rects: nil when the embedder cannot read regions; clients are then told that there is no exclusion.
  public init?(
    display: OpaquePointer, context: GestureContext, seat: @escaping EmbedderSeatLookup,
    rects: EmbedderRegionReader? = nil, bracket: EmbedderBracket? = nil
  ) {
    access = ContextAccess(context, seat: seat, rects: rects, bracket: bracket)
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
    guard let server = server.take(), let context = access.finish() else { return }
    let left = server.activeIDs
    server.finish(at: time.microseconds)
    for id in left { context.removeDeferral(id) }
  }

  /// The protocol counts a window in milliseconds.
  private func wireTimeout(_ span: TimeSpan) -> UInt32 { UInt32(clamping: span.microseconds / 1000) }
}

extension DeferralBridge: DeferralBackend {
  public var features: DeferralFeatures {
    access.readsRegions ? [.deferral, .indicator, .exclusion] : [.deferral, .indicator]
  }

  public func seat(of resource: OpaquePointer) -> SeatID? { access.seat(of: resource) }
  public func rects(of region: OpaquePointer) -> [SurfaceRect]? { access.rects(of: region) }

  public func create(surface: OpaquePointer, seat: SeatID) -> DeferralID? {
    access.within { $0.addDeferral(resource: UInt(bitPattern: surface), seat: seat) } ?? nil
  }

  public func apply(_ request: DeferralObject.Request, to id: DeferralID) {
    access.within { $0.setDeferral(id, request) }
  }

  /// The context tells nobody of the end of a window whose object is removed, but a client whose surface went first still
  /// has the object, and was promised its `disarmed`.
  public func destroy(_ id: DeferralID) {
    access.within { context in
      context.removeDeferral(id)
      for edge in Edges.all.list {
        server?.disarmed(id, edge: edge, at: context.now.microseconds, reason: .inactive)
      }
    }
  }
}
