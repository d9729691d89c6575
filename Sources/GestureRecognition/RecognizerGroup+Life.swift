/// Where states change and events are told.
extension RecognizerGroup {
  typealias Life = RecognizerLifecycle

  /// Tells it, and excludes the others that have a touch of it.
  @inline(never)
  mutating func recognize(_ slot: Int, _ event: Life.Event, into events: inout RecognizerEvents) {
    guard step(slot, event) else { return }
    switch recognizers[slot].kind {
    case .discrete:
      tellOutcome(slot, into: &events)
      exclude(by: slot, into: &events)
    case .continuous:
      let fingers = recognizers[slot].hand.fingers
      let place = contacts.position(contacts.counted(fingers))
      emit(slot, .began(fingers: contacts.count(fingers), at: place), at: now, into: &events)
      let motion = recognizers[slot].hand.takeMotion()
      exclude(by: slot, into: &events)
      change(slot, by: motion, into: &events)
    }
  }

  private mutating func tellOutcome(_ slot: Int, into events: inout RecognizerEvents) {
    let outcome = recognizers[slot].outcome
    if outcome.velocity != .zero { emit(slot, .velocity(outcome.velocity), at: outcome.time, into: &events) }
    let action = RecognizerEvent.Action.recognized(
      fingers: outcome.fingers, count: outcome.count, at: outcome.place)
    emit(slot, action, at: outcome.time, into: &events)
  }

  private mutating func exclude(by slot: Int, into events: inout RecognizerEvents) {
    for other in live where other != slot {
      let mayRun = runTogether(slot, other) && !requires(other, slot)
      guard !mayRun else { continue }
      recognizers[other].next = recognizers[other].next - recognizers[slot].touches
      guard recognizers[other].state.isOpen, shareTouch(slot, other) else { continue }
      fail(other, Failure(requires(other, slot) ? .anotherRecognized : .excluded), into: &events)
    }
  }

  mutating func change(_ slot: Int, by motion: Motion, into events: inout RecognizerEvents) {
    guard let change = recognizers[slot].hand.change(by: motion), step(slot, .moved) else { return }
    emit(slot, .changed(change), at: now, into: &events)
  }

  mutating func finish(_ slot: Int, into events: inout RecognizerEvents) {
    guard step(slot, .lifted) else { return }
    let (velocity, time) = recognizers[slot].hand.release(&contacts, at: now)
    if velocity != .zero { emit(slot, .velocity(velocity), at: time, into: &events) }
    emit(slot, .ended, at: time, into: &events)
  }

  mutating func fail(_ slot: Int, _ failure: Failure, into events: inout RecognizerEvents) {
    guard step(slot, .broken, failure) else { return }
    emit(slot, .failed(failure), at: now, into: &events)
  }

  /// Ends it from outside, whatever it does.
  @inline(never)
  mutating func interrupt(
    _ slot: Int, _ reason: CancelReason, _ failure: Failure, at time: EventTime = .zero,
    into events: inout RecognizerEvents
  ) {
    let wasRunning = recognizers[slot].state.isRunning
    guard step(slot, .interrupted, failure) else { return }
    emit(slot, wasRunning ? .cancelled(reason) : .failed(failure), at: max(now, time), into: &events)
  }

  /// Follows up: those whose requirements failed are told, those whose touches are all up start anew.
  @inline(never)
  mutating func settle(into events: inout RecognizerEvents) {
    var again = true
    while again {
      again = false
      for slot in live {
        if recognizers[slot].state == .pending, !mustWait(slot) {
          recognize(slot, .released, into: &events)
          again = true
        }
        if recognizers[slot].state.isOver, (recognizers[slot].touches & contacts.down).isEmpty {
          startAnew(slot, into: &events)
          again = true
        }
      }
    }
  }

  /// Back to idle, and at once into the next attempt if touches landed meanwhile.
  private mutating func startAnew(_ slot: Int, into events: inout RecognizerEvents) {
    step(slot, .allUp)
    recognizers[slot].reset()
    forgetAnswers(slot)
    let attempt = earliest(recognizers[slot].next)
    guard !attempt.isEmpty else { return }
    recognizers[slot].next = recognizers[slot].next - attempt
    for place in attempt { touch(slot, place) }
    judgeAlone(slot, into: &events)
  }

  /// The first of `places`, and those that landed before it was over.
  private mutating func earliest(_ places: ContactSet) -> ContactSet {
    let first = contacts.firstLanding(places)
    var end = first
    var attempt = ContactSet.none
    for place in places where contacts.contacts[place].landed == first {
      attempt.insert(place)
      end = max(end, contacts.contacts[place].lifted)
    }
    for place in places where contacts.contacts[place].landed < end { attempt.insert(place) }
    return attempt
  }

  /// Takes a step in its life; false when that changed nothing. Movement of a changed one counts as a change.
  @discardableResult
  mutating func step(_ slot: Int, _ event: Life.Event, _ failure: Failure? = nil) -> Bool {
    switch Life.step(recognizers[slot].state, event, recognizers[slot].kind) {
    case .move(let state):
      #if !Embedded
        note(slot, event, state, failure)
      #endif
      recognizers[slot].state = state
      if state == .idle { live.remove(slot) } else { live.insert(slot) }
      if state == .idle || state.isOver { active.remove(slot) } else { active.insert(slot) }
      return true
    case .stay:
      return false
    case .bug:
      bugs &+= 1
      return false
    }
  }

  @inline(never)
  private mutating func emit(
    _ slot: Int, _ action: RecognizerEvent.Action, at time: EventTime, into events: inout RecognizerEvents
  ) {
    let id = RecognizerID(number: UInt8(truncatingIfNeeded: recognizers[slot].number))
    events.append(
      RecognizerEvent(
        recognizer: id, action: action, time: time, touch: recognizers[slot].first,
        attempt: UInt8(truncatingIfNeeded: slot)))
  }
}

#if !Embedded
  /// A recognizer's way from one state to the next, for people who ask why. Tools have it; what ships tells failures alone.
  public struct RecognizerStep: Sendable {
    public var recognizer: RecognizerID
    public var touch: TouchKey
    public var from: RecognizerLifecycle.State
    public var event: RecognizerLifecycle.Event
    public var to: RecognizerLifecycle.State
    /// Why it gave up, or was cancelled while it ran.
    public var failure: Failure?
    public var time: EventTime
  }

  extension RecognizerGroup {
    fileprivate mutating func note(_ slot: Int, _ event: Life.Event, _ new: Life.State, _ failure: Failure?) {
      let old = recognizers[slot].state
      guard notesSteps, old != new else { return }
      steps.append(
        RecognizerStep(
          recognizer: RecognizerID(number: UInt8(truncatingIfNeeded: recognizers[slot].number)),
          touch: recognizers[slot].first, from: old, event: event, to: new,
          failure: new == .failed ? failure : nil, time: now))
    }

    /// What was noted since the last call, oldest first.
    package mutating func takeSteps() -> [RecognizerStep] {
      defer { steps.removeAll() }
      return steps
    }
  }
#endif
