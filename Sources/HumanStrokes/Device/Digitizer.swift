import GestureRecognition

/// A touchscreen: looks at the hand now and then, late, and not quite where it is.
struct Digitizer {
  /// Reports a second.
  let rate: Double
  /// The radius of the disc in which each report scatters, in mm.
  let jitter: Double
  /// It tells of no place beside it.
  let panel: Panel
  private var random: SplitMix

  /// What it knows of one finger.
  private enum Sight {
    case away
    case landing(delay: Int)
    case down, gone
  }

  init(rate: Double, jitter: Double, panel: Panel = Panel(), random: SplitMix) {
    (self.rate, self.jitter, self.panel, self.random) = (rate, jitter, panel, random)
  }

  private var interval: Double { 1000 / rate }

  /// Everything it says about what the hand does; its first look comes at `begin` or up to a report later.
  mutating func reports(of intention: Intention, from begin: EventTime) -> [Report] {
    var sights = [Sight](repeating: .away, count: intention.fingers.count)
    var reports: [Report] = []
    var time = interval * random.share()
    while time < intention.end + 2 * interval {
      var events: [TouchEvent] = []
      for index in sights.indices {
        if let event = look(at: intention.fingers[index], of: intention, at: time, &sights[index]) {
          events.append(event)
        }
      }
      if !events.isEmpty { reports.append(Report(time: begin + told(time), events: events)) }
      time += interval
    }
    return reports
  }

  /// The time that a report has; some are late.
  private mutating func told(_ time: Double) -> TimeSpan {
    let delay = random.happens(.lateReports) ? random.draw(.reportDelay) : 0
    return TimeSpan(microseconds: Int64(((time + delay) * 1000).rounded()))
  }

  private mutating func look(
    at finger: Finger, of intention: Intention, at time: Double, _ sight: inout Sight
  ) -> TouchEvent? {
    let isThere = finger.landed <= time && time < finger.lifted
    let key = TouchKey(id: finger.id)
    if case .away = sight, isThere { sight = .landing(delay: landingDelay()) }
    switch sight {
    case .away, .gone: return nil
    case .landing(let delay):
      // Nothing stays unsaid: a touch is told before it ends.
      if delay > 0, time + interval < finger.lifted {
        sight = .landing(delay: delay - 1)
        return nil
      }
      sight = .down
      return TouchEvent(.down, key, at: seen(intention.place(of: finger, at: time)))
    case .down:
      guard isThere else {
        sight = .gone
        return TouchEvent(.up, key)
      }
      if random.happens(.missing) { return nil }
      return TouchEvent(.moved, key, at: seen(intention.place(of: finger, at: time)))
    }
  }

  private mutating func landingDelay() -> Int {
    guard random.happens(.lateLandings) else { return 0 }
    return Int(random.draw(.landingDelay).rounded())
  }

  /// Evenly over a disc around where it is.
  private mutating func seen(_ place: Point) -> Point {
    let radius = jitter * random.share().squareRoot()
    return panel.clamped(place + Vector.right.turned(by: random.number(0...360)) * radius)
  }
}
