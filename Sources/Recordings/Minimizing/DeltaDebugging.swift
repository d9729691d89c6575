/// Delta debugging: finds a small part of a list that still shows what the whole list shows.
///
/// It is deterministic, and what it finds is minimal by single elements, unless `shows` runs out of patience.
enum DeltaDebugging {
  /// - Parameter shows: whether so many elements do; nil when there is no more time.
  /// - Returns: the smallest list that was seen to show it.
  static func smallest<Element>(
    _ elements: [Element], _ shows: ([Element]) -> Bool?
  ) -> (elements: [Element], isDone: Bool) {
    var kept = elements
    var pieces = 2
    while !kept.isEmpty {
      pieces = min(pieces, kept.count)
      switch smaller(kept, pieces, shows) {
      case .found(let fewer):
        pieces = max(pieces - 1, 2)
        kept = fewer
      case .none where pieces >= kept.count: return (kept, true)
      case .none: pieces *= 2
      case .outOfTime: return (kept, false)
      }
    }
    return (kept, true)
  }

  private enum Step<Element> {
    case found([Element])
    case none, outOfTime
  }

  /// Leaves out one of so many pieces, from the last to the first: what comes late is more often idle.
  private static func smaller<Element>(
    _ elements: [Element], _ pieces: Int, _ shows: ([Element]) -> Bool?
  ) -> Step<Element> {
    for piece in (0..<pieces).reversed() {
      let start = elements.count * piece / pieces
      let end = elements.count * (piece + 1) / pieces
      let rest = Array(elements[..<start] + elements[end...])
      guard let holds = shows(rest) else { return .outOfTime }
      if holds { return .found(rest) }
    }
    return .none
  }
}
