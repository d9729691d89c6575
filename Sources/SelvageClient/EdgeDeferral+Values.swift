extension EdgeDeferral {
  /// Screen edges, as the person sees the surface.
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let top = Edges(rawValue: 1)
    public static let bottom = Edges(rawValue: 2)
    public static let left = Edges(rawValue: 4)
    public static let right = Edges(rawValue: 8)
    public static let all: Edges = [.top, .bottom, .left, .right]
  }

  /// How the home indicator should look over the surface.
  public enum IndicatorHint: UInt32, Sendable {
    case normal = 0
    case dim = 1
    case hide = 2
  }

  /// A rectangle in surface-local coordinates.
  public struct Rect: Hashable, Sendable {
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

  /// Requested edges that are not deferred, and why.
  public struct Denial: Hashable, Sendable {
    /// `other` is a reason from a newer compositor; treat it like `policy`.
    public enum Reason: Hashable, Sendable {
      case policy, role, notFullscreen, notFocused, locked, user, obscured, unbound
      case other(UInt32)
    }

    public var edges: Edges
    public var reason: Reason

    public init(edges: Edges, reason: Reason) {
      self.edges = edges
      self.reason = reason
    }
  }

  /// Why an edge is not armed any more. `other` is a reason from a newer compositor; treat it like `inactive`.
  public enum DisarmReason: Hashable, Sendable {
    /// No second swipe came in time.
    case timeout
    /// The system took the second swipe.
    case taken
    /// Another edge was armed in its place.
    case replaced
    /// The surface does not defer the edge any more.
    case inactive
    case other(UInt32)
  }
}

extension EdgeDeferral.Denial.Reason {
  init(wire: UInt32) {
    let known: [Self] = [.policy, .role, .notFullscreen, .notFocused, .locked, .user, .obscured, .unbound]
    self = wire < UInt32(known.count) ? known[Int(wire)] : .other(wire)
  }
}

extension EdgeDeferral.DisarmReason {
  init(wire: UInt32) {
    let known: [Self] = [.timeout, .taken, .replaced, .inactive]
    self = wire < UInt32(known.count) ? known[Int(wire)] : .other(wire)
  }
}
