import GestureRecognition
import HumanStrokes

extension Stroke {
  /// More would fill the memory, not test anything.
  static let mostReports = 100_000.0

  /// How many reports the stroke has, its up included.
  var reports: Double { duration.seconds * rate + 3 }

  /// Where the finger is after `time`.
  func place(after time: TimeSpan) -> Point {
    let u = Swift.min(1, Swift.max(0, time.seconds / duration.seconds))
    let way = end - start
    return start + way * curve.part(of: u)
  }

  /// The stroke as touch events: a report every 1000/hz ms, one at the end, and the lift one report later.
  func samples(from begin: EventTime) -> [(time: EventTime, action: TouchAction)] {
    var samples = [(begin, TouchAction(touch: touch, kind: .down(start, nil)))]
    var index = 1.0
    while let time = Self.report(index, rate), time < duration {
      samples.append((begin + time, TouchAction(touch: touch, kind: .motion(place(after: time), nil))))
      index += 1
    }
    samples.append((begin + duration, TouchAction(touch: touch, kind: .motion(end, nil))))
    let lift = Self.report(1, rate) ?? .zero
    samples.append((begin + duration + lift, TouchAction(touch: touch, kind: .up)))
    return samples
  }

  /// The time of a report, to the microsecond; nil where it is beyond anything a stroke can last.
  private static func report(_ index: Double, _ rate: Double) -> TimeSpan? {
    let microseconds = (index * 1e6 / rate).rounded()
    guard microseconds.isFinite, microseconds < 1e15 else { return nil }
    return TimeSpan(microseconds: Int64(microseconds))
  }
}

extension Stroke.Curve {
  /// Which part of the way is done after the part `u` of the time.
  func part(of u: Double) -> Double {
    switch self {
    case .linear: u
    case .minimumJerk: MinimumJerk.part(of: u)
    }
  }
}
