import CSelvageProtocol
import SystemGestures

/// What a client asks for with `subscribe`, once it is known to make sense.
public struct GestureWish: Equatable, Sendable {
  /// Values of `selvage_gesture_manager_v1.kind`.
  public enum Kind: UInt32, Sendable {
    case tap = 1
    case longPress = 2
    case pan = 4
    case swipe = 8
    case flick = 16
    case pinch = 32
    case rotation = 64
  }
  /// Values of `selvage_surface_gestures_v1.axis`.
  public enum Axis: UInt32, Sendable {
    case any = 0
    case horizontal = 1
    case vertical = 2
  }
  /// Values of `selvage_surface_gestures_v1.flag`.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var simultaneous: Self { Self(rawValue: 1) }
    public static var cancelsTouch: Self { Self(rawValue: 2) }
    public static var perTouch: Self { Self(rawValue: 4) }
    static var all: Self { [.simultaneous, .cancelsTouch, .perTouch] }
  }

  public var kind: Kind
  public var devices: Subscription.Devices
  public var fewest: Int
  public var most: Int
  /// Of a tap; 0 for every other kind.
  public var taps: Int
  public var axis: Axis
  public var flags: Flags
  /// Where touches must land; nil for everywhere.
  public var region: [SurfaceRect]?

  /// The kinds that are served on some of the devices.
  static var onTouchscreens: UInt32 { 127 }
  static var onTouchpads: UInt32 { Kind.swipe.rawValue | Kind.pinch.rawValue | Kind.rotation.rawValue }

  var isServed: Bool {
    devices.contains(.touchscreen) || (devices.contains(.touchpad) && Self.onTouchpads & kind.rawValue != 0)
  }
}

/// The arguments of `subscribe` as they came.
struct SubscribeRequest {
  var kind: UInt32
  var devices: UInt32
  var fewest: UInt32
  var most: UInt32
  var taps: UInt32
  var axis: UInt32
  var flags: UInt32

  /// What is wrong with it: an error of the protocol, and the number that its message ends with.
  struct Mistake: Error {
    var code: selvage_surface_gestures_v1_error
    var message: StaticString
    var value: UInt32
  }

  private static var mostFingers: UInt32 { 10 }
  private static var mostTaps: UInt32 { 10 }

  /// Without the region.
  func wish() throws(Mistake) -> GestureWish {
    let kind = try knownKind()
    let devices = Subscription.Devices(rawValue: devices)
    guard !devices.isEmpty, devices.isSubset(of: [.touchscreen, .touchpad]) else {
      throw Mistake(
        code: SELVAGE_SURFACE_GESTURES_V1_ERROR_INVALID_DEVICES,
        message: "devices must be a combination of touchscreen 1 and touchpad 2, not", value: self.devices)
    }
    try checkFingers(of: kind)
    try checkTaps(of: kind)
    return GestureWish(
      kind: kind, devices: devices, fewest: Int(fewest), most: Int(most), taps: Int(taps),
      axis: try knownAxis(of: kind),
      flags: try knownFlags())
  }

  private func knownKind() throws(Mistake) -> GestureWish.Kind {
    if let kind = GestureWish.Kind(rawValue: kind) { return kind }
    throw Mistake(
      code: SELVAGE_SURFACE_GESTURES_V1_ERROR_INVALID_KIND, message: "the kind must be one bit of kind, not",
      value: kind)
  }

  private func checkFingers(of kind: GestureWish.Kind) throws(Mistake) {
    let code = SELVAGE_SURFACE_GESTURES_V1_ERROR_INVALID_FINGERS
    guard fewest >= 1, fewest <= most, most <= Self.mostFingers else {
      throw Mistake(code: code, message: "fingers must be from 1 to 10, the fewest first; the most are", value: most)
    }
    switch kind {
    case .tap, .longPress:
      guard fewest != most else { return }
      throw Mistake(
        code: code, message: "a tap and a long press have one number of fingers, not also", value: most)
    case .pinch, .rotation:
      guard fewest < 2 else { return }
      throw Mistake(code: code, message: "a pinch and a rotation need two fingers, not", value: fewest)
    case .pan, .swipe, .flick: return
    }
  }

  private func checkTaps(of kind: GestureWish.Kind) throws(Mistake) {
    guard kind == .tap ? 1...Self.mostTaps ~= taps : taps == 0 else {
      throw Mistake(
        code: SELVAGE_SURFACE_GESTURES_V1_ERROR_INVALID_TAPS,
        message: "taps must be from 1 to 10 for a tap and 0 for every other kind, not", value: taps)
    }
  }

  private func knownAxis(of kind: GestureWish.Kind) throws(Mistake) -> GestureWish.Axis {
    if let axis = GestureWish.Axis(rawValue: axis), axis == .any || kind.hasAxis { return axis }
    throw Mistake(
      code: SELVAGE_SURFACE_GESTURES_V1_ERROR_INVALID_AXIS,
      message: "the axis must be any 0, or for a pan, swipe or flick horizontal 1 or vertical 2, not", value: axis)
  }

  private func knownFlags() throws(Mistake) -> GestureWish.Flags {
    let flags = GestureWish.Flags(rawValue: flags)
    let code = SELVAGE_SURFACE_GESTURES_V1_ERROR_INVALID_FLAGS
    guard flags.isSubset(of: .all) else {
      throw Mistake(
        code: code, message: "flags must be a combination of simultaneous 1, cancels_touch 2 and per_touch 4, not",
        value: self.flags)
    }
    guard !flags.contains(.perTouch) || most == 1 else {
      throw Mistake(code: code, message: "per_touch is for gestures of one finger, not of up to", value: most)
    }
    return flags
  }
}

extension GestureWish.Kind {
  var hasAxis: Bool {
    switch self {
    case .pan, .swipe, .flick: true
    case .tap, .longPress, .pinch, .rotation: false
    }
  }
}
