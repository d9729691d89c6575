import Drawing
import Recordings

/// What was decided, by number: as many moments as there is room for.
struct MomentList {
  /// How many moments are told.
  let shown: Int
  private let plot: Plot
  private let box: Canvas.Box
  private let canvas: Canvas
  private static let size = 13.0
  private static let line = 17.0
  private static let indent = 30.0
  /// Times have a column of their own.
  private static let times = 84.0
  private static let heading = 28.0

  init(_ plot: Plot, in box: Canvas.Box, on canvas: Canvas) {
    self.plot = plot
    self.box = box
    self.canvas = canvas
    var room = box.height - Self.heading
    var shown = 0
    for moment in plot.moments {
      let height = Self.height(Self.lines(moment, box.width, canvas))
      // The last line says how many are left out.
      let rest = shown + 1 < plot.moments.count || plot.furtherMoments > 0 ? Self.line + 4 : 0
      guard height + rest <= room else { break }
      room -= height
      shown += 1
    }
    self.shown = shown
  }

  func draw() {
    canvas.text("What was decided", at: Canvas.Point(x: box.x, y: box.y + 12), Paper.text, size: 16, bold: true)
    var y = box.y + Self.heading
    for moment in plot.moments.prefix(shown) {
      let lines = Self.lines(moment, box.width, canvas)
      Badge.draw(moment.number, moment.kind, at: Canvas.Point(x: box.x + 10, y: y + 8), on: canvas)
      let time = "\(Decimal.text(moment.time, places: 0)) ms"
      canvas.text(
        time, at: Canvas.Point(x: box.x + Self.indent + Self.times - 12, y: y + 13), Paper.text, size: Self.size,
        bold: true, anchor: .right)
      for (index, line) in lines.enumerated() {
        let place = Canvas.Point(x: box.x + Self.indent + Self.times, y: y + 13 + Double(index) * Self.line)
        canvas.text(line, at: place, Paper.text, size: Self.size)
      }
      y += Self.height(lines)
    }
    drawRest(y)
  }

  private func drawRest(_ y: Double) {
    let rest = plot.moments.count - shown + plot.furtherMoments
    let place = Canvas.Point(x: box.x, y: y + 13)
    if plot.moments.isEmpty {
      canvas.text("Nothing: no gesture was in question.", at: place, Paper.faint, size: Self.size)
    } else if rest > 0 {
      let text = "… and \(rest) more: 'selvage replay --explain' tells them all"
      canvas.text(text, at: place, Paper.faint, size: Self.size)
    }
  }

  private static func lines(_ moment: PlotMoment, _ width: Double, _ canvas: Canvas) -> [String] {
    moment.sentences.flatMap { canvas.wrapped($0, width: width - indent - times, size: size) }
  }

  private static func height(_ lines: [String]) -> Double { Double(lines.count) * line + 8 }
}
