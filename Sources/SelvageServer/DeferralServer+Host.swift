import SystemGestures

/// What the host tells.
extension DeferralServer {
  /// A `wl_surface` was committed: what its client asked for until now belongs to this commit.
  public func surfaceCommitted(_ surface: OpaquePointer) {
    guard let deferrals = surfaces[key(of: surface)] else { return }
    for index in deferrals.objects.indices { deferrals.objects[index].latch() }
  }

  /// The commits of a `wl_surface` so far are applied: at once, or with its parent for a synchronized subsurface.
  public func surfaceApplied(_ surface: OpaquePointer) {
    guard let deferrals = surfaces[key(of: surface)] else { return }
    for object in deferrals.objects.copy where object.isActive {
      guard let id = object.id, let request = object.applyLatched() else { continue }
      backend?.apply(request, to: id)
    }
  }

  /// A `wl_surface` is being destroyed. The server also hears this from libwayland; a host whose surfaces end earlier than
  /// their resources says it earlier.
  public func surfaceDestroyed(_ surface: OpaquePointer) {
    guard let deferrals = surfaces[key(of: surface)] else { return }
    for object in deferrals.objects.copy { retire(object, closingAt: nil) }
  }

  /// A seat is gone at `time` (microseconds); its objects become inert.
  public func seatGone(_ seat: SeatID, at time: UInt64) {
    for object in objects.values where object.seat == seat {
      retire(object, closingAt: time)
    }
  }
}

/// What the backend decides. Each call says whether the client was told; `disarmed` without `armed` and a second `armed`
/// before `disarmed` are not told, and neither is anything for an object that is gone.
extension DeferralServer {
  /// The answer to the object's current request. Sends one group if anything in it is new.
  @discardableResult
  public func report(_ status: DeferralStatus, to id: DeferralID) -> Bool {
    guard let object = object(id), object.isActive else { return false }
    return object.report(status)
  }

  /// The next swipe on `edge` is the system's. `time` in microseconds, `timeout` in milliseconds.
  @discardableResult
  public func armed(_ id: DeferralID, edge: Edge, at time: UInt64, timeout: UInt32) -> Bool {
    object(id)?.arm(edge, at: time, timeout: timeout) ?? false
  }

  /// That is over. `time` in microseconds.
  @discardableResult
  public func disarmed(_ id: DeferralID, edge: Edge, at time: UInt64, reason: DisarmReason) -> Bool {
    guard let object = object(id) else { return false }
    let told = object.disarm(edge, at: time, reason: reason)
    if !object.isActive, !object.awaitsDisarmed { forget(object) }
    return told
  }
}
