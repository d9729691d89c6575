import GestureRecognition

/// Changes of ownership and of edges: the one place where the two machines move.
extension Engine {
  /// Moves the ownership of a touch and carries out what follows.
  @inline(never)
  mutating func transition(_ index: Int, _ event: Ownership.Event) {
    let old = touches[index].owner
    switch Ownership.step(old, event) {
    case .stay: return
    case .bug: return log(.selvage, "touch: impossible event", Int64(touches[index].slot))
    case .move(let new, let effect):
      touches[index].owner = new
      if isExplaining {
        trace(.ownership(touches[index].id, slot: touches[index].slot, old, event, new, at: now))
      }
      perform(effect, index, after: event)
    }
  }

  private mutating func perform(_ effect: Ownership.Effect, _ index: Int, after event: Ownership.Event) {
    switch effect {
    case .none: break
    case .deliverQueue: deliverQueue(index)
    case .dropQueue: closeQueue(index)
    case .cancelClient:
      guard touches[index].isShown else { return }
      cancel(touches[index].client, touches[index].seat, event == .claimed ? .system : lossReason)
    case .endWithUp: emitUp(index, at: now)
    }
  }

  mutating func closeQueue(_ index: Int) {
    if let queue = touches[index].queue { queues.close(queue) }
    touches[index].queue = nil
  }

  /// One `wl_touch.cancel`: everything the client had down on the seat is dead.
  mutating func cancel(_ client: ClientKey, _ seat: SeatID, _ reason: CancelReason) {
    let event = ClientEvent(client: client, seat: seat, time: now)
    end(.endClient(event, reason))
    effects.emit(.cancels, .cancel(event))
    for index in touches.indices where touches[index].client == client && touches[index].seat == seat {
      guard touches[index].isShown else { continue }
      touches[index].isShown = false
      transition(index, .cancelled)
      if touches[index].owner == .dead { abandon(index) }
    }
  }

  /// It is no candidate any more, and nobody's by that.
  mutating func withdraw(_ index: Int) {
    guard let candidate = touches[index].candidate else { return }
    touches[index].candidate = nil
    touches[index].deadline = .never
    if candidate.audience == .system, let place = touches[index].place { candidateLeft(candidate.edges, place) }
  }

  /// The touch is no candidate any more: it is its client's.
  mutating func fail(_ index: Int, _ failure: Failure) {
    guard let candidate = touches[index].candidate else { return }
    report(failure, touches[index], candidate.edges)
    touches[index].candidate = nil
    dropCandidacy(index, candidate)
    // Neither of two fingers is a swipe without the other.
    if let other = candidate.partner.flatMap({ self.index(of: $0) }) { fail(other, failure) }
  }

  /// As `withdraw`, for a touch that is lost alone: the other finger of its swipe is its client's.
  mutating func abandon(_ index: Int) {
    let other = partner(of: index)
    withdraw(index)
    if let other { fail(other, Failure(.cancelled)) }
  }

  mutating func dropCandidacy(_ index: Int, _ candidate: Candidate) {
    touches[index].deadline = .never
    guard candidate.audience == .system else { return }
    transition(index, .failed)
    if let place = touches[index].place { candidateLeft(candidate.edges, place) }
  }

  /// The window of an armed edge runs on once its last candidate is gone.
  mutating func candidateLeft(_ edges: Edges, _ place: Int) {
    for edge in edges.list where self[edge, place].isArmed {
      if !hasCandidate(on: edge, place) {
        apply(.candidatesGone(now, atLeast: tuning.deferralWindowMin), to: edge, of: place)
      }
    }
  }

  @inline(never)
  mutating func hasCandidate(on edge: Edge, _ place: Int) -> Bool {
    for index in touches.indices where touches[index].place == place && !touches[index].isLifted {
      if let candidate = touches[index].candidate, candidate.audience == .system, candidate.edges.contains(edge) {
        return true
      }
    }
    return false
  }

  mutating func report(_ failure: Failure, _ touch: Touch, _ edges: Edges) {
    if isExplaining { trace(.failed(touch.id, slot: touch.slot, edges, failure, at: now)) }
  }

  @inline(never)
  mutating func trace(_ event: TraceEvent) { effects.emit(.log, .trace(event)) }

  /// A candidate moved far enough.
  mutating func recognize(_ index: Int, _ edge: Edge) {
    guard let candidate = touches[index].candidate, let place = touches[index].place else { return }
    let partner = partner(of: index)
    touches[index].candidate = nil
    touches[index].deadline = .never
    switch candidate.audience {
    case .client:
      if let partner { withdraw(partner) }
      self[edge, place].armingTouch = touches[index].id
      self[edge, place].armedByPair = partner != nil
      // An object that stopped deferring since the down hears of nothing.
      let object = candidate.deferring[Int(edge.rawValue)].object
      let stillDefers = self[edge, place].deferring.object == object
      apply(.clientRecognized(stillDefers ? object : nil), to: edge, of: place, touch: index)
    case .system:
      touches[index].candidate = candidate
      apply(.systemRecognized, to: edge, of: place, touch: index)
    }
  }

  /// Moves the deferral machine of one edge and carries out what follows.
  @inline(never)
  mutating func apply(_ event: EdgeDeferral.Event, to edge: Edge, of place: Int, touch: Int? = nil) {
    let old = self[edge, place].state
    switch EdgeDeferral.step(old, event) {
    case .stay: return
    case .bug: return log(.selvage, "edge: impossible event", Int64(edge.rawValue))
    case .move(let new, let list):
      self[edge, place].state = new
      windowDeadline = firstWindowEnd()
      if isExplaining { trace(.deferral(edge, old, event, new, at: now)) }
      for number in 0..<list.count {
        if let effect = list[number] { perform(effect, edge, place, touch) }
      }
    }
  }

  private mutating func perform(_ effect: EdgeDeferral.Effect, _ edge: Edge, _ place: Int, _ touch: Int?) {
    switch effect {
    case .failOtherCandidates: failCandidates(edge, place, but: touch, clientsOnly: false)
    case .failOtherClientCandidates: failCandidates(edge, place, but: touch, clientsOnly: true)
    case .beginGesture: if let touch { claim(touch, edge) }
    case .beginAndCommit: commitAtOnce(edge, place)
    case .showAffordance: affordance(.shown, edge, place)
    case .affordanceUntil(let end): affordance(.until(end), edge, place)
    case .affordanceHeld: affordance(.held, edge, place)
    case .hideAffordance(let reason): affordance(.hidden(reason), edge, place)
    case .tellArmed(let object, let timeout): tell(object, .armed(edge, timeout: timeout))
    case .tellDisarmed(let object, let reason): tell(object, .disarmed(edge, reason))
    case .disarmOthers:
      for other in Edges.all.list where other != edge { apply(.otherEdgeArmed, to: other, of: place) }
    }
  }

  @inline(never)
  private mutating func affordance(_ kind: AffordanceEvent.Kind, _ edge: Edge, _ place: Int) {
    let event = AffordanceEvent(
      output: places[place].output, seat: places[place].seat, edge: edge, time: now, kind: kind)
    effects.emit(.affordances, .affordance(event))
  }

  private mutating func tell(_ object: DeferralID, _ kind: DeferralNews.Kind) {
    guard let surface = deferrals[object].map({ $0.surface }) else { return }
    let event = DeferralNews(object: object, surface: surface, time: now, kind: kind)
    effects.emit(.deferrals, .deferral(event))
  }

  @inline(never)
  private mutating func failCandidates(_ edge: Edge, _ place: Int, but winner: Int?, clientsOnly: Bool) {
    let partner = winner.flatMap { self.partner(of: $0) }
    for index in touches.indices where index != winner && index != partner && touches[index].place == place {
      guard let candidate = touches[index].candidate, candidate.edges.contains(edge) else { continue }
      if clientsOnly && candidate.audience == .system { continue }
      fail(index, Failure(.anotherRecognized))
    }
  }
}
