import GestureRecognition

@testable import HumanStrokes

/// What the touchscreen said of one contact.
struct Trail {
  var key: TouchKey
  /// In ms from the time that strokes start at.
  var down: Double
  var up: Double?
  var places: [Point]

  /// How far it ever was from where it landed, in mm.
  var travel: Double { places.map { $0.distance(to: places[0]).value }.max() ?? 0 }
  var way: Vector { places[places.count - 1] - places[0] }
}

extension HumanStroke {
  /// One for each contact, by their landing.
  var trails: [Trail] {
    var trails: [Trail] = []
    for report in reports {
      let time = (report.time - EventTime(milliseconds: 1000)).milliseconds
      for event in report.events {
        let index = trails.lastIndex { $0.key == event.touch && $0.up == nil }
        switch event.phase {
        case .down: trails.append(Trail(key: event.touch, down: time, up: nil, places: [event.position]))
        case .moved: if let index { trails[index].places.append(event.position) }
        case .up: if let index { trails[index].up = time }
        }
      }
    }
    return trails
  }
}

/// What the hand meant, for the first strokes of a kind.
func intentions(_ kind: StrokeKind, _ count: Int = 400) -> [Intention] {
  (0..<UInt64(count)).map { seed in
    var hand = Hand(random: SplitMix(seed: seed))
    return hand.intend(kind, on: Panel())
  }
}

extension Intention {
  /// Speeds of a finger along its path, every millisecond, in mm/s.
  func speeds(of finger: Finger) -> [Double] {
    (1...Int(finger.lifted)).map {
      path(of: finger, at: Double($0)).distance(to: path(of: finger, at: Double($0) - 1)).value * 1000
    }
  }

  /// The fingers' distance, in mm.
  func span(at time: Double) -> Double {
    path(of: fingers[0], at: time).distance(to: path(of: fingers[1], at: time)).value
  }
}
