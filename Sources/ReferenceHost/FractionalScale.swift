import CWaylandStock

/// A client's wp_fractional_scale_v1: how many device pixels a logical pixel of its surface has, in 120ths.
final class FractionalScale: ResourceObject {
  private weak var surface: Surface?
  /// What the client was told last.
  private var told: UInt32?

  init?(_ compositor: Compositor, _ surface: Surface, version: Int32, id: UInt32) {
    self.surface = surface
    super.init(compositor, surface.client, stock_wp_fractional_scale_v1(), version: version, id: id)
    surface.fractionalScale = self
    serve(Self.requests)
    tell()
  }

  /// The scale of the screen the surface is on, or of the one it would appear on, when that is news.
  func tell() {
    guard let resource, let compositor, let output = surface?.output ?? compositor.outputs.first else { return }
    let scale = output.description.scaleIn120ths
    guard scale != told else { return }
    told = scale
    wp_fractional_scale_v1_send_preferred_scale(resource, scale)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wp_fractional_scale_v1_requests(destroy: { _, resource in wl_resource_destroy(resource) }))
}

extension Compositor {
  /// Screens changed, or windows moved to another one.
  func tellScales() {
    for surface in surfaces { surface.fractionalScale?.tell() }
  }
}

/// A client's wp_fractional_scale_manager_v1.
final class FractionalScaleManager: ResourceObject {
  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_wp_fractional_scale_manager_v1(), version: version, id: id)
    serve(Self.requests)
  }

  private func makeScale(_ id: UInt32, _ surface: Surface) {
    guard let compositor else { return }
    guard surface.fractionalScale == nil else {
      return fail(
        WP_FRACTIONAL_SCALE_MANAGER_V1_ERROR_FRACTIONAL_SCALE_EXISTS,
        "the surface has a wp_fractional_scale_v1 already")
    }
    _ = FractionalScale(compositor, surface, version: version, id: id)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wp_fractional_scale_manager_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      get_fractional_scale: { _, resource, id, surface in
        guard let surface = owner(of: surface, as: Surface.self) else { return }
        owner(of: resource, as: FractionalScaleManager.self)?.makeScale(id, surface)
      }))
}
