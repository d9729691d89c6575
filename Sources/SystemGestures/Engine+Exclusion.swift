import GestureRecognition

/// Exclusion regions: places at the left and right edges that an app has for itself, fullscreen or not.
extension Engine {
  /// Works out again what is granted. Each seat on an output has a budget of its own for each side.
  mutating func reconsiderExclusions() {
    for place in places.indices where places[place].isLive {
      places[place].left.grants = grants(.left, place, places[place].left.samples)
      places[place].right.grants = grants(.right, place, places[place].right.samples)
    }
  }

  @inline(never)
  private mutating func grants(_ edge: Edge, _ place: Int, _ samples: EdgeSamples) -> [ExclusionGrant] {
    guard bindings.edges.contains(edge), let glass = glass(of: places[place].output) else { return [] }
    var wishes = wishes(edge, place, samples, glass)
    if wishes.isEmpty { return [] }
    var budget = ExclusionBudget(
      edge, of: glass.size, depth: zoneDepth(glass, edge), most: tuning.exclusionBudget)
    while !wishes.isEmpty {
      let next = topmost(wishes, samples)
      budget.grant(wishes[next])
      wishes.remove(at: next)
    }
    return budget.grants
  }

  /// So many surfaces of an edge are looked at; no more could be seen at once.
  private static let mostWishes = 32

  /// What is asked by windows that can be seen at this edge: the active one first, then the one told of last.
  private mutating func wishes(_ edge: Edge, _ place: Int, _ samples: EdgeSamples, _ glass: Glass) -> List<
    ExclusionWish
  > {
    var asking: [DeferralID] = []
    for index in inPlay.indices where mayExclude(inPlay[index], place) { asking.append(inPlay[index]) }
    var wishes = List<ExclusionWish>()
    if asking.isEmpty { return wishes }
    asking.order { precedence($0) > precedence($1) }
    let bound = boundStretches(edge, glass)
    for id in asking where wishes.count < Self.mostWishes {
      guard let object = deferrals[id], let surface = object.surface,
        let geometry = surfaces[surface]?.state.geometry, geometry.isUsable
      else { continue }
      let open = samples.open(for: surface, geometry).common(with: bound)
      if open.isEmpty { continue }
      wishes.append(
        ExclusionWish(object: id, surface: surface, rects: object.request.exclusion, geometry: geometry, open: open))
    }
    return wishes
  }

  /// Any window may ask, unless user, host or lock say no.
  @inline(never)
  private mutating func mayExclude(_ id: DeferralID, _ place: Int) -> Bool {
    let asks = deferrals.check(id) {
      !$0.request.exclusion.isEmpty && $0.seat == places[place].seat && $0.verdict != .deny
    }
    guard asks, !isLocked, tuning.deferralUser != .never, let id = deferrals[id]?.surface, !isDenied(id) else {
      return false
    }
    return isOn(id, places[place].output)
      && surfaces.check(id) { $0.parent == nil && $0.state.kind == .window && $0.state.isMapped }
  }

  @inline(never)
  private mutating func precedence(_ id: DeferralID) -> (Int, UInt64) {
    guard let surface = deferrals[id]?.surface else { return (0, 0) }
    return surfaces.look(at: surface, orElse: (0, 0)) { ($0.state.isActivated ? 1 : 0, $0.order) }
  }

  /// The first that none of the others lies over.
  private mutating func topmost(_ wishes: borrowing List<ExclusionWish>, _ samples: EdgeSamples) -> Int {
    for lower in wishes.indices
    where !wishes.contains(where: { $0.surface != wishes[lower].surface && samples.shows($0, above: wishes[lower]) }) {
      return lower
    }
    return 0
  }

  /// Where an edge does anything by itself: bound corners come before their edges, and keep their legs.
  private mutating func boundStretches(_ edge: Edge, _ glass: Glass) -> [Stretch] {
    let leg = tuning.cornerLength / edge.length(in: glass.size)
    var inner = Stretch.whole
    for index in Corner.all.indices where Corner.all[index].edges.contains(edge) && action(Corner.all[index]) != nil {
      let corner = Corner.all[index]
      if corner.edges.contains(.top) { inner.from = leg } else { inner.to = 1 - leg }
    }
    var bound: [Stretch] = []
    for third in 0..<3 {
      let part = Stretch(from: Double(third) / 3, to: Double(third + 1) / 3)
      let middle = (part.from + part.to) / 2
      let isBound = action(edge, at: middle, fingers: 1) != nil || action(edge, at: middle, fingers: 2) != nil
      if isBound { bound.append(from: part.from, to: part.to) }
    }
    return bound.common(with: [inner])
  }

  /// What `id` was granted, for its client.
  mutating func granted(to id: DeferralID, _ place: Int) -> [SurfaceRect] {
    var rects: [SurfaceRect] = []
    for grant in places[place].left.grants where grant.object == id { rects.append(grant.rect) }
    for grant in places[place].right.grants where grant.object == id { rects.append(grant.rect) }
    return rects
  }

  mutating func setSamples(_ samples: EdgeSamples, of edge: Edge, on output: OutputID) {
    for index in places.indices where places[index].isLive && places[index].output == output {
      if edge == .left { places[index].left.samples = samples }
      if edge == .right { places[index].right.samples = samples }
    }
  }

  /// Whether `touch` landed where its app was granted the place. An armed edge is the system's all the way.
  mutating func isExcluded(_ touch: Touch, _ edge: Edge, _ place: Int) -> Bool {
    switch edge {
    case .bottom, .top: false
    case .left: isExcluded(touch, edge, place, places[place].left.grants)
    case .right: isExcluded(touch, edge, place, places[place].right.grants)
    }
  }

  private mutating func isExcluded(_ touch: Touch, _ edge: Edge, _ place: Int, _ grants: [ExclusionGrant]) -> Bool {
    guard !grants.isEmpty, let surface = touch.surface, !self[edge, place].isArmed else {
      return false
    }
    let size = touch.glass.size
    let along = touch.start.y / size.height
    // A fast finger seen only behind the zone counts as one at its inner border.
    let depth = min(edge.depth(of: touch.start, in: size), zoneDepth(touch.glass, edge)) / size.width
    let root = root(of: surface)
    for grant in grants where grant.surface == root && grant.along.contains(along) && grant.depth.contains(depth) {
      return true
    }
    return false
  }
}
