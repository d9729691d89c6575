import Drawing
import Recordings
import SystemGestures

/// The screen at scale: windows, zones, what apps keep for themselves, every finger's way, and where things were decided.
struct ScreenDrawing {
  let plot: Plot
  /// How many moments have a number that is told beside it.
  let listed: Int
  let box: Canvas.Box
  let canvas: Canvas
  /// How far apart marks of time are, in milliseconds.
  let timeStep: Double?

  init(_ plot: Plot, listed: Int, timeStep: Double?, in box: Canvas.Box, on canvas: Canvas) {
    self.plot = plot
    self.timeStep = timeStep
    self.listed = listed
    self.box = box
    self.canvas = canvas
  }

  /// Pixels of a millimetre.
  var scale: Double { box.width / max(plot.screen.width, 1) }

  func place(_ x: Double, _ y: Double) -> Canvas.Point { Canvas.Point(x: box.x + x * scale, y: box.y + y * scale) }
  func place(_ point: PlotPoint) -> Canvas.Point { place(point.x, point.y) }

  func box(_ rect: SceneRect) -> Canvas.Box {
    Canvas.Box(
      x: box.x + rect.x * scale, y: box.y + rect.y * scale, width: rect.width * scale, height: rect.height * scale)
  }

  func draw() {
    canvas.fill(box, Canvas.Colour(0xF7F8FA))
    canvas.clipped(to: box) {
      drawWindows()
      for zone in plot.screen.zones { shade(zone) }
      drawKept()
    }
    canvas.stroke(box, Paper.text, width: 1.5)
    drawRulers()
    var labels = LabelPlacer(in: box.inset(1))
    let names = plot.screen.zones.compactMap { name(of: $0, &labels) }
    TrailDrawing(self).draw(&labels)
    for (text, place) in names {
      canvas.text(text, at: place, Canvas.Colour(0x9C4400), size: 12, halo: Paper.white.faded(0.8))
    }
  }

  // MARK: - Windows and places

  private func drawWindows() {
    for (name, rect) in plot.screen.windows {
      let box = box(rect)
      canvas.stroke(box, Paper.faint, width: 1)
      canvas.text(
        canvas.shortened(name, width: box.width - 12, size: 13), at: Canvas.Point(x: box.x + 6, y: box.y + 17),
        Paper.faint, size: 13)
    }
  }

  /// Hatched the other way than anything else.
  private func drawKept() {
    for rect in plot.screen.kept {
      let box = box(rect)
      let colour = Manner.app(0).colour
      canvas.clipped(to: box) {
        for x in stride(from: box.x - box.height, to: box.right, by: 9) {
          canvas.line(
            [Canvas.Point(x: x, y: box.bottom), Canvas.Point(x: x + box.height, y: box.y)], colour, width: 1.2)
        }
      }
      canvas.stroke(box, colour, width: 1.5)
    }
  }

  private func shade(_ zone: SceneZone) {
    for rect in zone.rects {
      let box = box(rect)
      canvas.fill(box, Manner.system.colour.faded(0.13))
      canvas.stroke(box, Manner.system.colour.faded(0.7), width: 1, dash: [4, 4])
    }
  }

  /// Beside the zone, inside of the screen, where no finger has to be.
  private func name(of zone: SceneZone, _ labels: inout LabelPlacer) -> (String, Canvas.Point)? {
    guard let rect = zone.rects.first else { return nil }
    let box = box(rect)
    let text = zone.action
    let width = canvas.width(of: text, size: 12)
    let at: Canvas.Point
    switch zone.movement {
    case .edge(.bottom, _): at = Canvas.Point(x: box.x + box.width * 0.12, y: box.y - 5)
    case .edge(.top, _): at = Canvas.Point(x: box.x + box.width * 0.12, y: box.bottom + 14)
    case .edge(.left, _): at = Canvas.Point(x: box.right + 5, y: box.y + box.height * 0.12)
    case .edge(.right, _): at = Canvas.Point(x: box.x - 5 - width, y: box.y + box.height * 0.12)
    case .corner(let corner):
      let isLeft = corner.edges.contains(.left)
      let isTop = corner.edges.contains(.top)
      let depth = min(box.height, box.width)
      at = Canvas.Point(
        x: isLeft ? box.x + depth + 5 : box.right - depth - 5 - width,
        y: isTop ? box.y + depth + 14 : box.bottom - depth - 5)
    case .swipe, .pinch: return nil
    }
    labels.take(Canvas.Box(x: at.x - 2, y: at.y - 12, width: width + 4, height: 15))
    return (text, at)
  }

  // MARK: - Rulers

  private func drawRulers() {
    let step = Nice.step(60 / scale)
    for value in stride(from: 0, through: plot.screen.width, by: step) {
      let x = place(value, 0).x
      canvas.line([Canvas.Point(x: x, y: box.y), Canvas.Point(x: x, y: box.y - 6)], Paper.text, width: 1)
      canvas.text(Decimal.text(value), at: Canvas.Point(x: x, y: box.y - 11), Paper.faint, size: 12, anchor: .centre)
    }
    for value in stride(from: 0, through: plot.screen.height, by: step) {
      let y = place(0, value).y
      canvas.line([Canvas.Point(x: box.x, y: y), Canvas.Point(x: box.x - 6, y: y)], Paper.text, width: 1)
      canvas.text(Decimal.text(value), at: Canvas.Point(x: box.x - 10, y: y + 4), Paper.faint, size: 12, anchor: .right)
    }
    canvas.text("mm", at: Canvas.Point(x: box.x - 10, y: box.y - 11), Paper.faint, size: 12, anchor: .right)
  }
}
