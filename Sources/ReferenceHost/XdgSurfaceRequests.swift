import CWaylandStock

extension XdgSurface {
  private func destroy() {
    guard roleObject == nil else {
      return fail(XDG_SURFACE_ERROR_DEFUNCT_ROLE_OBJECT, "its role object must be destroyed first")
    }
    wl_resource_destroy(resource)
  }

  func failNotConstructed() {
    fail(XDG_SURFACE_ERROR_NOT_CONSTRUCTED, "the xdg_surface has no role object")
  }

  private func makePopup(_ id: UInt32, _ parent: XdgSurface?, _ positioner: PositionerObject) {
    guard let compositor else { return }
    guard positioner.rules.isComplete else {
      shell?.fail(XDG_WM_BASE_ERROR_INVALID_POSITIONER, "the positioner lacks a size or an anchor rectangle")
      return
    }
    if let parent, parent.roleObject == nil {
      shell?.fail(XDG_WM_BASE_ERROR_INVALID_POPUP_PARENT, "the parent has no role object")
      return
    }
    guard (parent?.popupDepth ?? 0) < Popup.deepest else { return refuse("popups nested deeper than \(Popup.deepest)") }
    if take(.popup) { _ = Popup(compositor, self, on: parent, positioner.rules, id: id) }
  }

  /// How many popups there are from here down to the toplevel.
  private var popupDepth: Int {
    var steps = 0
    var next = popup
    while let popup = next {
      steps += 1
      next = popup.parent?.popup
    }
    return steps
  }

  func failOnShell(_ code: xdg_wm_base_error, _ message: String) { shell?.fail(code, message) }

  private func setWindowGeometry(_ rect: LogicalRect) {
    guard roleObject != nil else { return failNotConstructed() }
    guard !rect.isEmpty else {
      return fail(XDG_SURFACE_ERROR_INVALID_SIZE, "a window geometry of \(rect.width)x\(rect.height)")
    }
    pendingGeometry = rect
  }

  /// Gives the surface its role; tells the client if it has another one.
  private func take(_ role: SurfaceRole) -> Bool {
    guard roleObject == nil else {
      fail(XDG_SURFACE_ERROR_ALREADY_CONSTRUCTED, "the xdg_surface has a role object already")
      return false
    }
    guard let surface, surface.takeRole(role) else {
      shell?.fail(XDG_WM_BASE_ERROR_ROLE, "the surface had another role before")
      return false
    }
    return true
  }

  nonisolated(unsafe) static let requests = requestTable(
    stock_xdg_surface_requests(
      destroy: { _, resource in owner(of: resource, as: XdgSurface.self)?.destroy() },
      get_toplevel: { _, resource, id in
        guard let base = owner(of: resource, as: XdgSurface.self), let compositor = base.compositor else { return }
        if base.take(.toplevel) { _ = Toplevel(compositor, base, id: id) }
      },
      get_popup: { _, resource, id, parent, positioner in
        guard let positioner = owner(of: positioner, as: PositionerObject.self) else { return }
        let parent = owner(of: parent, as: XdgSurface.self)
        owner(of: resource, as: XdgSurface.self)?.makePopup(id, parent, positioner)
      },
      set_window_geometry: { _, resource, x, y, width, height in
        let rect = LogicalRect(x: x, y: y, width: width, height: height)
        owner(of: resource, as: XdgSurface.self)?.setWindowGeometry(rect)
      },
      ack_configure: { _, resource, serial in owner(of: resource, as: XdgSurface.self)?.acknowledge(serial) }))
}
