import GestureRecognition

/// The glass a recording is played on: from the device's units to millimetres as the person sees them.
public struct RecordedPanel: Sendable {
  /// Millimetres, unrotated.
  public let size: PanelSize
  /// Where the size is from.
  public let source: Source
  public let transform: SceneTransform
  private let x: RecordedDevice.Axis
  private let y: RecordedDevice.Axis
  /// Millimetres of a unit of contact size; nil where such units are of no known size.
  private let shapeUnit: Double?

  public enum Source: Equatable, Sendable {
    /// Asked for.
    case given
    /// The device states its resolution.
    case device
    /// 96 dpi of the pixels that were asked for.
    case pixels
    /// Nobody knows: a usual one.
    case usual
  }

  /// What libinput takes a touchpad for that states no resolution.
  static let usualTouchpad = PanelSize(width: 69, height: 50)
  /// The screen of a script that describes none.
  static var usualTouchscreen: PanelSize {
    PanelSize(width: SceneOutput.known[0].width.value, height: SceneOutput.known[0].height.value)
  }

  /// Nil for a device that nobody can touch.
  public init?(_ device: RecordedDevice, _ options: PlayOptions) {
    guard let (x, y) = device.surface, device.fault == nil else { return nil }
    (self.x, self.y) = (x, y)
    transform = options.transform
    let size: PanelSize
    (size, source) = Self.size(of: device, options)
    // A thousandth of a millimetre is enough, and can be written down.
    self.size = PanelSize(width: Self.rounded(size.width), height: Self.rounded(size.height))
    shapeUnit = Self.shapeUnit(device, x, self.size)
  }

  private static func size(of device: RecordedDevice, _ options: PlayOptions) -> (PanelSize, Source) {
    if let size = options.size { return (size, .given) }
    if let size = device.size { return (size, .device) }
    if let screen = options.screen {
      let pixel = 25.4 / 96
      return (PanelSize(width: Double(screen.width) * pixel, height: Double(screen.height) * pixel), .pixels)
    }
    return (device.kind == .touchpad ? usualTouchpad : usualTouchscreen, .usual)
  }

  /// Contact sizes are in units of their own, or in those of positions: then they go as far as those.
  private static func shapeUnit(_ device: RecordedDevice, _ x: RecordedDevice.Axis, _ size: PanelSize) -> Double? {
    guard let major = device.axes[Evdev.Axis.major] else { return nil }
    if major.resolution > 0 { return 1 / Double(major.resolution) }
    return major.range >= x.range / 2 ? size.width / x.range : nil
  }

  /// As the person sees it.
  public var visibleSize: PanelSize {
    transform.swapsSides ? PanelSize(width: size.height, height: size.width) : size
  }

  /// Where a contact is on the visible, rotated screen, to a thousandth of a millimetre.
  public func point(_ place: ContactPlace) -> Point {
    var u = (Double(place.x) - Double(x.minimum)) / x.range
    var v = (Double(place.y) - Double(y.minimum)) / y.range
    for _ in 0..<transform.quarterTurns { (u, v) = (1 - v, u) }
    if transform.isFlipped { u = 1 - u }
    return Point(Self.rounded(u * visibleSize.width), Self.rounded(v * visibleSize.height))
  }

  /// How large a contact is; nil where that is not known, or no news.
  public func shape(_ place: ContactPlace) -> TouchShape? {
    guard let shapeUnit, let major = place.major, major > 0 else { return nil }
    let minor = place.minor.flatMap { $0 > 0 ? $0 : nil } ?? major
    return TouchShape(major: Self.rounded(Double(major) * shapeUnit), minor: Self.rounded(Double(minor) * shapeUnit))
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension SceneTransform {
  /// How often the picture is turned by a quarter, counter-clockwise.
  var quarterTurns: Int {
    switch self {
    case .normal, .flipped: 0
    case .quarter, .flippedQuarter: 1
    case .half, .flippedHalf: 2
    case .threeQuarters, .flippedThreeQuarters: 3
    }
  }

  /// Whether it is mirrored left to right before.
  var isFlipped: Bool {
    switch self {
    case .normal, .quarter, .half, .threeQuarters: false
    case .flipped, .flippedQuarter, .flippedHalf, .flippedThreeQuarters: true
    }
  }
}
