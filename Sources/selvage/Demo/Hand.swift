import Glibc

/// One finger from its landing to its lift, in milliseconds of the story and millimetres of the screen.
struct Hand {
  enum Movement {
    /// Stays where it is, but for a little circling: a thumb on a joystick.
    case holds(radius: Double)
    /// As an arm moves: slow, fast, slow, on a slight bow. It lifts a little before it would come to rest.
    case strokes(to: MadeUpTablet.Place, bow: Double)
  }

  /// For people: which finger it is, not what becomes of it.
  var name: String
  var slot: Int32
  var lands: UInt64
  var lifts: UInt64
  var from: MadeUpTablet.Place
  var movement: Movement

  /// Nil while it is in the air.
  func place(at time: UInt64) -> MadeUpTablet.Place? {
    guard time >= lands, time < lifts else { return nil }
    let elapsed = Double(time - lands)
    switch movement {
    case .holds(let radius): return holding(elapsed / 1000, radius)
    case .strokes(let end, let bow): return stroking(min(1, 0.88 * elapsed / Double(lifts - lands)), end, bow)
    }
  }

  private func holding(_ seconds: Double, _ radius: Double) -> MadeUpTablet.Place {
    let reach = radius * min(1, seconds * 2)
    return .init(x: from.x + reach * sin(5 * seconds), y: from.y - reach * (1 - cos(3.1 * seconds)) / 2)
  }

  private func stroking(_ share: Double, _ end: MadeUpTablet.Place, _ bow: Double) -> MadeUpTablet.Place {
    let way = share * share * share * (10 + share * (6 * share - 15))
    let (dx, dy) = (end.x - from.x, end.y - from.y)
    let length = max(1, (dx * dx + dy * dy).squareRoot())
    let aside = bow * sin(.pi * way)
    return .init(x: from.x + dx * way - dy / length * aside, y: from.y + dy * way + dx / length * aside)
  }
}
