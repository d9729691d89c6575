import Configuration
import Recordings

/// A setting that strokes of a kind have to stay below, or to reach.
struct Threshold: Sendable {
  enum Side: Sendable { case atMost, atLeast }

  let setting: String
  let kind: StrokeKind
  let side: Side
  /// What is measured, for people.
  let what: String
  /// - Parameter limit: what the settings say, by name.
  let measure: @Sendable (_ stroke: HandStroke, _ limit: (String) -> Double) -> Double

  static let all = [
    Threshold(setting: "edge.zone", kind: .swipe, side: .atMost, what: "began from the edge") { stroke, limit in
      stroke.depth(behind: limit("edge.zone"))
    },
    Threshold(setting: "edge.distance", kind: .swipe, side: .atLeast, what: "went in") { stroke, _ in stroke.inward },
    Threshold(setting: "edge.lateral", kind: .swipe, side: .atMost, what: "strayed aside before that") {
      stroke, limit in
      stroke.aside(until: limit("edge.distance"))
    },
    Threshold(setting: "edge.time", kind: .swipe, side: .atMost, what: "took until then") { stroke, limit in
      stroke.time(until: limit("edge.distance"))
    },
    Threshold(setting: "slop", kind: .tap, side: .atMost, what: "moved") { stroke, _ in stroke.travel() },
    Threshold(setting: "long-press", kind: .tap, side: .atMost, what: "lasted") { stroke, _ in stroke.duration },
    Threshold(setting: "tap.longest", kind: .tap, side: .atMost, what: "lasted") { stroke, _ in stroke.duration },
    Threshold(setting: "slop", kind: .hold, side: .atMost, what: "moved before that") { stroke, limit in
      stroke.travel(within: limit("long-press"))
    },
    Threshold(setting: "long-press", kind: .hold, side: .atLeast, what: "lasted") { stroke, _ in stroke.duration },
  ]
}

/// How the strokes of a kind sit against a threshold.
struct Sitting: Sendable {
  let threshold: Threshold
  let limit: Double
  /// From the smallest to the largest.
  let values: [Double]

  /// The stroke that is nearest to the limit, or farthest beyond it.
  var worst: Double { (threshold.side == .atMost ? values.last : values.first) ?? limit }
  /// How much was left; less than nothing: so much was missing.
  var margin: Double { threshold.side == .atMost ? limit - worst : worst - limit }
  var beyond: Int { values.count { threshold.side == .atMost ? $0 > limit : $0 < limit } }
  /// Less than a fifth is luck.
  var isTight: Bool { margin < limit * 0.2 }

  static func all(_ strokes: [HandStroke], _ limit: (String) -> Double) -> [Sitting] {
    Threshold.all.compactMap { threshold in
      let values = strokes.filter { $0.kind == threshold.kind }.map { threshold.measure($0, limit) }.sorted()
      guard !values.isEmpty else { return nil }
      return Sitting(threshold: threshold, limit: limit(threshold.setting), values: values)
    }
  }
}
