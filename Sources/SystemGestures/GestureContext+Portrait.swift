import GestureRecognition

#if !Embedded
  // For tests, which explore all states that can be reached.
  extension GestureContext {
    /// Whose touches are and whose edges are, without numbers and absolute times: of times only the order counts.
    ///
    /// - Parameters:
    ///   - windows: surfaces and their objects, in the caller's order, which alone tells them apart.
    ///   - times: of the caller's own, whose order among the deadlines counts.
    ///   - finger: what the caller knows of a contact, by its slot.
    package func portrait(
      windows: [(surface: SurfaceID?, object: DeferralID?)], times: [EventTime], _ finger: (Int32) -> UInt8
    ) -> [UInt8] {
      var portrait = Portrait(now: engine.now, windows: windows)
      portrait.add(engine.isLocked)
      for touch in engine.touches.copy {
        // Where it is counts as long as it may become a gesture's, or is one's.
        portrait.add(touch.isFollowed ? finger(touch.slot) : 255)
        portrait.add(touch)
        portrait.add(engine.gestures.firstIndex { $0.id == touch.gesture })
        portrait.add(engine.touches.firstIndex { $0.id == touch.candidate?.partner })
      }
      for gesture in engine.gestures.copy { portrait.add(gesture, until: gesture.deadline(engine.tuning)) }
      for slot in engine.slots.copy {
        portrait.add(slot, atLeast: engine.tuning.deferralWindowMin)
        portrait.add(engine.touches.firstIndex { $0.id == slot.armingTouch })
      }
      addWindows(&portrait)
      for time in times { portrait.add(time) }
      if engine.touches.count == 1 { portrait.addAge(engine.touches[0], engine.tuning) }
      if engine.touches.count == 2 { portrait.addAges(engine.touches[0], engine.touches[1], engine.tuning) }
      return portrait.finished()
    }

    /// Whether it counts where a finger is.
    package func follows(slot: Int32) -> Bool { engine.touches.contains { $0.slot == slot && $0.isFollowed } }

    private func addWindows(_ portrait: inout Portrait) {
      for window in portrait.windows {
        let state = window.surface.flatMap { engine.surfaces[$0]?.state }
        portrait.add(state.map { ($0.isMapped ? 1 : 0) + ($0.isActivated ? 2 : 0) })
        let object = window.object.flatMap { engine.deferrals[$0] }
        portrait.add(object.map { Int($0.request.edges.rawValue << 4 | $0.status.effective.rawValue) })
      }
    }

    /// When the only finger will have been down too long for another to be its pair; `never` if it has been already.
    package var onlyFingerAges: EventTime {
      guard engine.touches.count == 1 else { return .never }
      let touch = engine.touches[0]
      let limits = [(!touch.zones.isEmpty, engine.tuning.edgeJoin), (touch.countsForClient, engine.tuning.pairTime)]
      let moments = limits.map { $0 ? touch.downTime + $1 + TimeSpan(microseconds: 1) : .never }
      return moments.filter { $0 > engine.now }.min() ?? .never
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

  extension Touch {
    fileprivate var isFollowed: Bool { candidate != nil || gesture != nil }
  }

  private struct Portrait {
    let now: EventTime
    let windows: [(surface: SurfaceID?, object: DeferralID?)]
    var bytes: [UInt8] = []
    /// Where in `bytes` the rank of a time belongs.
    var times: [(place: Int, time: EventTime)] = []

    init(now: EventTime, windows: [(surface: SurfaceID?, object: DeferralID?)]) {
      self.now = now
      self.windows = windows
      bytes.reserveCapacity(96)
    }

    mutating func add(_ byte: UInt8) { bytes.append(byte) }
    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
    mutating func add(_ index: Int?) { bytes.append(UInt8(truncatingIfNeeded: index ?? 255)) }
    mutating func add(_ time: EventTime) {
      times.append((bytes.count, time))
      bytes.append(255)
    }

    /// Those that are gone are all alike.
    private func place(of surface: SurfaceID) -> Int { windows.firstIndex { $0.surface == surface } ?? 64 }
    private func place(of object: DeferralID) -> Int { windows.firstIndex { $0.object == object } ?? 64 }

    mutating func add(_ touch: Touch) {
      add(touch.owner.code)
      add(touch.isShown)
      add(touch.queue != nil)
      add(touch.countsForClient ? touch.surface.map(place) : nil)
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
      add(candidate.sawStep)
      add(candidate.isWaiting)
      add(UInt8(truncatingIfNeeded: candidate.edges.rawValue))
      add(candidate.armed.map { Int($0.rawValue) })
      for edge in candidate.edges.list { add(code(of: candidate.deferring[Int(edge.rawValue)])) }
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
      add(code(of: slot.deferring))
      add(slot.armedByPair)
      switch slot.state {
      case .idle: add(0)
      case .active: add(1)
      case .armed(let armed):
        add(armed.isHinted ? 2 : 3)
        add(code(of: armed.holder))
        add(armed.window, atLeast)
      }
    }

    private func code(of deferring: Deferring) -> Int {
      switch deferring {
      case .nobody: 0
      case .byUser: 1
      case .object(let id): 2 + place(of: id)
      }
    }

    private func code(of holder: EdgeDeferral.Holder) -> Int {
      switch holder {
      case .nobody: 0
      case .waiting(let id): 1 + 2 * place(of: id)
      case .told(let id): 2 + 2 * place(of: id)
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
#endif
