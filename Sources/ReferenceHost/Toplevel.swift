import CWaylandStock

/// What a compositor and a client agree on about a window.
public struct ToplevelState: Equatable, Sendable {
  public var isFullscreen = false
  public var isMaximized = false
  public var isActivated = false
}

/// A client's xdg_toplevel: a window.
public final class Toplevel: ResourceObject, XdgRole {
  private let base: XdgSurface
  public internal(set) var title = ""
  public internal(set) var appID = ""
  /// The output it is on; nil only when there is none.
  public internal(set) weak var output: Output?
  /// What the host last asked for, and what the client acknowledged and committed since.
  public private(set) var wanted = ToplevelState()
  public private(set) var current = ToplevelState()
  /// Where the window geometry's top left is while neither fullscreen nor maximized, in the visible output.
  public internal(set) var position = LogicalPoint(x: 0, y: 0)
  weak var parent: Toplevel?
  private var lastImpliedOrigin: LogicalPoint?
  var minimum = PixelSize.zero
  var maximum = PixelSize.zero

  init?(_ compositor: Compositor, _ base: XdgSurface, id: UInt32) {
    self.base = base
    output = compositor.outputs.first
    super.init(compositor, base.client, stock_xdg_toplevel(), version: base.version, id: id)
    base.roleObject = self
    serve(Self.requests)
  }

  public var surface: Surface? { base.surface }
  public var xdgSurface: XdgSurface { base }
  public var isMapped: Bool { base.isMapped }

  /// Where the window is, in the visible output.
  public var frame: LogicalRect {
    let size = base.geometry.size
    let place = geometryOrigin
    return LogicalRect(x: Int(clamping: place.x), y: Int(clamping: place.y), width: size.width, height: size.height)
  }

  /// A fullscreen window is centred, so that a small one sits in the middle of its border.
  var geometryOrigin: LogicalPoint {
    if current.isFullscreen {
      let room = output?.logicalSize ?? .zero
      let size = base.geometry.size
      return LogicalPoint(x: Double((room.width - size.width) / 2), y: Double((room.height - size.height) / 2))
    }
    return current.isMaximized ? LogicalPoint(x: 0, y: 0) : position
  }

  /// Asks the client for another state. It is in effect, `current`, once the client has followed.
  public func request(_ change: (inout ToplevelState) -> Void) {
    var state = wanted
    change(&state)
    guard state != wanted else { return }
    wanted = state
    base.configure()
  }

  /// The client may close the window, or ask the user first.
  public func sendClose() {
    guard let resource else { return }
    xdg_toplevel_send_close(resource)
  }

  // MARK: - XdgRole

  var isInert: Bool { false }

  func mayCommit(isFirst: Bool) -> Bool { sizesAgree() }

  func sendConfigure() -> () -> Void {
    guard let resource else { return {} }
    leaveRemovedOutput()
    sendBounds()
    let state = wanted
    let room = state.isFullscreen || state.isMaximized ? output?.logicalSize ?? .zero : .zero
    withWireArray(of: state.wireValues) {
      xdg_toplevel_send_configure(resource, Int32(clamping: room.width), Int32(clamping: room.height), $0)
    }
    return { [weak self] in self?.takeEffect(state) }
  }

  private func takeEffect(_ state: ToplevelState) {
    guard state != current else { return }
    current = state
    compositor?.hooks.onToplevelChanged?(self)
  }

  private var toldCapabilities = false

  private func sendBounds() {
    guard let resource, let size = output?.logicalSize else { return }
    if version >= XDG_TOPLEVEL_CONFIGURE_BOUNDS_SINCE_VERSION {
      xdg_toplevel_send_configure_bounds(resource, Int32(clamping: size.width), Int32(clamping: size.height))
    }
    guard version >= XDG_TOPLEVEL_WM_CAPABILITIES_SINCE_VERSION, !toldCapabilities else { return }
    toldCapabilities = true
    let served = [XDG_TOPLEVEL_WM_CAPABILITIES_MAXIMIZE.rawValue, XDG_TOPLEVEL_WM_CAPABILITIES_FULLSCREEN.rawValue]
    withWireArray(of: served) { xdg_toplevel_send_wm_capabilities(resource, $0) }
  }

  /// When a subsurface sticks out further than before, the window grows there, and what it shows stays where it is.
  func contentChanged() {
    let origin = base.impliedOrigin
    if let origin, let last = lastImpliedOrigin { position = position + origin - last }
    lastImpliedOrigin = origin
  }

  func mapped() {
    lastImpliedOrigin = base.impliedOrigin
    leaveRemovedOutput()
    compositor?.scene.add(self)
  }

  /// A window that was not in view when its screen was unplugged finds out here.
  private func leaveRemovedOutput() {
    if output?.isPresent != true { output = compositor?.outputs.first }
  }

  func unmapped() {
    compositor?.scene.remove(self)
    wanted = ToplevelState()
    current = ToplevelState()
    toldCapabilities = false
    compositor?.hooks.onToplevelChanged?(self)
  }

  override func resourceGone() {
    base.roleGone()
    base.roleObject = nil
    compositor?.focus.forget(self)
  }

  private func sizesAgree() -> Bool {
    let fits =
      (maximum.width == 0 || maximum.width >= minimum.width)
      && (maximum.height == 0 || maximum.height >= minimum.height)
    if !fits { fail(XDG_TOPLEVEL_ERROR_INVALID_SIZE, "the maximum size is smaller than the minimum size") }
    return fits
  }
}

extension ToplevelState {
  fileprivate var wireValues: [UInt32] {
    var values: [UInt32] = []
    if isMaximized { values.append(XDG_TOPLEVEL_STATE_MAXIMIZED.rawValue) }
    if isFullscreen { values.append(XDG_TOPLEVEL_STATE_FULLSCREEN.rawValue) }
    if isActivated { values.append(XDG_TOPLEVEL_STATE_ACTIVATED.rawValue) }
    return values
  }
}

/// Lends the values as the wl_array that an event takes.
func withWireArray(of values: [UInt32], _ body: (UnsafeMutablePointer<wl_array>) -> Void) {
  var values = values
  values.withUnsafeMutableBytes { bytes in
    var array = wl_array(size: bytes.count, alloc: bytes.count, data: bytes.baseAddress)
    body(&array)
  }
}
