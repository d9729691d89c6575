import GestureRecognition

/// What touchpads tell: libinput has decided the kind and the number of fingers, here it is decided whose the gesture is.
extension Engine {
  /// A gesture began; `surface` is what lies under the pointer.
  mutating func padBegin(
    _ device: DeviceID, _ gesture: TouchpadGesture, fingers: UInt8, on surface: SurfaceID?, at time: EventTime
  ) {
    guard !isSuspended else { return }
    guard let pad = devices[device], pad.kind == .touchpad else { return stale("pad_begin: no such touchpad") }
    let heard = surface.flatMap { mayHear($0) ? $0 : nil }
    arrive(at: time)
    batch { engine in
      engine.endLostPad(device)
      var began = Touchpad(
        device, pad.seat, gesture, fingers, on: heard, heard.flatMap { engine.surfaces[$0]?.client }, at: engine.now)
      began.output = surface.flatMap { engine.surfaces[engine.root(of: $0)]?.state.output } ?? pad.output
      engine.pads.append(began)
      let isBound = engine.isBound(gesture, fingers)
      engine.stepPad(engine.pads.count - 1, .begun(isBound: isBound, isHeard: heard != nil))
    }
  }

  mutating func padUpdate(_ device: DeviceID, _ motion: TouchpadMotion, at time: EventTime) {
    guard !isSuspended else { return }
    guard devices.contains(device) else { return stale("pad_update: device") }
    guard let index = padIndex(device) else {
      counters.unknownTouches &+= 1
      return
    }
    guard motion.isUsable else {
      counters.badPositions &+= 1
      return
    }
    arrive(at: time)
    batch { engine in
      engine.pads[index].take(motion, at: engine.now, engine.tuning)
      engine.moved(index, motion)
    }
  }

  mutating func padEnd(_ device: DeviceID, isCancelled: Bool, at time: EventTime) {
    guard !isSuspended else { return }
    guard devices.contains(device) else { return stale("pad_end: device") }
    guard let index = padIndex(device) else {
      counters.unknownTouches &+= 1
      return
    }
    arrive(at: time)
    batch { $0.endPad(index, isCancelled ? .cancelled : .lifted) }
  }

  func padIndex(_ device: DeviceID) -> Int? {
    for index in pads.indices where pads[index].device == device { return index }
    return nil
  }

  private mutating func arrive(at time: EventTime) {
    fireDeadlines(before: time)
    now = max(now, time)
  }

  /// A touchpad runs one gesture at a time: the end of the one before was lost.
  private mutating func endLostPad(_ device: DeviceID) {
    guard let index = padIndex(device) else { return }
    counters.lostUps &+= 1
    endPad(index, .cancelled)
  }

  private mutating func endPad(_ index: Int, _ event: TouchpadOwnership.Event) {
    stepPad(index, event)
    pads.remove(at: index)
    if waitingTuning != nil { applyTuning() }
  }

  /// A covered session gives nothing to anybody but its own.
  private mutating func mayHear(_ surface: SurfaceID) -> Bool {
    guard surfaces.contains(surface) else { return false }
    return !isLocked || surfaces[root(of: surface)]?.state.kind == .lock
  }

  // MARK: - Movement

  private mutating func moved(_ index: Int, _ motion: TouchpadMotion) {
    switch pads[index].owner {
    case .undecided, .orphaned:
      guard let way = pads[index].way(tuning) else { return }
      stepPad(index, binding(for: way, pads[index].fingers) == nil ? .otherWay : .boundWay)
    case .client: emit(index, .update, motion)
    case .system: emitRun(index, .changed)
    case .idle, .dead: break
    }
  }

  /// Whether some way of this gesture is bound to what the host has.
  private func isBound(_ gesture: TouchpadGesture, _ fingers: UInt8) -> Bool {
    guard !penIsNear, now >= penEnds else { return false }
    for binding in bindings.all where binding.device == .touchpad && binding.fingers == fingers {
      if binding.movement.is(gesture), bindings.isInForce(binding, locked: isLocked) { return true }
    }
    return false
  }

  /// What a gesture that goes this way does.
  func binding(for way: Touchpad.Way, _ fingers: UInt8) -> Binding? {
    switch way {
    case .swipe(let way): bindings.swipe(way, on: .touchpad, fingers: fingers, locked: isLocked)
    case .pinch(let way): bindings.pinch(way, on: .touchpad, fingers: fingers, locked: isLocked)
    }
  }
}

extension Binding.Movement {
  fileprivate func `is`(_ gesture: TouchpadGesture) -> Bool {
    switch self {
    case .edge, .corner: false
    case .swipe: gesture == .swipe
    case .pinch: gesture == .pinch
    }
  }
}
