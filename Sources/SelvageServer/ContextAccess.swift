import SystemGestures

/// A context and its embedder, as the bridges reach them: until they are let go.
final class ContextAccess {
  private(set) var context: GestureContext?
  private var seatLookup: EmbedderSeatLookup?
  private var regionReader: EmbedderRegionReader?
  private var bracket: EmbedderBracket?

  init(
    _ context: GestureContext, seat: @escaping EmbedderSeatLookup, rects: EmbedderRegionReader?,
    bracket: EmbedderBracket?
  ) {
    self.context = context
    seatLookup = seat
    regionReader = rects
    self.bracket = bracket
  }

  /// Lets go of everything; the context, the first time.
  func finish() -> GestureContext? {
    seatLookup = nil
    regionReader = nil
    bracket = nil
    return context.take()
  }

  var readsRegions: Bool { regionReader != nil }
  func seat(of resource: OpaquePointer) -> SeatID? { within { _ in seatLookup?(resource) } ?? nil }
  func rects(of region: OpaquePointer) -> [SurfaceRect]? { within { _ in regionReader?(region) } ?? nil }

  /// A client's request reaches the context. Nil when that was let go.
  @discardableResult
  func within<Answer>(_ call: (GestureContext) -> Answer) -> Answer? {
    guard let context else { return nil }
    let bracket = bracket
    bracket?(true)
    let answer = call(context)
    bracket?(false)
    return answer
  }
}

/// The seat of a `wl_seat` resource, the same for all resources of the seat; nil when the seat is gone.
public typealias EmbedderSeatLookup = (_ resource: OpaquePointer) -> SeatID?
/// The rectangles of a `wl_region` resource as they are now; nil for a region that cannot be read.
public typealias EmbedderRegionReader = (_ resource: OpaquePointer) -> [SurfaceRect]?
/// Told true before a client's request reaches the context or the embedder, and false after all that it caused was told:
/// an embedder that may be let go of in a callback waits for that.
public typealias EmbedderBracket = (_ begins: Bool) -> Void
