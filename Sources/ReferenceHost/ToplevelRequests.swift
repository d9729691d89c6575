import CWaylandStock

extension Toplevel {
  nonisolated(unsafe) static let requests = requestTable(
    stock_xdg_toplevel_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      set_parent: { _, resource, parent in
        owner(of: resource, as: Toplevel.self)?.setParent(owner(of: parent, as: Toplevel.self))
      },
      set_title: { _, resource, title in
        guard let title else { return }
        owner(of: resource, as: Toplevel.self)?.title = String(cString: title)
      },
      set_app_id: { _, resource, id in
        guard let id else { return }
        owner(of: resource, as: Toplevel.self)?.setAppID(String(cString: id))
      },
      // Menus, interactive moves and minimizing are a desktop's business.
      show_window_menu: { _, _, _, _, _, _ in },
      move: { _, _, _, _ in },
      resize: { _, resource, _, _, edges in owner(of: resource, as: Toplevel.self)?.checkResize(edges) },
      set_max_size: { _, resource, width, height in
        guard let window = owner(of: resource, as: Toplevel.self) else { return }
        if let size = window.limit(width, height) { window.maximum = size }
      },
      set_min_size: { _, resource, width, height in
        guard let window = owner(of: resource, as: Toplevel.self) else { return }
        if let size = window.limit(width, height) { window.minimum = size }
      },
      set_maximized: { _, resource in owner(of: resource, as: Toplevel.self)?.wish { $0.isMaximized = true } },
      unset_maximized: { _, resource in owner(of: resource, as: Toplevel.self)?.wish { $0.isMaximized = false } },
      set_fullscreen: { _, resource, output in
        guard let window = owner(of: resource, as: Toplevel.self) else { return }
        window.moveToOutput(owner(of: output, as: OutputBinding.self)?.output)
        window.wish { $0.isFullscreen = true }
      },
      unset_fullscreen: { _, resource in owner(of: resource, as: Toplevel.self)?.wish { $0.isFullscreen = false } },
      set_minimized: { _, _ in }))

  private func setAppID(_ id: String) {
    appID = id
    compositor?.hooks.onToplevelChanged?(self)
  }

  /// Puts the window on another output; nil leaves it where it is.
  public func moveToOutput(_ new: Output?) {
    guard let new, new !== output else { return }
    let old = output
    output = new
    if isMapped { compositor?.scene.moved(self, from: old) }
  }

  /// A client's wish is the host's command: every request is answered with a configure, even if nothing changes.
  private func wish(_ change: (inout ToplevelState) -> Void) {
    let before = wanted
    request(change)
    if wanted == before { xdgSurface.configure() }
  }

  private func limit(_ width: Int32, _ height: Int32) -> PixelSize? {
    guard width >= 0, height >= 0 else {
      fail(XDG_TOPLEVEL_ERROR_INVALID_SIZE, "a size limit of \(width)x\(height) is negative")
      return nil
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  private func checkResize(_ edges: UInt32) {
    let isEdge = edges <= XDG_TOPLEVEL_RESIZE_EDGE_BOTTOM_RIGHT.rawValue && edges & 3 != 3
    if !isEdge { fail(XDG_TOPLEVEL_ERROR_INVALID_RESIZE_EDGE, "\(edges) is no resize edge") }
  }

  /// An unmapped parent counts as none.
  private func setParent(_ new: Toplevel?) {
    var next = new
    while let ancestor = next {
      if ancestor === self { return fail(XDG_TOPLEVEL_ERROR_INVALID_PARENT, "a window cannot be its own ancestor") }
      next = ancestor.parent
    }
    parent = new?.isMapped == true ? new : nil
  }
}
