import GestureRecognition

/// What the host tells of outputs, seats, devices and surfaces.
extension Engine {
  mutating func addOutput(_ output: Output) -> OutputID {
    let id = outputs.add(output)
    remap()
    return id
  }

  /// A new size, transform or power state ends what runs there.
  mutating func updateOutput(_ id: OutputID, _ output: Output) {
    guard let old = outputs[id] else { return stale("output_update") }
    guard old != output else { return }
    batch { $0.losePlaces(of: id) }
    outputs[id] = output
    batch { $0.remap() }
  }

  mutating func removeOutput(_ id: OutputID) {
    guard outputs.contains(id) else { return stale("output_remove") }
    batch { $0.losePlaces(of: id) }
    outputs.remove(id)
    for handle in devices.handles { if devices[handle]?.output == id { devices[handle]?.output = nil } }
    for index in places.indices where places[index].output == id { places[index].isLive = false }
    remap()
  }

  mutating func addSeat() -> SeatID { seats.add(Seat()) }

  mutating func removeSeat(_ id: SeatID) {
    guard seats.contains(id) else { return stale("seat_remove") }
    for handle in devices.handles where devices[handle]?.seat == id { removeDevice(handle) }
    batch { engine in
      for index in engine.places.indices where engine.places[index].isLive && engine.places[index].seat == id {
        engine.losePlace(index)
        engine.places[index].isLive = false
      }
    }
    seats.remove(id)
  }

  mutating func addDevice(_ device: Device) -> DeviceID? {
    guard seats.contains(device.seat) else {
      stale("device_add: seat")
      return nil
    }
    let id = devices.add(device)
    remap()
    return id
  }

  mutating func updateDevice(_ id: DeviceID, _ device: Device) {
    guard devices.contains(id) else { return stale("device_update") }
    loseAll(of: id)
    devices[id] = device
    remap()
  }

  mutating func removeDevice(_ id: DeviceID) {
    guard devices.contains(id) else { return stale("device_remove") }
    dropPending(id)
    accommodation.forget(id)
    loseAll(of: id)
    devices.remove(id)
    remap()
  }

  private mutating func loseAll(of id: DeviceID) {
    batch { engine in
      engine.loseTouches(.device, .of(id))
      engine.losePads { $0.device == id }
    }
  }

  mutating func addSurface(_ surface: Surface) -> SurfaceID {
    if let parent = surface.parent, !surfaces.contains(parent) { stale("surface_add: parent") }
    lastSurface &+= 1
    let id = surfaces.add(surface)
    surfaceKeys.add(id.rawValue, to: UInt64(surface.resource))
    noteView(of: id)
    surfaces[id]?.order = lastSurface
    linkDeferrals(to: id, surface.resource)
    return id
  }

  /// Keeps account of whether others depend on a surface.
  @inline(never)
  private mutating func noteView(of id: SurfaceID) {
    let matters = surfaces.check(id) {
      $0.state.isMapped && ($0.state.isActivated || $0.state.kind == .keyboard || $0.state.kind == .dialog)
    }
    inView.keep(id, matters)
  }

  /// - Parameter clientIsGone: nobody is left to be told anything.
  mutating func removeSurface(_ id: SurfaceID, clientIsGone: Bool) {
    guard let resource = surfaces[id]?.resource else { return stale("surface_remove") }
    batch { engine in
      if clientIsGone {
        if let client = engine.surfaces[id]?.client {
          engine.endTouches(.clientGone, .client(client))
          engine.stepPads(.clientGone) { $0.client == client }
        }
      } else {
        engine.endTouches(on: id)
      }
      engine.surfaces.remove(id)
      engine.surfaceKeys.remove(id.rawValue, of: UInt64(resource))
      engine.noteView(of: id)
      engine.surfaceLeft(id, resource, clientIsGone: clientIsGone)
    }
  }

  mutating func setSurfaceState(_ id: SurfaceID, _ state: Surface.State) {
    guard let old = surfaces[id]?.state else { return stale("surface_state") }
    guard old != state else { return }
    batch { engine in
      if old.isMapped && !state.isMapped { engine.endTouches(on: id) }
      engine.surfaces[id]?.state = state
      engine.noteView(of: id)
      let own = engine.deferrals(of: id, engine.surfaces[id]?.resource ?? 0)
      for object in own { engine.notePlay(of: object) }
      engine.reconsiderDeferrals(and: own)
    }
  }

  @inline(never)
  mutating func stale(_ what: StaticString) {
    counters.staleHandles &+= 1
    log(.host, what)
    effects.endBatch()
  }

  /// Works out again what each device's touches mean.
  mutating func remap() {
    mappings.removeAll()
    for id in devices.handles {
      guard let device = devices[id] else { continue }
      mappings.append(mapping(id, device))
    }
    reconsiderDeferrals()
  }

  private mutating func mapping(_ id: DeviceID, _ device: Device) -> Mapping {
    let known = device.output.flatMap { outputs.contains($0) ? $0 : nil }
    let output = known.flatMap { outputs[$0] }
    let fallback = Output(physicalSize: Size(0, 0), pixelWidth: 1920, pixelHeight: 1080)
    let place = known.map { placeIndex(device.seat, $0) }
    return Mapping(
      device: id, kind: device.kind, seat: device.seat, place: place, output: known,
      glass: Glass(output: output ?? fallback, deviceSize: device.size, tuning), outputIsOn: output?.isOn ?? true)
  }

  /// The state of `seat` on `output`, made when it is first needed.
  mutating func placeIndex(_ seat: SeatID, _ output: OutputID) -> Int {
    if let known = place(output, seat) { return known }
    let place = Place(seat: seat, output: output)
    if let free = places.indices.first(where: { !places[$0].isLive }) {
      places[free] = place
      for edge in Edges.all.list { self[edge, free] = EdgeSlot() }
    } else {
      places.append(place)
      for _ in Edges.all.list { slots.append(EdgeSlot()) }
    }
    effects.emit(.questions, .ask(output))
    return self.place(output, seat) ?? 0
  }

  /// By index: a mapping is large, and only a down needs it.
  @inline(__always)
  func mappingIndex(_ device: DeviceID) -> Int? {
    for index in mappings.indices where mappings[index].device == device { return index }
    return nil
  }

  /// The toplevel that `surface` counts as.
  mutating func root(of surface: SurfaceID) -> SurfaceID {
    var current = surface
    // A parent chain is as long as the host made it; a loop in it must not hold us.
    for _ in 0..<32 {
      guard let parent = surfaces[current]?.parent, surfaces.contains(parent) else { return current }
      current = parent
    }
    return current
  }
}
