import GestureRecognition

/// What a hand does, without a touchscreen that looks at it. Times are in ms from the first landing on, lengths in mm.
struct Intention {
  var fingers: [Finger] = []
  var legs: [Leg] = []
  var turn: Turn?
  /// How far all fingers creep in a millisecond.
  var drift = Vector.zero
  /// When a pair starts to move.
  var movesFrom = 0.0
  /// From where the hand was thought to where it is on the panel.
  var offset = Vector.zero

  /// Where a finger is, its tremor included.
  func place(of finger: Finger, at time: Double) -> Point {
    path(of: finger, at: time) + finger.tremor.offset(at: time)
  }

  /// Where the hand means it to be.
  func path(of finger: Finger, at time: Double) -> Point {
    var place = finger.start
    if let turn { place = turn.moved(place, at: time) }
    for leg in legs { place = place + leg.way(at: time) }
    let wandered = legs.first?.part(at: time) ?? 0
    let rolled = MinimumJerk.part(of: min(1, max(0, time - finger.landed) / finger.rollTime))
    return place + offset + finger.wander * wandered + finger.roll * rolled + drift * (time - finger.landed)
  }

  /// When the last finger has lifted.
  var end: Double { fingers.map(\.lifted).max() ?? 0 }

  /// The middle of the fingers where the hand means them to be.
  func middle(at time: Double) -> Point {
    var sum = Vector.zero
    for finger in fingers { sum = sum + (path(of: finger, at: time) - Point(0, 0)) }
    return Point(0, 0) + sum * (1 / Double(fingers.count))
  }
}

/// One finger, from landing to lift.
struct Finger {
  var id: Int32 = 0
  var start: Point
  var landed: Double
  var lifted: Double
  /// How far it leaves its place in the hand during the first leg.
  var wander = Vector.zero
  /// How far its middle goes while it flattens.
  var roll = Vector.zero
  var rollTime = 1.0
  var tremor = Tremor()
}

/// Neither will nor device: the hand itself.
struct Tremor {
  var rate = 0.0
  var size = 0.0
  var phases = (0.0, 0.0)

  func offset(at time: Double) -> Vector {
    let turns = rate * time / 1000
    return Vector(size * sine(turns + phases.0), size * sine(turns + phases.1))
  }
}

/// A straight or slightly bent movement of the whole hand.
struct Leg {
  var start: Double
  var duration: Double
  var way: Vector
  /// How far the path leaves its chord, as a share of the way.
  var bow = 0.0
  /// Which part of a whole movement from rest to rest it is: one that lifts in motion has no end.
  var shape = 0.0...1.0

  /// Which part of the way is done.
  func part(at time: Double) -> Double {
    let u = min(1, max(0, (time - start) / duration))
    let (first, last) = (MinimumJerk.part(of: shape.lowerBound), MinimumJerk.part(of: shape.upperBound))
    let now = MinimumJerk.part(of: shape.lowerBound + (shape.upperBound - shape.lowerBound) * u)
    return (now - first) / (last - first)
  }

  func way(at time: Double) -> Vector {
    let part = part(at: time)
    let aside = Vector(dx: way.dy, dy: -way.dx)
    return way * part + aside * (bow * 4 * part * (1 - part))
  }
}

/// Fingers that go apart or together, or about a point.
struct Turn {
  var start: Double
  var duration: Double
  var pivot: Point
  /// The last distance as a multiple of the first.
  var ratio = 1.0
  /// Degrees, positive clockwise on a screen.
  var angle = 0.0

  func moved(_ place: Point, at time: Double) -> Point {
    let part = MinimumJerk.part(of: min(1, max(0, (time - start) / duration)))
    let way = (place - pivot).turned(by: angle * part)
    return pivot + way * (1 + (ratio - 1) * part)
  }
}
