import GestureRecognition

/// What kind of gesture a touchpad tells of. The driver has decided that, and how many fingers it has.
public enum TouchpadGesture: UInt8, Sendable {
  case swipe = 1
  case pinch = 2
  /// Fingers that rest. No action can be bound to it.
  case hold = 3
}

/// What changed since the last event of a swipe or pinch.
public struct TouchpadMotion: Sendable {
  /// How far the middle of the fingers went on the pad, right and down, in millimetres: what decides.
  public var movement: Vector
  /// The same in whatever units the host has for its clients. They get it as it is; what was withheld, as its sum.
  public var dx, dy: Double
  /// Of a pinch: absolute, 1 at its begin.
  public var scale: Double
  /// Of a pinch: degrees since the last event, clockwise.
  public var rotation: Double

  public init(movement: Vector, dx: Double = 0, dy: Double = 0, scale: Double = 1, rotation: Double = 0) {
    self.movement = movement
    self.dx = dx
    self.dy = dy
    self.scale = scale
    self.rotation = rotation
  }

  /// Neither NaN, nor so large or small that sums of it would lose their meaning.
  public var isUsable: Bool {
    let numbers: InlineArray<5, Double> = [movement.dx.value, movement.dy.value, dx, dy, rotation]
    for index in numbers.indices where !(numbers[index].magnitude <= Self.largest) { return false }
    return scale > 0 && scale <= Self.largest
  }

  private static var largest: Double { 1e6 }
}

/// One step of a touchpad's gesture for the client under the pointer. Each `begin` is followed by any number of updates and exactly
/// one `end` or `cancelled`.
public struct TouchpadDelivery: Sendable {
  public enum Phase: UInt8, Sendable {
    case begin = 0
    case update = 1
    case end = 2
    /// It ends, and what it did is to be taken back.
    case cancelled = 3
  }
  public var phase: Phase
  public var gesture: TouchpadGesture
  public var fingers: UInt8
  public var device: DeviceID
  public var seat: SeatID
  public var client: ClientKey
  /// The surface under the pointer at the begin. It may be gone when this is an end.
  public var surface: SurfaceID
  public var time: EventTime
  /// Of an update, as in ``TouchpadMotion``; else 0, 0, 1 and 0.
  public var dx, dy, scale, rotation: Double
}
