/// What a recording says of the device it was made with.
public struct RecordedDevice: Equatable, Sendable {
  public enum Kind: Equatable, Sendable { case touchscreen, touchpad }

  /// How contacts are told apart.
  public enum Reporting: Equatable, Sendable {
    /// Each has a slot of its own (multitouch protocol B).
    case slots
    /// Each report lists them all, without names (protocol A).
    case anonymous
    /// There is only one.
    case single
  }

  /// The numbers along one axis; `resolution` is units a millimetre, 0 where the device does not say.
  public struct Axis: Equatable, Sendable {
    public var minimum: Int32
    public var maximum: Int32
    public var resolution: Int32

    var range: Double { Double(maximum) - Double(minimum) }
  }

  public var name: String
  var axes: [UInt16: Axis] = [:]
  var keys: Set<UInt16> = []
  var properties: Set<UInt16> = []
  /// What udev took it for, where the recording says so.
  var udevKind: Kind?
  /// What libinput took its size for, where the recording says so.
  var statedSize: PanelSize?

  init(name: String) { self.name = name }

  /// A name without anything that a terminal would obey, and not longer than anybody reads.
  static func plain(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(120).map { scalar -> Unicode.Scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "?" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Nil: it has no place to touch.
  public var reporting: Reporting? {
    if axes[Evdev.Axis.contactX] != nil, axes[Evdev.Axis.contactY] != nil {
      return axes[Evdev.Axis.slot] != nil ? .slots : .anonymous
    }
    let hasPlace = axes[Evdev.Axis.x] != nil && axes[Evdev.Axis.y] != nil
    return hasPlace && (keys.contains(Evdev.Key.touch) || keys.contains(Evdev.Key.finger)) ? .single : nil
  }

  /// As udev's own rules have it; nil for what is no touch device.
  public var kind: Kind? {
    guard let reporting else { return nil }
    if let udevKind { return udevKind }
    let isDirect = properties.contains(Evdev.Property.direct)
    if keys.contains(Evdev.Key.pen), !isDirect || reporting == .single { return nil }
    if isDirect { return .touchscreen }
    if keys.contains(Evdev.Key.finger) || properties.contains(Evdev.Property.pointer) { return .touchpad }
    return .touchscreen
  }

  /// Whether of two fingers only a box around them is known.
  public var isSemiMultitouch: Bool { properties.contains(Evdev.Property.semiMultitouch) }

  /// The axes of positions; nil where there is no place to touch.
  public var surface: (x: Axis, y: Axis)? {
    let isSingle = reporting == .single
    guard reporting != nil, let x = axes[isSingle ? Evdev.Axis.x : Evdev.Axis.contactX],
      let y = axes[isSingle ? Evdev.Axis.y : Evdev.Axis.contactY]
    else { return nil }
    return (x, y)
  }

  /// Its own size in millimetres; nil where it states no resolution.
  public var size: PanelSize? {
    guard let (x, y) = surface, x.resolution > 0, y.resolution > 0, x.range > 0, y.range > 0 else { return statedSize }
    return PanelSize(width: x.range / Double(x.resolution), height: y.range / Double(y.resolution))
  }

  /// Why nobody could have touched it; nil for a touch device in order.
  var fault: String? {
    guard kind != nil, let (x, y) = surface else {
      return "\(quoted(name)) is no touch device; record a touchscreen or touchpad"
    }
    guard x.range > 0, y.range > 0 else {
      return "\(quoted(name)) has an axis without length; its smallest number must be below its largest"
    }
    return nil
  }
}

/// How large a panel is, in millimetres.
public struct PanelSize: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
