import Testing

@testable import GestureRecognition

/// What is set by name reaches what it is about; each pair is the default and another value.
@Suite struct `Limits that are set` {
  private func limits(_ change: (inout RecognizerLimits) -> Void) -> RecognizerLimits {
    var limits = RecognizerLimits()
    change(&limits)
    return limits
  }

  /// 100 mm/s to the right, a sample each 8 ms from 0 to 96 ms.
  private func tracker(_ limits: MotionLimits, gapAfter: Int = .max) -> TrackedTouch {
    var tracker = TrackedTouch()
    for step in 0...12 {
      let time = UInt64(step * 8 + (step > gapAfter ? 30 : 0))
      tracker.add(Point(Double(step) * 0.8, 0), at: EventTime(milliseconds: time), by: limits)
    }
    return tracker
  }

  @Test func `the slowest release, the gap and the span of a velocity`() {
    let lift = EventTime(milliseconds: 100)
    let slow = limits { $0.motion.slowest = MillimetresPerSecond(120) }.motion
    #expect(tracker(MotionLimits()).releaseVelocity(along: .right, at: lift).value > 99)
    #expect(tracker(slow).releaseVelocity(along: .right, at: lift, by: slow) == .zero)
    let gap = limits { $0.motion.gap = .milliseconds(30) }.motion
    #expect(tracker(MotionLimits(), gapAfter: 10).count == 13)
    #expect(tracker(gap, gapAfter: 10).count == 2)
    // It stops for the last 40 ms.
    var stopping = tracker(MotionLimits())
    stopping.add(Point(9.6, 0), at: EventTime(milliseconds: 120))
    stopping.add(Point(9.6, 0), at: EventTime(milliseconds: 136))
    let brief = limits { $0.motion.horizon = .milliseconds(40) }.motion
    #expect(stopping.velocity().speed > .zero && stopping.velocity(by: brief).speed.value < 1)
    let long = limits { $0.motion.ending = .milliseconds(60) }.motion
    #expect(stopping.releaseVelocity(along: .right, at: EventTime(milliseconds: 136)) == .zero)
    var rising = tracker(MotionLimits())
    rising.add(Point(9.6, 0), at: EventTime(milliseconds: 112))
    let still = EventTime(milliseconds: 128)
    #expect(rising.releaseVelocity(along: .right, at: still) == .zero)
    #expect(rising.releaseVelocity(along: .right, at: still, by: long) > .zero)
  }

  @Test func `the longest step of a hand, and the fastest`() {
    func end(_ limits: MotionLimits) -> Double {
      var filter = JumpFilter(start: Point(0, 0), at: .zero)
      return filter.filter(Point(15, 0), at: EventTime(microseconds: 1000), by: limits).x.value
    }
    #expect(end(MotionLimits()) == 15)
    #expect(end(limits { $0.motion.jumpDistance = Millimetres(10) }.motion) == 0)
    let both = limits {
      ($0.motion.jumpDistance, $0.motion.jumpSpeed) = (Millimetres(10), MillimetresPerSecond(20_000))
    }
    #expect(end(both.motion) == 15)
  }

  @Test func `how far a release rolls on`() {
    let short = limits { $0.motion.decay = 0.99 }.motion
    #expect(abs(Projection.distance(at: MillimetresPerSecond(1000), by: short).value - 99) < 1e-9)
    let (speed, travel) = (MillimetresPerSecond(30), Millimetres(24))
    #expect(Projection.commits(progress: 0.2, velocity: speed, travel: travel))
    #expect(!Projection.commits(progress: 0.2, velocity: speed, travel: travel, by: short))
  }

  @Test func `by how much a finger that is seen late is drawn back by its first step`() {
    var look = EdgePan.SecondLook()
    let depth = { (look: EdgePan.SecondLook) in
      var path = VelocityTracker()
      return look.depth(
        by: .step, Vector(4, 30), over: TimeSpan(microseconds: 16_667), &path, along: .right, from: Millimetres(6)
      ).value
    }
    #expect(depth(look) == 2)
    look.blindness = TimeSpan(microseconds: 33_334)
    #expect(depth(look) == -2)
  }

  @Test func `by how much it is drawn back by its path`() {
    var look = EdgePan.SecondLook()
    look.lateness = 3
    func unseen(_ milliseconds: Int64, aside: Double = 0) -> Double {
      let onset = VelocityTracker.Onset(speed: MillimetresPerSecond(100), interval: .milliseconds(milliseconds))
      return look.unseen(Vector(10, aside), onset, along: .right).value
    }
    #expect(abs(unseen(10) - 3) < 1e-9)
    // Whoever reports less often than 60 times a second is not blind for longer.
    #expect(abs(unseen(200) - 5.0001) < 1e-9)
    #expect(unseen(10, aside: 5.9) == 0)
    look.lateness = 6
    #expect(abs(unseen(10) - 6) < 1e-9)
    look.slant = 1
    #expect(abs(unseen(10, aside: -5.9) - 6) < 1e-9)
    #expect(look.unseen(Vector(10, 0), nil, along: .right) == .zero)
  }

  @Test func `what of a finger first seen behind the strip is looked at when`() {
    let look = EdgePan.SecondLook()
    let sight = { (time: Int64, sawStep: Bool) in look.sight(after: .milliseconds(time), sawStep: sawStep) }
    #expect(
      [0, 7, 8, 25, 26, 59, 60, 300].map { sight($0, false) } == [nil, nil, .step, .step, nil, nil, .path, .path])
    #expect([8, 25, 60].map { sight($0, true) } == [nil, nil, .path])
  }

  @Test func `how long a lift is held back, and how old a contact must be`() {
    for (hold, story) in [(20, ["pan began 2", "pan ended"]), (0, ["pan began 2", "pan ended"])] {
      let glass = Glass()
      glass.group = RecognizerGroup(limits: limits { $0.liftHold = .milliseconds(Int64(hold)) })
      #expect((try? glass.add("pan", .pan(Pan.Settings(fewest: 2, most: 2)))) != nil)
      glass.at(0, down(1, 50, 50), down(2, 80, 50))
      for step in 1...5 { glass.at(Double(step) * 8, move(1, 50, 50 + Double(step)), move(2, 80, 50 + Double(step))) }
      glass.at(48, up(1))
      glass.at(56, move(2, 80, 56))
      glass.at(64, down(3, 50, 56))
      glass.at(72, up(2), up(3))
      glass.rest()
      #expect(glass.story == story)
      // The contact that comes back goes on with the pan only where its lift is held back.
      #expect(glass.trace.last { $0.contains("ended") }?.hasPrefix(hold == 20 ? "72" : "48") == true, "\(glass.trace)")
    }
  }
}
