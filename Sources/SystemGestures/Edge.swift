import GestureRecognition

/// An edge of an output as the person sees it, after the output's transform.
///
/// The order is the one in which ties are broken: bottom, top, left, right.
public enum Edge: UInt8, Sendable {
  case bottom = 0
  case top = 1
  case left = 2
  case right = 3

  @inlinable public static var all: InlineArray<4, Edge> { [.bottom, .top, .left, .right] }

  /// How far `movement` leads into the screen from this edge; negative when it leads out.
  @inline(never)
  public func inward(_ movement: Vector) -> Millimetres {
    switch self {
    case .bottom: -movement.dy
    case .top: movement.dy
    case .left: movement.dx
    case .right: -movement.dx
    }
  }

  /// How far `movement` leads along this edge, without its sign.
  @inline(never)
  public func lateral(_ movement: Vector) -> Millimetres {
    switch self {
    case .bottom, .top: movement.dx.magnitude
    case .left, .right: movement.dy.magnitude
    }
  }

  @inline(never)
  public func inward(_ velocity: Velocity) -> MillimetresPerSecond {
    switch self {
    case .bottom: -velocity.dy
    case .top: velocity.dy
    case .left: velocity.dx
    case .right: -velocity.dx
    }
  }

  /// How far `point` lies from this edge on an output of `size`.
  @inline(never)
  public func depth(of point: Point, in size: Size) -> Millimetres {
    switch self {
    case .bottom: size.height - point.y
    case .top: point.y
    case .left: point.x
    case .right: size.width - point.x
    }
  }

  /// The length of this edge on an output of `size`.
  @inlinable public func length(in size: Size) -> Millimetres {
    switch self {
    case .bottom, .top: size.width
    case .left, .right: size.height
    }
  }

  /// How far along this edge `point` lies, from the left or from the top.
  @inlinable public func along(_ point: Point) -> Millimetres {
    switch self {
    case .bottom, .top: point.x
    case .left, .right: point.y
    }
  }
}

/// A set of edges; the raw values are those of `selvage_edge_deferral_v1.edge`.
public struct Edges: OptionSet, Sendable {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  @inlinable public init(_ edge: Edge) {
    switch edge {
    case .top: self.init(rawValue: 1)
    case .bottom: self.init(rawValue: 2)
    case .left: self.init(rawValue: 4)
    case .right: self.init(rawValue: 8)
    }
  }

  public static var top: Edges { Edges(rawValue: 1) }
  public static var bottom: Edges { Edges(rawValue: 2) }
  public static var left: Edges { Edges(rawValue: 4) }
  public static var right: Edges { Edges(rawValue: 8) }
  // Not as literals: those would be made as arrays first.
  public static var all: Edges { Edges(rawValue: 15) }
  static var none: Edges { Edges(rawValue: 0) }

  @inlinable public func contains(_ edge: Edge) -> Bool { rawValue & Edges(edge).rawValue != 0 }
}

/// The size of an output as the person sees it, in millimetres.
public struct Size: Equatable, Sendable {
  public var width: Millimetres
  public var height: Millimetres

  @inlinable public init(width: Millimetres, height: Millimetres) {
    self.width = width
    self.height = height
  }
  @inlinable public init(_ width: Double, _ height: Double) {
    self.init(width: Millimetres(width), height: Millimetres(height))
  }
  @inlinable public var swapped: Size { Size(width: height, height: width) }
}

/// A place on the visible output as a fraction of its width and height, 0…1 from the top left.
public struct Fraction: Equatable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Neither NaN nor so far out that arithmetic on it would lose its meaning.
  @inlinable public var isUsable: Bool { x.magnitude <= 1000 && y.magnitude <= 1000 }
  /// At most `margin` outside the output.
  @inlinable public func isInside(margin: Double) -> Bool {
    x >= -margin && x <= 1 + margin && y >= -margin && y <= 1 + margin
  }
  @inlinable public var clamped: Fraction { Fraction(x: min(max(x, 0), 1), y: min(max(y, 0), 1)) }
  @inlinable public func point(in size: Size) -> Point { Point(x: size.width * x, y: size.height * y) }
}

#if !Embedded
  // For tests; in the shipped library each list of cases would be a type and functions of its own.
  extension Edge: CaseIterable {}
#endif
