import CWaylandStock

/// A client's xdg_popup: a menu, a tooltip.
public final class Popup: ResourceObject, XdgRole {
  /// Popups are walked recursively; nobody opens menus this deep but to see what happens.
  static let deepest = 32

  private let base: XdgSurface
  /// What it stands on; nil once that is gone, or the popup was dismissed.
  public private(set) weak var parent: XdgSurface?
  private let hasParent: Bool
  private var rules: PositionerRules
  /// Where it is in its parent's window geometry, and how large it should be: as acknowledged.
  public private(set) var placement = LogicalRect(size: .zero)
  /// Whether it asked to be the only one who hears the keyboard, and to be dismissed by a tap elsewhere.
  public private(set) var hasGrab = false
  public private(set) var isDismissed = false
  private var wasConfigured = false

  init?(_ compositor: Compositor, _ base: XdgSurface, on parent: XdgSurface?, _ rules: PositionerRules, id: UInt32) {
    self.base = base
    self.parent = parent
    self.rules = rules
    hasParent = parent != nil
    super.init(compositor, base.client, stock_xdg_popup(), version: base.version, id: id)
    base.roleObject = self
    parent?.popups.append(self)
    serve(Self.requests)
    if parent?.popup?.isDismissed == true { dismiss() }
  }

  public var surface: Surface? { base.surface }
  public var xdgSurface: XdgSurface { base }
  public var isMapped: Bool { base.isMapped }

  var geometryOrigin: LogicalPoint {
    (parent?.roleObject?.geometryOrigin ?? LogicalPoint(x: 0, y: 0)) + placement.origin
  }

  /// Ends the popup, and those on it before; its client is told to destroy it.
  public func dismiss() {
    guard !isDismissed else { return }
    for popup in base.popups.reversed() { popup.dismiss() }
    isDismissed = true
    if let resource { xdg_popup_send_popup_done(resource) }
    leave()
  }

  private func leave() {
    base.roleGone()
    parent?.popups.removeAll { $0 === self }
    parent = nil
  }

  // MARK: - XdgRole

  var isInert: Bool { isDismissed }

  func mayCommit(isFirst: Bool) -> Bool {
    if hasParent { return true }
    base.failOnShell(XDG_WM_BASE_ERROR_INVALID_POPUP_PARENT, "the popup has no parent")
    return false
  }

  func sendConfigure() -> () -> Void {
    guard let resource else { return {} }
    wasConfigured = true
    let place = rules.place(within: roomForPopup)
    xdg_popup_send_configure(
      resource, Int32(clamping: place.x), Int32(clamping: place.y), Int32(clamping: place.width),
      Int32(clamping: place.height))
    return { [weak self] in self?.placement = place }
  }

  /// The visible output, seen from the parent's window geometry.
  private var roomForPopup: LogicalRect {
    let size = base.toplevelAtFoot?.output?.logicalSize ?? .zero
    let origin = parent?.roleObject?.geometryOrigin ?? LogicalPoint(x: 0, y: 0)
    return LogicalRect(x: -Int(clamping: origin.x), y: -Int(clamping: origin.y), width: size.width, height: size.height)
  }

  func mapped() {
    compositor?.focus.update()
    compositor?.scene.changed(on: base.toplevelAtFoot?.output)
  }

  func unmapped() {
    compositor?.focus.update()
    compositor?.scene.changed(on: base.toplevelAtFoot?.output)
  }

  override func resourceGone() {
    isDismissed = true
    for popup in base.popups.reversed() { popup.dismiss() }
    leave()
    base.roleObject = nil
  }

  // MARK: - Requests

  private func destroy() {
    guard base.popups.isEmpty else {
      return base.failOnShell(XDG_WM_BASE_ERROR_NOT_THE_TOPMOST_POPUP, "there is a popup on this one")
    }
    wl_resource_destroy(resource)
  }

  private func grab() {
    guard !wasConfigured else {
      return fail(XDG_POPUP_ERROR_INVALID_GRAB, "a grab is asked for before the first commit")
    }
    guard let below = parent?.popup else {
      hasGrab = true
      return
    }
    guard below.hasGrab else { return fail(XDG_POPUP_ERROR_INVALID_GRAB, "the parent popup has no grab") }
    hasGrab = true
  }

  private func reposition(_ new: PositionerObject, token: UInt32) {
    guard let resource, !isDismissed else { return }
    guard new.rules.isComplete else {
      return base.failOnShell(
        XDG_WM_BASE_ERROR_INVALID_POSITIONER, "the positioner lacks a size or an anchor rectangle")
    }
    rules = new.rules
    xdg_popup_send_repositioned(resource, token)
    base.configure()
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_xdg_popup_requests(
      destroy: { _, resource in owner(of: resource, as: Popup.self)?.destroy() },
      grab: { _, resource, _, _ in owner(of: resource, as: Popup.self)?.grab() },
      reposition: { _, resource, positioner, token in
        guard let positioner = owner(of: positioner, as: PositionerObject.self) else { return }
        owner(of: resource, as: Popup.self)?.reposition(positioner, token: token)
      }))
}
