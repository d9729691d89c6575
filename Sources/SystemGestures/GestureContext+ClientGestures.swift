import GestureRecognition

/// Gestures for clients, in turn with everything else that leaves.
extension GestureContext {
  /// Shows what a client got to the recognizers of its surface. A down that the host refused is not open.
  @inline(never)
  func showRecognizers(_ effect: Effect, _ host: any GestureHost) {
    switch effect {
    case .deliver(let event): if event.kind != .shape { show(event, host) }
    case .frame(let event): clientGestures.closeFrame(event)
    case .touchpad(let event): showPad(event, host)
    case .cancel, .recognize, .gesture, .deferral, .affordance, .indicator, .action, .ask, .trace, .log: return
    }
  }

  private func show(_ event: Delivery, _ host: any GestureHost) {
    var next = clientGestures.first(on: event.surface)
    guard next != nil, let mapping = engine.mappingIndex(event.device) else { return }
    if event.kind == .down, !outlet.holds(event.touch) || !engine.countsForGestures(event) { return }
    let size = engine.mappings[mapping].glass.size
    let output = engine.mappings[mapping].output
    while let gestures = next {
      next = gestures.next
      guard gestures.counts(event) else { continue }
      var barred: UInt16 = 0
      if event.kind == .down {
        barred = gestures.barred { place(of: event.position, on: output, in: event.surface, host) }
      }
      clientGestures.take(event, for: gestures, on: size, barred: barred, serial: lastSerial)
    }
  }

  func perform(_ step: ClientGestureStep, _ host: any GestureHost) {
    switch step {
    case .settle(let limit):
      tellGestures(host)
      while clientGestures.deadline <= limit, clientGestures.deadline != .never {
        clientGestures.fireFirst()
        tellGestures(host)
      }
    case .endClient, .endSurface, .endAll, .endSubscriptions:
      clientGestures.end(step)
      tellGestures(host)
      dropSubscriptions(after: step)
    }
    clientGestures.rest()
  }

  private func dropSubscriptions(after step: ClientGestureStep) {
    switch step {
    case .endSurface(let surface, _, _): if !engine.surfaces.contains(surface) { clientGestures.leave(surface) }
    case .endSubscriptions: clientGestures.removeEnded()
    case .endClient, .endAll, .settle: return
    }
    engine.hasSubscribers = !clientGestures.isEmpty
  }

  func forgetSubscriptions(of client: ClientKey) {
    clientGestures.forget(client)
    engine.hasSubscribers = !clientGestures.isEmpty
  }

  /// What a gesture has taken from `wl_touch`, and what follows it.
  @inline(never)
  func showSilently(_ effect: Effect, _ host: any GestureHost) {
    showRecognizers(effect, host)
    if case .frame = effect { outlet.noteSilent() }
  }

  // MARK: - Telling

  private func tellGestures(_ host: any GestureHost) {
    #if !Embedded
      if engine.isExplaining { explainSteps(host) }
    #endif
    while let gestures = clientGestures.nextTelling() {
      var isTold = false
      var takers: UInt32 = 0
      while let event = gestures.nextEvent() {
        if tell(host, event, gestures) { isTold = true }
        if case .began = event.action, gestures.subscription(event.recognizer)?.cancelsTouch == true {
          takers |= 1 << UInt32(event.attempt)
        }
      }
      if isTold { close(gestures, host) }
      while takers != 0 {
        takeTouches(UInt8(truncatingIfNeeded: takers.trailingZeroBitCount), gestures, host)
        takers &= takers &- 1
      }
    }
  }

  #if !Embedded
    /// Before what comes of them.
    private func explainSteps(_ host: any GestureHost) {
      for index in clientGestures.awake.indices {
        let gestures = clientGestures.awake[index]
        for step in gestures.takeSteps() {
          let reason = TraceEvent.recognizer(gestures.surface, step, at: step.time)
          host.watch(.trace(reason))
          host.trace(reason)
        }
      }
    }
  #endif

  private func close(_ gestures: SurfaceGestures, _ host: any GestureHost) {
    if gestures.isServed { host.clientGestureFrame(gestures.id) }
  }

  /// False for what nobody but a trace hears of.
  private func tell(_ host: any GestureHost, _ event: RecognizerEvent, _ gestures: SurfaceGestures) -> Bool {
    if case .failed(let failure) = event.action {
      trace(failure, of: event, gestures, host)
      return false
    }
    guard let kind = ClientGestureEvent.Kind(event.action), let source = clientGestures.source(of: event.touch) else {
      return false
    }
    var told = ClientGestureEvent(
      surface: gestures.surface, gestures: gestures.id, subscription: event.recognizer, seat: source.seat,
      slot: event.touch.id, attempt: event.attempt, time: event.time, kind: kind)
    if gestures.isServed {
      told.serial = gestures.serial(of: event.touch)
      told.local = local(event, source.device, gestures, host)
    }
    host.clientGesture(told)
    if case .began = kind, gestures.isServed { tellPoints(told, gestures, host) }
    return true
  }

  private func trace(
    _ failure: Failure, of event: RecognizerEvent, _ gestures: SurfaceGestures, _ host: any GestureHost
  ) {
    guard engine.isExplaining else { return }
    let reason = TraceEvent.gestureFailed(
      gestures.surface, event.recognizer, slot: event.touch.id, failure, at: event.time)
    host.watch(.trace(reason))
    host.trace(reason)
  }

  /// The fingers of a gesture that just began.
  private func tellPoints(_ began: ClientGestureEvent, _ gestures: SurfaceGestures, _ host: any GestureHost) {
    gestures.forEachTouch(of: began.attempt) { touch in
      guard let source = clientGestures.source(of: touch), let index = engine.index(of: touch.id, source.device) else {
        return
      }
      var point = began
      point.kind = .point(host.wireID(of: engine.touches[index].id, slot: touch.id))
      host.clientGesture(point)
    }
  }

  // MARK: - Touches that leave wl_touch

  /// Ends the touches of a gesture for their client, which goes on hearing of the gesture; only if no other touch is harmed.
  private func takeTouches(_ attempt: UInt8, _ gestures: SurfaceGestures, _ host: any GestureHost) {
    var seat = gestures.seat
    gestures.forEachTouch(of: attempt) { seat = clientGestures.source(of: $0)?.seat ?? seat }
    guard let seat else { return }
    let isTaken = outlet.silence(gestures.client, seat) { id in
      guard let index = engine.index(of: id), !engine.touches[index].isBarred else { return false }
      return gestures.holds(TouchKey(engine.touches[index].device, engine.touches[index].slot), in: attempt)
    }
    guard isTaken else { return }
    let event = ClientEvent(client: gestures.client, seat: seat, time: engine.now)
    if engine.isExplaining { host.watch(.cancel(event)) }
    host.cancel(event)
  }
}

extension Engine {
  /// Tells the recognizers of clients that gestures end, before the client loses the touches.
  @inline(__always)
  mutating func end(_ step: ClientGestureStep) {
    if hasSubscribers { effects.emit(.clientGestureEnds, .recognize(step)) }
  }

  /// The recognizers of clients are due, after the frames of this batch.
  @inline(__always)
  mutating func settleGestures(until time: EventTime) {
    if hasSubscribers { effects.emit(.clientGestures, .recognize(.settle(until: time))) }
  }

  /// Whether a new touch may take part in a client's gesture: a palm may not, nor may a hand under a pen, and nothing while
  /// the session is locked.
  mutating func countsForGestures(_ event: Delivery) -> Bool {
    if isLocked || penIsNear || event.time < penEnds { return false }
    guard let index = index(of: event.touch) else { return true }
    return !touches[index].isBarred
  }
}
