import GestureRecognition
import Testing

@testable import HumanStrokes

@Suite("A made-up touchscreen")
struct DigitizerTests {
  private func strokes(_ kind: StrokeKind, _ count: UInt64 = 300) -> [HumanStroke] {
    (0..<count).map { HumanStroke(kind, seed: $0) }
  }

  @Test("The same kind and seed give the same stroke; another seed or kind gives another")
  func determinism() {
    for kind in StrokeKind.allCases {
      let stroke = HumanStroke(kind, seed: 7)
      #expect(stroke.reports == HumanStroke(kind, seed: 7).reports)
      #expect(stroke.reports != HumanStroke(kind, seed: 8).reports)
    }
    // Nothing of one kind says anything about another.
    #expect(Set(StrokeKind.allCases.map { HumanStroke($0, seed: 7).jitter }).count == StrokeKind.allCases.count)
  }

  @Test("Every contact lands once and lifts once, and time goes forward")
  func wellFormed() {
    for kind in StrokeKind.allCases {
      for stroke in strokes(kind, 150) {
        let times = stroke.reports.map(\.time)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        let trails = stroke.trails
        #expect(trails.count == (kind == .doubleTap ? 2 : intentions(kind, 1)[0].fingers.count))
        #expect(trails.allSatisfy { $0.up != nil && $0.places.allSatisfy(\.isFinite) })
        let events = stroke.reports.flatMap(\.events)
        #expect(events.filter { $0.phase == .down }.count == trails.count)
        #expect(events.filter { $0.phase == .up }.count == trails.count)
      }
    }
  }

  @Test("A third of the strokes each is reported 60, 120 and 240 times a second")
  func rates() {
    for rate in [60.0, 120, 240] {
      let some = strokes(.hold).filter { $0.rate == rate }
      #expect(some.count == 100)
      for stroke in some {
        let trail = stroke.trails[0]
        let reports = Double(stroke.reports.count - 1) / ((trail.up ?? 0) - trail.down) * 1000
        #expect((reports - rate).magnitude < rate * 0.13, "\(reports) of \(rate) Hz")
      }
    }
  }

  @Test("Two positions in a hundred are missing, and a landing in four is told late")
  func gaps() {
    let whole = strokes(.hold, 600)
    let told = whole.reduce(0) { $0 + $1.trails[0].places.count }
    let due = whole.reduce(0.0) { $0 + (($1.trails[0].up ?? 0) - $1.trails[0].down) / 1000 * $1.rate }
    #expect((Double(told) / due - 0.98).magnitude < 0.005)
    let late = whole.filter { $0.trails[0].down > 1000 / $0.rate + 3.001 }
    #expect(0.19...0.31 ~= Double(late.count) / 600)
  }

  @Test("A tap lasts as long as its finger is there, give or take a report, and stays where it is but for the jitter")
  func taps() {
    for stroke in strokes(.tap) {
      let trail = stroke.trails[0]
      let lasted = (trail.up ?? 0) - trail.down
      let interval = 1000 / stroke.rate
      #expect(lasted >= 50 - 3 * interval - 3 && lasted <= 220 + interval + 3)
      #expect(trail.travel <= 0.4 + 2 * stroke.jitter + 4 * 0.15)
    }
  }

  @Test("Reports scatter evenly over a disc of the jitter's radius")
  func jitter() {
    var finger = Finger(start: Point(50, 50), landed: 0, lifted: 100_000)
    finger.roll = .zero
    var digitizer = Digitizer(rate: 120, jitter: 0.7, random: SplitMix(seed: 3))
    let reports = digitizer.reports(of: Intention(fingers: [finger]), from: .zero)
    let away = reports.dropLast().map { $0.events[0].position.distance(to: Point(50, 50)).value }
    #expect((away.max() ?? 0) <= 0.7 && (away.max() ?? 0) > 0.69)
    // Half the radius holds a quarter of the area.
    let inner = Double(away.filter { $0 <= 0.35 }.count) / Double(away.count)
    #expect((inner - 0.25).magnitude < 0.02)
    let middle = reports.dropLast().map { $0.events[0].position.x.value }.reduce(0, +) / Double(away.count)
    #expect((middle - 50).magnitude < 0.02)
  }
}
