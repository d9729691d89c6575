import GestureRecognition

/// What a client asks for with one subscription.
public struct Subscription: Sendable {
  /// Kinds of devices, with the values of `selvage_gesture_manager_v1.device`.
  public struct Devices: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var touchscreen: Self { Self(rawValue: 1) }
    public static var touchpad: Self { Self(rawValue: 2) }
  }

  public var gesture: Gesture
  /// On a touchpad there are swipes, pinches and rotations; of other gestures it is ignored.
  public var devices: Devices
  /// Where touches must land, in surface-local units; nil: anywhere on the surface. Means nothing to a touchpad.
  public var region: [SurfaceRect]?
  public var isSimultaneous = false
  /// Each touch is an attempt of its own; for gestures of one finger.
  public var isPerTouch = false
  /// When it begins and holds every touch of its client, the client gets one cancel, and the gesture goes on.
  public var cancelsTouch = false

  public init(_ gesture: Gesture, devices: Devices = .touchscreen, region: [SurfaceRect]? = nil) {
    self.gesture = gesture
    self.devices = devices
    self.region = region
  }
}

/// A place, movement or velocity in surface-local units.
public struct SurfacePoint: Equatable, Sendable {
  public var x, y: Double
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  public static var zero: Self { Self(x: 0, y: 0) }

  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Self, factor: Double) -> Self { Self(x: a.x * factor, y: a.y * factor) }

  /// Neither NaN nor further away than any surface is large.
  var isUsable: Bool { x.magnitude <= 1e9 && y.magnitude <= 1e9 }
}

extension SurfaceRect {
  /// The left and top borders belong to it. Sums of 32-bit numbers are exact in a double.
  func contains(_ point: SurfacePoint) -> Bool {
    Double(x) <= point.x && point.x < Double(x) + Double(width) && Double(y) <= point.y
      && point.y < Double(y) + Double(height)
  }
}

extension Subscription {
  /// What a touchpad can tell of it: nil where there is no such gesture.
  var pad: (gesture: TouchpadGesture, fingers: ClosedRange<Int>)? {
    guard devices.contains(.touchpad) else { return nil }
    switch gesture {
    case .swipe(let settings): return (.swipe, settings.fewest...max(settings.fewest, settings.most))
    case .pinch(let settings): return (.pinch, settings.fewest...max(settings.fewest, settings.most))
    case .rotation(let settings): return (.pinch, settings.fewest...max(settings.fewest, settings.most))
    case .tap, .longPress, .pan, .flick, .edgePan, .transform: return nil
    }
  }

  /// Whether a touch that lands there is one for it.
  func takes(_ place: SurfacePoint) -> Bool {
    guard let region else { return true }
    for rect in region where rect.contains(place) { return true }
    return false
  }
}
