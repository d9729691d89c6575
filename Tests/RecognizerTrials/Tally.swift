import HumanStrokes

/// How the strokes of one kind fared.
public struct Score: Sendable {
  public var strokes = 0
  public var told = 0
  /// Strokes of which something was told that they are not.
  public var wrong = 0
  /// How often each kind was told, by its number.
  public var counts = [Int](repeating: 0, count: StrokeKind.allCases.count)

  public var recall: Double { strokes == 0 ? 0 : Double(told) / Double(strokes) }
  public var falsePositives: Double { strokes == 0 ? 0 : Double(wrong) / Double(strokes) }
}

/// What one recognizer library made of all strokes.
public struct Tally: Sendable {
  public let name: String
  /// Kinds that it can tell at all.
  public let knows: KindSet
  private var scores = [Score](repeating: Score(), count: StrokeKind.allCases.count)

  public init(_ name: String, knows: KindSet) { (self.name, self.knows) = (name, knows) }

  public subscript(kind: StrokeKind) -> Score { scores[Int(kind.rawValue)] }

  public mutating func add(_ stroke: HumanStroke, told: KindSet) {
    let index = Int(stroke.kind.rawValue)
    scores[index].strokes += 1
    scores[index].told += told.contains(stroke.kind) ? 1 : 0
    scores[index].wrong += stroke.isWrong(told, from: knows) ? 1 : 0
    for kind in StrokeKind.allCases where told.contains(kind) { scores[index].counts[Int(kind.rawValue)] += 1 }
  }

  /// Recall over the kinds that it knows, false positives over all.
  public var total: (strokes: Int, recall: Double, falsePositives: Double) {
    let known = StrokeKind.allCases.filter { knows.contains($0) }.map { self[$0] }
    let (met, told) = (known.reduce(0) { $0 + $1.strokes }, known.reduce(0) { $0 + $1.told })
    let (all, wrong) = (scores.reduce(0) { $0 + $1.strokes }, scores.reduce(0) { $0 + $1.wrong })
    return (all, Double(told) / Double(max(1, met)), Double(wrong) / Double(max(1, all)))
  }
}

extension HumanStroke {
  /// Whether something was told that this is not, by somebody who knows these kinds.
  public func isWrong(_ told: KindSet, from knows: KindSet) -> Bool {
    var right = alsoRight.union(KindSet(kind))
    // Who knows no double tap sees two taps.
    if kind == .doubleTap, !knows.contains(.doubleTap) { right.insert(KindSet(.tap)) }
    return !told.subtracting(right).isEmpty
  }
}
