/// How the way of a finger is drawn, by whose it is: owners differ by line as well as by colour, and the colours are told
/// apart by colour-blind people too.
package enum Manner: Hashable, Sendable {
  /// One of the apps.
  case app(Int)
  case system
  /// Nobody has seen it yet.
  case withheld
  /// Nobody will.
  case nobody

  package var colour: Canvas.Colour {
    switch self {
    case .app(let index): Self.apps[index % Self.apps.count]
    case .system: Canvas.Colour(0xD55E00)
    case .withheld, .nobody: Canvas.Colour(0x5A5A5A)
    }
  }

  private static let apps = [Canvas.Colour(0x0072B2), Canvas.Colour(0x00805E), Canvas.Colour(0x8A4B9E)]

  /// Draws a stretch of a way, or of a time.
  package func draw(_ points: [Canvas.Point], on canvas: Canvas) {
    switch self {
    case .app(let index) where index % Self.apps.count == 0: canvas.line(points, colour, width: 5)
    case .app(let index) where index % Self.apps.count == 1:
      canvas.line(points, colour, width: 6)
      canvas.line(points, Paper.white, width: 2)
    case .app: canvas.line(points, colour, width: 5, dash: [16, 8, 0.1, 8])
    case .system: canvas.line(points, colour, width: 5, dash: [9, 8])
    case .withheld: canvas.line(points, colour, width: 4, dash: [0.1, 6.5])
    case .nobody: canvas.line(points, colour, width: 1, dash: [3, 3])
    }
  }

  // MARK: - Marks

  package func lands(_ place: Canvas.Point, on canvas: Canvas) {
    canvas.circle(place, 8, fill: Paper.white)
    canvas.circle(place, 6.5, fill: colour)
  }

  package func lifts(_ place: Canvas.Point, on canvas: Canvas) {
    canvas.circle(place, 6, fill: Paper.white)
    canvas.circle(place, 6, stroke: colour, width: 2.5)
  }
}

/// What every picture has in common.
package enum Paper {
  package static let white = Canvas.Colour(0xFFFFFF)
  package static let text = Canvas.Colour(0x1C1C1C)
  package static let faint = Canvas.Colour(0x6B6B6B)
  package static let rule = Canvas.Colour(0xD5D5D5)
  package static let cancel = Canvas.Colour(0xB00020)

  /// A client heard that a touch was taken back.
  package static func cancelled(_ place: Canvas.Point, on canvas: Canvas) {
    for (colour, width) in [(white, 8.0), (cancel, 4.0)] {
      for slope in [-1.0, 1] {
        canvas.line(
          [
            Canvas.Point(x: place.x - 8, y: place.y - 8 * slope), Canvas.Point(x: place.x + 8, y: place.y + 8 * slope),
          ], colour, width: width)
      }
    }
  }

  /// The touch ended without a lift.
  package static func lost(_ place: Canvas.Point, on canvas: Canvas) {
    let box = Canvas.Box(x: place.x - 8, y: place.y - 8, width: 16, height: 16)
    canvas.fill(box, white)
    canvas.stroke(box, text, width: 2.5)
  }
}
