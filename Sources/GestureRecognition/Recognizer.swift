/// What a recognizer looks for.
public enum Gesture: Equatable, Sendable {
  case tap(Tap.Settings)
  case pan(Pan.Settings)

  var isValid: Bool {
    switch self {
    case .tap(let settings): settings.isValid
    case .pan(let settings): settings.isValid
    }
  }
}

/// A rectangle on the screen; touches that land outside do not exist for a recognizer that has one.
public struct Region: Equatable, Sendable {
  public var topLeft: Point
  public var bottomRight: Point

  public init(from topLeft: Point, to bottomRight: Point) {
    self.topLeft = topLeft
    self.bottomRight = bottomRight
  }

  /// The left and top borders belong to it, the right and bottom ones do not.
  func contains(_ point: Point) -> Bool {
    topLeft.x <= point.x && point.x < bottomRight.x && topLeft.y <= point.y && point.y < bottomRight.y
  }
}

/// One recognizer of a group: its criteria, where it is in its life, and the touches of its attempt.
struct Recognizer: ~Copyable, Sendable {
  typealias Life = RecognizerLifecycle

  enum Criteria: Sendable {
    case tap(Tap)
    case pan(Pan)
  }

  var criteria = Criteria.tap(Tap(Tap.Settings()))
  var state = Life.State.idle
  var isEnabled = true
  var isSimultaneous = false
  var region: Region?
  /// Recognizers that must fail before this one is told, by number.
  var requirements: UInt16 = 0
  /// All touches of this attempt, those of earlier taps too.
  var touches = ContactSet.none
  /// Touches for the next attempt, which landed while this one was pending.
  var next = ContactSet.none
  var first = TouchKey(id: -1)

  init() {}

  init(_ gesture: Gesture, isSimultaneous: Bool, region: Region?) {
    switch gesture {
    case .tap(let settings): criteria = .tap(Tap(settings))
    case .pan(let settings): criteria = .pan(Pan(settings))
    }
    self.isSimultaneous = isSimultaneous
    self.region = region
  }

  var kind: Life.Kind {
    switch criteria {
    case .tap: .discrete
    case .pan: .continuous
    }
  }

  /// The fingers that carry it now.
  var fingers: ContactSet {
    switch criteria {
    case .tap(let tap): tap.fingers
    case .pan(let pan): pan.fingers
    }
  }

  /// Whether the contact at `place` exists for it.
  func accepts(_ place: Int, _ contacts: inout ContactTable) -> Bool {
    let origin = contacts.contacts[place].origin
    guard isEnabled, region.map({ $0.contains(origin) }) ?? true else { return false }
    let mine = touches | next
    return mine.isEmpty || contacts.contacts[mine.first].key.source == contacts.contacts[place].key.source
  }

  /// Why a touch cannot belong to the present attempt, so that it starts the next one.
  func refusal(of place: Int, _ contacts: inout ContactTable) -> Failure? {
    guard state == .possible, case .tap(let tap) = criteria else { return nil }
    return tap.refusal(of: place, &contacts)
  }

  mutating func reset() {
    touches = .none
    switch criteria {
    case .tap(let tap): criteria = .tap(Tap(tap.settings))
    case .pan(let pan): criteria = .pan(Pan(pan.settings))
    }
  }

  mutating func add(_ place: Int, _ contacts: inout ContactTable) {
    if touches.isEmpty { first = contacts.contacts[place].key }
    touches.insert(place)
    guard !state.isOver else { return }
    switch criteria {
    case .tap(var tap):
      tap.add(place, &contacts)
      criteria = .tap(tap)
    case .pan(var pan):
      if state.isRunning || state == .pending { pan.join(place, &contacts) } else { pan.add(place) }
      criteria = .pan(pan)
    }
  }

  /// What the criteria say now.
  mutating func judge(_ contacts: inout ContactTable, at now: EventTime, expired: Bool) -> Judgement {
    switch criteria {
    case .tap(var tap):
      guard state == .possible else { return .undecided }
      defer { criteria = .tap(tap) }
      return tap.judge(&contacts, at: now, expired: expired)
    case .pan(var pan):
      defer { criteria = .pan(pan) }
      switch state {
      case .possible: return pan.watch(&contacts)
      case .pending: return pan.wait(&contacts)
      case .began, .changed: return pan.run(&contacts)
      case .idle, .ended, .cancelled, .failed: return .undecided
      }
    }
  }

  /// When its criteria fail if nothing happens.
  func deadline(_ contacts: inout ContactTable) -> EventTime {
    guard state == .possible, case .tap(let tap) = criteria else { return .never }
    return tap.deadline(&contacts)
  }

  /// Drops touches that nobody asks for any more.
  mutating func forgetTouches(_ contacts: inout ContactTable) {
    if state.isOver {
      touches = touches & contacts.down
    } else if kind == .continuous {
      touches = touches & (contacts.down | contacts.fading | fingers)
    }
  }
}
