/// Which movement a recognizer listens to.
public enum Axis: UInt8, Sendable {
  case any, horizontal, vertical
}

extension Vector {
  @inlinable public static var right: Vector { Vector(1, 0) }
  @inlinable public static var left: Vector { Vector(-1, 0) }
  @inlinable public static var down: Vector { Vector(0, 1) }
  @inlinable public static var up: Vector { Vector(0, -1) }

  /// The signed part of this movement along `unit`, a vector of length 1.
  @inlinable public func along(_ unit: Vector) -> Millimetres {
    Millimetres(dx.value * unit.dx.value + dy.value * unit.dy.value)
  }
  /// The signed part across `unit`: positive to its right hand on a screen whose y grows downwards.
  @inlinable public func across(_ unit: Vector) -> Millimetres {
    Millimetres(dy.value * unit.dx.value - dx.value * unit.dy.value)
  }
  /// This direction with length 1, or zero when it has none.
  @inlinable public var unit: Vector {
    let length = length.value
    return length > 0 && length.isFinite ? self * (1 / length) : .zero
  }
  @inlinable public var isFinite: Bool { dx.value.isFinite && dy.value.isFinite }
}

extension Point {
  /// Neither coordinate is NaN or infinite.
  @inlinable public var isFinite: Bool { x.value.isFinite && y.value.isFinite }
}

extension Velocity {
  /// The signed speed along `unit`, a vector of length 1.
  @inlinable public func along(_ unit: Vector) -> MillimetresPerSecond {
    MillimetresPerSecond(dx.value * unit.dx.value + dy.value * unit.dy.value)
  }
  /// Its direction with length 1, or zero when nothing moves.
  @inlinable public var direction: Vector { Vector(dx.value, dy.value).unit }
}
