import GestureRecognition
import HumanStrokes
import RecognizerTrials

/// How near to the bezel a path has to lead back: what is found of edge swipes, and what is taken for one that is none.
enum Edges {
  static let reaches = [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]
  private static let swipes = [StrokeKind.edgeTop, .edgeBottom, .edgeLeft, .edgeRight]

  static func print(_ seeds: Range<UInt64>) throws {
    Swift.print("`edge.reach`: recall of edge swipes; strokes that start 4–15 mm inside and are taken for one.\n")
    var rows = [["mm"] + swipes.map(\.name) + Decoy.allCases.map(\.meaning)]
    for reach in reaches { rows.append(["\(reach)"] + (try shares(seeds, reach)).map(Tables.percent)) }
    Swift.print(Tables.table(rows))
  }

  private static func shares(_ seeds: Range<UInt64>, _ reach: Double) throws -> [Double] {
    var limits = RecognizerLimits()
    limits.edgeLook.reach = Millimetres(reach)
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
