import GestureRecognition

/// What the host has: outputs, seats, devices, surfaces, and what clients ask.
extension GestureContext {
  public func addOutput(_ output: Output) -> OutputID { change { $0.addOutput(output) } }
  public func updateOutput(_ id: OutputID, _ output: Output) { change { $0.updateOutput(id, output) } }
  public func removeOutput(_ id: OutputID) { change { $0.removeOutput(id) } }

  public func addSeat() -> SeatID { change { $0.addSeat() } }
  public func removeSeat(_ id: SeatID) { change { $0.removeSeat(id) } }

  /// Nil when its seat is unknown.
  public func addDevice(_ device: Device) -> DeviceID? { change { $0.addDevice(device) } }
  /// Another output, size or seat: what was down on it is lost.
  public func updateDevice(_ id: DeviceID, _ device: Device) { change { $0.updateDevice(id, device) } }
  public func removeDevice(_ id: DeviceID) { change { $0.removeDevice(id) } }

  public func addSurface(_ surface: Surface) -> SurfaceID {
    let id = change { $0.addSurface(surface) }
    clientGestures.link(resource: surface.resource, to: id, of: surface.client, at: engine.now)
    let own = askVerdicts(on: id)
    // What ended because its `wl_surface` is another surface now is told, too.
    change { engine in engine.batch { if !own.isEmpty { $0.reconsiderDeferrals(and: own) } } }
    return id
  }
  ///
  /// - Parameter clientIsGone: its client disconnected: nothing more is delivered to any surface of it.
  public func removeSurface(_ id: SurfaceID, clientIsGone: Bool = false) {
    if clientIsGone, let client = engine.surfaces[id]?.client {
      outlet.forget(client)
      padOutlet.forget(client)
      forgetSubscriptions(of: client)
    }
    change { $0.removeSurface(id, clientIsGone: clientIsGone) }
  }
  public func setState(_ state: Surface.State, of id: SurfaceID) {
    if engine.surfaces[id]?.state != state { _ = askVerdicts(on: id) }
    change { $0.setSurfaceState(id, state) }
  }
  public func surface(_ id: SurfaceID) -> Surface? { engine.surfaces[id] }
  /// The stacking, places or input regions on an output changed.
  public func sceneChanged(_ output: OutputID) { change { $0.sceneChanged(output) } }

  /// A client asks to go first on edges of `surface`. Nil when either handle is stale.
  public func addDeferral(surface: SurfaceID, seat: SeatID) -> DeferralID? {
    change { $0.addDeferral(surface: surface, seat: seat) }
  }
  /// The same for a `wl_surface` that the host may tell of now or later. Nil when the seat is stale.
  public func addDeferral(resource: UInt, seat: SeatID) -> DeferralID? {
    change { $0.addDeferral(resource: resource, seat: seat) }
  }
  public func removeDeferral(_ id: DeferralID) { change { $0.removeDeferral(id) } }
  /// What it asks, from the moment the surface's state is applied.
  public func setDeferral(_ id: DeferralID, _ request: DeferralObject.Request) {
    var verdict = HostVerdict.standard
    if let surface = engine.deferrals[id]?.surface { verdict = host?.mayDefer(id, surface: surface) ?? .standard }
    change { $0.setDeferral(id, request, verdict) }
  }
  public func deferral(_ id: DeferralID) -> DeferralObject? { engine.deferrals[id] }

  /// Objects may have waited for their surface, and what they asked then was nobody's to judge. Returns which there are.
  private func askVerdicts(on surface: SurfaceID) -> [DeferralID] {
    let own = engine.deferrals(of: surface, engine.surfaces[surface]?.resource ?? 0)
    for id in own {
      guard let verdict = host?.mayDefer(id, surface: surface) else { continue }
      engine.deferrals[id]?.verdict = verdict
      engine.notePlay(of: id)
    }
    return own
  }
}

extension Engine {
  mutating func sceneChanged(_ output: OutputID) {
    guard outputs.contains(output) else { return stale("scene_changed") }
    batch { $0.effects.emit(.questions, .ask(output)) }
  }

  mutating func set(_ name: [UInt8], to value: [UInt8]) throws(SettingError) {
    var next = waitingTuning ?? tuning
    try next.set(name, to: value)
    waitingTuning = next
    applyTuning()
  }

  /// A gesture under way ends by the rules it began with.
  @inline(never)
  mutating func applyTuning() {
    guard let next = waitingTuning, touches.isEmpty, pads.isEmpty else { return }
    waitingTuning = nil
    let wasOff = tuning.deferralUser == .never
    tuning = next
    batch { engine in
      if engine.tuning.deferralUser == .never && !wasOff {
        for index in engine.places.indices where engine.places[index].isLive { engine.losePlace(index) }
      }
      engine.remap()
    }
  }

  mutating func setBindings(_ next: Bindings) {
    let missing = bindings.missing
    bindings = next
    bindings.missing = missing
    batch { engine in
      for id in engine.outputs.handles { engine.effects.emit(.questions, .ask(id)) }
      engine.reconsiderDeferrals()
    }
  }
}
