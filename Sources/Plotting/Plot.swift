import Drawing
import Recordings

/// All that a picture of a recording shows. Times are milliseconds, places millimetres of the visible screen.
package struct Plot: Sendable {
  package var title: String
  /// What a reader should know of the recording.
  package var remarks: [String] = []
  package var screen: PlotScreen
  package var trails: [PlotTrail] = []
  package var lanes: [PlotLane] = []
  /// In the order in which they came; of very many only the first.
  package var moments: [PlotMoment] = []
  /// Moments that were not kept.
  package var furtherMoments = 0
  /// The apps, in the order of `Manner.app`.
  package var clients: [String] = []

  package var end: Double {
    max(trails.map(\.endTime).max() ?? 0, lanes.flatMap(\.bars).map(\.to).max() ?? 0, moments.last?.time ?? 0)
  }
}

package struct PlotScreen: Sendable {
  package var name: String
  package var width: Double
  package var height: Double
  package var transform = SceneTransform.normal
  package var zones: [SceneZone] = []
  /// Places that apps keep for themselves.
  package var kept: [SceneRect] = []
  /// Windows that do not fill the screen.
  package var windows: [(name: String, rect: SceneRect)] = []
}

/// A place at a time.
package struct PlotPoint: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var time: Double
}

/// One finger from its landing to its lift.
package struct PlotTrail: Sendable {
  package enum End: Sendable { case lifted, lost, open }

  /// The number that the device gave it.
  package var finger: String
  package var points: [PlotPoint]
  /// Whose it is from which point on.
  package var stretches: [(from: Int, manner: Manner)] = [(0, .withheld)]
  package var end = End.open
  /// When clients heard that it was taken back, by point.
  package var cancels: [Int] = []

  package var start: Double { points.first?.time ?? 0 }
  package var endTime: Double { points.last?.time ?? 0 }

  /// The owner at the last point.
  var manner: Manner { stretches.last?.manner ?? .nobody }

  /// From the last point on it is somebody else's.
  mutating func pass(to manner: Manner) {
    guard manner != self.manner else { return }
    let index = max(0, points.count - 1)
    if let last = stretches.last, last.from == index { stretches.removeLast() }
    stretches.append((index, manner))
  }
}

/// One line of the time line: a finger, an edge, a recognizer.
package struct PlotLane: Sendable {
  package enum Kind: Int, Comparable, Sendable {
    case finger, edge, hand, touchpad, deferral, recognizer

    package static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  package var kind: Kind
  package var name: String
  package var bars: [PlotBar] = []
  package var marks: [PlotMark] = []
}

/// A state that lasts.
package struct PlotBar: Sendable {
  package enum Look: Equatable, Sendable {
    /// May still become something.
    case possible
    /// Belongs to somebody.
    case owned(Manner)
    /// Another state, by its name.
    case named
  }

  package var from: Double
  package var to: Double
  package var look: Look
  package var label = ""
}

/// A state that changes.
package struct PlotMark: Sendable {
  package var time: Double
  package var kind: PlotMoment.Kind
  /// The number of its moment; nil: it was not kept.
  package var moment: Int?
  /// Why it failed.
  package var reason = ""
}

/// A decision, with all that was decided at that time about that finger.
package struct PlotMoment: Sendable {
  package enum Kind: Int, Sendable { case ended, failed, cancelled, recognized }

  package var number: Int
  package var time: Double
  package var place: PlotPoint?
  /// The weightiest of what happened.
  package var kind: Kind
  package var sentences: [String]
}
