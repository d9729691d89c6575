import GestureRecognition

/// What a touch is when it lands: the client's, a candidate, or nobody's.
extension Engine {
  @inline(never)
  mutating func land() {
    for index in touches.indices where touches[index].isNew && !touches[index].isLost { land(index) }
  }

  private mutating func land(_ index: Int) {
    let touch = touches[index]
    guard mayTouch(touch) else {
      touches[index].owner = .dead
      touches[index].isBarred = true
      return
    }
    guard let place = touch.place, let output = touch.output else { return }
    // A gesture owns its output: whatever lands meanwhile must not reach what it reveals.
    if gestures.contains(where: { $0.output == output && $0.seat == touch.seat }) {
      touches[index].owner = .system
      if !hands.isEmpty { _ = continueHand(index) }
      return
    }
    guard gesturesAreOn(for: touch) else {
      touches[index].isBarred = true
      return
    }
    enlist(index, place)
    if touches.count >= Hand.fewest, bindings.hands != 0 { joinHand(index) }
    if !tuning.rightClickApps.entries.isEmpty { awaitPress(index) }
  }

  /// Off outputs and covered sessions take no touch from anybody but their own.
  private mutating func mayTouch(_ touch: Touch) -> Bool {
    if let output = touch.output, outputs[output]?.isOn == false { return false }
    guard isLocked else { return true }
    guard let surface = touch.surface else { return true }
    return surfaces[root(of: surface)]?.state.kind == .lock
  }

  private mutating func gesturesAreOn(for touch: Touch) -> Bool {
    if penIsNear || now < penEnds { return false }
    let isPalm = touch.shape.major >= tuning.palmMajor || touch.shape.minor >= tuning.palmMinor
    return !isPalm
  }

  /// Makes it a candidate of the zones it landed in, if they are anybody's.
  private mutating func enlist(_ index: Int, _ place: Int) {
    let hit = zones(of: touches[index], place, widths: 1)
    reportExclusion(index, hit)
    if !hit.edges.isEmpty { return enlist(index, place, hit, isProvisional: false) }
    guard hit.excluded.isEmpty else { return }
    let near = zones(of: touches[index], place, widths: 2)
    reportExclusion(index, near)
    guard !near.edges.isEmpty else { return }
    enlist(index, place, near, isProvisional: true)
  }

  private mutating func reportExclusion(_ index: Int, _ hit: ZoneHit) {
    if !hit.excluded.isEmpty { report(Failure(.exclusionRegion), touches[index], hit.excluded) }
  }

  private mutating func enlist(_ index: Int, _ place: Int, _ hit: ZoneHit, isProvisional: Bool) {
    var candidate = Candidate(audience: .system, edges: hit.edges, corner: hit.corner)
    candidate.isProvisional = isProvisional
    for edge in Edges.all.list { candidate.deferring[Int(edge.rawValue)] = self[edge, place].deferring }
    if isProvisional { return admit(index, place, hit, candidate) }
    touches[index].zones = hit.edges
    switch company(index, hit) {
    case .none: admit(index, place, hit, candidate)
    case .partner(let other, let edge): pair(index, other, edge, place, candidate)
    case .crowd(let failure): report(failure, touches[index], hit.edges)
    }
  }

  /// Its path showed that the touch began at the bezel: from here on it is what it would have been at its down.
  mutating func admit(_ index: Int, _ place: Int, _ hit: ZoneHit, after provisional: Candidate) {
    touches[index].zones = hit.edges
    var candidate = provisional
    candidate.edges = hit.edges
    candidate.isProvisional = false
    switch company(index, hit) {
    case .none: admit(index, place, hit, candidate)
    case .partner(let other, let edge): pair(index, other, edge, place, candidate)
    case .crowd(let failure): return fail(index, failure)
    }
    candidateLeft(provisional.edges.subtracting(touches[index].candidate?.edges ?? .none), place)
  }

  mutating func admit(_ index: Int, _ place: Int, _ hit: ZoneHit, _ draft: Candidate) {
    var candidate = draft
    candidate.isCorner = hit.corner != nil || hit.edges.count > 1
    candidate.armed = armedEdge(of: hit.edges, place)
    candidate.audience = candidate.armed == nil && defers(hit, candidate) ? .client : .system
    candidate.isWaiting = awaitsPartner(index, hit, candidate)
    touches[index].candidate = candidate
    if candidate.partner != nil, !join(index) { return fail(index, Failure(.secondFinger)) }
    own(index, hit)
    if let armed = candidate.armed, touches[index].candidate != nil {
      apply(.candidateLanded(now), to: armed, of: place)
    }
  }

  /// Who has the touch while it is a candidate, and until when.
  private mutating func own(_ index: Int, _ hit: ZoneHit) {
    guard let candidate = touches[index].candidate else { return }
    expire(index, at: beginning(of: index) + tuning.edgeTime)
    switch touches[index].owner {
    case .client where candidate.audience == .system: takeOver(index, candidate, hit)
    case .dead where candidate.audience == .system: touches[index].owner = .candidate(.orphaned)
    case .candidate(.withheld) where candidate.audience == .system: limit(index, tuning.withholdLimit)
    // Its path showed that it started in the zone of an app that goes first.
    case .candidate: if candidate.audience == .client { transition(index, .failed) }
    case .client, .dead, .system: break
    }
  }

  /// The client's touch becomes a candidate for the system.
  private mutating func takeOver(_ index: Int, _ candidate: Candidate, _ hit: ZoneHit) {
    if !touches[index].isNew {
      touches[index].owner = .candidate(.passed)
      if !isOnlyTouch(index) { fail(index, Failure(.shared)) }
    } else if withholds(index, candidate, hit), let queue = queues.open() {
      touches[index].queue = queue
      touches[index].owner = .candidate(.withheld)
      limit(index, candidate.isProvisional ? tuning.recognizers.edgeLook.hold : tuning.withholdLimit)
    } else {
      touches[index].owner = .candidate(.passed)
    }
  }

  private mutating func limit(_ index: Int, _ span: TimeSpan) {
    expire(index, at: beginning(of: index) + min(span, tuning.edgeTime))
  }

  /// The policy of the zone, unless the edge is armed or the touch lies where two edges must be told apart.
  private mutating func withholds(_ index: Int, _ candidate: Candidate, _ hit: ZoneHit) -> Bool {
    if candidate.armed != nil || (hit.corner == nil && hit.edges.count > 1) { return true }
    guard let edge = hit.edges.first else { return false }
    if touches[index].overKeyboard { return false }
    switch tuning.policy[Int(edge.rawValue)] {
    case .adaptive: return !isOnlyTouch(index, sparing: false)
    case .withhold: return true
    case .pass: return false
    }
  }

  /// All bound edges there are deferred.
  private mutating func defers(_ hit: ZoneHit, _ candidate: Candidate) -> Bool {
    var bound = Edges.none
    for edge in hit.edges.list where hit.corner == nil || bindings.edges.contains(edge) { bound.insert(Edges(edge)) }
    guard !bound.isEmpty else { return false }
    for edge in bound.list where !candidate.deferring[Int(edge.rawValue)].isInEffect { return false }
    return true
  }

  mutating func armedEdge(of edges: Edges, _ place: Int) -> Edge? {
    for edge in edges.list where self[edge, place].isArmed { return edge }
    return nil
  }
}
