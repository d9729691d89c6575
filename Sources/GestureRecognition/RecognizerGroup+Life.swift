/// Where judgements become states, and states become events.
extension RecognizerGroup {
  typealias Life = RecognizerLifecycle

  /// Shows a new touch to every recognizer.
  mutating func offer(_ place: Int, into events: inout RecognizerEvents) {
    for index in 0..<count where recognizers[index].accepts(place, &contacts) {
      if let failure = recognizers[index].refusal(of: place, &contacts) {
        fail(index, failure, into: &events)
        settle(into: &events)
      }
      if recognizers[index].state == .pending, recognizers[index].kind == .discrete {
        recognizers[index].next.insert(place)
      } else {
        touch(index, place)
      }
    }
  }

  private mutating func touch(_ index: Int, _ place: Int) {
    let isFirst = recognizers[index].state == .idle
    step(index, .touched)
    if isFirst { recognizers[index].reset() }
    recognizers[index].add(place, &contacts)
  }

  mutating func judgeAll(expired: Bool, into events: inout RecognizerEvents) {
    for index in 0..<count where recognizers[index].state != .idle { judge(index, expired: expired, into: &events) }
    settle(into: &events)
  }

  /// Those with no finger left are over before a new touch of the same frame comes to them.
  mutating func judgeLifted(into events: inout RecognizerEvents) {
    for index in 0..<count {
      let fingers = recognizers[index].fingers
      if !fingers.isEmpty, (fingers & contacts.down).isEmpty { judge(index, expired: false, into: &events) }
    }
    settle(into: &events)
  }

  @inline(never)
  private mutating func judge(_ index: Int, expired: Bool, into events: inout RecognizerEvents) {
    switch recognizers[index].judge(&contacts, at: now, expired: expired) {
    case .undecided: break
    case .met: meet(index, into: &events)
    case .moved(let way): change(index, by: way, into: &events)
    case .finished(let way):
      change(index, by: way, into: &events)
      finish(index, into: &events)
    case .failed(let failure): fail(index, failure, into: &events)
    }
  }

  private mutating func meet(_ index: Int, into events: inout RecognizerEvents) {
    if let obstacle = obstacle(index) {
      fail(index, obstacle, into: &events)
    } else if mustWait(index) {
      step(index, .metTooSoon)
    } else {
      recognize(index, .met, into: &events)
    }
  }

  /// Tells it, and excludes the others that have a touch of it.
  @inline(never)
  private mutating func recognize(_ index: Int, _ event: Life.Event, into events: inout RecognizerEvents) {
    guard step(index, event) else { return }
    switch recognizers[index].criteria {
    case .tap(let tap):
      let (fingers, taps) = (tap.settings.fingers, tap.settings.taps)
      emit(index, .recognized(fingers: fingers, count: taps, at: tap.place), at: tap.ended, into: &events)
      exclude(by: index, into: &events)
    case .pan(var pan):
      let at = contacts.position(contacts.counted(pan.fingers))
      emit(index, .began(fingers: contacts.count(pan.fingers), at: at), at: now, into: &events)
      let way = pan.takeTravelled()
      recognizers[index].criteria = .pan(pan)
      exclude(by: index, into: &events)
      change(index, by: way, into: &events)
    }
  }

  private mutating func exclude(by index: Int, into events: inout RecognizerEvents) {
    for other in 0..<count where other != index {
      let mayRun = runTogether(index, other) && !requires(other, index)
      guard !mayRun else { continue }
      recognizers[other].next = recognizers[other].next - recognizers[index].touches
      guard recognizers[other].state.isOpen, shareTouch(index, other) else { continue }
      fail(other, Failure(requires(other, index) ? .anotherRecognized : .excluded), into: &events)
    }
  }

  private mutating func change(_ index: Int, by way: Vector, into events: inout RecognizerEvents) {
    guard way != .zero, step(index, .moved) else { return }
    emit(index, .changed(way), at: now, into: &events)
  }

  private mutating func finish(_ index: Int, into events: inout RecognizerEvents) {
    guard case .pan(let pan) = recognizers[index].criteria, step(index, .lifted) else { return }
    let (velocity, time) = pan.release(&contacts, at: now)
    if velocity != .zero { emit(index, .velocity(velocity), at: time, into: &events) }
    emit(index, .ended, at: time, into: &events)
  }

  mutating func isPending(_ index: Int) -> Bool { recognizers[index].state == .pending }

  mutating func fail(_ index: Int, _ failure: Failure, into events: inout RecognizerEvents) {
    guard step(index, .broken) else { return }
    emit(index, .failed(failure), at: now, into: &events)
  }

  /// Ends it from outside, whatever it does.
  mutating func interrupt(
    _ index: Int, _ reason: CancelReason, _ failure: Failure, at time: EventTime = .zero,
    into events: inout RecognizerEvents
  ) {
    let wasRunning = recognizers[index].state.isRunning
    guard step(index, .interrupted) else { return }
    emit(index, wasRunning ? .cancelled(reason) : .failed(failure), at: max(now, time), into: &events)
  }

  /// Follows up: those whose requirements failed are told, those whose touches are all up start anew.
  @inline(never)
  mutating func settle(into events: inout RecognizerEvents) {
    var again = true
    while again {
      again = false
      for index in 0..<count {
        if isPending(index), !mustWait(index) {
          recognize(index, .released, into: &events)
          again = true
        }
        if recognizers[index].state.isOver, (recognizers[index].touches & contacts.down).isEmpty {
          startAnew(index, into: &events)
          again = true
        }
      }
    }
  }

  /// Back to idle, and at once into the next attempt if touches landed meanwhile.
  private mutating func startAnew(_ index: Int, into events: inout RecognizerEvents) {
    step(index, .allUp)
    recognizers[index].reset()
    let attempt = earliest(recognizers[index].next)
    guard !attempt.isEmpty else { return }
    recognizers[index].next = recognizers[index].next - attempt
    for place in attempt { touch(index, place) }
    judge(index, expired: false, into: &events)
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
  private mutating func step(_ index: Int, _ event: Life.Event) -> Bool {
    switch Life.step(recognizers[index].state, event, recognizers[index].kind) {
    case .move(let state):
      recognizers[index].state = state
      return true
    case .stay:
      return false
    case .bug:
      bugs &+= 1
      return false
    }
  }

  private mutating func emit(
    _ index: Int, _ action: RecognizerEvent.Action, at time: EventTime, into events: inout RecognizerEvents
  ) {
    let id = RecognizerID(number: UInt8(truncatingIfNeeded: index))
    events.append(RecognizerEvent(recognizer: id, action: action, time: time, touch: recognizers[index].first))
  }
}
