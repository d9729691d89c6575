/// What an embedding layer wants to know.
///
/// All of it is called on the compositor's thread, in the middle of a client's request or departure, when the state is
/// already as described. A hook may ask, send, focus and place; it must not end the compositor.
public struct HostHooks {
  /// wl_surface.commit arrived: whatever is double-buffered with the surface has been latched, but not applied yet.
  public var onSurfaceCommit: ((Surface) -> Void)?
  /// The surface's state became current: at the commit, or for a synchronized subsurface with its parent.
  public var onSurfaceApplied: ((Surface) -> Void)?
  /// A toplevel or popup appeared on an output, or left it. Whether a subsurface did is known when it, or what it hangs on,
  /// was applied: ask `Surface.isMapped`.
  public var onSurfaceMapped: ((Surface) -> Void)?
  public var onSurfaceUnmapped: ((Surface) -> Void)?
  /// The wl_surface goes. Touches it held end without it.
  public var onSurfaceDestroyed: ((Surface) -> Void)?
  /// A toplevel's state in effect changed: fullscreen, maximized, activated, app id, output.
  public var onToplevelChanged: ((Toplevel) -> Void)?
  /// What `Scene.surface(at:on:)` answers for this output may have changed.
  public var onSceneChanged: ((Output) -> Void)?
  /// The output was reconfigured, or removed.
  public var onOutputChanged: ((Output) -> Void)?
  public var onOutputRemoved: ((Output) -> Void)?
  /// A client lets a finger drag something. The finger is nobody's gesture any more; call `Drag.move` as it moves.
  public var onDragStarted: ((Drag) -> Void)?
  /// The session was locked, or unlocked by its lock screen.
  public var onLockChanged: ((Bool) -> Void)?
  /// The client is gone; only its key remains.
  public var onClientGone: ((OpaquePointer) -> Void)?

  public init() {}
}
