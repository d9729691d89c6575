import GestureRecognition

/// What reaches the clients: this frame's events in input order, and what was withheld before.
extension Engine {
  /// Lifts of candidates and gestures; a plain touch's lift is just delivered.
  @inline(never)
  mutating func lift() {
    for index in touches.indices where touches[index].isLifted {
      if touches[index].candidate != nil { fail(index, Failure(.lifted)) }
      if touches[index].hand >= 0 { liftFromHand(index) }
      if touches[index].isLost { emitUp(index, at: now) }
    }
    if !gestures.isEmpty { finishLifted() }
  }

  /// What ends in one report ends in the order in which it began.
  private mutating func finishLifted() {
    var number = 0
    while number < gestures.count {
      let id = gestures[number].id
      // Those of several fingers are ended by their hands.
      if gestures[number].edge != nil, let index = liftedFinger(of: id) { finish(id, index) }
      if number < gestures.count, gestures[number].id == id { number += 1 }
    }
  }

  private mutating func liftedFinger(of gesture: UInt32) -> Int? {
    for index in touches.indices where touches[index].gesture == gesture && touches[index].isLifted { return index }
    return nil
  }

  /// This frame's events, to whoever has the touch now, and one frame for each client that got any.
  @_optimize(speed)
  mutating func deliver(_ device: DeviceID) {
    for number in pending.indices where pending[number].device == device {
      let event = pending[number]
      guard event.touch >= 0, event.touch < touches.count else { continue }
      deliver(event, event.touch)
    }
    frames()
  }

  @_optimize(speed)
  private mutating func deliver(_ event: PendingEvent, _ index: Int) {
    switch touches[index].owner {
    case .client, .candidate(.passed): pass(event, index)
    case .candidate(.withheld): withhold(event, index)
    case .candidate(.orphaned), .system, .dead: break
    }
  }

  @inline(__always)
  private mutating func pass(_ event: PendingEvent, _ index: Int) {
    guard let surface = touches[index].surface else { return }
    switch event.kind {
    case .down: touches[index].isShown = true
    case .motion, .shape: guard touches[index].isShown else { return }
    case .up:
      guard touches[index].isShown else { return }
      touches[index].isShown = false
    }
    emit(.deliveries, event.kind, index, surface, event.time, event.position, event.shape)
  }

  @inline(__always)
  private mutating func emit(
    _ phase: Phase, _ kind: Delivery.Kind, _ index: Int, _ surface: SurfaceID, _ time: EventTime, _ position: Fraction,
    _ shape: Shape
  ) {
    touches[index].awaitsFrame = true
    effects.emitOften(
      phase,
      .deliver(
        Delivery(
          kind: kind, touch: touches[index].id, slot: touches[index].slot, device: touches[index].device,
          seat: touches[index].seat, client: touches[index].client, surface: surface, time: time, position: position,
          shape: shape)))
  }

  /// The same for events that do not leave in the frame they came in.
  @inline(never)
  private mutating func emitLate(
    _ phase: Phase, _ kind: Delivery.Kind, _ index: Int, _ surface: SurfaceID, _ time: EventTime, _ position: Fraction,
    _ shape: Shape
  ) {
    emit(phase, kind, index, surface, time, position, shape)
  }

  @inline(never)
  private mutating func withhold(_ event: PendingEvent, _ index: Int) {
    guard let queue = touches[index].queue else { return }
    let kept = WithheldEvent(
      kind: event.kind, report: report, time: event.time, position: event.position, shape: event.shape)
    queues.append(kept, to: queue)
  }

  /// One frame for each client that got an event, in the order of its oldest touch.
  @_optimize(speed)
  mutating func frames() {
    for index in touches.indices where touches[index].awaitsFrame {
      let client = touches[index].client
      let seat = touches[index].seat
      for other in index..<touches.count where touches[other].client == client && touches[other].seat == seat {
        touches[other].awaitsFrame = false
      }
      effects.emitOften(.frames, .frame(ClientEvent(client: client, seat: seat, time: now)))
    }
  }

  /// What was withheld, as the hardware frames it came in.
  mutating func deliverQueue(_ index: Int) {
    guard let queue = touches[index].queue, let surface = touches[index].surface else { return closeQueue(index) }
    let count = queues.count(queue)
    let client = ClientEvent(client: touches[index].client, seat: touches[index].seat, time: now)
    for number in 0..<count {
      let event = queues.event(queue, number)
      emitLate(.releases, event.kind, index, surface, event.time, event.position, event.shape)
      if number + 1 == count || queues.event(queue, number + 1).report != event.report {
        effects.emit(.releases, .frame(ClientEvent(client: client.client, seat: client.seat, time: event.time)))
      }
    }
    touches[index].awaitsFrame = false
    touches[index].isShown = count > 0
    closeQueue(index)
  }

  /// An `up` for this touch alone, in a frame of its own.
  mutating func emitUp(_ index: Int, at time: EventTime) {
    guard touches[index].isShown, let surface = touches[index].surface else { return }
    touches[index].isShown = false
    emitLate(.deliveries, .up, index, surface, time, touches[index].position, touches[index].shape)
  }
}
