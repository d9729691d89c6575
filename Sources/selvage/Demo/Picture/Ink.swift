import Drawing

/// How things look in the demo's picture; owners and marks look as in every picture.
enum Ink {
  static let paper = Paper.white
  static let text = Paper.text
  static let faint = Paper.faint
  static let rule = Paper.rule
  static let bezel = Canvas.Colour(0x2B2B2E)
  static let bezelText = Canvas.Colour(0xF2F2F2)
  static let hint = Canvas.Colour(0x3D3D42)

  static func window(_ role: DemoRole) -> Canvas.Colour {
    switch role {
    case .game: Canvas.Colour(0xE3ECF5)
    case .notes: Canvas.Colour(0xFFF8E3)
    }
  }

  static func colour(_ owner: Trail.Owner) -> Canvas.Colour { owner.manner.colour }

  /// Draws a stretch of a finger's way, or of its time, in the manner of its owner.
  static func draw(_ points: [Canvas.Point], _ owner: Trail.Owner, on canvas: Canvas) {
    owner.manner.draw(points, on: canvas)
  }

  static func lands(_ place: Canvas.Point, _ owner: Trail.Owner, on canvas: Canvas) {
    owner.manner.lands(place, on: canvas)
  }

  static func lifts(_ place: Canvas.Point, _ owner: Trail.Owner, on canvas: Canvas) {
    owner.manner.lifts(place, on: canvas)
  }

  static func cancelled(_ place: Canvas.Point, on canvas: Canvas) { Paper.cancelled(place, on: canvas) }

  /// The screen is gone under it.
  static func lost(_ place: Canvas.Point, on canvas: Canvas) { Paper.lost(place, on: canvas) }
}

extension Trail.Owner {
  fileprivate var manner: Manner {
    switch self {
    case .app(.game): .app(0)
    case .app(.notes): .app(1)
    case .system: .system
    case .withheld: .withheld
    case .nobody: .nobody
    }
  }
}
