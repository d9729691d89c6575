import GestureRecognition

/// Who goes first on which edge, worked out again whenever anything it rests on changes.
extension Engine {
  mutating func addDeferral(surface: SurfaceID, seat: SeatID) -> DeferralID? {
    guard surfaces.contains(surface), seats.contains(seat) else {
      stale("deferral: surface or seat")
      return nil
    }
    return add(DeferralObject(surface: surface, resource: 0, seat: seat), key: surface.rawValue)
  }

  /// The surface may come later, or come and go: the object waits.
  mutating func addDeferral(resource: UInt, seat: SeatID) -> DeferralID? {
    guard seats.contains(seat) else {
      stale("deferral: seat")
      return nil
    }
    return add(
      DeferralObject(surface: self.surface(of: resource), resource: resource, seat: seat), key: UInt64(resource))
  }

  private mutating func add(_ object: DeferralObject, key: UInt64) -> DeferralID {
    let id = deferrals.add(object)
    deferralKeys.add(id.rawValue, to: key)
    notePlay(of: id)
    return id
  }

  /// The one that was last told of.
  func surface(of resource: UInt) -> SurfaceID? {
    let raw = surfaceKeys.handle(0, of: UInt64(resource))
    return raw == 0 ? nil : SurfaceID(rawValue: raw)
  }

  /// Objects of a `wl_surface` that had no surface until now.
  mutating func linkDeferrals(to surface: SurfaceID, _ resource: UInt) {
    var number = 0
    while let id = deferral(number, of: UInt64(resource)) {
      deferrals[id]?.surface = surface
      notePlay(of: id)
      number += 1
    }
  }

  private func deferral(_ number: Int, of key: UInt64) -> DeferralID? {
    let raw = deferralKeys.handle(number, of: key)
    return raw == 0 ? nil : DeferralID(rawValue: raw)
  }

  /// The objects of a surface, whether or not it is still there.
  @inline(never)
  mutating func deferrals(of surface: SurfaceID, _ resource: UInt) -> [DeferralID] {
    var own: [DeferralID] = []
    for isOfItself in [true, false] {
      var number = 0
      while let id = deferral(number, of: isOfItself ? surface.rawValue : UInt64(resource)) {
        if deferrals.check(id, { $0.surface == surface }) { own.append(id) }
        number += 1
      }
    }
    return own
  }

  /// Counts from the next touch on. A window that runs goes on; nobody is left to hear of its end.
  mutating func removeDeferral(_ id: DeferralID) {
    guard deferrals.contains(id) else { return }
    batch { engine in
      engine.forgetHolder(id)
      if engine.remove(id) { engine.reconsiderDeferrals(and: []) }
    }
  }

  /// Whether others may depend on its going.
  @inline(never)
  private mutating func remove(_ id: DeferralID) -> Bool {
    guard let object = deferrals[id] else { return false }
    deferralKeys.remove(id.rawValue, of: object.resource == 0 ? object.surface?.rawValue ?? 0 : UInt64(object.resource))
    deferrals.remove(id)
    return notePlay(of: id)
  }

  @inline(never)
  mutating func setDeferral(_ id: DeferralID, _ request: DeferralObject.Request, _ verdict: HostVerdict) {
    guard let old = deferrals[id] else { return stale("deferral: gone") }
    guard old.request != request || old.verdict != verdict else { return }
    batch { engine in
      engine.deferrals[id]?.request = request
      engine.deferrals[id]?.verdict = verdict
      if engine.notePlay(of: id) { engine.reconsiderDeferrals(and: [id]) } else { engine.tellStatus(id) }
    }
  }

  /// Keeps account of whether others depend on an object; returns whether they do, or did until now.
  @inline(never)
  @discardableResult
  mutating func notePlay(of id: DeferralID) -> Bool {
    let matters = mattersToOthers(id)
    return inPlay.keep(id, matters)
  }

  /// Whether anything but its own status can depend on what an object asks for. A crowd of windows in the background costs
  /// nobody anything.
  mutating func mattersToOthers(_ id: DeferralID) -> Bool {
    guard let surface = deferrals.look(at: id, orElse: nil, { $0.surface }), surfaces.contains(surface) else {
      return false
    }
    return deferrals.check(id) { $0.verdict == .allow || !$0.request.exclusion.isEmpty }
      || surfaces.check(surface) { $0.state.isMapped && $0.state.isFullscreen && $0.state.isActivated }
  }

  /// The host's answer: what lies along one edge of an output.
  mutating func setOccupant(_ occupant: Occupancy.Occupant, of edge: Edge, on output: OutputID) {
    for index in places.indices where places[index].isLive && places[index].output == output {
      self[edge, index].occupancy.change(to: occupant, at: now, settle: tuning.deferralSettle)
    }
  }

  /// A surface is gone. Its objects hear so, what they armed stays armed; those of a `wl_surface` wait for the next.
  mutating func surfaceLeft(_ surface: SurfaceID, _ resource: UInt, clientIsGone: Bool) {
    let own = deferrals(of: surface, resource)
    for id in own {
      releaseHolder(id, clientIsGone ? .holderGone : .holderInactive)
      if deferrals[id]?.resource == 0 {
        _ = remove(id)
      } else {
        deferrals[id]?.surface = nil
        notePlay(of: id)
      }
    }
    reconsiderDeferrals(and: own)
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

  /// Something changed that all objects rest on: the lock, settings, bindings, outputs.
  @inline(never)
  mutating func reconsiderDeferrals() {
    reconsiderDeferrals(and: [])
    for id in deferrals.handles { tellStatus(id) }
    reconsiderIndicators()
  }

  /// Something changed that only these objects rest on, and those that are in play: of all others the answer stays.
  @inline(never)
  mutating func reconsiderDeferrals(and own: [DeferralID]) {
    settleDeadline = .never
    for place in places.indices where places[place].isLive {
      for edge in Edges.all.list { reconsider(edge, place) }
      settleDeadline = min(settleDeadline, settling(place))
    }
    reconsiderExclusions()
    for index in inPlay.indices { tellStatus(inPlay[index]) }
    for id in own { tellStatus(id) }
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
    for index in inPlay.indices {
      let id = inPlay[index]
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
    for index in inView.indices {
      let id = inView[index]
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
    for index in inView.indices {
      let covers = surfaces.check(inView[index]) {
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

  @inline(never)
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
