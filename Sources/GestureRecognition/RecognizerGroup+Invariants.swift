/// What holds whenever nothing is under way; random walks ask after every step.
extension RecognizerGroup {
  /// The first promise that does not hold; nil when all do.
  package mutating func brokenInvariant() -> StaticString? {
    if bugs > 0 { return "an event came in a state where it cannot come" }
    if !contacts.moved.isEmpty { return "a contact is left as moved between two frames" }
    if let broken = brokenSets() ?? brokenContacts() { return broken }
    for slot in live {
      if let broken = brokenAttempt(slot) { return broken }
      for other in live where other < slot {
        if let broken = brokenPair(other, slot) { return broken }
      }
    }
    return nil
  }

  /// The sets of slots say what the attempts are.
  private mutating func brokenSets() -> StaticString? {
    for slot in 0..<Self.slots {
      let state = recognizers[slot].state
      if live.contains(slot) != (state != .idle) { return "the set of live attempts is wrong" }
      if active.contains(slot) != (state.isOpen || state.isRunning) { return "the set of active attempts is wrong" }
      if state == .idle, !recognizers[slot].touches.isEmpty { return "an idle attempt has touches" }
      if state == .idle, !recognizers[slot].next.isEmpty { return "an idle attempt has touches for the next one" }
      if slot >= count, slot < Self.capacity, state != .idle { return "nobody's slot is in use" }
    }
    return nil
  }

  private mutating func brokenContacts() -> StaticString? {
    var needed = contacts.down | contacts.fading
    for slot in live { needed = needed | recognizers[slot].touches | recognizers[slot].next }
    if !(contacts.used - needed).isEmpty { return "a contact is remembered that nobody needs" }
    if !(needed - contacts.used).isEmpty { return "a contact is needed that is forgotten" }
    return (contacts.down & contacts.fading).isEmpty ? nil : "a contact is down and lifted at once"
  }

  private mutating func brokenAttempt(_ slot: Int) -> StaticString? {
    let state = recognizers[slot].state
    let touches = recognizers[slot].touches
    switch state {
    case .idle: return nil
    case .possible:
      if touches.isEmpty { return "a possible attempt has no touch" }
      let isWaiting = (touches & contacts.down).isEmpty
      // At the end of time no deadline is left to wait for.
      if isWaiting, deadline == .never, now.microseconds < .max / 2 {
        return "an attempt without a finger waits for ever"
      }
    case .pending:
      if !mustWait(slot) { return "a pending attempt waits for nothing" }
    case .began, .changed:
      if recognizers[slot].kind == .discrete { return "a discrete gesture runs" }
      if (recognizers[slot].fingers & contacts.down).isEmpty { return "a running gesture has no finger" }
    case .ended, .cancelled, .failed:
      if (touches & contacts.down).isEmpty { return "an attempt that is over keeps no finger and is not idle" }
    }
    if !state.isOver, !(recognizers[slot].fingers - touches).isEmpty { return "a finger is no touch of its attempt" }
    return nil
  }

  private mutating func brokenPair(_ a: Int, _ b: Int) -> StaticString? {
    guard recognizers[a].state.isRunning, recognizers[b].state.isRunning, shareTouch(a, b) else { return nil }
    if runTogether(a, b) { return nil }
    return (recognizers[a].fingers & recognizers[b].fingers).isEmpty ? nil : "exclusive gestures run on the same touch"
  }
}
