/// A set of screen edges, as the protocol writes it.
public struct DeferralEdges: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static var top: Self { Self(rawValue: DeferralEdge.top.rawValue) }
  public static var bottom: Self { Self(rawValue: DeferralEdge.bottom.rawValue) }
  public static var left: Self { Self(rawValue: DeferralEdge.left.rawValue) }
  public static var right: Self { Self(rawValue: DeferralEdge.right.rawValue) }
  static var all: Self { [.top, .bottom, .left, .right] }

  init(_ edge: DeferralEdge) { self.init(rawValue: edge.rawValue) }
}

/// One screen edge, as the protocol writes it.
public enum DeferralEdge: UInt32, Sendable {
  case top = 1
  case bottom = 2
  case left = 4
  case right = 8

  static var inOrder: [DeferralEdge] { [.top, .bottom, .left, .right] }
}

/// How a surface would like the home indicator to look.
public enum IndicatorHint: UInt32, Sendable {
  case normal = 0
  case dim = 1
  case hide = 2
}

/// What the host can do; told to every client that binds the manager.
public struct DeferralFeatures: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static var deferral: Self { Self(rawValue: 1) }
  public static var exclusion: Self { Self(rawValue: 2) }
  public static var indicator: Self { Self(rawValue: 4) }
}

/// A rectangle in surface-local coordinates.
public struct SurfaceRect: Equatable, Sendable {
  public var x: Int32
  public var y: Int32
  public var width: Int32
  public var height: Int32

  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// What a client asked for on one surface and seat, once its commit is applied.
public struct DeferralRequest: Equatable, Sendable {
  public var edges: DeferralEdges = []
  public var hint: IndicatorHint = .normal
  /// Empty when the client set no region, or the host cannot read regions.
  public var exclusion: [SurfaceRect] = []

  public init(edges: DeferralEdges = [], hint: IndicatorHint = .normal, exclusion: [SurfaceRect] = []) {
    self.edges = edges
    self.hint = hint
    self.exclusion = exclusion
  }
}

/// The answer to a request: what is deferred, what is not and why, and which rectangles are the client's.
public struct DeferralStatus: Equatable, Sendable {
  public struct Denial: Equatable, Sendable {
    public enum Reason: UInt32, Sendable {
      case policy = 0
      case role = 1
      case notFullscreen = 2
      case notFocused = 3
      case locked = 4
      case user = 5
      case obscured = 6
      case unbound = 7
    }

    public var edges: DeferralEdges
    public var reason: Reason

    public init(edges: DeferralEdges, reason: Reason) {
      self.edges = edges
      self.reason = reason
    }
  }

  public var effective: DeferralEdges
  public var denials: [Denial]
  public var granted: [SurfaceRect]

  public init(effective: DeferralEdges = [], denials: [Denial] = [], granted: [SurfaceRect] = []) {
    self.effective = effective
    self.denials = denials
    self.granted = granted
  }
}

/// Why an edge is not armed any more.
public enum DisarmReason: UInt32, Sendable {
  case timeout = 0
  case taken = 1
  case replaced = 2
  case inactive = 3
}
