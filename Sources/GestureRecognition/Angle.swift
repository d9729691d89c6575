/// The C library's; this module imports nothing.
@_silgen_name("atan2")
private func arcTangent(_ y: Double, _ x: Double) -> Double

/// Angles in degrees, positive clockwise on a screen whose y grows downwards.
enum Angle {
  static var degreesPerRadian: Double { 180 / .pi }

  /// The direction of (x, y): more than -180, up to 180.
  static func degrees(y: Double, x: Double) -> Double { arcTangent(y, x) * degreesPerRadian }
}
