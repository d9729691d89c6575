import CWaylandStock

/// A client's xdg_wm_base.
public final class WmBase: ResourceObject {
  static let servedVersion: Int32 = 5

  fileprivate(set) var surfaceCount = 0
  /// The ping the client has not answered yet.
  public private(set) var unansweredPing: UInt32?

  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_xdg_wm_base(), version: version, id: id)
    compositor.shells.append(self)
    serve(Self.requests)
  }

  /// Asks the client for a sign of life; `unansweredPing` goes back to nil when it comes.
  public func ping() {
    guard let resource, let compositor else { return }
    let serial = compositor.nextSerial()
    unansweredPing = serial
    xdg_wm_base_send_ping(resource, serial)
  }

  override func resourceGone() { compositor?.shells.removeAll { $0 === self } }

  private func destroy() {
    guard surfaceCount == 0 else {
      return fail(XDG_WM_BASE_ERROR_DEFUNCT_SURFACES, "\(surfaceCount) xdg_surface objects are still alive")
    }
    wl_resource_destroy(resource)
  }

  private func makeXdgSurface(_ id: UInt32, _ surface: Surface) {
    guard let compositor else { return }
    guard surface.player == nil, surface.role == nil || surface.role == .toplevel || surface.role == .popup else {
      return fail(XDG_WM_BASE_ERROR_ROLE, "the surface has a role already")
    }
    guard surface.current.buffer == nil, surface.pending.attached.flatMap({ $0 }) == nil else {
      return fail(XDG_WM_BASE_ERROR_INVALID_SURFACE_STATE, "the surface has a buffer already")
    }
    if XdgSurface(compositor, self, surface, version: version, id: id) != nil { surfaceCount += 1 }
  }

  func xdgSurfaceGone() { surfaceCount -= 1 }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_xdg_wm_base_requests(
      destroy: { _, resource in owner(of: resource, as: WmBase.self)?.destroy() },
      create_positioner: { _, resource, id in
        guard let base = owner(of: resource, as: WmBase.self), let compositor = base.compositor else { return }
        _ = PositionerObject(compositor, base.client, version: base.version, id: id)
      },
      get_xdg_surface: { _, resource, id, surface in
        guard let surface = owner(of: surface, as: Surface.self) else { return }
        owner(of: resource, as: WmBase.self)?.makeXdgSurface(id, surface)
      },
      pong: { _, resource, serial in
        guard let base = owner(of: resource, as: WmBase.self), base.unansweredPing == serial else { return }
        base.unansweredPing = nil
      }))
}
