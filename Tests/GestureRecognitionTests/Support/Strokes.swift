import GestureRecognition
import Glibc

/// A hand that moves steadily, as a touch screen reports it.
struct Stroke {
  /// Where the fingers are when so much of the way is done: 0 at first, 1 at last.
  var path: (Double) -> [Point]
  var start = 0.0
  var duration: Double
  /// How long they hold still before and after.
  var before = 0.0
  var after = 0.0

  /// Fingers that go straight.
  static func straight(_ ways: [(Point, Point)], over duration: Double) -> Stroke {
    Stroke(path: { part in ways.map { $0.0 + ($0.1 - $0.0) * part } }, duration: duration)
  }

  /// Two fingers that turn by `degrees` around their middle, at `radius`.
  static func turn(_ degrees: Double, radius: Double, around middle: Point = Point(60, 60), over duration: Double)
    -> Stroke
  {
    let path = { (part: Double) -> [Point] in
      let angle = degrees * part * .pi / 180
      let spoke = Vector(radius * cos(angle), radius * sin(angle))
      return [middle + spoke, middle + spoke * -1]
    }
    return Stroke(path: path, duration: duration)
  }

  /// A hand at `hz` reports a second; the fingers are numbered from `first` upwards, in the order of `names`.
  func frames(hz: Double = 120, names: [Int32] = [1, 2, 3, 4, 5], as map: (Point) -> Point = { $0 }) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    let end = start + before + duration + after
    var times = (0...Int(end - start) * Int(hz) / 1000).map { start + Double($0) * 1000 / hz }.filter { $0 < end }
    times.append(end)
    for time in times {
      let part = min(max((time - start - before) / duration, 0), 1)
      let events = path(part).enumerated().map { index, place in
        TouchEvent(time == start ? .down : .moved, TouchKey(id: names[index]), at: map(place))
      }
      frames.append(Glass.frame(time, events))
    }
    frames.append(Glass.frame(end + 1000 / hz, path(1).indices.map { up(names[$0]) }))
    return frames
  }
}

extension Glass {
  func play(_ stroke: Stroke, hz: Double = 120) {
    for frame in stroke.frames(hz: hz) { feed(frame) }
  }

  /// What was told, without times and updates: `pan began 1`.
  var story: [String] {
    told.filter { !$0.contains(" changed") && !$0.contains(" velocity") }
      .map { $0.split(separator: " ").dropFirst().filter { !$0.hasPrefix("at=") }.joined(separator: " ") }
  }

  /// The sum of all updates of a recognizer; the scale is the last one.
  func sum(_ recognizer: RecognizerID) -> GestureChange {
    var sum = GestureChange()
    for event in events where event.recognizer == recognizer {
      guard case .changed(let change) = event.action else { continue }
      sum.translation = sum.translation + change.translation
      sum.scale = change.scale
      sum.rotation += change.rotation
    }
    return sum
  }
}
