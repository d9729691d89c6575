import Testing

@testable import GestureRecognition

@Suite struct `Projection of a release` {
  let travel = Millimetres(24)

  @Test func `a velocity of 1000 mm/s still covers 499 mm`() {
    #expect(abs(Projection.distance(at: MillimetresPerSecond(1000)).value - 499) < 1e-9)
  }

  @Test func `the sum of the decaying steps is what the projection says`() {
    var speed = 0.3  // mm per ms
    var covered = 0.0
    for _ in 0..<20_000 {
      speed *= 0.998
      covered += speed
    }
    #expect(abs(covered - Projection.distance(at: MillimetresPerSecond(300)).value) < 1e-6)
  }

  @Test func `without speed one half is the border, and not enough`() {
    #expect(!Projection.commits(progress: 0.5, velocity: .zero, travel: travel))
    #expect(Projection.commits(progress: 0.5001, velocity: .zero, travel: travel))
  }

  @Test func `speed forward carries a short movement over the border`() {
    #expect(!Projection.commits(progress: 0.2, velocity: MillimetresPerSecond(14), travel: travel))
    #expect(Projection.commits(progress: 0.2, velocity: MillimetresPerSecond(15), travel: travel))
  }

  @Test func `a release that points back never commits`() {
    #expect(!Projection.commits(progress: 5, velocity: MillimetresPerSecond(-20), travel: travel))
  }

  @Test func `a travel that is no length projects nothing`() {
    for bad in [0, -1, Double.nan] {
      let projected = Projection.projected(
        progress: 0.3, velocity: MillimetresPerSecond(100), travel: Millimetres(bad))
      #expect(projected == 0.3)
    }
  }
}
