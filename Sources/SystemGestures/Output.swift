import GestureRecognition

/// How an output is turned, with the values of `wl_output.transform`.
public enum Transform: UInt32, Sendable {
  case normal = 0
  case rotated90 = 1
  case rotated180 = 2
  case rotated270 = 3
  case flipped = 4
  case flipped90 = 5
  case flipped180 = 6
  case flipped270 = 7

  /// Width and height change places.
  @inlinable public var swapsAxes: Bool { rawValue & 1 == 1 }
}

/// A screen, as the host describes it.
public struct Output: Equatable, Sendable {
  /// Millimetres as the panel reports them, unrotated; zero, negative or absurd values count as missing.
  public var physicalSize: Size
  /// The mode in device pixels, unrotated.
  public var pixelWidth: Int32
  public var pixelHeight: Int32
  public var transform: Transform
  /// Device pixels per logical pixel.
  public var scale: Double
  /// Off (DPMS) outputs take no touches.
  public var isOn: Bool

  public init(
    physicalSize: Size, pixelWidth: Int32, pixelHeight: Int32, transform: Transform = .normal, scale: Double = 1,
    isOn: Bool = true
  ) {
    self.physicalSize = physicalSize
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.transform = transform
    self.scale = scale
    self.isOn = isOn
  }
}

/// The millimetres of one device on one output, and how deep an edge zone reaches there.
struct Glass: Equatable {
  /// As the person sees it.
  var size: Size
  /// One device pixel.
  var pixel: Millimetres
  /// No millimetres were to be had: zones are this deep instead of `edge.zone`.
  var fallbackZone: Millimetres?

  /// Millimetres come from the device, else from the output, else from 96 dpi.
  init(output: Output, deviceSize: Size?, _ tuning: Tuning) {
    let scale = output.scale.isFinite && output.scale > 0 ? output.scale : 1
    let logical = Size(
      Glass.inch * Double(max(output.pixelWidth, 1)) / scale / 96,
      Glass.inch * Double(max(output.pixelHeight, 1)) / scale / 96)
    let measured = Glass.sane(deviceSize, tuning) ?? Glass.sane(output.physicalSize, tuning)
    let panel = measured ?? logical
    size = output.transform.swapsAxes ? panel.swapped : panel
    pixel = panel.width * (1 / Double(max(output.pixelWidth, 1)))
    fallbackZone = measured == nil ? Millimetres(Glass.inch / 96) : nil
  }

  static let inch = 25.4
  /// Projectors report 0, emulators 1 and some panels their aspect ratio.
  private static func sane(_ size: Size?, _ tuning: Tuning) -> Size? {
    guard let size, min(size.width, size.height) >= tuning.outputSmallest,
      max(size.width, size.height) <= tuning.outputLargest
    else { return nil }
    return size
  }

  /// How deep the zones of `tuning` reach from the bezel, before any inset.
  func zoneDepth(_ tuning: Tuning) -> Millimetres {
    if let fallbackZone { return fallbackZone * tuning.edgeFallbackPixels }
    return max(tuning.edgeZone, pixel * tuning.fewestZonePixels)
  }
}
