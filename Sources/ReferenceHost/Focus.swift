/// Which window is activated, and which surface hears the keyboard.
public final class Focus {
  weak var compositor: Compositor?
  /// The activated window. Its client has been told; `Toplevel.current` says whether it has followed.
  public private(set) weak var window: Toplevel?

  /// Activates a window and gives it the keyboard; nil takes both from everyone.
  ///
  /// The menus of the one that loses it are dismissed.
  public func activate(_ new: Toplevel?) {
    guard new?.isMapped ?? true else { return }
    if new !== window {
      let old = window
      old?.dismissPopupGrabs()
      window = new
      old?.request { $0.isActivated = false }
      new?.request { $0.isActivated = true }
    }
    update()
  }

  /// The keyboard is the topmost menu's that asked for it, else the activated window's.
  func update() {
    if let lock = compositor?.lock { return hearOnly(lock) }
    var target = window?.xdgSurface
    while let menu = target?.popups.last(where: { $0.isMapped && $0.hasGrab }) { target = menu.xdgSurface }
    compositor?.seat.keyboard.focus(target?.surface)
  }

  private func hearOnly(_ lock: LockState) {
    compositor?.seat.keyboard.focus(lock.surfaces.first { $0.isShown }?.surface)
  }

  /// A window went; the topmost one left on its output is next.
  func forget(_ gone: Toplevel) {
    guard window === gone else { return }
    window = nil
    activate(compositor?.scene.windows.last { $0.output === gone.output })
  }
}
