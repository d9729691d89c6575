import GestureRecognition

/// What a movement makes of the candidates: the older touch first, then bottom, top, left, right.
extension Engine {
  @inline(never)
  mutating func judge() {
    // First of all who is a candidate at all: one may turn out to be the partner of another.
    for index in touches.indices where touches[index].moved && touches[index].candidate?.isProvisional == true {
      judgeOrigin(index)
    }
    var first = 0
    while first < touches.count {
      let end = endOfAge(first)
      if end - first > 1 { judge(sameAge: first..<end) } else { judgeMoved(first) }
      first = end
    }
  }

  /// Behind the last that landed at the same time.
  private mutating func endOfAge(_ first: Int) -> Int {
    var end = first + 1
    while end < touches.count, touches[end].downTime == touches[first].downTime { end += 1 }
    return end
  }

  /// Which of them was told first says nothing: the edges decide.
  private mutating func judge(sameAge range: Range<Int>) {
    for edge in Edges.all.list {
      for index in range where touches[index].candidate?.edges.list.first == edge { judgeMoved(index) }
    }
  }

  private mutating func judgeMoved(_ index: Int) {
    guard touches[index].moved, touches[index].candidate != nil, !isJudgedWithPartner(index) else { return }
    judge(index)
  }

  /// A first sample beyond the zone counts as inside when the first step, or later the path, leads back to the bezel.
  private mutating func judgeOrigin(_ index: Int) {
    guard let candidate = touches[index].candidate, let place = touches[index].place else { return }
    let took = touches[index].time - touches[index].downTime
    guard let sight = tuning.recognizers.edgeLook.sight(after: took, sawStep: candidate.sawStep) else { return }
    var edges = Edges.none
    var nearest = Millimetres(.infinity)
    for edge in candidate.edges.list {
      let depth =
        edge.depth(of: touches[index].start, in: touches[index].glass.size) - tuning.inset[Int(edge.rawValue)]
      let way = touches[index].movement
      let before = tuning.recognizers.edgeLook.depth(
        by: sight, way, over: took, &touches[index].velocity, along: edge.direction, from: depth)
      if before <= .zero { edges.insert(Edges(edge)) }
      nearest = min(nearest, before)
    }
    if !edges.isEmpty {
      let corner = candidate.corner
      admit(index, place, ZoneHit(edges: corner?.edges ?? edges, corner: corner), after: candidate)
    } else if sight == .path {
      startedInside(index, nearest)
    } else {
      touches[index].candidate?.sawStep = true
    }
  }

  private mutating func startedInside(_ index: Int, _ depth: Millimetres) {
    fail(index, Failure(.startedInside, depth, limit: .zero))
  }

  @inline(never)
  mutating func judge(_ index: Int) {
    guard let candidate = touches[index].candidate, !candidate.isProvisional else { return }
    if candidate.isCorner, candidate.corner == nil, candidate.edges.count > 1, candidate.armed == nil {
      pick(index)
    }
    guard let path = path(index) else { return }
    let took = touches[index].time - beginning(of: index)
    switch tuning.edgePan.judge(inward: path.inward, lateral: path.lateral, leadsIn: path.leadsIn, after: took) {
    case .recognized: recognizeIfComplete(index, path.edge)
    case .failed(let failure): fail(index, failure)
    case .undecided: if isWithheldAtAll(index), leavesEdge(index, path) { releaseAll(index) }
    }
  }

  /// Outward, or along the edge and more so than inward.
  mutating func leavesEdge(_ path: EdgePath) -> Bool {
    path.inward < -tuning.withholdSlop || (path.lateral > tuning.withholdSlop && !path.leadsIn)
  }

  /// How far a candidate came, seen from the edge it counts for; nil while a corner has not picked one.
  mutating func path(_ index: Int) -> EdgePath? {
    guard let candidate = touches[index].candidate else { return nil }
    if let other = partner(of: index) { return pairPath(index, other) }
    let movement = touches[index].movement
    if candidate.corner != nil || (candidate.isCorner && candidate.armed != nil) {
      return EdgePath(corner: candidate.edges, movement, armed: candidate.armed)
    }
    guard candidate.edges.count == 1, let edge = candidate.edges.first else {
      return EdgePath(undecided: candidate.edges, movement)
    }
    return EdgePath(edge, movement, lean: candidate.isCorner ? steepness(-1) : 1)
  }

  /// The direction at the slop picks the edge; near the diagonal it is the nearer one.
  private mutating func pick(_ index: Int) {
    guard let candidate = touches[index].candidate, touches[index].movement.length >= tuning.slop else { return }
    let edges = candidate.edges.list
    guard let first = edges.first, let second = edges.last else { return }
    let a = first.inward(touches[index].movement)
    let b = second.inward(touches[index].movement)
    guard max(a, b) > .zero else { return }
    let picked: Edge
    if a.magnitude > b.magnitude * steepness(1) {
      picked = first
    } else if b.magnitude > a.magnitude * steepness(1) {
      picked = second
    } else {
      let size = touches[index].glass.size
      picked =
        second.depth(of: touches[index].start, in: size) < first.depth(of: touches[index].start, in: size)
        ? second : first
    }
    settle(index, candidate, on: picked)
  }

  /// A corner's swipe counts for one edge from now on; it is the client's if that edge is deferred.
  mutating func settle(_ index: Int, _ candidate: Candidate, on edge: Edge) {
    guard let place = touches[index].place else { return }
    if isExplaining {
      trace(
        .failed(
          touches[index].id, slot: touches[index].slot, candidate.edges.subtracting(Edges(edge)), Failure(.direction),
          at: now))
    }
    touches[index].candidate?.edges = Edges(edge)
    if action(edge, at: touches[index], fingers: 2) == nil { stopWaiting(index) }
    guard candidate.audience == .system else { return }
    let isDeferred = candidate.deferring[Int(edge.rawValue)].isInEffect
    if isDeferred && !self[edge, place].isArmed {
      touches[index].candidate?.audience = .client
      expire(index, at: touches[index].downTime + tuning.edgeTime)
      transition(index, .failed)
    }
    candidateLeft(candidate.edges, place)
  }

  /// The tangent of 45° plus or minus `corner.diagonal`: a series that is right to a thousandth up to 40°.
  mutating func steepness(_ sign: Double) -> Double {
    let angle = tuning.cornerDiagonal * 0.017453292519943295
    let square = angle * angle
    let tangent = angle * (1 + square * (1 / 3.0 + square * (2 / 15.0 + square * (17 / 315.0 + square * 62 / 2835.0))))
    return sign > 0 ? (1 + tangent) / (1 - tangent) : (1 - tangent) / (1 + tangent)
  }
}

/// A movement as seen from an edge.
struct EdgePath {
  var edge: Edge
  var inward: Millimetres
  var lateral: Millimetres
  /// Inward by more than along the edge.
  var leadsIn: Bool

  /// - Parameter lean: how much of the lateral part the inward part must exceed; less than 1 where a corner picked the
  ///   edge near its diagonal.
  init(_ edge: Edge, _ movement: Vector, lean: Double) {
    self.edge = edge
    inward = edge.inward(movement)
    lateral = edge.lateral(movement)
    leadsIn = inward > lateral * lean
  }

  /// In a corner that counts as a whole: the larger of the two inward parts, for the armed edge or the nearer one.
  init?(corner edges: Edges, _ movement: Vector, armed: Edge?) {
    guard let first = edges.list.first, let second = edges.list.last else { return nil }
    let a = first.inward(movement)
    let b = second.inward(movement)
    edge = armed ?? (b > a ? second : first)
    inward = max(a, b)
    lateral = min(a.magnitude, b.magnitude)
    leadsIn = inward > .zero
  }

  /// Before a corner picked its edge: only a way out is told.
  init?(undecided edges: Edges, _ movement: Vector) {
    self.init(corner: edges, movement, armed: nil)
    inward = min(inward, .zero)
    lateral = .zero
    leadsIn = true
  }
}
