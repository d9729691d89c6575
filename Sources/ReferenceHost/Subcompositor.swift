import CWaylandStock

/// A client's wl_subcompositor.
final class Subcompositor: ResourceObject {
  /// Deep trees are walked recursively; nobody nests this deep but to see what happens.
  private static let deepest = 32

  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_wl_subcompositor(), version: version, id: id)
    serve(Self.requests)
  }

  private func makeSubsurface(_ id: UInt32, _ surface: Surface, on parent: Surface) {
    guard let compositor else { return }
    guard !parent.isOrHangs(on: surface) else {
      return fail(WL_SUBCOMPOSITOR_ERROR_BAD_SURFACE, "a surface cannot be its own parent")
    }
    guard surface.player == nil, surface.takeRole(.subsurface) else {
      return fail(WL_SUBCOMPOSITOR_ERROR_BAD_SURFACE, "the surface has a role already")
    }
    guard parent.depth + surface.height < Self.deepest else {
      return refuse("subsurfaces nested deeper than \(Self.deepest)")
    }
    _ = Subsurface(compositor, surface, on: parent, version: version, id: id)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_subcompositor_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      get_subsurface: { _, resource, id, surface, parent in
        guard let surface = owner(of: surface, as: Surface.self), let parent = owner(of: parent, as: Surface.self)
        else { return }
        owner(of: resource, as: Subcompositor.self)?.makeSubsurface(id, surface, on: parent)
      }))
}

extension Surface {
  fileprivate func isOrHangs(on other: Surface) -> Bool {
    var next: Surface? = self
    while let surface = next {
      if surface === other { return true }
      next = surface.subsurface?.parent
    }
    return false
  }

  /// How many surfaces it hangs on.
  fileprivate var depth: Int {
    var steps = 0
    var next = subsurface?.parent
    while let surface = next {
      steps += 1
      next = surface.subsurface?.parent
    }
    return steps
  }

  /// How many levels of subsurfaces there are from here on, itself included.
  fileprivate var height: Int {
    1 + (pendingChildren.subsurfaces.compactMap { $0.surface?.height }.max() ?? 0)
  }
}
