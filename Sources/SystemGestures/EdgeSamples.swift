import GestureRecognition

/// Who is on top along a left or right edge, as the host last said: one look for each of equal cells, in two rows.
struct EdgeSamples: Equatable {
  /// The columns of the two rows, as shares of the output's width.
  var columns: InlineArray<2, Double> = .init(repeating: 0)
  /// Row by row, top first; the toplevel that counts there. Empty while the host has not said anything.
  var occupants: [SurfaceID?] = []

  static func == (a: Self, b: Self) -> Bool {
    a.columns[0] == b.columns[0] && a.columns[1] == b.columns[1] && a.occupants == b.occupants
  }

  private var cells: Int { occupants.count / 2 }

  /// Where `surface` is on top, cell by cell; everywhere while the host has not said anything. A look counts only where
  /// it meets the surface, so that a window that begins or ends between two looks loses nothing.
  func open(for surface: SurfaceID, _ geometry: Surface.Geometry) -> [Stretch] {
    guard cells > 0 else { return [.whole] }
    // Beyond the first and the last look that meets it, it is what it is there.
    guard var isOpen = firstLook(surface, geometry) else { return [] }
    var open: [Stretch] = []
    for cell in 0..<cells {
      isOpen = isOnTop(cell, surface, geometry) ?? isOpen
      if isOpen { open.append(from: Double(cell) / Double(cells), to: Double(cell + 1) / Double(cells)) }
    }
    return open
  }

  private func firstLook(_ surface: SurfaceID, _ geometry: Surface.Geometry) -> Bool? {
    for cell in 0..<cells { if let look = isOnTop(cell, surface, geometry) { return look } }
    return nil
  }

  /// Nil where the surface is not looked at.
  private func isOnTop(_ cell: Int, _ surface: SurfaceID, _ geometry: Surface.Geometry) -> Bool? {
    var isOnTop: Bool?
    for row in 0..<2 where geometry.contains(place(row, cell)) {
      isOnTop = isOnTop != false && occupants[row * cells + cell] == surface
    }
    return isOnTop
  }

  /// Somewhere both lie, and there it is always `upper` that is on top of the two.
  func shows(_ upper: ExclusionWish, above lower: ExclusionWish) -> Bool {
    var isAbove = false
    for row in 0..<2 {
      for cell in 0..<cells {
        let place = place(row, cell)
        guard upper.geometry.contains(place), lower.geometry.contains(place) else { continue }
        let occupant = occupants[row * cells + cell]
        if occupant == lower.surface { return false }
        if occupant == upper.surface { isAbove = true }
      }
    }
    return isAbove
  }

  private func place(_ row: Int, _ cell: Int) -> Fraction {
    Fraction(x: columns[row], y: (Double(cell) + 0.5) / Double(cells))
  }
}

extension Surface.Geometry {
  fileprivate func contains(_ place: Fraction) -> Bool {
    place.x >= x && place.x < x + width && place.y >= y && place.y < y + height
  }
}
