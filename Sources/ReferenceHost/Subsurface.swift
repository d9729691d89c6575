import CWaylandStock

/// A client's wl_subsurface: a surface placed on another one.
public final class Subsurface: ResourceObject, SurfaceRolePlayer {
  public private(set) weak var surface: Surface?
  /// Nil once the parent is gone; then nothing shows or moves it any more.
  public private(set) weak var parent: Surface?
  /// Its own mode; a parent that waits makes it wait all the same.
  public private(set) var isSynchronized = true
  /// Where its top left corner is in the parent, as in effect.
  public private(set) var position = LogicalPoint(x: 0, y: 0)
  private var pendingPosition = LogicalPoint(x: 0, y: 0)

  init?(_ compositor: Compositor, _ surface: Surface, on parent: Surface, version: Int32, id: UInt32) {
    self.surface = surface
    self.parent = parent
    super.init(compositor, surface.client, stock_wl_subsurface(), version: version, id: id)
    surface.player = self
    parent.pendingChildren.addOnTop(self)
    serve(Self.requests)
  }

  /// A new subsurface is part of the picture only when its parent was applied.
  var isShown: Bool { parent.map { $0.isMapped && $0.children.contains(self) } ?? false }

  func mayCommit(_ changes: SurfaceChanges) -> Bool { true }
  func surfaceApplied() {}

  /// A desynchronized one has something cached only if what it hung on was synchronized then; that is due, too.
  func parentApplied() {
    position = pendingPosition
    surface?.applyCache()
  }

  func surfaceGone() { leaveParent() }
  func parentGone() { parent = nil }

  override func resourceGone() {
    leaveParent()
    if surface?.player === self { surface?.player = nil }
  }

  private func leaveParent() {
    guard let parent else { return }
    parent.pendingChildren.remove(self)
    parent.children.remove(self)
    self.parent = nil
    compositor?.scene.contentChanged(parent)
  }

  private func place(_ sibling: OpaquePointer?, _ side: ChildStack.Side) {
    guard let parent, let reference = owner(of: sibling, as: Surface.self) else { return }
    let placed: Bool
    if reference === parent {
      placed = parent.pendingChildren.place(self, side, nil)
    } else if let other = reference.subsurface, other !== self, other.parent === parent {
      placed = parent.pendingChildren.place(self, side, other)
    } else {
      placed = false
    }
    if !placed { fail(WL_SUBSURFACE_ERROR_BAD_SURFACE, "the reference is neither the parent nor a sibling") }
  }

  private func setDesynchronized() {
    isSynchronized = false
    guard let surface, !surface.isSynchronized else { return }
    surface.applyCache()
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_subsurface_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      set_position: { _, resource, x, y in
        owner(of: resource, as: Subsurface.self)?.pendingPosition = LogicalPoint(x: Double(x), y: Double(y))
      },
      place_above: { _, resource, sibling in owner(of: resource, as: Subsurface.self)?.place(sibling, .above) },
      place_below: { _, resource, sibling in owner(of: resource, as: Subsurface.self)?.place(sibling, .below) },
      set_sync: { _, resource in owner(of: resource, as: Subsurface.self)?.isSynchronized = true },
      set_desync: { _, resource in owner(of: resource, as: Subsurface.self)?.setDesynchronized() }))
}
