import CWaylandStock

/// What an xdg_toplevel or xdg_popup adds to its xdg_surface.
protocol XdgRole: AnyObject {
  /// Sends the role's part of a configure, and answers what takes effect once the client acknowledged it and committed.
  func sendConfigure() -> () -> Void
  /// False after the client was told what is wrong with the commit; the first one asks for a configure.
  func mayCommit(isFirst: Bool) -> Bool
  /// Dismissed: whatever its client still commits has no effect.
  var isInert: Bool { get }
  func mapped()
  func unmapped()
  /// The top left of its window geometry, in the visible output.
  var geometryOrigin: LogicalPoint { get }
}

/// A client's xdg_surface: the handshake of configure, acknowledge and commit.
public final class XdgSurface: ResourceObject, SurfaceRolePlayer {
  private struct Configure {
    var serial: UInt32
    var takeEffect: () -> Void
  }

  public private(set) weak var surface: Surface?
  private weak var shell: WmBase?
  weak var roleObject: (XdgRole & ResourceObject)?
  /// Popups on it, the topmost last.
  public internal(set) var popups: [Popup] = []

  /// Mapped: the client acknowledged a configure and committed a buffer.
  public private(set) var isMapped = false
  private var sentInitialConfigure = false
  private var isConfigured = false
  private var configures: [Configure] = []
  private var acknowledged: Configure?
  private var pendingGeometry: LogicalRect?
  private var setGeometry: LogicalRect?

  init?(_ compositor: Compositor, _ shell: WmBase, _ surface: Surface, version: Int32, id: UInt32) {
    self.shell = shell
    self.surface = surface
    super.init(compositor, surface.client, stock_xdg_surface(), version: version, id: id)
    surface.player = self
    serve(Self.requests)
  }

  public var toplevel: Toplevel? { roleObject as? Toplevel }
  public var popup: Popup? { roleObject as? Popup }

  /// The toplevel it stands on, through any number of popups.
  var toplevelAtFoot: Toplevel? {
    var next: XdgSurface? = self
    while let popup = next?.popup { next = popup.parent }
    return next?.toplevel
  }

  /// The part of the surface that is the window: what the client set, or all of it.
  public var geometry: LogicalRect {
    let whole = LogicalRect(size: surface?.current.size ?? .zero)
    guard let setGeometry else { return whole }
    let clamped = setGeometry.intersection(whole)
    return clamped.isEmpty ? whole : clamped
  }

  /// Where the surface's own top left corner is, in the visible output.
  var surfaceOrigin: LogicalPoint { (roleObject?.geometryOrigin ?? LogicalPoint(x: 0, y: 0)) - geometry.origin }

  // MARK: - Configure, acknowledge, commit

  /// Tells the client about the state it should take; before its first commit it only remembers to.
  func configure() {
    guard sentInitialConfigure, let resource, let compositor, let roleObject else { return }
    let serial = compositor.nextSerial()
    configures.append(Configure(serial: serial, takeEffect: roleObject.sendConfigure()))
    xdg_surface_send_configure(resource, serial)
  }

  private func acknowledge(_ serial: UInt32) {
    guard roleObject != nil else { return failNotConstructed() }
    guard let index = configures.firstIndex(where: { $0.serial == serial }) else {
      return fail(XDG_SURFACE_ERROR_INVALID_SERIAL, "no configure with serial \(serial) is waiting")
    }
    acknowledged = configures[index]
    configures.removeFirst(index + 1)
    isConfigured = true
  }

  var isShown: Bool { isMapped }

  func mayCommit(_ changes: SurfaceChanges) -> Bool {
    guard roleObject?.isInert != true else { return true }
    if case .some(.some) = changes.attached, !isConfigured {
      fail(XDG_SURFACE_ERROR_UNCONFIGURED_BUFFER, "a buffer before the first configure was acknowledged")
      return false
    }
    return roleObject?.mayCommit(isFirst: !sentInitialConfigure) ?? true
  }

  func surfaceApplied() {
    setGeometry = pendingGeometry ?? setGeometry
    acknowledged?.takeEffect()
    acknowledged = nil
    guard let roleObject, !roleObject.isInert else { return }
    switch (surface?.current.buffer != nil, isMapped) {
    case (true, false): map()
    case (false, true): unmap()
    case (true, true): break
    case (false, false):
      guard !sentInitialConfigure else { return }
      sentInitialConfigure = true
      configure()
    }
  }

  private func map() {
    isMapped = true
    roleObject?.mapped()
    guard let surface else { return }
    compositor?.hooks.onSurfaceMapped?(surface)
  }

  /// Takes the window away; the client starts again with a first commit.
  private func unmap() {
    let wasMapped = isMapped
    isMapped = false
    sentInitialConfigure = false
    isConfigured = false
    configures = []
    acknowledged = nil
    for popup in popups.reversed() { popup.dismiss() }
    guard wasMapped else { return }
    roleObject?.unmapped()
    guard let surface else { return }
    compositor?.hooks.onSurfaceUnmapped?(surface)
  }

  // MARK: - Ends

  func surfaceGone() {
    unmap()
    surface = nil
  }

  func roleGone() { unmap() }

  override func resourceGone() {
    unmap()
    shell?.xdgSurfaceGone()
    if surface?.player === self { surface?.player = nil }
  }

  func destroy() {
    guard roleObject == nil else {
      return fail(XDG_SURFACE_ERROR_DEFUNCT_ROLE_OBJECT, "its role object must be destroyed first")
    }
    wl_resource_destroy(resource)
  }

  // MARK: - Requests

  private func failNotConstructed() {
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

  func setWindowGeometry(_ rect: LogicalRect) {
    guard roleObject != nil else { return failNotConstructed() }
    guard !rect.isEmpty else {
      return fail(XDG_SURFACE_ERROR_INVALID_SIZE, "a window geometry of \(rect.width)x\(rect.height)")
    }
    pendingGeometry = rect
  }

  /// Gives the surface its role; tells the client if it has another one.
  func take(_ role: SurfaceRole) -> Bool {
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

  nonisolated(unsafe) private static let requests = requestTable(
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
