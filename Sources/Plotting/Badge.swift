import Drawing

/// The number of a moment; what it was shows by form as well as by colour.
enum Badge {
  static let size = 20.0

  static func draw(_ number: Int, _ kind: PlotMoment.Kind, at centre: Canvas.Point, on canvas: Canvas) {
    let half = size / 2
    let box = Canvas.Box(x: centre.x - half, y: centre.y - half, width: size, height: size)
    switch kind {
    case .recognized: canvas.fill(box, Paper.text, radius: half)
    case .failed:
      canvas.fill(box, Paper.white)
      canvas.stroke(box, Paper.cancel, width: 2)
    case .cancelled:
      canvas.fill(box, Paper.cancel, radius: 3)
    case .ended:
      canvas.fill(box, Paper.white, radius: half)
      canvas.stroke(box, Paper.text, width: 2, radius: half - 0.1)
    }
    let ink = kind == .recognized || kind == .cancelled ? Paper.white : Paper.text
    canvas.text(
      String(number), at: Canvas.Point(x: centre.x, y: centre.y + 4), ink, size: number > 9 ? 11 : 12, bold: true,
      anchor: .centre)
  }

  /// Where there is no room for a number.
  static func dot(_ kind: PlotMoment.Kind, at centre: Canvas.Point, on canvas: Canvas) {
    switch kind {
    case .recognized: canvas.circle(centre, 4, fill: Paper.text)
    case .ended: canvas.circle(centre, 3.5, stroke: Paper.text, width: 1.5)
    case .failed, .cancelled:
      for slope in [-1.0, 1] {
        canvas.line(
          [
            Canvas.Point(x: centre.x - 4, y: centre.y - 4 * slope),
            Canvas.Point(x: centre.x + 4, y: centre.y + 4 * slope),
          ], Paper.cancel, width: 2)
      }
    }
  }
}
