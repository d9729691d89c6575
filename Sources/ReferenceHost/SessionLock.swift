import CWaylandStock

/// The session while it is locked: only lock surfaces are seen and touched. It stays locked when the client that locked it
/// dies; another one may then take its place.
public final class LockState {
  weak var owner: SessionLock?
  public internal(set) var surfaces: [LockSurface] = []

  func surface(on output: Output) -> LockSurface? { surfaces.first { $0.output === output } }
}

/// A client's ext_session_lock_v1.
final class SessionLock: ResourceObject {
  /// Nil when it was refused, or is over.
  private weak var state: LockState?

  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_ext_session_lock_v1(), version: version, id: id)
    serve(Self.requests)
    if compositor.lock?.owner == nil { take(compositor) } else { ext_session_lock_v1_send_finished(resource) }
  }

  /// Nothing is drawn here, so that windows are out of sight at once.
  private func take(_ compositor: Compositor) {
    let state = compositor.lock ?? LockState()
    state.owner = self
    self.state = state
    compositor.changeLock(to: state)
    ext_session_lock_v1_send_locked(resource)
  }

  override func resourceGone() {
    if state?.owner === self { state?.owner = nil }
  }

  private func destroy() {
    guard state == nil else {
      return fail(EXT_SESSION_LOCK_V1_ERROR_INVALID_DESTROY, "the session is locked: use unlock_and_destroy")
    }
    wl_resource_destroy(resource)
  }

  private func unlock() {
    guard state != nil else {
      return fail(EXT_SESSION_LOCK_V1_ERROR_INVALID_UNLOCK, "this lock never locked the session")
    }
    wl_resource_destroy(resource)
    compositor?.changeLock(to: nil)
  }

  private func makeSurface(_ id: UInt32, _ surface: Surface, _ output: Output?) {
    guard let compositor else { return }
    guard surface.player == nil, surface.takeRole(.lock) else {
      return fail(EXT_SESSION_LOCK_V1_ERROR_ROLE, "the surface has another role")
    }
    guard surface.current.buffer == nil, surface.pending.attached.flatMap({ $0 }) == nil else {
      return fail(EXT_SESSION_LOCK_V1_ERROR_ALREADY_CONSTRUCTED, "the surface has a buffer already")
    }
    if let output, state?.surface(on: output) != nil {
      return fail(EXT_SESSION_LOCK_V1_ERROR_DUPLICATE_OUTPUT, "the output has a lock surface already")
    }
    guard let made = LockSurface(compositor, surface, output, version: version, id: id) else { return }
    state?.surfaces.append(made)
    made.configure()
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_ext_session_lock_v1_requests(
      destroy: { _, resource in lock(resource)?.destroy() },
      get_lock_surface: { _, resource, id, surface, output in
        guard let surface = ReferenceHost.owner(of: surface, as: Surface.self) else { return }
        let output = ReferenceHost.owner(of: output, as: OutputBinding.self)?.output
        lock(resource)?.makeSurface(id, surface, output)
      },
      unlock_and_destroy: { _, resource in lock(resource)?.unlock() }))

  private static func lock(_ resource: OpaquePointer?) -> SessionLock? {
    ReferenceHost.owner(of: resource, as: SessionLock.self)
  }
}

/// A client's ext_session_lock_manager_v1.
final class SessionLockManager: ResourceObject {
  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_ext_session_lock_manager_v1(), version: version, id: id)
    serve(Self.requests)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_ext_session_lock_manager_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      lock: { _, resource, id in
        guard let manager = owner(of: resource, as: SessionLockManager.self), let compositor = manager.compositor
        else { return }
        _ = SessionLock(compositor, manager.client, version: manager.version, id: id)
      }))
}
