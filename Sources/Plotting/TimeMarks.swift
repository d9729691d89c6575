import Drawing

/// Marks of time along the ways of fingers.
enum TimeMarks {
  private static let most = 12.0
  /// Closer together, in pixels, they would look like a manner of line.
  private static let nearest = 22.0

  /// How far apart they are in milliseconds; nil for a picture without any.
  ///
  /// - Parameter scale: pixels of a millimetre.
  static func step(_ plot: Plot, scale: Double) -> Double? {
    guard plot.trails.count <= TrailDrawing.mostNamed else { return nil }
    let steps = plot.trails.compactMap { trail -> Double? in
      let count = min(most, length(trail) * scale / nearest)
      return count >= 2 ? (trail.endTime - trail.start) / count : nil
    }
    return steps.max().map { Nice.step(max($0, 1)) }
  }

  private static func length(_ trail: PlotTrail) -> Double {
    zip(trail.points, trail.points.dropFirst()).reduce(0) { sum, pair in
      let (x, y) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
      return sum + (x * x + y * y).squareRoot()
    }
  }
}
