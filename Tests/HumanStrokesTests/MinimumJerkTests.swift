import Testing

@testable import HumanStrokes

@Suite("A hand from rest to rest")
struct MinimumJerkTests {
  private let times = (0...1000).map { Double($0) / 1000 }

  @Test("goes all the way, half of it in half the time, and never back")
  func way() {
    #expect(MinimumJerk.part(of: 0) == 0 && MinimumJerk.part(of: 0.5) == 0.5 && MinimumJerk.part(of: 1) == 1)
    #expect(zip(times, times.dropFirst()).allSatisfy { MinimumJerk.part(of: $0) < MinimumJerk.part(of: $1) })
  }

  @Test("rests at both ends and is fastest in the middle, at 1.875 times its mean speed")
  func speed() {
    #expect(MinimumJerk.speed(at: 0) == 0 && MinimumJerk.speed(at: 1) == 0)
    #expect(MinimumJerk.speed(at: 0.5) == 1.875)
    #expect(times.allSatisfy { MinimumJerk.speed(at: $0) <= 1.875 })
  }

  @Test("has the speed that its way has")
  func derivative() {
    let errors = times.dropFirst().dropLast().map { u in
      let slope = (MinimumJerk.part(of: u + 1e-5) - MinimumJerk.part(of: u - 1e-5)) / 2e-5
      return (slope - MinimumJerk.speed(at: u)).magnitude
    }
    #expect((errors.max() ?? 1) < 1e-6)
  }

  @Test("changes its acceleration less than any movement beside it that has the same ends")
  func least() {
    let own = jerk { MinimumJerk.part(of: $0) }
    for size in [-0.2, -0.05, 0.05, 0.2] {
      // What is added is zero at both ends, with its first two derivatives.
      let other = jerk { MinimumJerk.part(of: $0) + size * ($0 * (1 - $0)) * ($0 * (1 - $0)) * ($0 * (1 - $0)) * 8 }
      #expect(other > own * 1.0001)
    }
    #expect((own - 720).magnitude < 1)
  }

  /// The square of the third derivative, over the whole movement.
  private func jerk(_ part: (Double) -> Double) -> Double {
    let h = 1e-3
    return (0..<1000).map { step in
      let u = (Double(step) + 0.5) * h
      let third = (part(u + 2 * h) - 2 * part(u + h) + 2 * part(u - h) - part(u - 2 * h)) / (2 * h * h * h)
      return third * third * h
    }.reduce(0, +)
  }
}
