import GestureRecognition

/// What a surface would like to have for itself along one side of an output.
struct ExclusionWish {
  var object: DeferralID
  var surface: SurfaceID
  var rects: [SurfaceRect]
  var geometry: Surface.Geometry
  /// Where along the side it may have anything: the edge is bound there, and the surface on top. Disjoint, top first.
  var open: [Stretch]
}

/// A place in the zone of a left or right edge in which touches are the client's.
struct ExclusionGrant: Equatable {
  var object: DeferralID
  /// Only touches on this toplevel are excluded: whatever lies over it asked for nothing.
  var surface: SurfaceID
  /// As the client is told. The rest follows from it, so that the client knows exactly what it has.
  var rect: SurfaceRect
  /// From the top of the output.
  var along: Stretch
  /// From the bezel inwards.
  var depth: Stretch

  init(_ wish: ExclusionWish, _ rect: SurfaceRect, on edge: Edge) {
    object = wish.object
    surface = wish.surface
    self.rect = rect
    along = wish.geometry.rows(of: rect)
    let columns = wish.geometry.columns(of: rect)
    depth = edge == .right ? Stretch(from: 1 - columns.to, to: 1 - columns.from) : columns
  }
}

extension Surface.Geometry {
  private var column: Double { width / Double(localWidth) }
  private var row: Double { height / Double(localHeight) }

  func columns(of rect: SurfaceRect) -> Stretch {
    let from = Double(rect.x)
    return Stretch(from: x + from * column, to: x + (from + Double(rect.width)) * column)
  }

  func rows(of rect: SurfaceRect) -> Stretch {
    let from = Double(rect.y)
    return Stretch(from: y + from * row, to: y + (from + Double(rect.height)) * row)
  }

  /// The part of `rect` on the surface and in the columns that meet `zone`: a unit that lies across its inner border
  /// counts, because nothing happens beyond it anyway. Nil when nothing is left.
  func clip(_ rect: SurfaceRect, toColumns zone: Stretch) -> SurfaceRect? {
    let left = ((zone.from - x) / column + Self.tolerance).rounded(.down)
    let right = ((zone.to - x) / column - Self.tolerance).rounded(.up)
    let columns = Stretch(from: max(left, 0), to: min(right, Double(localWidth)))
    let wide = Stretch(from: Double(rect.x), to: Double(rect.x) + Double(rect.width)).common(with: columns)
    let high = Stretch(from: Double(rect.y), to: Double(rect.y) + Double(rect.height))
      .common(with: Stretch(from: 0, to: Double(localHeight)))
    return SurfaceRect(columns: wide, rows: high)
  }

  /// The part of `rect` whose rows lie wholly in `along`. Nil when nothing is left.
  func clip(_ rect: SurfaceRect, toRows along: Stretch) -> SurfaceRect? {
    let top = ((along.from - y) / row - Self.tolerance).rounded(.up)
    let bottom = ((along.to - y) / row + Self.tolerance).rounded(.down)
    let high = Stretch(from: Double(rect.y), to: Double(rect.y) + Double(rect.height))
    return SurfaceRect(
      columns: Stretch(from: Double(rect.x), to: Double(rect.x) + Double(rect.width)),
      rows: high.common(with: Stretch(from: top, to: bottom)))
  }

  /// Of a unit: what arithmetic on shares of an output may be off by.
  private static let tolerance = 1e-6
}

extension SurfaceRect {
  /// Nil for an empty one, and for what does not fit.
  @inline(never)
  fileprivate init?(columns: Stretch, rows: Stretch) {
    guard !columns.isEmpty, !rows.isEmpty, let x = Checked.int32(columns.from), let y = Checked.int32(rows.from),
      let width = Checked.int32(columns.length), let height = Checked.int32(rows.length)
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }

  func contains(_ other: SurfaceRect) -> Bool {
    x <= other.x && y <= other.y && Int64(other.x) + Int64(other.width) <= Int64(x) + Int64(width)
      && Int64(other.y) + Int64(other.height) <= Int64(y) + Int64(height)
  }
}
