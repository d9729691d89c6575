import SystemGestures

/// What the host's resources stand for.
public protocol ResourceReader: AnyObject {
  /// The seat that a `wl_seat` resource stands for, the same for all resources of the seat. Nil when the seat is gone; the
  /// client then gets an inert object.
  func seat(of resource: OpaquePointer) -> SeatID?

  /// The rectangles of a `wl_region` resource as they are now; nil when the host cannot tell.
  func rects(of region: OpaquePointer) -> [SurfaceRect]?
}
