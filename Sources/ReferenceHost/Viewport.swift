import CWaylandStock

/// The part of a surface's content that is shown, in the coordinates of the turned and scaled buffer.
public struct ViewportSource: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// As a surface's size, which is whole.
  var size: PixelSize { PixelSize(width: Int(clamping: width), height: Int(clamping: height)) }
  var isWhole: Bool { width == width.rounded() && height == height.rounded() }

  func fits(in size: PixelSize) -> Bool { x + width <= Double(size.width) && y + height <= Double(size.height) }
}

/// A client's wp_viewport: crops and scales what a surface shows.
final class Viewport: ResourceObject {
  private weak var surface: Surface?

  init?(_ compositor: Compositor, _ surface: Surface, version: Int32, id: UInt32) {
    self.surface = surface
    super.init(compositor, surface.client, stock_wp_viewport(), version: version, id: id)
    surface.viewport = self
    serve(Self.requests)
  }

  /// What it asked for is undone with the surface's next commit.
  override func resourceGone() {
    guard let surface, surface.viewport === self else { return }
    surface.viewport = nil
    surface.pending.source = .some(nil)
    surface.pending.destination = .some(nil)
  }

  /// False after the client was told what is wrong with the state that it is about to commit.
  func mayCommit(_ next: SurfaceState) -> Bool {
    guard let source = next.source else { return true }
    if next.destination == nil, !source.isWhole {
      fail(WP_VIEWPORT_ERROR_BAD_SIZE, "a source of \(source.width)x\(source.height) without a destination")
      return false
    }
    guard next.buffer != nil, !source.fits(in: next.fullSize) else { return true }
    fail(WP_VIEWPORT_ERROR_OUT_OF_BUFFER, "the source reaches beyond the buffer")
    return false
  }

  private func setSource(_ wire: (x: wl_fixed_t, y: wl_fixed_t, width: wl_fixed_t, height: wl_fixed_t)) {
    guard let surface = livingSurface() else { return }
    let unset = wl_fixed_from_int(-1)
    if wire == (unset, unset, unset, unset) {
      surface.pending.source = .some(nil)
      return
    }
    guard wire.x >= 0, wire.y >= 0, wire.width > 0, wire.height > 0 else {
      return fail(WP_VIEWPORT_ERROR_BAD_VALUE, "a source with a negative place or no size")
    }
    surface.pending.source = ViewportSource(
      x: wl_fixed_to_double(wire.x), y: wl_fixed_to_double(wire.y), width: wl_fixed_to_double(wire.width),
      height: wl_fixed_to_double(wire.height))
  }

  private func setDestination(_ width: Int32, _ height: Int32) {
    guard let surface = livingSurface() else { return }
    if width == -1, height == -1 {
      surface.pending.destination = .some(nil)
      return
    }
    guard width > 0, height > 0 else {
      return fail(WP_VIEWPORT_ERROR_BAD_VALUE, "a destination of \(width)x\(height)")
    }
    surface.pending.destination = PixelSize(width: Int(width), height: Int(height))
  }

  private func livingSurface() -> Surface? {
    if let surface, surface.resource != nil { return surface }
    fail(WP_VIEWPORT_ERROR_NO_SURFACE, "the surface is gone")
    return nil
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wp_viewport_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      set_source: { _, resource, x, y, width, height in
        owner(of: resource, as: Viewport.self)?.setSource((x, y, width, height))
      },
      set_destination: { _, resource, width, height in
        owner(of: resource, as: Viewport.self)?.setDestination(width, height)
      }))
}

/// A client's wp_viewporter.
final class Viewporter: ResourceObject {
  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_wp_viewporter(), version: version, id: id)
    serve(Self.requests)
  }

  private func makeViewport(_ id: UInt32, _ surface: Surface) {
    guard let compositor else { return }
    guard surface.viewport == nil else {
      return fail(WP_VIEWPORTER_ERROR_VIEWPORT_EXISTS, "the surface has a wp_viewport already")
    }
    _ = Viewport(compositor, surface, version: version, id: id)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wp_viewporter_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      get_viewport: { _, resource, id, surface in
        guard let surface = owner(of: surface, as: Surface.self) else { return }
        owner(of: resource, as: Viewporter.self)?.makeViewport(id, surface)
      }))
}
