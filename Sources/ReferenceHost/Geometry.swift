/// A place in logical pixels: in an output's visible area, or in a surface, as the context says.
public struct LogicalPoint: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A place as fractions of an area: (0, 0) is the top left, (1, 1) the bottom right.
public struct Fraction: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in whole pixels.
public struct PixelSize: Equatable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public static var zero: Self { Self(width: 0, height: 0) }
  var isPositive: Bool { width > 0 && height > 0 }
  var swapped: Self { Self(width: height, height: width) }
}

/// A rectangle of whole logical pixels. Wire values are 32 bits wide, so that sums of them never overflow here.
public struct LogicalRect: Equatable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.init(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  public var right: Int { x + width }
  public var bottom: Int { y + height }
  public var size: PixelSize { PixelSize(width: width, height: height) }
  public var origin: LogicalPoint { LogicalPoint(x: Double(x), y: Double(y)) }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func contains(_ point: LogicalPoint) -> Bool {
    point.x >= Double(x) && point.y >= Double(y) && point.x < Double(right) && point.y < Double(bottom)
  }

  /// The smallest rectangle around both.
  func union(_ other: Self) -> Self {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Self(x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }

  func moved(by offset: LogicalPoint) -> Self {
    Self(x: x + Int(clamping: offset.x), y: y + Int(clamping: offset.y), width: width, height: height)
  }

  func intersection(_ other: Self) -> Self {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Self(
      x: left, y: top, width: max(0, min(right, other.right) - left), height: max(0, min(bottom, other.bottom) - top))
  }
}

extension Int {
  /// The integer part, no further from zero than any place on a screen; zero for what is not a number.
  init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(Swift.max(-1e12, Swift.min(1e12, value)))
  }
}
