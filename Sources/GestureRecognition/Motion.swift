/// How some fingers moved together: their middle, how far they stand apart, and how they turned around their middle.
struct Motion: Equatable, Sendable {
  var translation = Vector.zero
  /// How many times as wide as before.
  var scale = 1.0
  /// Degrees, clockwise; more than a full turn counts as that.
  var rotation = 0.0

  static var none: Self { Self() }
  var isNone: Bool { self == .none }

  /// First `a`, then `b`.
  static func + (a: Self, b: Self) -> Self {
    Self(translation: a.translation + b.translation, scale: a.scale * b.scale, rotation: a.rotation + b.rotation)
  }
}

/// What a continuous gesture tells when it goes on.
public struct GestureChange: Equatable, Sendable {
  /// How far the middle of the hand went since the last update, in millimetres.
  public var translation: Vector
  /// How many times as wide the fingers stand as when it began; 1 where the gesture is about something else.
  public var scale: Double
  /// Degrees by which they turned since the last update, clockwise; 0 where the gesture is about something else.
  public var rotation: Double

  @inlinable public init(translation: Vector = .zero, scale: Double = 1, rotation: Double = 0) {
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
  }
}

/// The parts of a motion that a gesture is about.
struct MotionParts: Sendable {
  var axis = Axis.any
  var scale = false
  var rotation = false

  /// Whether it needs to be known how the fingers stand to each other.
  var turning: Bool { scale || rotation }

  func of(_ motion: Motion) -> Motion {
    Motion(
      translation: motion.translation.part(along: axis), scale: scale ? motion.scale : 1,
      rotation: rotation ? motion.rotation : 0)
  }
}

extension Vector {
  /// What is left of it where only movement along `axis` counts.
  func part(along axis: Axis) -> Vector {
    switch axis {
    case .any: self
    case .horizontal: Vector(dx: dx, dy: .zero)
    case .vertical: Vector(dx: .zero, dy: dy)
    }
  }
}

extension Velocity {
  /// What is left of it where only movement along `axis` counts.
  func part(along axis: Axis) -> Velocity {
    switch axis {
    case .any: self
    case .horizontal: Velocity(dx: dx, dy: .zero)
    case .vertical: Velocity(dx: .zero, dy: dy)
    }
  }
}
