/// How the picture is turned to make up for the way the panel is mounted or held; raw values are wl_output.transform's.
///
/// The flipped ones mirror the picture left to right first, then turn it counter-clockwise like their namesakes.
public enum OutputTransform: Int32, CaseIterable, Sendable {
  case normal, rotated90, rotated180, rotated270
  case flipped, flipped90, flipped180, flipped270

  /// Whether the picture's width runs along the panel's height.
  public var swapsAxes: Bool { rawValue % 2 == 1 }

  private var isFlipped: Bool { rawValue >= 4 }
  private var quarterTurns: Int32 { rawValue % 4 }

  /// Where on the panel, as it was built, a place of the visible picture is shown.
  public func panel(fromVisible place: Fraction) -> Fraction {
    var result = place
    if isFlipped { result.x = 1 - result.x }
    for _ in 0..<quarterTurns { result = Fraction(x: result.y, y: 1 - result.x) }
    return result
  }

  /// Which place of the visible picture a spot on the panel shows. A touchscreen reports panel positions.
  public func visible(fromPanel place: Fraction) -> Fraction {
    var result = place
    for _ in 0..<quarterTurns { result = Fraction(x: 1 - result.y, y: result.x) }
    if isFlipped { result.x = 1 - result.x }
    return result
  }

  /// The size of the picture on a panel, or of a surface whose buffer is turned this way.
  public func visible(_ size: PixelSize) -> PixelSize { swapsAxes ? size.swapped : size }
}
