import GestureRecognition

/// Where the gestures of touchpads change hands, and what their owners get.
extension Engine {
  /// Moves the ownership of a gesture and carries out what follows.
  @inline(never)
  mutating func stepPad(_ index: Int, _ event: TouchpadOwnership.Event) {
    let old = pads[index].owner
    switch TouchpadOwnership.step(old, event) {
    case .stay: return
    case .bug: return log(.selvage, "touchpad: impossible event", Int64(pads[index].fingers))
    case .move(let new, let effect):
      pads[index].owner = new
      if isExplaining { trace(.touchpad(pads[index].gesture, old, event, new, at: now)) }
      perform(effect, index)
    }
  }

  private mutating func perform(_ effect: TouchpadOwnership.Effect, _ index: Int) {
    switch effect {
    case .none: break
    case .deliverBegin: emit(index, .begin, at: now)
    case .deliverHeld:
      emit(index, .begin, at: pads[index].beginning)
      if pads[index].hasMoved { emit(index, .update, pads[index].held) }
    case .deliverWhole(let isCancelled):
      emit(index, .begin, at: pads[index].beginning)
      emit(index, isCancelled ? .cancelled : .end, at: now)
    case .deliverEnd(let isCancelled): emit(index, isCancelled ? .cancelled : .end, at: now)
    case .beginGesture: beginRun(index)
    case .concludeGesture: concludeRun(index)
    case .cancelGesture: cancelRun(index)
    }
  }

  mutating func emit(_ index: Int, _ phase: TouchpadDelivery.Phase, _ motion: TouchpadMotion) {
    emit(index, phase, at: now, motion)
  }

  private mutating func emit(
    _ index: Int, _ phase: TouchpadDelivery.Phase, at time: EventTime,
    _ motion: TouchpadMotion = TouchpadMotion(movement: .zero)
  ) {
    let pad = pads[index]
    effects.emit(
      .deliveries,
      .touchpad(
        TouchpadDelivery(
          phase: phase, gesture: pad.gesture, fingers: pad.fingers, device: pad.device, seat: pad.seat,
          client: pad.client, surface: pad.surface, time: time, dx: motion.dx, dy: motion.dy, scale: motion.scale,
          rotation: motion.rotation)))
  }

  // MARK: - What comes in between

  /// The same for every gesture that meets `which`; the fingers may still be on the pad.
  mutating func stepPads(_ event: TouchpadOwnership.Event, _ which: (Touchpad) -> Bool = { _ in true }) {
    for index in pads.indices where which(pads[index]) { stepPad(index, event) }
  }

  /// The device is gone, or what it meant: nothing of it is remembered.
  mutating func losePads(_ which: (Touchpad) -> Bool) {
    stepPads(.lost, which)
    pads.removeAll { which($0) }
  }

  /// The surface under the pointer is gone, or not mapped any more, while its client lives.
  mutating func endPads(on surface: SurfaceID) { stepPads(.surfaceGone) { $0.surface == surface } }

  /// The device itself took back what it told of.
  mutating func cancelPads(of device: DeviceID) {
    stepPads(.cancelled) { $0.device == device }
    pads.removeAll { $0.device == device }
  }
}
