import SystemGestures

/// What `DeferralServer` asks for and reports to: the gesture library on one side, the host's scene on the other.
///
/// All calls come on the thread that dispatches the display, from inside a client's request, the destruction of a resource,
/// or a call of the host into the server. A call may use the server at once, except `finish`.
public protocol DeferralBackend: ResourceReader {
  /// What the host can do. Read once for each manager that a client binds.
  var features: DeferralFeatures { get }

  /// A client wants to defer on the `wl_surface` resource `surface`. Returns the object's id, never used before, or nil to
  /// refuse; the client then gets an inert object. Nothing is asked for yet.
  func create(surface: OpaquePointer, seat: SeatID) -> DeferralID?

  /// The request of object `id` changed, because a commit of its surface was applied. Counts from the next touch.
  func apply(_ request: DeferralObject.Request, to id: DeferralID)

  /// The object is gone, or its surface or seat is. Comes exactly once for every id, unless `finish` comes first. The
  /// server still delivers `disarmed` if the object is there and has an `armed` that waits for it.
  func destroy(_ id: DeferralID)
}
