import GestureRecognition
import HumanStrokes
import RecognizerTrials

/// By how many reports a path is drawn back to the bezel: what is found of edge swipes, and what is taken for one and is none.
enum Edges {
  /// Values of `edge.lateness`; with the first, only the first step of a finger counts.
  private static let reports = [0, 1, 2, 2.5, 3, 3.5, 4]
  private static let swipes = [StrokeKind.edgeTop, .edgeBottom, .edgeLeft, .edgeRight]

  static func print(_ seeds: Range<UInt64>) throws {
    Swift.print("\(seeds.count) strokes in each cell: seeds \(seeds.lowerBound)–\(seeds.upperBound - 1).\n")
    var rows = [["drawn back by"] + swipes.map(\.name) + Decoy.allCases.map(\.meaning)]
    for lateness in reports {
      rows.append(["\(lateness) reports"] + (try shares(seeds, lateness)).map(Tables.percent))
    }
    Swift.print(Tables.table(rows))
  }

  private static func shares(_ seeds: Range<UInt64>, _ lateness: Double) throws -> [Double] {
    var limits = RecognizerLimits()
    limits.edgeLook.lateness = lateness
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
