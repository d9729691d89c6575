import GestureRecognition
import HumanStrokes
import RecognizerTrials

/// By how much a path is drawn back to the bezel: what is found of edge swipes, and what is taken for one and is none.
enum Edges {
  /// Values of `edge.blindness`, in microseconds; the first is the default.
  private static let spans: [Int64] = [16_667, 18_000, 20_000, 25_000, 33_333, 50_000]
  private static let swipes = [StrokeKind.edgeTop, .edgeBottom, .edgeLeft, .edgeRight]

  static func print(_ seeds: Range<UInt64>) throws {
    Swift.print("\(seeds.count) strokes in each cell: seeds \(seeds.lowerBound)–\(seeds.upperBound - 1).\n")
    var rows = [["drawn back by"] + swipes.map(\.name) + Decoy.allCases.map(\.meaning)]
    for span in spans {
      let time = TimeSpan(microseconds: span)
      rows.append(["\(time.milliseconds) ms"] + (try shares(seeds, time)).map(Tables.percent))
    }
    Swift.print(Tables.table(rows))
  }

  private static func shares(_ seeds: Range<UInt64>, _ span: TimeSpan) throws -> [Double] {
    var limits = RecognizerLimits()
    limits.edgeLook.blindness = span
    let found = try swipes.map { kind in
      try seeds.filter { try isEdge(HumanStroke(kind, seed: $0).reports, limits) }.count
    }
    let taken = try Decoy.allCases.map { decoy in
      try seeds.filter { try isEdge(DecoyStroke(decoy, seed: $0).reports, limits) }.count
    }
    return (found + taken).map { Double($0) / Double(seeds.count) }
  }

  private static func isEdge(_ reports: [Report], _ limits: RecognizerLimits) throws -> Bool {
    let panel = Panel()
    let bounds = Region(from: Point(0, 0), to: Point(panel.width, panel.height))
    return try Player.tells([.edgePan(EdgePan.Settings(bounds: bounds, limits: limits))], of: reports)
  }
}
