import GestureRecognition

/// Two fingers that land together in a zone: one swipe where such a one is bound, nobody's swipe elsewhere.
extension Engine {
  /// What the other fingers of the zone make of one that lands.
  enum Company {
    case none
    /// It makes a two-finger swipe from this edge with that touch.
    case partner(Int, Edge)
    case crowd(Failure)
  }

  /// Fails the others too where the finger is one too many.
  mutating func company(_ index: Int, _ hit: ZoneHit) -> Company {
    var found = Company.none
    for other in touches.indices where other != index {
      guard touches[other].place == touches[index].place, !touches[other].zones.isDisjoint(with: hit.edges) else {
        continue
      }
      let apart = touches[index].downTime.distance(to: touches[other].downTime)
      let distance = touches[index].start.distance(to: touches[other].point)
      if apart <= tuning.edgeJoin {
        if case .none = found, let edge = pairEdge(index, other, hit) {
          found = .partner(other, edge)
        } else {
          return crowd(found, other, Failure(.secondFinger, apart, limit: tuning.edgeJoin))
        }
      } else if distance <= tuning.edgeNeighbour {
        return .crowd(Failure(.neighbour, distance, limit: tuning.edgeNeighbour))
      }
    }
    return found
  }

  private mutating func crowd(_ found: Company, _ other: Int, _ failure: Failure) -> Company {
    fail(other, failure)
    if case .partner(let first, _) = found { fail(first, failure) }
    return .crowd(failure)
  }

  /// The edge from which the two would be one swipe.
  private mutating func pairEdge(_ index: Int, _ other: Int, _ hit: ZoneHit) -> Edge? {
    guard bindings.hasPairs, hit.corner == nil, touches[index].device == touches[other].device,
      let candidate = touches[other].candidate, !candidate.isProvisional, candidate.partner == nil,
      candidate.corner == nil
    else { return nil }
    for edge in candidate.edges.intersection(hit.edges).list where candidate.armed == nil || candidate.armed == edge {
      if pairAction(index, other, edge) != nil { return edge }
    }
    return nil
  }

  /// What two fingers from `edge` do; the middle between their downs says in which third they are.
  mutating func pairAction(_ index: Int, _ other: Int, _ edge: Edge) -> Action? {
    let middle = touches[index].start + (touches[other].start - touches[index].start) * 0.5
    return action(edge, from: middle, touches[index].glass, 2)
  }

  /// Makes the finger a candidate as one of two.
  mutating func pair(_ index: Int, _ other: Int, _ edge: Edge, _ place: Int, _ draft: Candidate) {
    var candidate = draft
    candidate.edges = Edges(edge)
    candidate.partner = touches[other].id
    admit(index, place, ZoneHit(edges: Edges(edge), corner: nil), candidate)
  }

  /// Ties the other finger to this one. False when the edge changed hands between the two downs.
  mutating func join(_ index: Int) -> Bool {
    guard let mine = touches[index].candidate, let other = partner(of: index), let edge = mine.edges.first,
      let theirs = touches[other].candidate
    else { return false }
    if theirs.edges.count > 1 { settle(other, theirs, on: edge) }
    touches[other].candidate?.isCorner = false
    let id = touches[index].id
    touches[other].candidate?.partner = id
    stopWaiting(other)
    return touches[other].candidate?.audience == mine.audience && theirs.armed == mine.armed
  }

  // MARK: Waiting

  /// A second finger may still come: only then is it known how many there are.
  mutating func awaitsPartner(_ index: Int, _ hit: ZoneHit, _ candidate: Candidate) -> Bool {
    guard bindings.hasPairs, !candidate.isProvisional, candidate.partner == nil, hit.corner == nil else { return false }
    for edge in hit.edges.list where action(edge, at: touches[index], fingers: 2) != nil { return true }
    return false
  }

  /// Until when a second finger makes it one of two.
  mutating func joinEnd(_ index: Int) -> EventTime { touches[index].downTime + tuning.edgeJoin }

  /// Sets the next limit of a candidate; before that it may wait for a second finger.
  mutating func expire(_ index: Int, at time: EventTime) {
    guard let candidate = touches[index].candidate else { return }
    touches[index].deadline = candidate.isWaiting ? min(time, joinEnd(index)) : time
  }

  /// It has its own limits again.
  mutating func stopWaiting(_ index: Int) {
    guard touches[index].candidate?.isWaiting == true else { return }
    touches[index].candidate?.isWaiting = false
    let isWithheld = touches[index].owner == .candidate(.withheld)
    let limit = isWithheld ? min(tuning.withholdLimit, tuning.edgeTime) : tuning.edgeTime
    expire(index, at: beginning(of: index) + limit)
  }

  /// No second finger came: it is judged by what it did so far.
  mutating func stayAlone(_ index: Int) {
    stopWaiting(index)
    guard let candidate = touches[index].candidate else { return }
    for edge in candidate.edges.list where action(edge, at: touches[index]) != nil { return judge(index) }
    fail(index, Failure(.tooFew, fingers: 1, limit: 2))
  }

  // MARK: Each other

  @inline(never)
  mutating func partner(of index: Int) -> Int? { touches[index].candidate?.partner.flatMap { self.index(of: $0) } }

  mutating func isPartner(_ other: Int, of index: Int) -> Bool {
    guard let partner = touches[index].candidate?.partner else { return false }
    return touches[other].id == partner
  }

  /// Whether the second sample of one of them may show that they are a pair.
  @inline(never)
  mutating func mayBePartner(_ other: Int, of index: Int) -> Bool {
    guard bindings.hasPairs, let a = touches[index].candidate, let b = touches[other].candidate,
      a.isProvisional || b.isProvisional, a.partner == nil, b.partner == nil,
      touches[index].device == touches[other].device, !a.edges.isDisjoint(with: b.edges)
    else { return false }
    return touches[index].downTime.distance(to: touches[other].downTime) <= tuning.edgeJoin
  }

  /// When the first finger of the swipe landed.
  mutating func beginning(of index: Int) -> EventTime {
    guard let other = partner(of: index) else { return touches[index].downTime }
    return min(touches[index].downTime, touches[other].downTime)
  }
}
