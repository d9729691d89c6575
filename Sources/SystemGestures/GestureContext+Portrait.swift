import GestureRecognition

#if !Embedded
  // For tests, which explore all states that can be reached.
  extension GestureContext {
    /// Whose touches are and whose edges are, without numbers and absolute times: of times only the order counts.
    ///
    /// - Parameter finger: what the caller knows of a contact, by its slot.
    package func portrait(_ finger: (Int32) -> UInt8) -> [UInt8] {
      var portrait = Portrait(now: engine.now)
      portrait.add(engine.isLocked)
      for touch in engine.touches.copy {
        // Where it is counts as long as it may become a gesture's, or is one's.
        portrait.add(touch.candidate == nil && touch.gesture == nil ? 255 : finger(touch.slot))
        portrait.add(touch, isOver: { engine.surfaces.contains($0) })
        portrait.add(engine.gestures.firstIndex { $0.id == touch.gesture })
        portrait.add(engine.touches.firstIndex { $0.id == touch.candidate?.partner })
      }
      for gesture in engine.gestures.copy { portrait.add(gesture, until: gesture.deadline(engine.tuning)) }
      for slot in engine.slots.copy {
        portrait.add(slot, atLeast: engine.tuning.deferralWindowMin)
        portrait.add(engine.touches.firstIndex { $0.id == slot.armingTouch })
      }
      addWindows(&portrait)
      if engine.touches.count == 1 { portrait.addAge(engine.touches[0], engine.tuning) }
      if engine.touches.count == 2 { portrait.addAges(engine.touches[0], engine.touches[1], engine.tuning) }
      return portrait.finished()
    }

    private func addWindows(_ portrait: inout Portrait) {
      for id in engine.surfaces.handles {
        guard let state = engine.surfaces[id]?.state else { continue }
        portrait.add(id.index)
        portrait.add(state.isMapped)
        portrait.add(state.isActivated)
      }
      for id in engine.deferrals.handles {
        guard let object = engine.deferrals[id] else { continue }
        portrait.add(id.index)
        portrait.add(UInt8(truncatingIfNeeded: object.request.edges.rawValue << 4 | object.status.effective.rawValue))
      }
    }

    /// The edges whose next swipe is the system's, or is under way.
    package var takenEdges: Edges {
      var edges = Edges.none
      for index in engine.slots.indices where engine.slots[index].state != .idle {
        if let edge = Edge(rawValue: UInt8(truncatingIfNeeded: index % 4)) { edges.insert(Edges(edge)) }
      }
      return edges
    }
  }

  private struct Portrait {
    let now: EventTime
    var bytes: [UInt8] = []
    /// Where in `bytes` the rank of a time belongs.
    var times: [(place: Int, time: EventTime)] = []

    init(now: EventTime) {
      self.now = now
      bytes.reserveCapacity(96)
    }

    mutating func add(_ byte: UInt8) { bytes.append(byte) }
    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
    mutating func add(_ index: Int?) { bytes.append(UInt8(truncatingIfNeeded: index ?? 255)) }
    mutating func add(_ time: EventTime) {
      times.append((bytes.count, time))
      bytes.append(255)
    }

    mutating func add(_ touch: Touch, isOver: (SurfaceID) -> Bool) {
      add(touch.owner.code)
      add(touch.isShown)
      add(touch.queue != nil)
      add(touch.countsForClient ? touch.surface.map { isOver($0) ? $0.index : 254 } : 255)
      add(UInt8(truncatingIfNeeded: touch.zones.rawValue))
      add(touch.deadline)
      guard let candidate = touch.candidate else { return add(255) }
      add(touch.isBarred)
      add(candidate)
    }

    private mutating func add(_ candidate: Candidate) {
      add(candidate.audience == .client)
      add(candidate.isCorner)
      add(candidate.isProvisional)
      add(candidate.isWaiting)
      add(UInt8(truncatingIfNeeded: candidate.edges.rawValue))
      add(candidate.armed.map { Int($0.rawValue) })
      for edge in candidate.edges.list { add(candidate.deferring[Int(edge.rawValue)].code) }
    }

    mutating func add(_ gesture: SystemGesture, until deadline: EventTime) {
      add(gesture.edge.map { Int($0.rawValue) })
      add(gesture.fingers)
      add(gesture.hasStages)
      add(gesture.stage.state.code)
      add(gesture.velocity.value < 0)
      add(gesture.velocity.value > 0)
      add(gesture.endsAt != .never)
      add(deadline)
    }

    mutating func add(_ slot: EdgeSlot, atLeast: TimeSpan) {
      add(slot.deferring.code)
      add(slot.armedByPair)
      switch slot.state {
      case .idle: add(0)
      case .active: add(1)
      case .armed(let armed):
        add(armed.isHinted ? 2 : 3)
        add(armed.holder.code)
        add(armed.window, atLeast)
      }
    }

    private mutating func add(_ window: EdgeDeferral.Window, _ atLeast: TimeSpan) {
      switch window {
      case .open: add(0)
      case .until(let end): add(end)
      case .paused(let left): add(left > atLeast ? 1 : 2)
      }
    }

    /// How long ago the only finger landed counts for one that lands next.
    mutating func addAge(_ touch: Touch, _ tuning: Tuning) {
      add(!touch.zones.isEmpty && touch.downTime + tuning.edgeJoin < now)
      add(touch.countsForClient && touch.downTime + tuning.pairTime < now)
    }

    /// Whether two fingers are a pair counts while one of them is withheld.
    mutating func addAges(_ first: Touch, _ second: Touch, _ tuning: Tuning) {
      guard first.queue != nil || second.queue != nil else { return }
      add(first.downTime + tuning.pairTime < second.downTime)
    }

    /// Puts ranks for times.
    func finished() -> [UInt8] {
      var bytes = bytes
      for (place, time) in times where time != .never {
        bytes[place] = UInt8(truncatingIfNeeded: times.count { $0.time < time })
      }
      return bytes
    }
  }

  extension Ownership.State {
    fileprivate var code: UInt8 {
      switch self {
      case .client: 0
      case .candidate(.withheld): 1
      case .candidate(.passed): 2
      case .candidate(.orphaned): 3
      case .system: 4
      case .dead: 5
      }
    }
  }

  extension Stage.State {
    fileprivate var code: UInt8 {
      switch self {
      case .moving: 0
      case .near: 1
      case .far: 2
      }
    }
  }

  extension Deferring {
    fileprivate var code: Int {
      switch self {
      case .nobody: 0
      case .byUser: 1
      case .object(let id): 2 &+ id.index
      }
    }
  }

  extension EdgeDeferral.Holder {
    fileprivate var code: Int {
      switch self {
      case .nobody: 0
      case .waiting(let id): 1 &+ 2 &* id.index
      case .told(let id): 2 &+ 2 &* id.index
      }
    }
  }
#endif
