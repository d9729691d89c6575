/// A recognizer of movements: what makes it begin, by kind.
///
/// A kind only says when its criteria are met, and what of the movement lies beyond them; everything else is the hand's.
enum Movement: Sendable {
  case longPress(LongPress)
  case pan(Pan)
  case swipe(Swipe)
  case flick(Flick)
  case pinch(Pinch)
  case rotation(Rotation)
  case edgePan(EdgePan.Start)
  case transform(Transform)

  /// Judges what the hand did so far. On `met` the hand was told to begin.
  mutating func judge(
    _ hand: inout Hand, _ contacts: inout ContactTable, at now: EventTime, expired: Bool
  ) -> Judgement {
    switch self {
    case .longPress(let press): return press.judge(&hand, &contacts, at: now, expired: expired)
    case .pan(let pan): return pan.judge(&hand, &contacts)
    case .swipe(let swipe): return swipe.judge(&hand, &contacts, at: now, expired: expired)
    case .flick(var flick):
      defer { self = .flick(flick) }
      return flick.judge(&hand, &contacts, at: now)
    case .pinch(let pinch): return pinch.judge(&hand, &contacts)
    case .rotation(let rotation): return rotation.judge(&hand, &contacts)
    case .edgePan(var start):
      defer { self = .edgePan(start) }
      return start.judge(&hand, &contacts, at: now, expired: expired)
    case .transform(let transform): return transform.judge(&hand, &contacts)
    }
  }

  /// When its criteria fail, or are met, if nothing happens.
  func deadline(_ hand: Hand, _ contacts: inout ContactTable) -> EventTime {
    switch self {
    case .longPress(let press): press.deadline(hand, &contacts)
    case .swipe(let swipe): swipe.deadline(hand, &contacts)
    case .edgePan(let start): start.deadline(hand, &contacts)
    case .pan, .flick, .pinch, .rotation, .transform: .never
    }
  }

  var isPan: Bool { if case .pan = self { true } else { false } }
  var isFlick: Bool { if case .flick = self { true } else { false } }

  /// Told once, when it happened.
  var isDiscrete: Bool {
    switch self {
    case .flick: true
    case .swipe(let swipe): !swipe.settings.progress
    case .longPress, .pan, .pinch, .rotation, .edgePan, .transform: false
    }
  }

  /// The same, before its first finger.
  var fresh: Movement {
    switch self {
    case .flick(let flick): .flick(Flick(flick.settings))
    case .edgePan(let start): .edgePan(EdgePan.Start(start.settings))
    case .longPress, .pan, .swipe, .pinch, .rotation, .transform: self
    }
  }

  /// The hand that such a recognizer has.
  var hand: Hand {
    switch self {
    case .longPress(let press): Hand(press.settings.fingers...press.settings.fingers, countsResting: true)
    case .pan(let pan): Hand(pan.settings.fingers, parts: MotionParts(axis: pan.settings.axis))
    case .swipe(let swipe): Hand(swipe.settings.fingers, parts: MotionParts(axis: swipe.settings.axis))
    case .flick(let flick): Hand(flick.settings.fingers, parts: MotionParts(axis: flick.settings.axis))
    case .pinch(let pinch): Hand(pinch.settings.fingers, parts: MotionParts(scale: true))
    case .rotation(let rotation): Hand(rotation.settings.fingers, parts: MotionParts(rotation: true))
    case .edgePan: Hand(1...1)
    case .transform(let transform):
      Hand(transform.settings.fingers, parts: MotionParts(scale: true, rotation: true))
    }
  }
}

extension Hand {
  /// What most kinds say of fingers that cannot be judged; nil when they can.
  mutating func objection(
    _ contacts: inout ContactTable, lifted: (Hand, inout ContactTable) -> Failure
  ) -> Judgement? {
    switch gather(&contacts) {
    case .gone:
      if mostSeen < fewest { return .failed(Failure(.tooFew, fingers: mostSeen, limit: fewest)) }
      return .failed(lifted(self, &contacts))
    case .tooMany(let seen): return .failed(Failure(.tooMany, fingers: seen, limit: most))
    case .tooFew: return .undecided
    case .together: return nil
    }
  }
}
