import GestureRecognition
import Glibc

/// The sine of so many whole turns.
func sine(_ turns: Double) -> Double { sin(turns * 2 * Double.pi) }

extension Vector {
  /// Turned clockwise on a screen, whose y goes down.
  func turned(by degrees: Double) -> Vector {
    let (s, c) = (sin(degrees * Double.pi / 180), cos(degrees * Double.pi / 180))
    return Vector(dx.value * c - dy.value * s, dx.value * s + dy.value * c)
  }
}
