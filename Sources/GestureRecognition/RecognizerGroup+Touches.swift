/// How touches come to recognizers.
extension RecognizerGroup {
  /// Shows a new touch to every recognizer.
  mutating func offer(_ place: Int, into events: inout RecognizerEvents) {
    for index in 0..<count {
      if recognizers[index].isPerTouch {
        offerAlone(index, place)
      } else if recognizers[index].accepts(place, &contacts) {
        offer(index, place, into: &events)
      }
    }
  }

  private mutating func offer(_ index: Int, _ place: Int, into events: inout RecognizerEvents) {
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

  mutating func touch(_ slot: Int, _ place: Int) {
    let isFirst = recognizers[slot].state == .idle
    step(slot, .touched)
    if isFirst { recognizers[slot].reset() }
    recognizers[slot].add(place, &contacts)
    short.remove(slot)
    #if !Embedded
      // It had no touch yet when it was noted.
      if isFirst, notesSteps, let last = steps.indices.last { steps[last].touch = recognizers[slot].first }
    #endif
  }

  // MARK: Questions

  /// Whether `touch` belongs to an attempt, as its events name it, and is still down.
  public mutating func holds(_ touch: TouchKey, in attempt: UInt8) -> Bool {
    guard attempt < Self.slots, let place = contacts.find(touch) else { return false }
    return recognizers[Int(attempt)].touches.contains(place)
  }

  /// The touches of a running attempt that are down.
  public mutating func forEachTouch(of attempt: UInt8, _ body: (TouchKey) -> Void) {
    guard attempt < Self.slots, recognizers[Int(attempt)].state.isRunning else { return }
    for place in recognizers[Int(attempt)].touches & contacts.down { body(contacts.contacts[place].key) }
  }

  // MARK: One attempt for each touch

  /// The touch goes on with an attempt that waits for its next tap there, or starts one of its own.
  private mutating func offerAlone(_ index: Int, _ place: Int) {
    for slot in live where recognizers[slot].number == index && recognizers[slot].awaitsTouch {
      guard recognizers[slot].accepts(place, &contacts) else { continue }
      if recognizers[slot].refusal(of: place, &contacts) == nil { return touch(slot, place) }
    }
    guard let slot = freeSlot(for: index), recognizers[slot].accepts(place, &contacts) else { return }
    touch(slot, place)
  }

  /// Its own if that is idle, or one of those that nobody has; nil when all are in use.
  private mutating func freeSlot(for index: Int) -> Int? {
    if !live.contains(index) { return index }
    for slot in Self.capacity..<Self.slots where !live.contains(slot) {
      lend(slot, to: index)
      return slot
    }
    return nil
  }

  private mutating func lend(_ slot: Int, to index: Int) {
    var attempt = Recognizer()
    attempt.number = index
    attempt.criteria = recognizers[index].criteria
    attempt.isEnabled = recognizers[index].isEnabled
    attempt.isSimultaneous = recognizers[index].isSimultaneous
    attempt.isPerTouch = true
    attempt.region = recognizers[index].region
    attempt.requirements = recognizers[index].requirements
    recognizers[slot] = attempt
  }
}
