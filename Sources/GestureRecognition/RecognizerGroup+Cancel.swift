/// Ends from outside.
extension RecognizerGroup {
  /// Ends every gesture and forgets every touch; what is still down is unknown from here on.
  public mutating func cancel(_ reason: CancelReason, into events: inout RecognizerEvents) {
    for index in 0..<count {
      recognizers[index].next = .none
      interrupt(index, reason, Failure(.cancelled), into: &events)
    }
    contacts.removeAll()
    settle(into: &events)
    tidy()
  }

  /// Ends the gestures that have `touch`. It takes part in nothing until it is up.
  public mutating func cancel(_ touch: TouchKey, _ reason: CancelReason, into events: inout RecognizerEvents) {
    guard let place = contacts.find(touch) else { return }
    for index in 0..<count {
      recognizers[index].next.remove(place)
      if recognizers[index].touches.contains(place) {
        interrupt(index, reason, Failure(.cancelled), into: &events)
      }
    }
    settle(into: &events)
    tidy()
  }
}
