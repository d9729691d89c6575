import GestureRecognition

/// Touches that something happens to at once. A closure would be a copy of the code for each who asks.
enum TouchGroup {
  case all
  case of(DeviceID)
  case on(OutputID)
  /// Index of a place.
  case at(Int)
  case over(SurfaceID)
  case client(ClientKey)
}

/// What takes touches away in the middle: the device, the output, the lock, the pen, the host.
extension Engine {
  /// The device itself took back all its touches.
  mutating func cancelTouches(of device: DeviceID, at time: EventTime) {
    guard devices.contains(device) else { return stale("touch_cancel: device") }
    if hasPending(device) { frame(device) }
    fireDeadlines(before: time)
    now = max(now, time)
    accommodation.forget(device)
    batch { engine in
      engine.loseTouches(.device, .of(device))
      engine.cancelPads(of: device)
    }
  }

  /// Ends touches whose hardware is gone: clients get one cancel, gestures end, nothing is remembered.
  @inline(never)
  mutating func loseTouches(_ reason: CancelReason, _ group: TouchGroup) {
    loseTouchesButKeepThem(reason, group)
    for index in touches.indices.reversed() where isTouch(index, in: group) { forget(index) }
  }

  @inline(never)
  private mutating func lose(_ index: Int) {
    endGesture(of: index)
    quitHand(index)
    touches[index].isBarred = true
    if let candidate = touches[index].candidate { report(Failure(.cancelled), touches[index], candidate.edges) }
    withdraw(index)
    // Where it started means nothing to whoever has that place next.
    touches[index].zones = .none
    transition(index, .lost)
  }

  private mutating func endGesture(of index: Int) {
    guard let id = touches[index].gesture, let number = gestures.firstIndex(where: { $0.id == id }) else { return }
    cancelGesture(number)
  }

  /// The output of these places is gone, off or turned.
  mutating func losePlaces(of output: OutputID) {
    loseTouchesButKeepThem(.output, .on(output))
    stepPads(.interrupted) { $0.output == output }
    for index in places.indices where places[index].isLive && places[index].output == output { losePlace(index) }
  }

  @inline(never)
  mutating func losePlace(_ index: Int) {
    loseTouchesButKeepThem(.output, .at(index))
    for edge in Edges.all.list { apply(.placeLost, to: edge, of: index) }
  }

  /// The fingers are still on the glass: they are dead to their lift.
  @inline(never)
  private mutating func loseTouchesButKeepThem(_ reason: CancelReason, _ group: TouchGroup) {
    lossReason = reason
    for index in touches.indices where isTouch(index, in: group) { lose(index) }
  }

  @inline(never)
  private mutating func isTouch(_ index: Int, in group: TouchGroup) -> Bool {
    switch group {
    case .all: true
    case .of(let device): touches[index].device == device
    case .on(let output): touches[index].output == output
    case .at(let place): touches[index].place == place
    case .over(let surface): touches[index].surface == surface
    case .client(let client): touches[index].client == client
    }
  }

  /// The surface under these touches is gone, or their client is. They stay what they were for the system.
  @inline(never)
  mutating func endTouches(_ event: Ownership.Event, _ group: TouchGroup) {
    for index in touches.indices where isTouch(index, in: group) {
      transition(index, event)
      touches[index].isShown = false
    }
    frames()
  }

  /// The surface is unmapped or gone while its client lives.
  mutating func endTouches(on surface: SurfaceID) {
    end(.endSurface(surface, .surface, now))
    endTouches(.surfaceGone, .over(surface))
    endPads(on: surface)
  }

  /// A grab of the host's has it: a move, drag and drop, its own interface.
  mutating func take(_ slot: Int32, _ device: DeviceID) {
    guard let index = index(of: slot, device) else { return stale("touch_take: no such touch") }
    batch { engine in
      engine.fail(index, Failure(.taken))
      engine.touches[index].isBarred = true
    }
  }

  mutating func setLocked(_ locked: Bool) {
    guard locked != isLocked else { return }
    batch { engine in
      engine.isLocked = locked
      if locked {
        engine.loseTouchesButKeepThem(.lock, .all)
        engine.end(.endAll(.lock, engine.now))
        engine.stepPads(.lost)
        for index in engine.places.indices where engine.places[index].isLive { engine.losePlace(index) }
      }
      engine.reconsiderDeferrals()
    }
  }

  /// A suspended session gets no touch at all; fingers that were down are forgotten.
  mutating func setSuspended(_ suspended: Bool) {
    guard suspended != isSuspended else { return }
    pending.removeAll()
    accommodation.forgetAll()
    batch { engine in
      if suspended {
        engine.loseTouches(.suspend, .all)
        engine.losePads { _ in true }
      }
      engine.isSuspended = suspended
    }
  }

  /// Nothing is left to happen.
  mutating func close() {
    setSuspended(true)
    batch { engine in
      for index in engine.places.indices where engine.places[index].isLive { engine.losePlace(index) }
    }
  }

  /// A pen near the glass means that hands rest on it.
  mutating func setPenNear(_ near: Bool, at time: EventTime) {
    fireDeadlines(before: time)
    now = max(now, time)
    guard near != penIsNear else { return }
    penIsNear = near
    guard near else {
      penEnds = now + tuning.penAfter
      return
    }
    batch { engine in
      engine.cancelGestures()
      engine.stepPads(.barred)
      engine.end(.endAll(.pen, engine.now))
      for index in engine.touches.indices {
        engine.fail(index, Failure(.pen))
        engine.touches[index].isBarred = true
      }
      engine.frames()
    }
  }

  /// Everything else that acts ends a running system gesture as cancelled.
  mutating func cancelGestures() {
    while !gestures.isEmpty { cancelGesture(gestures.count - 1) }
    stepPads(.interrupted)
  }

  /// A key, a button or a program asks for an action.
  mutating func invoke(_ action: Action, by source: ActionEvent.Source, on output: OutputID?, seat: SeatID?) -> Bool {
    let mayRun = !isLocked || bindings.all.contains { $0.action == action && $0.whileLocked }
    batch { engine in
      engine.cancelGestures()
      if mayRun {
        engine.perform(action, by: source, output, seat)
      } else {
        engine.log(.host, "invoke: the session is locked", Int64(action.rawValue))
      }
    }
    return mayRun
  }

  mutating func activateAffordance(_ edge: Edge, _ output: OutputID, _ seat: SeatID) {
    guard let place = place(output, seat) else { return stale("affordance_activate") }
    batch { $0.apply(.affordanceActivated, to: edge, of: place) }
  }

  mutating func dismissAffordance(_ edge: Edge, _ output: OutputID, _ seat: SeatID) {
    guard let place = place(output, seat) else { return stale("affordance_dismiss") }
    batch { $0.apply(.affordanceDismissed, to: edge, of: place) }
  }

  mutating func place(_ output: OutputID, _ seat: SeatID) -> Int? {
    for index in places.indices
    where places[index].isLive && places[index].output == output
      && places[index].seat == seat
    {
      return index
    }
    return nil
  }
}
