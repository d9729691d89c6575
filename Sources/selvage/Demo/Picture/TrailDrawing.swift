import Drawing

/// One finger's way over the screen, in the manner of whoever owned it at each time.
struct TrailDrawing {
  private let panel: PanelData
  private let trail: Trail
  private let canvas: Canvas
  private let place: (_ x: Double, _ y: Double) -> Canvas.Point

  init(
    _ panel: PanelData, _ index: Int, on canvas: Canvas, place: @escaping (_ x: Double, _ y: Double) -> Canvas.Point
  ) {
    self.panel = panel
    trail = panel.record.trails[index]
    self.canvas = canvas
    self.place = place
  }

  func draw() {
    if isHeld { drawStick() }
    for (owner, points) in stretches { Ink.draw(points.map { place($0.x, $0.y) }, owner, on: canvas) }
    drawMarks()
    drawLabel()
  }

  /// What happened of it in this chapter, one stretch for each owner; neighbours share a point.
  private var stretches: [(Trail.Owner, [Trail.Point])] {
    var found: [(Trail.Owner, [Trail.Point])] = []
    for point in trail.points where point.time >= panel.begins && point.time < panel.ends {
      let owner = trail.owner(at: point.time)
      if let last = found.last, last.0 == owner {
        found[found.count - 1].1.append(point)
      } else {
        let joint = found.last?.1.last.map { [$0] } ?? []
        found.append((owner, joint + [point]))
      }
    }
    return found
  }

  // MARK: - Marks

  private func drawMarks() {
    if isInside(trail.start) { Ink.lands(at(trail.start), trail.owner(at: trail.start), on: canvas) }
    if let end = trail.end, isInside(end.time) {
      switch end.how {
      case .lifted: Ink.lifts(at(end.time), trail.owner(at: end.time), on: canvas)
      case .lost: Ink.lost(at(end.time), on: canvas)
      }
    }
    for time in trail.cancels where isInside(time) { Ink.cancelled(at(time), on: canvas) }
  }

  private func isInside(_ time: UInt64) -> Bool { time >= panel.begins && time < panel.ends }

  private func at(_ time: UInt64) -> Canvas.Point {
    let point = trail.place(at: time)
    return place(point.x, point.y)
  }

  // MARK: - A finger that stays

  /// Long down, and never far from where it landed.
  private var isHeld: Bool { trail.endTime - trail.start > 1_000_000 && reach < 12 }

  private var reach: Double {
    let start = trail.points[0]
    return trail.points.map { ($0.x - start.x).magnitude + ($0.y - start.y).magnitude }.max() ?? 0
  }

  private func drawStick() {
    let start = trail.points[0]
    let centre = place(start.x, start.y)
    canvas.circle(centre, 46, fill: Canvas.Colour(0xFFFFFF, alpha: 0.6))
    canvas.circle(centre, 46, stroke: Ink.faint, width: 1.2, dash: [2, 4])
  }

  // MARK: - Words

  private func drawLabel() {
    guard let last = trail.points.last(where: { $0.time < panel.ends }) else { return }
    let colour = Ink.text
    if isHeld {
      let start = place(trail.points[0].x, trail.points[0].y)
      let held = "held \(seconds(Double(trail.endTime - trail.start) / 1e6))"
      canvas.text(
        trail.name, at: Canvas.Point(x: start.x, y: start.y - 72), colour, size: 15, bold: true, anchor: .centre,
        halo: Ink.window(panel.front))
      canvas.text(
        held, at: Canvas.Point(x: start.x, y: start.y - 54), colour, size: 13, anchor: .centre,
        halo: Ink.window(panel.front))
      return
    }
    var end = place(last.x, last.y)
    // Not over the bezel.
    end.y = min(end.y, place(0, MadeUpTablet.height - 12).y)
    let words = [(trail.name, 15.0, 1.0), ("at \(seconds(Double(trail.start) / 1e6))", 12, 17)]
    for (text, size, down) in words {
      canvas.text(
        text, at: Canvas.Point(x: end.x + 14, y: end.y + down), colour, size: size, bold: size > 12,
        halo: Ink.window(panel.front))
    }
  }
}
