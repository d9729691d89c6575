import Drawing

/// Finds room for labels, so that none lies over another.
struct LabelPlacer {
  private var taken: [Canvas.Box] = []
  private let bounds: Canvas.Box
  private static let directions: [(Double, Double)] = [
    (1, -1), (1, 1), (-1, -1), (-1, 1), (1, 0), (-1, 0), (0, -1), (0, 1),
  ]

  init(in bounds: Canvas.Box) { self.bounds = bounds }

  /// Keeps a place free.
  mutating func take(_ box: Canvas.Box) { taken.append(box) }

  /// A free place of this size near a point, the nearer the better; nil where all is full.
  mutating func place(_ width: Double, _ height: Double, near point: Canvas.Point, from least: Double = 14) -> Canvas
    .Box?
  {
    for distance in stride(from: least, through: least + 110, by: 12) {
      for (dx, dy) in Self.directions {
        let length = dx * dy == 0 ? 1.0 : 0.75
        let centre = Canvas.Point(
          x: point.x + dx * (distance * length + width / 2 * dx.magnitude),
          y: point.y + dy * (distance * length + height / 2 * dy.magnitude))
        let box = Canvas.Box(x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height)
        guard isInside(box), !taken.contains(where: { $0.meets(box) }) else { continue }
        taken.append(box)
        return box
      }
    }
    return nil
  }

  private func isInside(_ box: Canvas.Box) -> Bool {
    box.x >= bounds.x && box.right <= bounds.right && box.y >= bounds.y && box.bottom <= bounds.bottom
  }
}
