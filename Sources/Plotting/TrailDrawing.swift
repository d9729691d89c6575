import Drawing
import Recordings

/// The ways of the fingers, in the manner of whoever had them, with marks of time and of decisions.
struct TrailDrawing {
  private let screen: ScreenDrawing
  private var canvas: Canvas { screen.canvas }
  private var trails: [PlotTrail] { screen.plot.trails }
  /// Beyond so many nobody can tell fingers apart: lines are thin, and marks are left away.
  static let mostNamed = 24
  private var isCrowded: Bool { trails.count > Self.mostNamed }

  init(_ screen: ScreenDrawing) { self.screen = screen }

  func draw(_ labels: inout LabelPlacer) {
    var ink = Thinning(screen.box)
    for trail in trails { drawWay(trail, &ink) }
    guard !isCrowded else { return drawMoments(&labels) }
    for trail in trails { drawEnds(trail, &labels) }
    if let step = screen.timeStep { for trail in trails { drawTimes(trail, step) } }
    drawMoments(&labels)
    for trail in trails { name(trail, &labels) }
  }

  // MARK: - Ways

  private func drawWay(_ trail: PlotTrail, _ ink: inout Thinning) {
    for (index, stretch) in trail.stretches.enumerated() {
      let end = index + 1 < trail.stretches.count ? trail.stretches[index + 1].from : trail.points.count - 1
      guard end > stretch.from else { continue }
      let points = trail.points[stretch.from...end].lazy.map { screen.place($0) }
      for line in ink.visible(points, isCrowded) {
        if isCrowded {
          canvas.line(line, stretch.manner.colour, width: 1.2)
        } else {
          stretch.manner.draw(line, on: canvas)
        }
      }
    }
  }

  private func drawEnds(_ trail: PlotTrail, _ labels: inout LabelPlacer) {
    guard let first = trail.points.first, let last = trail.points.last else { return }
    trail.stretches[0].manner.lands(screen.place(first), on: canvas)
    switch trail.end {
    case .lifted: trail.manner.lifts(screen.place(last), on: canvas)
    case .lost: Paper.lost(screen.place(last), on: canvas)
    case .open: break
    }
    for index in trail.cancels { Paper.cancelled(screen.place(trail.points[index]), on: canvas) }
    for point in [first, last] + trail.cancels.map({ trail.points[$0] }) {
      keepFree(around: screen.place(point), 9, &labels)
    }
    keepFree(along: trail, &labels)
  }

  /// No label lies over a way.
  private func keepFree(along trail: PlotTrail, _ labels: inout LabelPlacer) {
    var last: Canvas.Point?
    for place in trail.points.lazy.map({ screen.place($0) }) {
      if let last, (place.x - last.x).magnitude + (place.y - last.y).magnitude < 8 { continue }
      last = place
      keepFree(around: place, 4, &labels)
    }
  }

  private func keepFree(around place: Canvas.Point, _ reach: Double, _ labels: inout LabelPlacer) {
    labels.take(Canvas.Box(x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach))
  }

  // MARK: - Times

  private func drawTimes(_ trail: PlotTrail, _ step: Double) {
    guard let first = trail.points.first else { return }
    var next = trail.start + step
    var last = screen.place(first)
    for (before, point) in zip(trail.points, trail.points.dropFirst()) where point.time >= next {
      let share = point.time > before.time ? (next - before.time) / (point.time - before.time) : 1
      let place = screen.place(before.x + (point.x - before.x) * share, before.y + (point.y - before.y) * share)
      while next <= point.time { next += step }
      // A finger that rests would make a blot.
      guard (place.x - last.x).magnitude + (place.y - last.y).magnitude > 7 else { continue }
      last = place
      canvas.circle(place, 3.4, fill: Paper.white)
      canvas.circle(place, 2.2, fill: Paper.text)
    }
  }

  // MARK: - Words

  private func drawMoments(_ labels: inout LabelPlacer) {
    for moment in screen.plot.moments.prefix(screen.listed) {
      guard let point = moment.place else { continue }
      let place = screen.place(point)
      guard let box = labels.place(Badge.size + 2, Badge.size + 2, near: place) else { continue }
      let centre = Canvas.Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
      canvas.line([place, centre], Paper.text, width: 1)
      canvas.circle(place, 2.5, fill: Paper.text)
      Badge.draw(moment.number, moment.kind, at: centre, on: canvas)
    }
  }

  /// `finger 0, 1000 ms`, where it landed.
  private func name(_ trail: PlotTrail, _ labels: inout LabelPlacer) {
    guard let first = trail.points.first else { return }
    let text = "finger \(trail.finger), \(Decimal.text(trail.start, places: 0)) ms"
    let width = canvas.width(of: text, size: 13, bold: true)
    guard let box = labels.place(width + 6, 18, near: screen.place(first)) else { return }
    canvas.text(
      text, at: Canvas.Point(x: box.x + 3, y: box.y + 13.5), Paper.text, size: 13, bold: true, halo: Paper.white)
  }
}
