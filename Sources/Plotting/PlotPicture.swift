import Drawing
import Recordings

/// The whole picture: a heading, the screen with the moments beside it, the time line beneath, and what it all means.
package struct PlotPicture {
  private let plot: Plot
  private let form: PictureForm
  private let layout: PlotLayout

  package init(_ plot: Plot, form: PictureForm) {
    self.plot = plot
    self.form = form
    layout = PlotLayout(plot)
  }

  package func file() throws(DrawingFailure) -> [UInt8] {
    // What the lines of text need is known only to a canvas.
    let ruler = Canvas(width: 10, height: 10, background: Paper.white)
    let list = MomentList(plot, in: layout.list, on: ruler)
    let lanes = LaneChart(plot, listed: list.shown, left: layout.left, right: layout.right, top: layout.chartTop)
    let step = TimeMarks.step(plot, scale: layout.screen.width / max(plot.screen.width, 1))
    let legend = PlotLegend(
      plot, timeStep: step, left: layout.left, right: layout.right, top: lanes.bottom + 24, on: ruler)
    let canvas = Canvas(width: PlotLayout.width, height: legend.bottom + 24, background: Paper.white, form: form)
    drawHeading(canvas)
    ScreenDrawing(plot, listed: list.shown, timeStep: step, in: layout.screen, on: canvas).draw()
    MomentList(plot, in: layout.list, on: canvas).draw()
    lanes.draw(on: canvas)
    PlotLegend(plot, timeStep: step, left: layout.left, right: layout.right, top: lanes.bottom + 24, on: canvas).draw()
    return try canvas.file()
  }

  private func drawHeading(_ canvas: Canvas) {
    let title = canvas.shortened(plot.title, width: layout.right - layout.left, size: 24, bold: true)
    canvas.text(title, at: Canvas.Point(x: layout.left, y: 44), Paper.text, size: 24, bold: true)
    for (index, line) in lines.enumerated() {
      let text = canvas.shortened(line, width: layout.right - layout.left, size: 14)
      canvas.text(text, at: Canvas.Point(x: layout.left, y: 68 + Double(index) * 19), Paper.faint, size: 14)
    }
  }

  private var lines: [String] {
    let size = "\(Decimal.text(plot.screen.width, places: 1)) x \(Decimal.text(plot.screen.height, places: 1)) mm"
    let turned = plot.screen.transform == .normal ? "" : ", turned: \(plot.screen.transform.rawValue)"
    let fingers = plot.trails.count == 1 ? "1 touch" : "\(plot.trails.count) touches"
    let name = plot.screen.name == "screen" ? "" : " \(plot.screen.name)"
    let first = "screen\(name), \(size)\(turned); \(fingers) in \(Nice.duration(plot.end))"
    return ([first + ". Lengths in millimetres, times in milliseconds."] + plot.remarks).prefix(3).map { $0 }
  }
}

/// Where the parts of the picture are.
struct PlotLayout {
  static let width = 1600.0
  private static let margin = 40.0
  private static let ruler = 34.0
  let left = margin
  let right = width - margin
  let screen: Canvas.Box
  let list: Canvas.Box
  let chartTop: Double

  init(_ plot: Plot) {
    let top = 100.0 + Double(min(plot.remarks.count, 2)) * 19 + Self.ruler
    let scale = min(920 / max(plot.screen.width, 1), 640 / max(plot.screen.height, 1))
    let (width, height) = (plot.screen.width * scale, plot.screen.height * scale)
    screen = Canvas.Box(x: left + Self.ruler, y: top, width: width, height: height)
    let x = screen.right + 48
    list = Canvas.Box(x: x, y: top, width: right - x, height: max(height, 360))
    chartTop = max(screen.bottom, list.bottom) + 44
  }
}

extension Canvas {
  /// The beginning of a text that has room, with dots where something is left out.
  func shortened(_ text: String, width: Double, size: Double, bold: Bool = false) -> String {
    guard self.width(of: text, size: size, bold: bold) > width else { return text }
    var letters = text.prefix(400)
    while !letters.isEmpty, self.width(of: letters + "…", size: size, bold: bold) > width { letters.removeLast() }
    return letters + "…"
  }
}
