import Testing

@testable import GestureRecognition

/// One Android trace: pixels, and the velocities that Android's own least squares gave for it.
private struct AndroidTrace {
  var name: String
  var expected: [(axis: Vector, velocity: Double)] = []
  /// What Android's "impulse" strategy gave, which weighs the last samples otherwise.
  var impulses: [(axis: Vector, velocity: Double)] = []
  var tracker = TrackedTouch()

  init(folder: String, name: String) {
    self.name = name
    for line in SharedRecordings.lines(of: folder + "/" + name) {
      line.hasPrefix("#") ? readComment(line) : readSample(line)
    }
  }

  private mutating func readComment(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 6, let velocity = Double(words[5]) ?? none(words[5]) else { return }
    let expectation = (axis: words[4] == "X" ? Vector.right : .down, velocity: velocity)
    if words[3] == "LSQ2" { expected.append(expectation) }
    if words[3] == "IMPULSE" { impulses.append(expectation) }
  }

  private func none(_ word: Substring) -> Double? { word == "none" ? 0 : nil }

  private mutating func readSample(_ line: String) {
    let fields = line.split(separator: ",")
    guard fields.count == 5, fields[1] == "0", fields[4] == "DOWN" || fields[4] == "MOVE",
      let time = UInt64(fields[0]), let x = Double(fields[2]), let y = Double(fields[3])
    else { return }
    tracker.add(Point(x, y), at: EventTime(microseconds: time / 1000))
  }
}

@Suite struct `Velocity of recorded flings` {
  static let android = SharedRecordings.folder("android-velocity")
  static let flutter = SharedRecordings.folder("flutter-velocity")

  @Test(.enabled(if: android != nil, "skipped: shared/recordings/android-velocity is missing"))
  func `agrees with Android's least squares within 2 %`() throws {
    let folder = try #require(Self.android)
    var compared = 0
    for name in SharedRecordings.tables(in: folder) {
      let trace = AndroidTrace(folder: folder, name: name)
      for (axis, expected) in trace.expected {
        let velocity = trace.tracker.velocity().along(axis).value
        #expect(abs(velocity - expected) <= 0.02 * abs(expected), "\(name): \(velocity) instead of \(expected)")
        compared += 1
      }
    }
    #expect(compared >= 25, "only \(compared) velocities found")
  }

  @Test(.enabled(if: android != nil, "skipped: shared/recordings/android-velocity is missing"))
  func `has a median error of at most 10 %, and always the right direction`() throws {
    let folder = try #require(Self.android)
    var errors: [Double] = []
    var compared = 0
    for name in SharedRecordings.tables(in: folder) {
      let trace = AndroidTrace(folder: folder, name: name)
      let velocity = trace.tracker.velocity()
      errors += trace.expected.compactMap { axis, expected in
        expected == 0 ? nil : abs(velocity.along(axis).value / expected - 1)
      }
      // Android's other estimator, for the direction only: one trace has no other expectation.
      for (axis, expected) in trace.expected + trace.impulses where expected != 0 {
        #expect(velocity.along(axis).value * expected > 0, "\(name): \(velocity) against \(expected)")
        compared += 1
      }
      // A press with three fingers has no direction.
      if trace.expected.contains(where: { $0.velocity == 0 }) { #expect(velocity.speed == .zero) }
    }
    errors.sort()
    #expect(errors.count == 27 && errors[errors.count / 2] <= 0.1, "\(errors)")
    #expect(compared == 56)
  }

  @Test(.enabled(if: flutter != nil, "skipped: shared/recordings/flutter-velocity is missing"))
  func `is the parabola's slope at every moment of every fling`() throws {
    let folder = try #require(Self.flutter)
    var tracker = TrackedTouch()
    var window = PlainLeastSquares()
    var compared = 0
    for line in SharedRecordings.lines(of: folder + "/velocityEventData.csv") {
      let fields = line.split(separator: ",")
      guard fields.count == 5, fields[1] != "up", let time = UInt64(fields[0]), let y = Double(fields[4]) else {
        continue
      }
      if fields[1] == "down" { (tracker, window) = (TrackedTouch(), PlainLeastSquares()) }
      tracker.add(Point(0, y), at: EventTime(milliseconds: time))
      window.add(y, at: Double(time))
      guard let expected = window.slope() else { continue }
      let velocity = tracker.velocity().dy.value
      #expect(abs(velocity - expected) <= 1e-6 * (1 + abs(expected)), "at \(time) ms")
      compared += 1
    }
    #expect(compared > 200)
  }
}

/// The textbook way, to compare with: normal equations by Cramer's rule.
private struct PlainLeastSquares {
  var samples: [(time: Double, value: Double)] = []

  mutating func add(_ value: Double, at time: Double) {
    if let last = samples.last, time - last.time >= 40 { samples = [] }
    samples.append((time, value))
    samples = samples.suffix(20).filter { time - $0.time <= 100 }
  }

  /// The slope of the parabola at the last sample, per second; nil with fewer than three samples.
  func slope() -> Double? {
    guard samples.count >= 3, let last = samples.last else { return nil }
    func sum(_ term: (Double, Double) -> Double) -> Double {
      samples.map { term($0.time - last.time, $0.value - last.value) }.reduce(0, +)
    }
    let t = (0...4).map { power in sum { t, _ in (0..<power).reduce(1.0) { product, _ in product * t } } }
    let x = [sum { $1 }, sum { $0 * $1 }, sum { $0 * $0 * $1 }]
    func determinant(_ a: [[Double]]) -> Double {
      a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1]) - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0])
        + a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0])
    }
    let whole = determinant([[t[0], t[1], t[2]], [t[1], t[2], t[3]], [t[2], t[3], t[4]]])
    return determinant([[t[0], x[0], t[2]], [t[1], x[1], t[3]], [t[2], x[2], t[4]]]) / whole * 1000
  }
}
