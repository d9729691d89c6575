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
  /// Later ones are larger.
  var order: UInt64 = 0

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
    /// Where it lies on its output. Without it nothing of an exclusion region is granted.
    public var geometry: Geometry?

    public init() {}
  }

  /// Where a surface lies on its output, and what its own coordinates are there.
  public struct Geometry: Equatable, Sendable {
    /// Shares of the visible output, from its top left; parts of the surface may lie outside 0…1.
    public var x, y, width, height: Double
    /// The size in surface-local units, after buffer transform and scale.
    public var localWidth, localHeight: Int32

    public init(x: Double, y: Double, width: Double, height: Double, localWidth: Int32, localHeight: Int32) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.localWidth = localWidth
      self.localHeight = localHeight
    }

    /// Neither NaN nor empty nor so large or small that arithmetic on it would lose its meaning.
    @inline(never)
    var isUsable: Bool {
      x.magnitude <= 1000 && y.magnitude <= 1000 && width >= 1e-6 && width <= 1000 && height >= 1e-6 && height <= 1000
        && localWidth > 0 && localHeight > 0
    }
  }
}
