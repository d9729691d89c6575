/// Values of gestures on a surface, as `SurfaceGestures` takes and tells them.
public enum Gesture {
  /// Long press, pan, swipe, pinch and rotation go on for a while; tap and flick are told once.
  public enum Kind: UInt32, CaseIterable, Sendable {
    case tap = 1
    case longPress = 2
    case pan = 4
    case swipe = 8
    case flick = 16
    case pinch = 32
    case rotation = 64
  }

  /// Kinds of gestures. Unknown bits of a newer compositor are kept.
  public struct Kinds: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public init(_ kind: Kind) { rawValue = kind.rawValue }

    public func contains(_ kind: Kind) -> Bool { rawValue & kind.rawValue != 0 }
  }

  /// Kinds of devices.
  public struct Devices: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let touchscreen = Devices(rawValue: 1)
    /// For the surface that has the pointer.
    public static let touchpad = Devices(rawValue: 2)
    public static let all: Devices = [.touchscreen, .touchpad]
  }

  /// The directions of a movement, as the person sees it.
  public enum Axis: UInt32, Sendable {
    case any = 0
    case horizontal = 1
    case vertical = 2
  }

  /// How a subscription behaves.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Runs beside other subscriptions that have this flag too.
    public static let simultaneous = Flags(rawValue: 1)
    /// Its touches leave `wl_touch` when it is recognized, where that harms no other touch.
    public static let cancelsTouch = Flags(rawValue: 2)
    /// Each finger is an attempt of its own, so that several gestures can run at once.
    public static let perTouch = Flags(rawValue: 4)
    public static let all: Flags = [.simultaneous, .cancelsTouch, .perTouch]
  }

  /// Surface-local units per second.
  public struct Velocity: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Why a subscription is not served. `other` is a reason of a newer compositor; treat it like `unsupported`.
  public enum Denial: Hashable, Sendable {
    /// The compositor does not recognize such gestures, or not any more.
    case unsupported
    /// The surface or the app has as many subscriptions as it can have.
    case limit
    /// The seat is gone.
    case seat
    case other(UInt32)
  }

  /// Why a gesture was cancelled: what it did should be taken back. `other` is a reason of a newer compositor; treat it like
  /// `device`.
  public enum CancelReason: Hashable, Sendable {
    case system, device, output, lock, surface, pen, suspend, action, inactive
    case other(UInt32)
  }
}

extension Gesture.Denial {
  init(wire: UInt32) {
    let known: [Self] = [.unsupported, .limit, .seat]
    self = wire < UInt32(known.count) ? known[Int(wire)] : .other(wire)
  }
}

extension Gesture.CancelReason {
  /// 0 says that nothing was cancelled, which does not go with a cancelled gesture.
  init(wire: UInt32) {
    let known: [Self] = [.device, .system, .device, .output, .lock, .surface, .pen, .suspend, .action, .inactive]
    self = wire < UInt32(known.count) ? known[Int(wire)] : .other(wire)
  }
}
