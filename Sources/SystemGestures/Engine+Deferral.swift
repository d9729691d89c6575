import GestureRecognition

/// Who goes first on which edge, worked out again whenever anything it rests on changes.
extension Engine {
  mutating func addDeferral(surface: SurfaceID, seat: SeatID) -> DeferralID? {
    guard surfaces.contains(surface), seats.contains(seat) else {
      stale("deferral: surface or seat")
      return nil
    }
    return deferrals.add(DeferralObject(surface: surface, resource: 0, seat: seat))
  }

  /// The surface may come later, or come and go: the object waits.
  mutating func addDeferral(resource: UInt, seat: SeatID) -> DeferralID? {
    guard seats.contains(seat) else {
      stale("deferral: seat")
      return nil
    }
    let surface = resource == 0 ? nil : surfaces.handles.first { surfaces[$0]?.resource == resource }
    return deferrals.add(DeferralObject(surface: surface, resource: resource, seat: seat))
  }

  /// Objects of a `wl_surface` that had no surface until now.
  mutating func linkDeferrals(to surface: SurfaceID, _ resource: UInt) {
    guard resource != 0 else { return }
    for id in deferrals.handles where deferrals[id]?.resource == resource {
      deferrals[id]?.surface = surface
    }
  }

  /// Counts from the next touch on. A window that runs goes on; nobody is left to hear of its end.
  mutating func removeDeferral(_ id: DeferralID) {
    guard deferrals.contains(id) else { return }
    let mattered = mattersToOthers(id)
    batch { engine in
      engine.forgetHolder(id)
      engine.deferrals.remove(id)
      if mattered { engine.reconsiderDeferrals() }
    }
  }

  mutating func setDeferral(_ id: DeferralID, _ request: DeferralObject.Request, _ verdict: HostVerdict) {
    guard let old = deferrals[id] else { return stale("deferral: gone") }
    guard old.request != request || old.verdict != verdict else { return }
    let mattered = mattersToOthers(id)
    batch { engine in
      engine.deferrals[id]?.request = request
      engine.deferrals[id]?.verdict = verdict
      if mattered || engine.mattersToOthers(id) { engine.reconsiderDeferrals() } else { engine.tellStatus(id) }
    }
  }

  /// Whether anything but its own status can depend on what an object asks for. A crowd of windows in the background costs
  /// nobody anything.
  private mutating func mattersToOthers(_ id: DeferralID) -> Bool {
    guard let object = deferrals[id], let surface = object.surface, let state = surfaces[surface]?.state else {
      return false
    }
    if object.verdict == .allow || !object.request.exclusion.isEmpty { return true }
    return state.isMapped && state.isFullscreen && state.isActivated
  }

  /// The host's answer: what lies along one edge of an output.
  mutating func setOccupant(_ occupant: Occupancy.Occupant, of edge: Edge, on output: OutputID) {
    for index in places.indices where places[index].isLive && places[index].output == output {
      self[edge, index].occupancy.change(to: occupant, at: now, settle: tuning.deferralSettle)
    }
  }

  /// A surface is gone. Its objects hear so, what they armed stays armed; those of a `wl_surface` wait for the next.
  mutating func surfaceLeft(_ surface: SurfaceID, clientIsGone: Bool) {
    for id in deferrals.handles where deferrals[id]?.surface == surface {
      releaseHolder(id, clientIsGone ? .holderGone : .holderInactive)
      if deferrals[id]?.resource == 0 {
        deferrals.remove(id)
      } else {
        deferrals[id]?.surface = nil
      }
    }
    reconsiderDeferrals()
  }

  private mutating func forgetHolder(_ id: DeferralID) { releaseHolder(id, .holderGone) }

  @inline(never)
  private mutating func releaseHolder(_ id: DeferralID, _ event: EdgeDeferral.Event) {
    for place in places.indices where places[place].isLive {
      for edge in Edges.all.list where self[edge, place].holder == id {
        apply(event, to: edge, of: place)
      }
    }
  }

  mutating func reconsiderDeferrals() {
    settleDeadline = .never
    for place in places.indices where places[place].isLive {
      for edge in Edges.all.list { reconsider(edge, place) }
      settleDeadline = min(settleDeadline, settling(place))
    }
    reconsiderExclusions()
    for id in deferrals.handles { tellStatus(id) }
    reconsiderIndicators()
  }

  private mutating func reconsider(_ edge: Edge, _ place: Int) {
    let next = deferring(edge, place)
    self[edge, place].deferring = next
    if let holder = self[edge, place].holder, next.object != holder {
      apply(.holderInactive, to: edge, of: place)
    }
  }

  /// The object or app that goes first on an edge.
  private mutating func deferring(_ edge: Edge, _ place: Int) -> Deferring {
    for id in deferrals.handles {
      guard deferrals.check(id, { $0.seat == places[place].seat && $0.request.edges.contains(edge) }),
        let surface = deferrals[id]?.surface, isOn(surface, places[place].output)
      else { continue }
      if denial(of: edge, id, place) == nil { return .object(id) }
    }
    guard !isLocked, bindings.edges.contains(edge) else { return .nobody }
    return byUser(edge, place)
  }

  /// Apps that the user lists because they cannot ask, or every app.
  private mutating func byUser(_ edge: Edge, _ place: Int) -> Deferring {
    guard tuning.deferralUser != .never, !isCovered(places[place].output) else { return .nobody }
    for id in surfaces.handles {
      guard surfaces.check(id, { $0.state.kind == .window && $0.state.isMapped && $0.state.isActivated }),
        isOn(id, places[place].output), !isDenied(id)
      else { continue }
      if tuning.deferralUser == .always { return .byUser(id) }
      let isListed = surfaces.check(id) {
        $0.state.isFullscreen && tuning.deferralAlways.edges(for: $0.state.appID).contains(edge)
      }
      if isListed, isAlone(id, edge, place) { return .byUser(id) }
    }
    return .nobody
  }

  @inline(never)
  mutating func isOn(_ surface: SurfaceID, _ output: OutputID) -> Bool {
    surfaces.check(surface) { $0.state.output == output }
  }

  @inline(never)
  mutating func isDenied(_ surface: SurfaceID) -> Bool {
    let appID = surfaces[surface]?.state.appID ?? []
    return !tuning.deferralDeny.edges(for: appID).isEmpty
  }

  /// Nil when `object` may defer `edge` of this place.
  @inline(never)
  mutating func denial(of edge: Edge, _ object: DeferralID, _ place: Int) -> DenialReason? {
    guard let id = deferrals[object]?.surface, surfaces.contains(id) else { return .role }
    if isLocked { return .locked }
    if tuning.deferralUser == .never || isDenied(id) { return .user }
    if !surfaces.check(id, { $0.parent == nil && $0.state.kind == .window }) { return .role }
    if !bindings.edges.contains(edge) { return .unbound }
    switch deferrals.look(at: object, orElse: .standard, { $0.verdict }) {
    case .allow: return nil
    case .deny: return .policy
    case .standard: break
    }
    if !surfaces.check(id, { $0.state.isMapped && $0.state.isFullscreen }) { return .notFullscreen }
    if !surfaces.check(id, { $0.state.isActivated }) { return .notFocused }
    return isAlone(id, edge, place) && !isCovered(places[place].output) ? nil : .obscured
  }

  /// A keyboard or a dialog of the system is up on that output: who types or answers does not play.
  private mutating func isCovered(_ output: OutputID) -> Bool {
    for id in surfaces.handles {
      let covers = surfaces.check(id) {
        $0.state.isMapped && $0.state.output == output && ($0.state.kind == .keyboard || $0.state.kind == .dialog)
      }
      if covers { return true }
    }
    return false
  }

  private mutating func isAlone(_ surface: SurfaceID, _ edge: Edge, _ place: Int) -> Bool {
    let occupancy = self[edge, place].occupancy
    switch occupancy.occupant {
    case .unknown: return true
    case .alone(let id): return id == surface && now >= occupancy.settlesAt
    case .nothing, .several: return false
    }
  }

  /// When an edge that changed hands will count for whoever has it now.
  mutating func settling(_ place: Int) -> EventTime {
    var next = EventTime.never
    for edge in Edges.all.list {
      let settles = self[edge, place].occupancy.settlesAt
      if settles > now { next = min(next, settles) }
    }
    return next
  }

  private mutating func tellStatus(_ id: DeferralID) {
    guard let object = deferrals[id] else { return }
    let status = status(id, object)
    guard status != object.status else { return }
    deferrals[id]?.status = status
    let event = DeferralNews(object: id, surface: object.surface, time: now, kind: .status)
    effects.emit(.deferrals, .deferral(event))
  }

  private mutating func status(_ id: DeferralID, _ object: DeferralObject) -> DeferralStatus {
    var status = DeferralStatus()
    let place = object.surface.flatMap { surfaces[$0]?.state.output }.flatMap { self.place($0, object.seat) }
    for edge in object.request.edges.list {
      guard let place else {
        status.deny(edge, object.surface == nil ? .role : .notFullscreen)
        continue
      }
      if self[edge, place].deferring == .object(id) {
        status.effective.insert(Edges(edge))
      } else {
        status.deny(edge, denial(of: edge, id, place) ?? .obscured)
      }
    }
    if let place { status.granted = granted(to: id, place) }
    return status
  }
}
