import GestureRecognition

/// What happens because nothing happened.
extension Engine {
  /// The next moment at which `advance` has something to do.
  ///
  /// Inlined, as is what else each frame asks: a borrowed engine would be handed over as a copy of its bytes.
  @inline(__always)
  var nextDeadline: EventTime {
    var next = nextTouchDeadline()
    for index in gestures.indices { next = min(next, gestures[index].deadline(tuning)) }
    return min(next, calmDeadline)
  }

  /// The end of the first window that runs.
  @inline(never)
  mutating func firstWindowEnd() -> EventTime {
    var next = EventTime.never
    for place in places.indices where places[place].isLive {
      for edge in Edges.all.list { next = min(next, self[edge, place].windowEnd) }
    }
    return next
  }

  @inline(__always)
  private func nextTouchDeadline() -> EventTime {
    var next = EventTime.never
    for index in touches.indices { next = min(next, touches[index].deadline) }
    return next
  }

  /// Fires what is due before a frame at `time`, each moment as a batch of its own.
  @_optimize(speed)
  mutating func fireDeadlines(before time: EventTime) {
    while true {
      let next = nextDeadline
      guard next < time else { return }
      fire(next)
    }
  }

  /// Time passed without events: fires what is due, `time` included.
  mutating func advance(to time: EventTime) {
    while true {
      let next = nextDeadline
      guard next <= time, next != .never else { break }
      fire(next)
    }
    now = max(now, time)
  }

  /// What is due at this moment, as a batch of its own.
  @inline(never)
  mutating func fire(_ time: EventTime) {
    now = max(now, time)
    // Before what is released, as in a report.
    if pressDeadline <= time { judgePresses() }
    for index in touches.indices where touches[index].deadline <= time { touchDeadline(index) }
    for number in gestures.indices where gestures[number].deadline(tuning) <= time { pause(number) }
    endHeld(until: time)
    for place in places.indices where places[place].isLive {
      for edge in Edges.all.list where self[edge, place].windowEnd <= time {
        apply(.windowPassed, to: edge, of: place)
      }
    }
    if settleDeadline <= time {
      settleDeadline = .never
      reconsiderDeferrals(and: [])
    }
    frames()
    settleGestures(until: time)
    effects.endBatch()
    if accommodation.deadline <= time { releaseHeld(until: time) }
  }

  /// The withholding limit or the recognition time of a candidate.
  private mutating func touchDeadline(_ index: Int) {
    if touches[index].candidate?.isWaiting == true, joinEnd(index) <= now {
      stayAlone(index)
      guard touches[index].deadline <= now else { return }
    }
    let recognition = beginning(of: index) + tuning.edgeTime
    touches[index].deadline = .never
    guard let candidate = touches[index].candidate else { return }
    if now >= recognition { return tooSlow(index) }
    guard touches[index].owner == .candidate(.withheld) else { return expire(index, at: recognition) }
    if candidate.armed != nil && !candidate.isProvisional && goesOn(index) {
      expire(index, at: recognition)
    } else {
      release(index)
    }
  }

  /// On an armed edge a finger that has started inward, or that lies beside another, stays withheld.
  private mutating func goesOn(_ index: Int) -> Bool {
    if !isOnlyTouch(index) { return true }
    return (path(index)?.inward ?? .zero) >= tuning.armedStart
  }

  private mutating func tooSlow(_ index: Int) {
    let inward = path(index)?.inward ?? .zero
    fail(index, Failure(.tooSlow, inward, limit: tuning.edgeDistance))
  }

  /// The finger of a gesture has been still long enough.
  private mutating func pause(_ number: Int) {
    guard gestures[number].endsAt == .never else { return }
    gestures[number].stage.still(since: gestures[number].lastMotion)
    gestures[number].velocity = .zero
    gestures[number].stage.pauseIfDue(gestures[number].distance, now, tuning)
    if gestures[number].stage.state != .moving { emit(gestures[number], .changed) }
  }
}
