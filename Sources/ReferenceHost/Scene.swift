/// The windows in view, and how they lie on each other.
public final class Scene {
  weak var compositor: Compositor?
  /// Mapped windows, the topmost last.
  public private(set) var windows: [Toplevel] = []

  public func windows(on output: Output) -> [Toplevel] { windows.filter { $0.output === output } }

  // MARK: - What the embedding layer arranges

  /// Puts a window's top left corner there, in logical pixels of its visible output. A window that is fullscreen or
  /// maximized goes there when it no longer is.
  public func place(_ window: Toplevel, at position: LogicalPoint) {
    guard position.isFinite else { return }
    window.position = position
    changed(on: window.output)
  }

  /// Puts a window above the others; those that were opened for it stay above it.
  public func raise(_ window: Toplevel) {
    guard windows.contains(where: { $0 === window }) else { return }
    let family = windows.filter { $0 === window || $0.isDescendant(of: window) }
    windows.removeAll { member in family.contains { $0 === member } }
    windows.append(window)
    windows += family.filter { $0 !== window }
    changed(on: window.output)
  }

  /// Dismisses menus that asked for it, because the person acted elsewhere.
  public func dismissPopupGrabs() {
    for window in windows { window.dismissPopupGrabs() }
  }

  // MARK: - What clients change

  func add(_ window: Toplevel) {
    windows.append(window)
    if let surface = window.surface { window.output?.send(enter: true, surface) }
    compositor?.tellScales()
    changed(on: window.output)
    if compositor?.activatesNewWindows == true { compositor?.focus.activate(window) }
  }

  func remove(_ window: Toplevel) {
    windows.removeAll { $0 === window }
    for child in compositor?.surfaces.compactMap(\.xdgSurface?.toplevel) ?? [] where child.parent === window {
      child.parent = window.parent
    }
    if let surface = window.surface { window.output?.send(enter: false, surface) }
    changed(on: window.output)
    compositor?.focus.forget(window)
  }

  func contentChanged(_ surface: Surface) {
    if let window = surface.toplevel, window.isMapped {
      if surface.root === window.surface { window.contentChanged() }
      changed(on: window.output)
    } else if let lock = surface.root.lockSurface {
      changed(on: lock.output)
    }
  }

  func changed(on output: Output?) {
    guard let output else { return }
    compositor?.hooks.onSceneChanged?(output)
  }

  // MARK: - What outputs change

  func moved(_ window: Toplevel, from old: Output?) {
    if let surface = window.surface {
      old?.send(enter: false, surface)
      window.output?.send(enter: true, surface)
    }
    compositor?.tellScales()
    compositor?.hooks.onToplevelChanged?(window)
    changed(on: old)
    changed(on: window.output)
  }

  func reconfigured(_ output: Output) {
    for window in windows(on: output) where window.wanted.isFullscreen || window.wanted.isMaximized {
      window.xdgSurface.configure()
    }
    compositor?.lock?.surface(on: output)?.configure()
    changed(on: output)
  }

  func shelter(on output: Output) {
    for window in windows where window.output == nil { window.moveToOutput(output) }
  }

  func evacuate(_ output: Output, to new: Output?) {
    for window in windows(on: output) {
      window.output = new
      moved(window, from: output)
      window.xdgSurface.configure()
    }
  }
}

extension Toplevel {
  func dismissPopupGrabs() {
    for popup in xdgSurface.popups.reversed() where popup.hasGrab { popup.dismiss() }
  }

  fileprivate func isDescendant(of window: Toplevel) -> Bool {
    var next = parent
    while let ancestor = next {
      if ancestor === window { return true }
      next = ancestor.parent
    }
    return false
  }
}
