import Drawing

/// What the lines and marks mean.
struct LegendDrawing {
  private let canvas: Canvas
  private let box: Canvas.Box
  static let height = 86.0

  init(in box: Canvas.Box, on canvas: Canvas) {
    self.canvas = canvas
    self.box = box
  }

  func draw() {
    canvas.line(
      [Canvas.Point(x: box.x, y: box.y), Canvas.Point(x: box.right, y: box.y)], Ink.rule, width: 1)
    let lines: [(Trail.Owner, String)] = [
      (.app(.game), "the game has the finger"), (.app(.notes), "the notes have it"),
      (.withheld, "withheld: no app has heard of it"), (.system, "the system has it"),
    ]
    row(box.y + 28, lines.map(\.1)) { index, place in
      let points = [Canvas.Point(x: place.x - 40, y: place.y), Canvas.Point(x: place.x - 4, y: place.y)]
      Ink.draw(points, lines[index].0, on: canvas)
    }
    let marks = ["lands", "lifts", "wl_touch.cancel: the app must drop it", "the screen is unplugged under it"]
    row(box.y + 62, marks) { index, place in
      let centre = Canvas.Point(x: place.x - 20, y: place.y)
      switch index {
      case 0: Ink.lands(centre, .app(.game), on: canvas)
      case 1: Ink.lifts(centre, .app(.game), on: canvas)
      case 2: Ink.cancelled(centre, on: canvas)
      default: Ink.lost(centre, on: canvas)
      }
    }
  }

  private func row(_ y: Double, _ texts: [String], _ sample: (Int, Canvas.Point) -> Void) {
    let column = box.width / Double(texts.count)
    for (index, text) in texts.enumerated() {
      let x = box.x + Double(index) * column + 56
      sample(index, Canvas.Point(x: x, y: y))
      canvas.text(text, at: Canvas.Point(x: x + 8, y: y + 5), Ink.text, size: 14)
    }
  }
}
