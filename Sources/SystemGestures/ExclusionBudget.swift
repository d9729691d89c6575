import GestureRecognition

/// Turns what surfaces wish for along one side of an output into what they get.
///
/// Feed the topmost surface first. What an edge can lose is bounded, in length and in pieces, whatever is asked: the
/// lowest parts are granted, where hands are.
struct ExclusionBudget {
  let edge: Edge
  /// The zone, as columns of the output.
  private let zone: Stretch
  /// What may still be granted, as a share of the edge.
  private var rest: Double
  private(set) var grants: [ExclusionGrant] = []
  /// What is granted along the edge, overlaps counted once; disjoint.
  private var spent: [Stretch] = []

  /// So many places at most: each down in the zone looks at all of them.
  static let mostGrants = 16
  /// Of one request; what comes after is not looked at.
  static let mostRects = 256

  /// - Parameters:
  ///   - edge: left or right; any other grants nothing.
  ///   - size: of the output.
  ///   - depth: of the zone, from the bezel.
  ///   - most: how much of the edge may be granted; never more than half of it.
  init(_ edge: Edge, of size: Size, depth: Millimetres, most: Millimetres) {
    self.edge = edge
    let share = min(depth / size.width, 1)
    switch edge {
    case .left: zone = Stretch(from: 0, to: share)
    case .right: zone = Stretch(from: 1 - share, to: 1)
    case .bottom, .top: zone = Stretch(from: 0, to: 0)
    }
    rest = min(most / size.height, Self.largestShare)
  }

  static let largestShare = 0.5

  mutating func grant(_ wish: ExclusionWish) {
    guard wish.geometry.isUsable else { return }
    for piece in pieces(of: wish) where grants.count < Self.mostGrants { grant(piece, wish) }
  }

  private struct Piece {
    var rect: SurfaceRect
    var along: Stretch
  }

  /// What is left of the wish where anything can be granted, the lowest first.
  private func pieces(of wish: ExclusionWish) -> [Piece] {
    var pieces: [Piece] = []
    for rect in wish.rects.prefix(Self.mostRects) {
      guard let rect = wish.geometry.clip(rect, toColumns: zone) else { continue }
      let rows = wish.geometry.rows(of: rect)
      for open in wish.open {
        let along = rows.common(with: open).common(with: .whole)
        if !along.isEmpty { pieces.append(Piece(rect: rect, along: along)) }
      }
    }
    pieces.order { $0.along.to > $1.along.to }
    return pieces
  }

  private mutating func grant(_ piece: Piece, _ wish: ExclusionWish) {
    let along = Stretch(from: reach(piece.along), to: piece.along.to)
    guard let rect = wish.geometry.clip(piece.rect, toRows: along) else { return }
    let isKnown = grants.contains { $0.object == wish.object && $0.rect.contains(rect) }
    guard !isKnown else { return }
    let grant = ExclusionGrant(wish, rect, on: edge)
    grants.append(grant)
    spend(grant.along)
  }

  /// How far up from the lower end of `along` the rest of the budget goes.
  private func reach(_ along: Stretch) -> Double {
    var place = along.to
    var left = rest
    while place > along.from {
      if let paid = spent.first(where: { $0.from < place && $0.to >= place }) {
        place = paid.from
        continue
      }
      let next = spent.reduce(along.from) { $1.to < place ? max($0, $1.to) : $0 }
      guard place - next <= left else { return place - left }
      left -= place - next
      place = next
    }
    return along.from
  }

  private mutating func spend(_ along: Stretch) {
    var sum = along
    var new = along.length
    var others: [Stretch] = []
    for other in spent {
      new -= other.common(with: along).length
      if other.from <= along.to && other.to >= along.from {
        sum = Stretch(from: min(sum.from, other.from), to: max(sum.to, other.to))
      } else {
        others.append(other)
      }
    }
    rest = max(rest - max(new, 0), 0)
    others.append(sum)
    spent = others
  }
}
