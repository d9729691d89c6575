/// What a picture is described with.
extension Canvas {
  package struct Colour: Equatable, Sendable {
    package var red, green, blue: Double
    package var alpha = 1.0

    package init(_ hex: UInt32, alpha: Double = 1) {
      red = Double(hex >> 16 & 255) / 255
      green = Double(hex >> 8 & 255) / 255
      blue = Double(hex & 255) / 255
      self.alpha = alpha
    }

    package func faded(_ alpha: Double) -> Colour {
      var colour = self
      colour.alpha = alpha
      return colour
    }
  }

  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package struct Box: Equatable, Sendable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    package var right: Double { x + width }
    package var bottom: Double { y + height }

    package func inset(_ by: Double) -> Box {
      Box(x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by)
    }

    package func meets(_ other: Box) -> Bool {
      x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }
  }

  package enum Anchor: Sendable { case left, centre, right }
}
