import Recordings

/// Where times lie along the time line. Long stretches in which nothing happens are cut short, and shown as cut.
struct TimeScale {
  /// A stretch that is drawn at scale.
  struct Piece {
    var from, to: Double
    /// In pixels.
    var x: Double
    var width: Double
  }

  private(set) var pieces: [Piece] = []
  /// Pixels of a millisecond.
  private(set) var scale = 1.0
  private static let gap = 34.0
  private static let mostPieces = 8

  init(_ plot: Plot, from left: Double, to right: Double) {
    let stretches = Self.busy(plot)
    let total = stretches.reduce(0) { $0 + ($1.to - $1.from) }
    let room = right - left - Double(stretches.count - 1) * Self.gap
    scale = room / max(total, 1)
    var x = left
    for stretch in stretches {
      let width = (stretch.to - stretch.from) * scale
      pieces.append(Piece(from: stretch.from, to: stretch.to, x: x, width: width))
      x += width + Self.gap
    }
  }

  func x(_ time: Double) -> Double {
    for (index, piece) in pieces.enumerated() {
      if time <= piece.to { return piece.x + max(0, time - piece.from) * scale }
      if index + 1 < pieces.count, time < pieces[index + 1].from { return piece.x + piece.width + Self.gap / 2 }
    }
    return pieces.last.map { $0.x + $0.width } ?? 0
  }

  /// Whether a time falls into what was cut.
  func isCut(_ time: Double) -> Bool { !pieces.contains { $0.from <= time && time <= $0.to } }

  /// What is cut between two pieces, as a place and a length.
  var cuts: [(x: Double, length: Double)] {
    zip(pieces, pieces.dropFirst()).map { ($0.x + $0.width + Self.gap / 2, $1.from - $0.to) }
  }

  /// Seconds where milliseconds would be long numbers.
  var unit: (name: String, length: Double) { step >= 1000 ? ("s", 1000) : ("ms", 1) }

  private var step: Double { Nice.step(70 / scale) }

  /// Times to write along the axis.
  var ticks: [Double] {
    let step = step
    return pieces.flatMap { piece -> [Double] in
      var ticks: [Double] = []
      var time = (piece.from / step).rounded(.up) * step
      while time <= piece.to, ticks.count < 200 {
        ticks.append(time)
        time += step
      }
      return ticks
    }
  }

  /// The stretches in which anything happens, far enough apart to be worth a cut.
  private static func busy(_ plot: Plot) -> [(from: Double, to: Double)] {
    var spans: [(from: Double, to: Double)] = plot.trails.map { ($0.start, $0.endTime) }
    spans += plot.moments.map { ($0.time, $0.time) }
    spans += plot.lanes.filter { $0.kind != .deferral }.flatMap(\.bars).map { ($0.from, $0.to) }
    guard !spans.isEmpty else { return [(0, 1)] }
    spans.sort { $0.from < $1.from }
    var margin = 40.0
    while true {
      let joined = join(spans, margin)
      if joined.count <= mostPieces { return joined }
      margin *= 2
    }
  }

  private static func join(_ spans: [(from: Double, to: Double)], _ margin: Double) -> [(from: Double, to: Double)] {
    var joined: [(from: Double, to: Double)] = []
    for span in spans {
      let (from, to) = (max(0, span.from - margin / 2), span.to + margin / 2)
      if let last = joined.last, from - last.to < margin * 5 {
        joined[joined.count - 1].to = max(last.to, to)
      } else {
        joined.append((from, to))
      }
    }
    return joined
  }
}

/// Round numbers.
enum Nice {
  /// 1, 2 or 5 times a power of ten, at least as large.
  static func step(_ least: Double) -> Double {
    guard least.isFinite, least > 0 else { return 1 }
    var power = 1.0
    while power * 10 <= least, power < 1e12 { power *= 10 }
    while power > least, power > 1e-6 { power /= 10 }
    return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power * 10
  }

  /// `850 ms`, `1.5 s`, `3 min 20 s`.
  static func duration(_ milliseconds: Double) -> String {
    if milliseconds < 1000 { return "\(number(milliseconds, 0)) ms" }
    if milliseconds < 60_000 { return "\(number(milliseconds / 1000, milliseconds < 10_000 ? 2 : 1)) s" }
    let seconds = (milliseconds / 1000).rounded()
    let minutes = (seconds / 60).rounded(.down)
    return "\(number(minutes, 0)) min \(number(seconds - minutes * 60, 0)) s"
  }

  /// At most so many decimals, and none that say nothing.
  static func number(_ value: Double, _ places: Int) -> String { Decimal.text(value, places: places) }
}
