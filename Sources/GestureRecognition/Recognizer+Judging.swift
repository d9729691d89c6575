/// What the criteria say, and what is told when they are met.
extension Recognizer {
  mutating func judge(_ contacts: inout ContactTable, at now: EventTime, expired: Bool) -> Judgement {
    switch state {
    case .possible: watch(&contacts, at: now, expired: expired)
    case .pending: kind == .continuous ? hand.wait(&contacts) : .undecided
    case .began, .changed: hand.run(&contacts)
    case .idle, .ended, .cancelled, .failed: .undecided
    }
  }

  private mutating func watch(_ contacts: inout ContactTable, at now: EventTime, expired: Bool) -> Judgement {
    switch criteria {
    case .tap(var tap):
      let judgement = tap.judge(&contacts, at: now, expired: expired)
      criteria = .tap(tap)
      if case .met = judgement { note(tap) }
      return judgement
    case .movement(var movement):
      let judgement = movement.judge(&hand, &contacts, at: now, expired: expired)
      criteria = .movement(movement)
      if case .met = judgement { note(movement, &contacts, at: now) }
      return judgement
    }
  }

  private mutating func note(_ tap: Tap) {
    outcome = Outcome(fingers: tap.settings.fingers, count: tap.settings.taps, place: tap.place, time: tap.ended)
  }

  private mutating func note(_ movement: Movement, _ contacts: inout ContactTable, at now: EventTime) {
    switch movement {
    case .flick(let flick):
      let fingers = flick.fingers
      let lift = contacts.lastLift(fingers)
      outcome = Outcome(
        fingers: contacts.count(fingers), place: contacts.position(fingers), time: lift, velocity: flick.release)
    case .swipe(let swipe) where !swipe.settings.progress:
      let velocity = contacts.velocity(hand.counted).part(along: hand.parts.axis)
      outcome = Outcome(
        fingers: hand.count, place: contacts.position(hand.counted), time: now, velocity: velocity)
    case .swipe, .longPress, .pan, .pinch, .rotation, .edgePan, .transform: break
    }
  }

  /// When its criteria fail if nothing happens.
  func deadline(_ contacts: inout ContactTable) -> EventTime {
    guard state == .possible else { return .never }
    switch criteria {
    case .tap(let tap): return tap.deadline(&contacts)
    case .movement(let movement): return movement.deadline(hand, &contacts)
    }
  }

  /// Nothing that its fingers do can matter: more are needed.
  var isShort: Bool {
    guard state == .possible, case .movement = criteria else { return false }
    return hand.fingers.count < hand.fewest && hand.mostSeen < hand.fewest
  }
}
