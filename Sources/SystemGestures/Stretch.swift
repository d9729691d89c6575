/// A part of an edge or of a zone's depth, as shares of the output's height or width.
struct Stretch: Equatable {
  var from: Double
  var to: Double

  static let whole = Stretch(from: 0, to: 1)

  var length: Double { max(to - from, 0) }
  var isEmpty: Bool { !(to > from) }

  func common(with other: Stretch) -> Stretch { Stretch(from: max(from, other.from), to: min(to, other.to)) }

  /// What lies on an edge is known to a billionth of it, so that a finger exactly on a border counts as inside.
  func contains(_ place: Double) -> Bool { place >= from - 1e-9 && place <= to + 1e-9 }
}

extension [Stretch] {
  /// Adds one below all others, or makes the last one longer.
  @inline(never)
  mutating func append(from: Double, to: Double) {
    if let last, last.to == from { self[count - 1].to = to } else { append(Stretch(from: from, to: to)) }
  }

  /// Both lists are disjoint and in order, and so is the answer.
  func common(with other: [Stretch]) -> [Stretch] {
    var both: [Stretch] = []
    for a in self {
      for b in other {
        let common = a.common(with: b)
        if !common.isEmpty { both.append(common) }
      }
    }
    return both
  }
}
