/// Ends from outside.
extension RecognizerGroup {
  /// Ends every gesture and forgets every touch; what is still down is unknown from here on.
  ///
  /// - Parameter time: when; not before the last frame. The group's own time stays, for touches that are told of later.
  public mutating func cancel(
    _ reason: CancelReason, at time: EventTime = .zero, into events: inout RecognizerEvents
  ) {
    for slot in live {
      recognizers[slot].next = .none
      interrupt(slot, reason, Failure(.cancelled), at: time, into: &events)
    }
    contacts.removeAll()
    settle(into: &events)
    tidy(into: &events)
  }

  /// Ends the gestures that have any of these touches; what is still down of them is unknown from here on.
  ///
  /// A tap that only waits, with its fingers up, keeps its touches and goes on waiting.
  public mutating func lose(
    _ reason: CancelReason, at time: EventTime, into events: inout RecognizerEvents, where isLost: (TouchKey) -> Bool
  ) {
    var lost = ContactSet.none
    for place in contacts.down where isLost(contacts.contacts[place].key) { lost.insert(place) }
    if !lost.isEmpty { lose(lost, reason, at: time, into: &events) }
  }

  @inline(never)
  private mutating func lose(
    _ lost: ContactSet, _ reason: CancelReason, at time: EventTime, into events: inout RecognizerEvents
  ) {
    for slot in live {
      recognizers[slot].next = recognizers[slot].next - lost
      if !(recognizers[slot].touches & lost).isEmpty {
        interrupt(slot, reason, Failure(.cancelled), at: time, into: &events)
      }
    }
    contacts.drop(lost)
    settle(into: &events)
    tidy(into: &events)
  }

  /// Ends the gestures that have `touch`. It takes part in nothing until it is up.
  public mutating func cancel(_ touch: TouchKey, _ reason: CancelReason, into events: inout RecognizerEvents) {
    guard let place = contacts.find(touch) else { return }
    for slot in live {
      recognizers[slot].next.remove(place)
      if recognizers[slot].touches.contains(place) {
        interrupt(slot, reason, Failure(.cancelled), into: &events)
      }
    }
    settle(into: &events)
    tidy(into: &events)
  }
}
