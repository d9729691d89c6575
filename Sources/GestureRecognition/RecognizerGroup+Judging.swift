/// From what recognizers say to what is done about it.
extension RecognizerGroup {
  /// What was passed in one round, and by how much.
  private struct Round {
    var met = SlotSet.none
    var fractions = InlineArray<32, Double>(repeating: 0)

    mutating func add(_ slot: Int, _ fraction: Double) {
      met.insert(slot)
      fractions[slot] = fraction
    }

    /// Takes the one out that passed by most; the earlier registered one of two.
    mutating func next() -> Int? {
      guard !met.isEmpty else { return nil }
      var best = met.first
      for slot in met where fractions[slot] > fractions[best] { best = slot }
      met.remove(best)
      return best
    }
  }

  mutating func judgeAll(expired: Bool, into events: inout RecognizerEvents) {
    // With too few fingers only time and lifts can change anything.
    let due = expired || !contacts.fading.isEmpty ? active : active - short
    judge(due, expired: expired, into: &events)
  }

  /// Those with no finger left are over before a new touch of the same frame comes to them.
  mutating func judgeLifted(into events: inout RecognizerEvents) {
    var due = SlotSet.none
    for slot in active {
      let fingers = recognizers[slot].fingers
      if !fingers.isEmpty, (fingers & contacts.down).isEmpty { due.insert(slot) }
    }
    judge(due, expired: false, into: &events)
  }

  /// One that started anew, among the others that are being settled.
  mutating func judgeAlone(_ slot: Int, into events: inout RecognizerEvents) {
    var round = Round()
    judge(slot, expired: false, &round, into: &events)
    if round.next() != nil { meet(slot, into: &events) }
  }

  private mutating func judge(_ due: SlotSet, expired: Bool, into events: inout RecognizerEvents) {
    if !due.isEmpty {
      var round = Round()
      for slot in due { judge(slot, expired: expired, &round, into: &events) }
      while let slot = round.next() { meet(slot, into: &events) }
    }
    settle(into: &events)
  }

  @inline(never)
  private mutating func judge(
    _ slot: Int, expired: Bool, _ round: inout Round, into events: inout RecognizerEvents
  ) {
    switch recognizers[slot].judge(&contacts, at: now, expired: expired) {
    case .undecided: break
    case .met(let fraction): round.add(slot, fraction)
    case .moved(let motion): change(slot, by: motion, into: &events)
    case .finished(let motion):
      change(slot, by: motion, into: &events)
      finish(slot, into: &events)
    case .failed(let failure): fail(slot, failure, into: &events)
    }
    if recognizers[slot].isShort { short.insert(slot) } else { short.remove(slot) }
  }

  private mutating func meet(_ slot: Int, into events: inout RecognizerEvents) {
    // One that passed by more may have excluded it.
    guard recognizers[slot].state == .possible else { return }
    askAround(slot)
    if let obstacle = obstacle(slot) {
      fail(slot, obstacle, into: &events)
    } else if mustWait(slot) {
      step(slot, .metTooSoon)
    } else {
      recognize(slot, .met, into: &events)
    }
  }
}
