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
  private static let mostUnanswered = 1000

  private struct Configure {
    var serial: UInt32
    var takeEffect: () -> Void
  }

  public private(set) weak var surface: Surface?
  weak var shell: WmBase?
  weak var roleObject: (XdgRole & ResourceObject)?
  /// Popups on it, the topmost last.
  public internal(set) var popups: [Popup] = []

  /// Mapped: the client acknowledged a configure and committed a buffer.
  public private(set) var isMapped = false
  private var sentInitialConfigure = false
  private var isConfigured = false
  private var configures: [Configure] = []
  private var acknowledged: Configure?
  var pendingGeometry: LogicalRect?
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

  /// The part of the surface and its subsurfaces that is the window: what the client set, or all of it.
  public var geometry: LogicalRect {
    let whole = surface?.bounds ?? LogicalRect(size: .zero)
    guard let setGeometry else { return whole }
    let clamped = setGeometry.intersection(whole)
    return clamped.isEmpty ? whole : clamped
  }

  /// Where the surface itself begins in a window whose client never said which part of it is the window; nil if it did.
  var impliedOrigin: LogicalPoint? { setGeometry == nil ? geometry.origin : nil }

  /// Where the surface's own top left corner is, in the visible output.
  var surfaceOrigin: LogicalPoint { (roleObject?.geometryOrigin ?? LogicalPoint(x: 0, y: 0)) - geometry.origin }

  // MARK: - Configure, acknowledge, commit

  /// Tells the client about the state it should take; before its first commit it only remembers to.
  func configure() {
    guard sentInitialConfigure, let resource, let compositor, let roleObject else { return }
    guard configures.count < Self.mostUnanswered else {
      return refuse("clients that leave \(Self.mostUnanswered) configures unanswered")
    }
    let serial = compositor.nextSerial()
    configures.append(Configure(serial: serial, takeEffect: roleObject.sendConfigure()))
    xdg_surface_send_configure(resource, serial)
  }

  func acknowledge(_ serial: UInt32) {
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
    if case .some(.some) = changes.attached, !isConfigured, !mayBeHasty {
      fail(XDG_SURFACE_ERROR_UNCONFIGURED_BUFFER, "a buffer before the first configure was acknowledged")
      return false
    }
    return roleObject?.mayCommit(isFirst: !sentInitialConfigure) ?? true
  }

  func mayAttach() -> Bool {
    guard !sentInitialConfigure, !isConfigured, !mayBeHasty, roleObject?.isInert != true else { return true }
    fail(XDG_SURFACE_ERROR_UNCONFIGURED_BUFFER, "a buffer before the first configure")
    return false
  }

  private var mayBeHasty: Bool { roleObject != nil && compositor?.forgivesHastyWindows == true }

  func surfaceApplied() {
    setGeometry = pendingGeometry ?? setGeometry
    acknowledged?.takeEffect()
    acknowledged = nil
    guard let roleObject, !roleObject.isInert else { return }
    switch (surface?.current.buffer != nil, isMapped) {
    case (true, false):
      sendInitialConfigure()
      map()
    case (false, true): unmap()
    case (true, true): break
    case (false, false): sendInitialConfigure()
    }
  }

  private func sendInitialConfigure() {
    guard !sentInitialConfigure else { return }
    sentInitialConfigure = true
    configure()
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
}
