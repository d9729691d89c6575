/// A length on the glass, in millimetres.
///
/// Every threshold of the library is one of these, so the same movement of a hand means the same thing on a phone and on a
/// wall. Fractions of an output and pixels never reach a recognizer.
public struct Millimetres: Comparable, Sendable {
  public var value: Double

  @inlinable public init(_ value: Double) { self.value = value }

  @inlinable public static var zero: Millimetres { Millimetres(0) }
  @inlinable public var magnitude: Millimetres { Millimetres(value.magnitude) }

  @inlinable public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  @inlinable public static prefix func - (a: Self) -> Self { Self(-a.value) }
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
  @inlinable public static func - (a: Self, b: Self) -> Self { Self(a.value - b.value) }
  @inlinable public static func * (a: Self, factor: Double) -> Self { Self(a.value * factor) }
  /// How many times `b` fits into `a`.
  @inlinable public static func / (a: Self, b: Self) -> Double { a.value / b.value }
  @inlinable public static func per(_ a: Self, _ span: TimeSpan) -> MillimetresPerSecond {
    MillimetresPerSecond(a.value / span.seconds)
  }
}

/// A speed along one direction, in millimetres per second; negative against it.
public struct MillimetresPerSecond: Comparable, Sendable {
  public var value: Double

  @inlinable public init(_ value: Double) { self.value = value }

  @inlinable public static var zero: Self { Self(0) }
  @inlinable public var magnitude: Self { Self(value.magnitude) }
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  @inlinable public static prefix func - (a: Self) -> Self { Self(-a.value) }
}

/// A place on an output as the person sees it: millimetres right and down from the top left of the rotated screen.
public struct Point: Equatable, Sendable {
  public var x: Millimetres
  public var y: Millimetres

  @inlinable public init(x: Millimetres, y: Millimetres) {
    self.x = x
    self.y = y
  }
  @inlinable public init(_ x: Double, _ y: Double) { self.init(x: Millimetres(x), y: Millimetres(y)) }

  @inlinable public static func - (a: Self, b: Self) -> Vector { Vector(dx: a.x - b.x, dy: a.y - b.y) }
  @inlinable public static func + (a: Self, v: Vector) -> Self { Self(x: a.x + v.dx, y: a.y + v.dy) }
  @inlinable public func distance(to other: Self) -> Millimetres { (self - other).length }
}

/// A movement on the glass, in millimetres.
public struct Vector: Equatable, Sendable {
  public var dx: Millimetres
  public var dy: Millimetres

  @inlinable public init(dx: Millimetres, dy: Millimetres) {
    self.dx = dx
    self.dy = dy
  }
  @inlinable public init(_ dx: Double, _ dy: Double) { self.init(dx: Millimetres(dx), dy: Millimetres(dy)) }

  @inlinable public static var zero: Vector { Vector(0, 0) }
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(dx: a.dx + b.dx, dy: a.dy + b.dy) }
  @inlinable public static func - (a: Self, b: Self) -> Self { Self(dx: a.dx - b.dx, dy: a.dy - b.dy) }
  @inlinable public static func * (a: Self, factor: Double) -> Self { Self(dx: a.dx * factor, dy: a.dy * factor) }
  @inlinable public var squaredLength: Double { dx.value * dx.value + dy.value * dy.value }
  @inlinable public var length: Millimetres { Millimetres(squaredLength.squareRoot()) }
}

/// How fast and where to a touch moves, in millimetres per second.
public struct Velocity: Equatable, Sendable {
  public var dx: MillimetresPerSecond
  public var dy: MillimetresPerSecond

  @inlinable public init(dx: MillimetresPerSecond, dy: MillimetresPerSecond) {
    self.dx = dx
    self.dy = dy
  }
  @inlinable public static var zero: Velocity { Velocity(dx: .zero, dy: .zero) }
  @inlinable public var speed: MillimetresPerSecond {
    MillimetresPerSecond((dx.value * dx.value + dy.value * dy.value).squareRoot())
  }
}
