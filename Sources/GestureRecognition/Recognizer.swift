/// One attempt of a recognizer of a group: its criteria, where it is in its life, and its touches.
struct Recognizer: ~Copyable, Sendable {
  typealias Life = RecognizerLifecycle

  /// A tap judges by how fingers came and went; everything else by how they moved.
  enum Criteria: Sendable {
    case tap(Tap)
    case movement(Movement)
  }

  /// The number of the recognizer; attempts of one that takes each touch by itself share it.
  var number = 0
  var criteria = Criteria.tap(Tap(Tap.Settings()))
  var hand = Hand(1...1)
  var state = Life.State.idle
  var isEnabled = true
  var isSimultaneous = false
  /// Each touch is an attempt of its own.
  var isPerTouch = false
  var region: Region?
  /// Recognizers that must fail before this one is told, by number.
  var requirements: UInt16 = 0
  /// What the host said of this attempt and others, by their slots.
  var answers = RelationAnswers()
  /// All touches of this attempt, those of earlier taps too.
  var touches = ContactSet.none
  /// Touches for the next attempt, which landed while this one was pending.
  var next = ContactSet.none
  var first = TouchKey(id: -1)
  /// What a discrete one will tell, once its criteria are met.
  var outcome = Outcome()

  /// A discrete gesture that happened.
  struct Outcome: Sendable {
    var fingers = 0
    var count = 1
    var place = Point(0, 0)
    var time = EventTime.zero
    var velocity = Velocity.zero
  }

  init() {}

  init(_ gesture: Gesture, number: Int) {
    self.number = number
    switch gesture {
    case .tap(let settings): criteria = .tap(Tap(settings))
    case .longPress(let settings): criteria = .movement(.longPress(LongPress(settings: settings)))
    case .pan(let settings): criteria = .movement(.pan(Pan(settings: settings)))
    case .swipe(let settings): criteria = .movement(.swipe(Swipe(settings: settings)))
    case .flick(let settings): criteria = .movement(.flick(Flick(settings)))
    case .pinch(let settings): criteria = .movement(.pinch(Pinch(settings: settings)))
    case .rotation(let settings): criteria = .movement(.rotation(Rotation(settings: settings)))
    case .edgePan(let settings): criteria = .movement(.edgePan(EdgePan.Start(settings)))
    case .transform(let settings): criteria = .movement(.transform(Transform(settings: settings)))
    }
    if case .movement(let movement) = criteria { hand = movement.hand }
  }

  var kind: Life.Kind {
    switch criteria {
    case .tap: .discrete
    case .movement(let movement): movement.isDiscrete ? .discrete : .continuous
    }
  }

  /// The fingers that carry it now.
  var fingers: ContactSet {
    switch criteria {
    case .tap(let tap): tap.fingers
    case .movement: hand.fingers
    }
  }

  // MARK: Touches

  /// Whether the contact at `place` exists for it.
  func accepts(_ place: Int, _ contacts: inout ContactTable) -> Bool {
    let origin = contacts.contacts[place].origin
    guard isEnabled, contacts.contacts[place].barred & RecognizerGroup.bit(number) == 0,
      region.map({ $0.contains(origin) }) ?? true
    else { return false }
    if case .movement(.edgePan(let start)) = criteria, !start.settings.reaches(origin) { return false }
    let mine = touches | next
    return mine.isEmpty || contacts.contacts[mine.first].key.source == contacts.contacts[place].key.source
  }

  /// Why a touch cannot belong to the present attempt, so that it starts the next one.
  @inline(never)
  func refusal(of place: Int, _ contacts: inout ContactTable) -> Failure? {
    guard state == .possible, case .tap(let tap) = criteria else { return nil }
    if isPerTouch { return tap.refusal(of: place, &contacts) }
    // Those that land in one report are one attempt, whichever is told first.
    for other in contacts.landing where other == place || accepts(other, &contacts) {
      if let failure = tap.refusal(of: other, &contacts) { return failure }
    }
    return nil
  }

  /// It is between two taps, with no finger down.
  var awaitsTouch: Bool { state == .possible && fingers.isEmpty }

  mutating func reset() {
    touches = .none
    switch criteria {
    case .tap(let tap): criteria = .tap(Tap(tap.settings))
    case .movement(let movement):
      criteria = .movement(movement.fresh)
      hand = movement.hand
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
    case .movement:
      if state.isRunning || state == .pending { hand.join(place, &contacts) } else { hand.add(place) }
    }
  }

  /// Drops touches that nobody asks for any more.
  mutating func forgetTouches(_ contacts: inout ContactTable) {
    if state.isOver {
      touches = touches & contacts.down
    } else if case .movement = criteria, !(state == .pending && kind == .discrete) {
      touches = touches & (contacts.down | contacts.fading | hand.fingers)
    }
  }
}
