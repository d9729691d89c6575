import GestureRecognition

/// The zones a touch landed in: one edge, two that overlap in a corner, or a bound corner with its edges.
struct ZoneHit {
  var edges: Edges
  var corner: Corner?
  /// Edges that would be among them, had an app not been granted the place.
  var excluded = Edges.none
}

extension Engine {
  /// The bound zones around the start of `touch`, `widths` times as deep as they are.
  mutating func zones(of touch: Touch, _ place: Int, widths: Double) -> ZoneHit {
    if let corner = corner(of: touch, widths: widths) { return ZoneHit(edges: corner.edges, corner: corner) }
    var hit = ZoneHit(edges: .none, corner: nil)
    for edge in Edges.all.list where isInside(touch, edge, widths: widths) && isBound(touch, edge) {
      guard exists(touch, edge, place) else { continue }
      if isExcluded(touch, edge, place) { hit.excluded.insert(Edges(edge)) } else { hit.edges.insert(Edges(edge)) }
    }
    return hit
  }

  private mutating func isInside(_ touch: Touch, _ edge: Edge, widths: Double) -> Bool {
    edge.depth(of: touch.start, in: touch.glass.size) <= zoneDepth(touch.glass, edge, widths: widths)
  }

  /// How far inwards a zone reaches, with what a case covers of the glass.
  mutating func zoneDepth(_ glass: Glass, _ edge: Edge, widths: Double = 1) -> Millimetres {
    glass.zoneDepth(tuning) * widths + tuning.inset[Int(edge.rawValue)]
  }

  private mutating func isBound(_ touch: Touch, _ edge: Edge) -> Bool {
    action(edge, at: touch) != nil || action(edge, at: touch, fingers: 2) != nil
  }

  /// Beside a keyboard there is nothing to swipe in from; an armed edge is the system's all the way.
  private mutating func exists(_ touch: Touch, _ edge: Edge, _ place: Int) -> Bool {
    if self[edge, place].isArmed { return true }
    return !(touch.overKeyboard && (edge == .left || edge == .right))
  }

  /// What a swipe from where `touch` landed does, if the host can do it.
  @inline(never)
  mutating func action(_ edge: Edge, at touch: Touch, fingers: UInt8 = 1) -> Action? {
    action(edge, from: touch.start, touch.glass, fingers)
  }

  @inline(never)
  mutating func action(_ edge: Edge, from start: Point, _ glass: Glass, _ fingers: UInt8) -> Action? {
    let length = edge.length(in: glass.size)
    return action(edge, at: length > .zero ? edge.along(start) / length : 0, fingers: fingers)
  }

  @inline(never)
  mutating func action(_ edge: Edge, at share: Double, fingers: UInt8) -> Action? {
    if fingers == 2 && !bindings.hasPairs { return nil }
    return bindings.action(edge, at: share, locked: isLocked, fingers: fingers)
  }

  @inline(never)
  mutating func action(_ corner: Corner) -> Action? {
    bindings.action(corner, locked: isLocked)
  }

  /// A bound corner is an L: as deep as the zones, with legs of `corner.length`.
  private mutating func corner(of touch: Touch, widths: Double) -> Corner? {
    guard bindings.hasCorners else { return nil }
    for index in Corner.all.indices where action(Corner.all[index]) != nil {
      let corner = Corner.all[index]
      let edges = corner.edges.list
      guard let first = edges.first, let second = edges.last else { continue }
      let a = first.depth(of: touch.start, in: touch.glass.size)
      let b = second.depth(of: touch.start, in: touch.glass.size)
      let leg = tuning.cornerLength
      if (isInside(touch, first, widths: widths) && b <= leg) || (isInside(touch, second, widths: widths) && a <= leg) {
        return corner
      }
    }
    return nil
  }
}

extension Edges {
  /// The edges of the set, in the order in which ties are broken.
  package var list: EdgeList { EdgeList(edges: self) }
  var count: Int { rawValue.nonzeroBitCount }
  var first: Edge? { list.first }
}

/// Walks a set of edges without an array.
package struct EdgeList: Sequence, IteratorProtocol {
  var edges: Edges
  private var next0: UInt8 = 0

  init(edges: Edges) { self.edges = edges }

  @inline(never)
  package mutating func next() -> Edge? {
    while next0 < 4 {
      let edge = Edge(rawValue: next0)
      next0 += 1
      if let edge, edges.contains(edge) { return edge }
    }
    return nil
  }

  var first: Edge? {
    var walk = self
    return walk.next()
  }
  var last: Edge? {
    var walk = self
    var found: Edge?
    while let edge = walk.next() { found = edge }
    return found
  }
}
