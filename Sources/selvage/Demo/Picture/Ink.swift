/// How things look. Owners differ by line as well as by colour; the colours are told apart by colour-blind people too.
enum Ink {
  static let paper = Canvas.Colour(0xFFFFFF)
  static let text = Canvas.Colour(0x1C1C1C)
  static let faint = Canvas.Colour(0x6B6B6B)
  static let rule = Canvas.Colour(0xD5D5D5)
  static let bezel = Canvas.Colour(0x2B2B2E)
  static let bezelText = Canvas.Colour(0xF2F2F2)
  static let cancel = Canvas.Colour(0xB00020)
  static let hint = Canvas.Colour(0x3D3D42)

  static func window(_ role: DemoRole) -> Canvas.Colour {
    switch role {
    case .game: Canvas.Colour(0xE3ECF5)
    case .notes: Canvas.Colour(0xFFF8E3)
    }
  }

  static func colour(_ owner: Trail.Owner) -> Canvas.Colour {
    switch owner {
    case .app(.game): Canvas.Colour(0x0072B2)
    case .app(.notes): Canvas.Colour(0x00805E)
    case .system: Canvas.Colour(0xD55E00)
    case .withheld, .nobody: Canvas.Colour(0x5A5A5A)
    }
  }

  /// Draws a stretch of a finger's way, or of its time, in the manner of its owner.
  static func draw(_ points: [Canvas.Point], _ owner: Trail.Owner, on canvas: Canvas) {
    let colour = colour(owner)
    switch owner {
    case .app(.game): canvas.line(points, colour, width: 5)
    case .app(.notes):
      canvas.line(points, colour, width: 6)
      canvas.line(points, paper, width: 2)
    case .system: canvas.line(points, colour, width: 5, dash: [9, 8])
    case .withheld: canvas.line(points, colour, width: 4, dash: [0.1, 6.5])
    case .nobody: canvas.line(points, colour, width: 1, dash: [3, 3])
    }
  }

  // MARK: - Marks

  static func lands(_ place: Canvas.Point, _ owner: Trail.Owner, on canvas: Canvas) {
    canvas.circle(place, 8, fill: paper)
    canvas.circle(place, 6.5, fill: colour(owner))
  }

  static func lifts(_ place: Canvas.Point, _ owner: Trail.Owner, on canvas: Canvas) {
    canvas.circle(place, 6, fill: paper)
    canvas.circle(place, 6, stroke: colour(owner), width: 2.5)
  }

  static func cancelled(_ place: Canvas.Point, on canvas: Canvas) {
    for (colour, width) in [(paper, 8.0), (cancel, 4.0)] {
      for slope in [-1.0, 1] {
        canvas.line(
          [
            Canvas.Point(x: place.x - 8, y: place.y - 8 * slope), Canvas.Point(x: place.x + 8, y: place.y + 8 * slope),
          ], colour, width: width)
      }
    }
  }

  /// The screen is gone under it.
  static func lost(_ place: Canvas.Point, on canvas: Canvas) {
    let box = Canvas.Box(x: place.x - 8, y: place.y - 8, width: 16, height: 16)
    canvas.fill(box, paper)
    canvas.stroke(box, text, width: 2.5)
  }
}
