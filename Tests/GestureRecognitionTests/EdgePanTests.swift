import Testing

@testable import GestureRecognition

/// A finger that starts on the bottom bezel and is told to go `inward` and `aside`, in millimetres.
private struct EdgeFinger {
  var pan = EdgePan(normal: .up, start: Point(100, 136), at: EventTime(milliseconds: 5000))

  @discardableResult
  mutating func go(inward: Double, aside: Double = 0, after ms: Int64) -> EdgePan.Verdict {
    pan.move(to: Point(100 + aside, 136 - inward), at: EventTime(milliseconds: 5000) + .milliseconds(ms))
  }
}

@Suite struct `Edge pan` {
  private var finger = EdgeFinger()

  @Test mutating func `4 mm inward are an edge swipe, a little less is not yet`() {
    #expect(finger.go(inward: 3.99, after: 30) == .undecided)
    #expect(finger.go(inward: 4, after: 38) == .recognized)
  }

  @Test mutating func `as far aside as inward is no edge swipe yet`() {
    #expect(finger.go(inward: 5, aside: -5, after: 30) == .undecided)
    #expect(finger.go(inward: 5.1, aside: -5, after: 38) == .recognized)
  }

  @Test(arguments: [10.1, -10.1])
  mutating func `over 10 mm aside fails it`(aside: Double) {
    #expect(finger.go(inward: 2, aside: aside < 0 ? -10 : 10, after: 30) == .undecided)
    guard case .failed(let failure) = finger.go(inward: 11, aside: aside, after: 38) else {
      Issue.record("it did not fail")
      return
    }
    #expect(failure.reason == .lateral && failure.limit == 10)
    #expect(abs(failure.measured - 10.1) < 1e-9)
  }

  @Test mutating func `at exactly 400 ms it still counts`() {
    #expect(finger.go(inward: 4.5, after: 400) == .recognized)
  }

  @Test mutating func `after 400 ms it is too late`() {
    #expect(finger.go(inward: 4.5, after: 401) == .failed(Failure(.tooLate, measured: 401, limit: 400)))
  }

  @Test mutating func `a deadline with no motion says how far it came`() {
    finger.go(inward: 2.5, after: 100)
    #expect(finger.pan.deadline == EventTime(milliseconds: 5400))
    #expect(finger.pan.advance(to: EventTime(microseconds: 5_399_999)) == .undecided)
    #expect(
      finger.pan.advance(to: EventTime(milliseconds: 5400)) == .failed(Failure(.tooSlow, measured: 2.5, limit: 4)))
  }

  @Test mutating func `a verdict stays, and it goes on measuring`() {
    finger.go(inward: 6, after: 50)
    #expect(finger.go(inward: -3, aside: 40, after: 900) == .recognized)
    #expect(finger.pan.inward == Millimetres(-3))
    #expect(finger.pan.advance(to: .never) == .recognized)
  }

  @Test(arguments: [
    (Vector.up, Vector(3, -7)), (.down, Vector(-3, 7)), (.left, Vector(-7, -3)), (.right, Vector(7, 3)),
  ])
  func `every edge measures inward and to the right hand`(normal: Vector, way: Vector) {
    var pan = EdgePan(normal: normal, start: Point(50, 50), at: .zero)
    pan.move(to: Point(50, 50) + way, at: EventTime(milliseconds: 8))
    #expect(pan.inward == Millimetres(7) && pan.lateral == Millimetres(3))
  }

  @Test mutating func `a leap of the controller adds no distance`() {
    finger.go(inward: 1, after: 8)
    #expect(finger.go(inward: 90, aside: 60, after: 16) == .undecided)
    #expect(finger.pan.inward.value < 1.001)
    #expect(finger.go(inward: 94, aside: 60, after: 24) == .recognized)
  }

  @Test mutating func `a long step that a hand can do is believed`() {
    #expect(finger.go(inward: 60, after: 8) == .recognized)
  }

  @Test mutating func `positions that are none change nothing`() {
    finger.go(inward: 2, after: 8)
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(finger.go(inward: bad, after: 16) == .undecided)
      #expect(finger.go(inward: 2, aside: bad, after: 16) == .undecided)
    }
    #expect(finger.pan.inward == Millimetres(2))
    #expect(finger.go(inward: 4.5, after: 24) == .recognized)
  }
}
