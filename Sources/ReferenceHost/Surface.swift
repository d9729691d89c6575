import CWaylandStock

/// A client's wl_surface.
public final class Surface: ResourceObject {
  /// The state in effect.
  public private(set) var current = SurfaceState()
  var pending = SurfaceChanges()
  /// What a synchronized subsurface committed and its parent did not bring into effect yet.
  private var cached: SurfaceChanges?

  /// What the surface is used for. Once given, it stays for life.
  public private(set) var role: SurfaceRole?
  /// The object that plays the role now, if any.
  weak var player: SurfaceRolePlayer?
  /// Its subsurfaces around itself, as in effect; and as the client arranged them for the next time.
  var children = ChildStack()
  var pendingChildren = ChildStack()
  /// Its wp_viewport, if it has one.
  weak var viewport: Viewport?
  /// Its wp_fractional_scale_v1, if it has one.
  weak var fractionalScale: FractionalScale?

  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_wl_surface(), version: version, id: id)
    serve(Self.requests)
  }

  public var subsurface: Subsurface? { player as? Subsurface }
  public var xdgSurface: XdgSurface? { player as? XdgSurface }
  public var lockSurface: LockSurface? { player as? LockSurface }

  /// Whether it is part of the scene, with all it hangs on.
  public var isMapped: Bool { current.buffer != nil && (player?.isShown ?? false) }

  /// The surface at the foot of its tree of subsurfaces; itself if it is none.
  public var root: Surface {
    var surface = self
    while let parent = surface.subsurface?.parent { surface = parent }
    return surface
  }

  /// The toplevel it belongs to, through subsurfaces and popups.
  public var toplevel: Toplevel? { root.xdgSurface?.toplevelAtFoot }

  /// The output that it is on with all it hangs on.
  public var output: Output? { toplevel?.output ?? root.lockSurface?.output }

  /// The rectangle around itself and its subsurfaces, in its own coordinates.
  public var bounds: LogicalRect {
    children.subsurfaces.reduce(LogicalRect(size: current.size)) { bounds, child in
      guard let surface = child.surface, surface.current.buffer != nil else { return bounds }
      return bounds.union(surface.bounds.moved(by: child.position))
    }
  }

  /// Whether input at this place of the surface is for it.
  public func acceptsInput(at place: LogicalPoint) -> Bool {
    LogicalRect(size: current.size).contains(place) && (current.inputRegion?.contains(place) ?? true)
  }

  /// The pixels the client attached, untouched by scale and transform; nil when there are none.
  public func copyPixels() -> SurfacePixels? { current.buffer?.copyPixels() }

  /// False, and nothing changes, if the surface has a different role already.
  func takeRole(_ new: SurfaceRole) -> Bool {
    guard role == nil || role == new else { return false }
    role = new
    return true
  }

  // MARK: - Double buffering

  func commit() {
    guard sizeIsWhole(), viewport?.mayCommit(next) ?? true, player?.mayCommit(pending) ?? true else { return }
    let changes = pending
    pending = SurfaceChanges()
    if case .some(.some(let use)) = changes.attached {
      use.committed()
      use.buffer.probe()
    }
    compositor?.hooks.onSurfaceCommit?(self)
    var gathered = cached ?? SurfaceChanges()
    gathered.merge(changes)
    cached = gathered
    if !isSynchronized { applyCache() }
  }

  /// The state as it will be with what is committed now.
  private var next: SurfaceState {
    var next = current
    if let cached { next.apply(cached) }
    next.apply(pending)
    return next
  }

  /// Whether it waits for its parent: it is a subsurface in that mode, or one of those it hangs on is.
  var isSynchronized: Bool {
    var next = subsurface
    while let subsurface = next {
      if subsurface.isSynchronized { return true }
      next = subsurface.parent?.subsurface
    }
    return false
  }

  /// Brings what was committed into effect, then that of the subsurfaces that waited for it.
  func applyCache() {
    guard let changes = cached else { return }
    cached = nil
    current.apply(changes)
    children = pendingChildren
    player?.surfaceApplied()
    compositor?.hooks.onSurfaceApplied?(self)
    for child in children.subsurfaces { child.parentApplied() }
    compositor?.scene.contentChanged(self)
  }

  /// A buffer must be a whole number of surface pixels.
  private func sizeIsWhole() -> Bool {
    guard case .some(.some(let use)) = pending.attached else { return true }
    let scale = pending.scale ?? cached?.scale ?? current.scale
    let size = use.buffer.size
    if size.width % scale == 0 && size.height % scale == 0 { return true }
    fail(WL_SURFACE_ERROR_INVALID_SIZE, "a \(size.width)x\(size.height) buffer is no multiple of scale \(scale)")
    return false
  }

  func sendFrameDone(_ time: UInt32) {
    let callbacks = current.frameCallbacks
    current.frameCallbacks = []
    for callback in callbacks { callback.done(time) }
  }

  override func resourceGone() {
    player?.surfaceGone()
    compositor?.seat.data.surfaceGone(self)
    compositor?.hooks.onSurfaceDestroyed?(self)
    for child in pendingChildren.subsurfaces + children.subsurfaces { child.parentGone() }
    compositor?.surfaceGone(self)
    let callbacks = current.frameCallbacks + (cached?.frameCallbacks ?? []) + pending.frameCallbacks
    current = SurfaceState()
    pending = SurfaceChanges()
    cached = nil
    for callback in callbacks { callback.drop() }
  }
}

/// What a surface can be used for.
public enum SurfaceRole: Sendable { case subsurface, toplevel, popup, cursor, lock, dragIcon }

/// The protocol object through which a surface plays its role.
protocol SurfaceRolePlayer: AnyObject {
  /// Whether the role lets a surface with content be seen.
  var isShown: Bool { get }
  /// False after the client was told that it is too early to attach a buffer.
  func mayAttach() -> Bool
  /// False after the client was told what is wrong with the commit.
  func mayCommit(_ changes: SurfaceChanges) -> Bool
  func surfaceApplied()
  func surfaceGone()
}

extension SurfaceRolePlayer {
  func mayAttach() -> Bool { true }
}
