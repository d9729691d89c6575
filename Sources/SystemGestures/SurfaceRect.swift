/// A rectangle in surface-local coordinates.
public struct SurfaceRect: Equatable, Sendable {
  public var x, y, width, height: Int32

  public init(x: Int32, y: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
