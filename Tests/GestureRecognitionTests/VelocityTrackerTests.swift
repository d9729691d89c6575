import Testing

@testable import GestureRecognition

/// A tracker fed with `position` at each of `times`, in milliseconds.
private func tracker(at times: [Double], _ position: (Double) -> Point) -> TrackedTouch {
  var tracker = TrackedTouch()
  for time in times { tracker.add(position(time), at: EventTime(microseconds: UInt64(time * 1000))) }
  return tracker
}

private func close(_ a: MillimetresPerSecond, _ b: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(a.value - b) <= tolerance
}

@Suite struct `Velocity of a touch` {
  let frames = stride(from: 1000.0, through: 1100, by: 8).map { $0 }

  @Test func `a touch that was never seen stands still`() {
    #expect(TrackedTouch().velocity() == .zero)
    #expect(tracker(at: [5]) { _ in Point(7, 8) }.velocity() == .zero)
  }

  @Test func `a steady movement has its speed`() {
    let velocity = tracker(at: frames) { Point(0.25 * $0, 40 - 0.1 * $0) }.velocity()
    #expect(close(velocity.dx, 250) && close(velocity.dy, -100))
  }

  @Test func `an accelerated movement has the speed of its end`() {
    // x = 0.002 t² in ms from 1000 on, so 2 * 0.002 * 96 = 0.384 mm/ms at the last frame.
    let velocity = tracker(at: frames) { Point(0.002 * ($0 - 1000) * ($0 - 1000), 3) }.velocity()
    #expect(close(velocity.dx, 384) && close(velocity.dy, 0))
  }

  @Test func `the mean counts every sample, so that shaking ends say little`() {
    let often = (0..<20).map { Double($0) * 1000 / 240 }
    let shaken = tracker(at: often) { Point(0.05 * $0 + ($0 == 0 ? -0.6 : $0 > 79 ? 0.6 : 0), 0) }
    #expect(close(shaken.meanVelocity(by: MotionLimits()).dx, 50, within: 5))
    #expect(close(tracker(at: [10, 20]) { Point($0, 0) }.meanVelocity(by: MotionLimits()).dx, 1000))
  }

  @Test func `uneven intervals change nothing`() {
    let velocity = tracker(at: [0, 3, 4, 11, 30, 31, 52]) { Point(0.01 * $0 * $0, $0) }.velocity()
    #expect(close(velocity.dx, 1040) && close(velocity.dy, 1000))
  }

  @Test func `two samples give the speed between them`() {
    let velocity = tracker(at: [10, 20]) { Point($0, 0) }.velocity()
    #expect(close(velocity.dx, 1000))
  }

  @Test func `a pause of 40 ms forgets what was before`() {
    let before = [0.0, 8, 16, 24]
    #expect(tracker(at: before + [64]) { Point($0, 0) }.count == 1)
    #expect(tracker(at: before + [63.999]) { Point($0, 0) }.count == 5)
  }

  @Test func `what is older than 100 ms does not count`() {
    let times = stride(from: 0.0, through: 190, by: 10).map { $0 }
    let velocity = tracker(at: times) { Point($0 < 90 ? 0 : $0 - 90, 0) }.velocity()
    #expect(close(velocity.dx, 1000))
  }

  @Test func `the beginning of a path has its speed, whatever comes after`() {
    let span = TimeSpan.milliseconds(96)
    let steady = tracker(at: frames) { Point(0.25 * $0, 40 - 0.1 * $0) }
    #expect(close(steady.onset(over: span, along: .right)?.speed ?? .zero, 250))
    #expect(close(steady.onset(over: span, along: .up)?.speed ?? .zero, 100))
    #expect(steady.onset(over: span, along: .up)?.interval == .milliseconds(8))
    let faster = tracker(at: frames) { Point(0.1 * ($0 - 1000) + 0.002 * ($0 - 1000) * ($0 - 1000), 3) }
    #expect(close(faster.onset(over: span, along: .right)?.speed ?? .zero, 100))
  }

  @Test func `nothing is known of the beginning of a path that is short, paused or long gone`() {
    func isKnown(_ times: [Double]) -> Bool {
      tracker(at: times) { Point($0, 0) }.onset(over: .milliseconds(Int64(times[times.count - 1])), along: .right)
        != nil
    }
    #expect(!isKnown([0, 16]))
    #expect(isKnown([0, 16, 32]))
    #expect(!isKnown([0, 50, 66, 82]))
    #expect(isKnown((0..<20).map(Double.init)))
    #expect(!isKnown((0..<21).map(Double.init)))
  }

  @Test func `only the last 20 samples count`() {
    let times = (0..<60).map { Double($0) }
    let velocity = tracker(at: times) { Point($0 < 40 ? 500 : 2 * $0, 0) }.velocity()
    #expect(close(velocity.dx, 2000))
  }

  @Test func `a second position for the same moment replaces the first`() {
    var tracker = tracker(at: [0, 10]) { Point($0, 0) }
    tracker.add(Point(20, 0), at: EventTime(milliseconds: 10))
    tracker.add(Point(30, 0), at: EventTime(milliseconds: 9))
    #expect(tracker.count == 2 && close(tracker.velocity().dx, 3000))
  }

  @Test func `samples a microsecond apart give no absurd bend`() {
    let velocity = tracker(at: [0, 30, 30.001]) { Point($0 == 30.001 ? 31 : $0, 0) }.velocity()
    #expect(abs(velocity.dx.value) < 2000)
  }

  @Test func `what is no number is ignored, and nothing gives one`() {
    var tracker = TrackedTouch()
    let bad = [Point(.nan, 0), Point(0, .infinity), Point(1e308, -1e308), Point(-1e308, 1e308), Point(0, 0)]
    for round in 0..<50 {
      tracker.add(bad[round % bad.count], at: EventTime(milliseconds: UInt64(round)))
      let velocity = tracker.velocity()
      #expect(velocity.dx.value.isFinite && velocity.dy.value.isFinite)
      #expect(tracker.releaseVelocity(along: .right, at: .never).value.isFinite)
    }
  }

  @Test func `after a reset nothing is known`() {
    var tracker = tracker(at: frames) { Point($0, 0) }
    tracker.reset()
    #expect(tracker.velocity() == .zero)
  }
}

@Suite struct `Velocity at the release` {
  private func release(
    _ times: [Double], lift: Double, along: Vector = .right, _ position: (Double) -> Double
  ) -> Double {
    tracker(at: times) { Point(position($0), 0) }
      .releaseVelocity(along: along, at: EventTime(microseconds: UInt64(lift * 1000))).value
  }
  let frames = stride(from: 0.0, through: 80, by: 8).map { $0 }

  @Test func `a fling keeps its speed and its sign`() {
    #expect(abs(release(frames, lift: 88) { $0 } - 1000) < 1e-6)
    #expect(abs(release(frames, lift: 88, along: .left) { $0 } + 1000) < 1e-6)
  }

  @Test func `slower than 20 mm/s is a finger that stopped`() {
    #expect(release(frames, lift: 88) { $0 * 0.0199 } == 0)
    #expect(release(frames, lift: 88) { $0 * 0.0201 } > 20)
  }

  @Test func `a speed against the movement of the last 30 ms is none`() {
    // The parabola ends upwards at 67 mm/s, but since 50 ms the finger went down by 1.2 mm.
    let turning = tracker(at: frames) { Point($0 <= 56 ? 100 - $0 : 44 + ($0 - 56) * 0.2, 0) }
    #expect(turning.velocity().dx.value > 60)
    #expect(turning.releaseVelocity(along: .right, at: EventTime(milliseconds: 80)) == .zero)
    #expect(turning.releaseVelocity(at: EventTime(milliseconds: 80)) == .zero)
  }

  @Test func `a finger that rested for 30 ms before it left had no speed`() {
    #expect(release(frames, lift: 109.9) { $0 } > 0)
    #expect(release(frames, lift: 110) { $0 } == 0)
    #expect(release(frames, lift: 5000) { $0 } == 0)
  }

  @Test func `the last 30 ms may begin between two samples`() {
    // As above, with a steeper end: since 50 ms it went up, since the sample at 48 ms it did not.
    let turning = tracker(at: frames) { Point($0 <= 56 ? 100 - $0 : 44 + ($0 - 56) * 0.3, 0) }
    #expect(turning.releaseVelocity(along: .right, at: EventTime(milliseconds: 80)) > .zero)
    #expect(turning.releaseVelocity(along: .right, at: EventTime(milliseconds: 78)) == .zero)
  }
}
