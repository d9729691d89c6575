/// Something that can be under a finger: a window, a panel, a popup, the host's own interface.
public struct Surface: Sendable {
  public enum Kind: UInt32, Sendable {
    case window = 0
    case panel = 1
    case keyboard = 2
    case dialog = 3
    case lock = 4
    /// The host's own interface.
    case own = 5
  }

  /// What one cancel ends together.
  public var client: ClientKey
  /// The host's `wl_surface`, as bits; 0 where there is none.
  public var resource: UInt
  /// Whatever the host wants to be handed back with each delivery, as bits.
  public var userData: UInt
  /// The toplevel this popup or subsurface counts as.
  public var parent: SurfaceID?

  public var state = State()

  public init(client: ClientKey, resource: UInt = 0, userData: UInt = 0, parent: SurfaceID? = nil) {
    self.client = client
    self.resource = resource
    self.userData = userData
    self.parent = parent
  }

  /// What the host says of a surface whenever it changes.
  public struct State: Equatable, Sendable {
    public var isMapped = false
    public var isFullscreen = false
    public var isActivated = false
    /// Reached through the X server: its app identifier is a WM_CLASS.
    public var isX11 = false
    public var kind = Kind.window
    public var output: OutputID?
    /// UTF-8, without a terminating zero.
    public var appID: [UInt8] = []

    public init() {}
  }
}
