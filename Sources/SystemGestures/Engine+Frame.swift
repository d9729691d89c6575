import GestureRecognition

/// One hardware report in, everything it means out.
extension Engine {
  /// Keeps one event until its frame is complete.
  @_optimize(speed)
  mutating func receive(_ event: PendingEvent) {
    if isFiltered, !admits(event) { return }
    if pending.count >= Self.mostEvents { frame(event.device) }
    if pending.count >= Self.mostEvents { pending.removeAll() }
    pending.appendOften(event)
  }

  /// The report is complete: decides, then delivers.
  @_optimize(speed)
  mutating func frame(_ device: DeviceID) {
    guard let mapping = mappingIndex(device) else {
      dropPending(device)
      return stale("touch_frame: device")
    }
    guard let time = frameTime(device) else { return }
    fireDeadlines(before: time)
    let floor = now
    now = max(now, time)
    report &+= 1
    collect(device, mapping, notBefore: floor)
    // First: a client's cancel leaves before what is released to it, so what is claimed must not have been released yet.
    if !hands.isEmpty { watchHand(of: device) }
    if !presses.isEmpty { watchPresses() }
    // Most reports are motions of plain touches, for which none of this has anything to do.
    if hasLanded { land() }
    if hasCandidates {
      share()
      judge()
    }
    if !gestures.isEmpty { move() }
    if hasLifted { lift() }
    deliver(device)
    settle(device)
    settleGestures(until: now.justBefore)
    effects.endBatch()
  }

  @inline(never)
  mutating func dropPending(_ device: DeviceID) {
    pending.removeAll { $0.device == device }
  }

  /// The newest time of the report; nil when it is empty.
  @inline(__always)
  func frameTime(_ device: DeviceID) -> EventTime? {
    var newest: EventTime?
    for number in pending.indices where pending[number].device == device {
      newest = max(newest ?? .zero, pending[number].time)
    }
    return newest
  }

  mutating func hasPending(_ device: DeviceID) -> Bool { frameTime(device) != nil }

  /// Brings the touches up to date: what is where, what is new, what left.
  @_optimize(speed)
  private mutating func collect(_ device: DeviceID, _ mapping: Int, notBefore floor: EventTime) {
    hasLanded = false
    hasLifted = false
    for index in pending.indices where pending[index].device == device {
      // Another device's frame or a deadline came in between.
      if pending[index].time < floor { pending[index].time = floor }
      switch pending[index].kind {
      case .down:
        hasLanded = true
        pending[index].touch = down(index, mapping)
      case .up:
        hasLifted = true
        pending[index].touch = change(index)
      case .motion, .shape: pending[index].touch = change(index)
      }
    }
  }

  @inline(__always)
  private var hasCandidates: Bool {
    for index in touches.indices where touches[index].candidate != nil { return true }
    return false
  }

  @inline(never)
  private mutating func down(_ number: Int, _ mapping: Int) -> Int {
    endLostUp(pending[number])
    let position = pending[number].position
    guard position.isUsable, position.isInside(margin: tuning.outputMargin / 100) else {
      counters.badPositions &+= 1
      return -1
    }
    guard touches.count < Self.mostTouches else {
      counters.tooManyTouches &+= 1
      return -1
    }
    pending[number].position = position.clamped
    touches.append(newTouch(pending[number], mappings[mapping]))
    return touches.count - 1
  }

  /// A contact that is down already lost its up: it ends here, alone.
  private mutating func endLostUp(_ event: PendingEvent) {
    guard let old = index(of: event.slot, event.device), !touches[old].isLifted else { return }
    counters.lostUps &+= 1
    hasLifted = true
    touches[old].isLifted = true
    touches[old].isLost = true
    if touches[old].isNew { touches[old].owner = .dead }
  }

  private mutating func newTouch(_ event: PendingEvent, _ mapping: Mapping) -> Touch {
    lastTouch &+= 1
    let surface = event.surface.flatMap { surfaces.contains($0) ? $0 : nil }
    let place = event.position.point(in: mapping.glass.size)
    var touch = Touch(
      id: TouchID(rawValue: lastTouch), slot: event.slot, device: event.device, seat: mapping.seat,
      client: surface.flatMap { surfaces[$0]?.client } ?? .host, surface: surface,
      overKeyboard: surface.map { surfaces[root(of: $0)]?.state.kind == .keyboard } ?? false,
      owner: surface == nil ? .dead : .client, place: mapping.kind == .touchscreen ? mapping.place : nil,
      time: event.time, output: mapping.output, glass: mapping.glass, downTime: event.time, start: place,
      point: place, position: event.position, shape: event.shape,
      filter: JumpFilter(start: place, at: event.time))
    touch.velocity.add(place, at: event.time, by: tuning.recognizers.motion)
    return touch
  }

  @_optimize(speed)
  private mutating func change(_ number: Int) -> Int {
    let index = touchIndex(of: pending[number].slot, pending[number].device)
    guard index >= 0, !touches[index].isLifted else {
      counters.unknownTouches &+= 1
      return -1
    }
    if pending[number].time < touches[index].time { pending[number].time = touches[index].time }
    switch pending[number].kind {
    case .motion:
      guard pending[number].position.isUsable else {
        counters.badPositions &+= 1
        return -1
      }
      touches[index].move(to: pending[number].position, at: pending[number].time, by: tuning.recognizers.motion)
    case .up: touches[index].isLifted = true
    case .shape:
      touches[index].shape = pending[number].shape
      touches[index].time = pending[number].time
    case .down: break
    }
    return index
  }

  /// Like `index(of:_:)`, or -1: reports tell contacts in the order they landed, so the one after the last is tried first.
  @_optimize(speed)
  private mutating func touchIndex(of slot: Int32, _ device: DeviceID) -> Int {
    nextInReport = nextInReport + 1 < touches.count ? nextInReport + 1 : 0
    if nextInReport < touches.count, touches[nextInReport].isContact(slot, device), !touches[nextInReport].isLifted {
      return nextInReport
    }
    nextInReport = index(of: slot, device) ?? -1
    return nextInReport
  }

  /// The newest contact of that number.
  @inline(never)
  mutating func index(of slot: Int32, _ device: DeviceID) -> Int? {
    var index = touches.count
    while index > 0 {
      index -= 1
      if touches[index].isContact(slot, device) { return index }
    }
    return nil
  }

  mutating func index(of id: TouchID) -> Int? {
    for index in touches.indices where touches[index].id == id { return index }
    return nil
  }

  /// Ready for the next report.
  @_optimize(speed)
  private mutating func settle(_ device: DeviceID) {
    pending.removeAll { $0.device == device }
    var index = touches.count
    while index > 0 {
      index -= 1
      if touches[index].settle() { forget(index) }
    }
    if waitingTuning != nil { applyTuning() }
  }

  /// The finger is gone from the glass: whatever hung on it ends.
  @inline(never)
  mutating func forget(_ index: Int) {
    let touch = touches[index]
    if let queue = touch.queue { queues.close(queue) }
    touches.remove(at: index)
    guard let place = touch.place else { return }
    for edge in Edges.all.list where self[edge, place].armingTouch == touch.id {
      self[edge, place].armingTouch = nil
      let held = hasCandidate(on: edge, place)
      apply(
        .armingTouchEnded(now, window: tuning.deferralWindow, held: held), to: edge, of: place)
    }
  }
}
