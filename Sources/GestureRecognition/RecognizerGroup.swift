/// The recognizers of one surface, and the touches they share.
///
/// Frames and time go in, events come out into a queue of the caller's; nothing is called but ``relations``. Hand in the
/// frames in order of time, and call ``advance(to:into:)`` when ``deadline`` has come; late is as good as in time.
public struct RecognizerGroup: ~Copyable {
  /// How many recognizers can be registered.
  public static var capacity: Int { 16 }
  /// How many attempts there can be at once: one each, and as many again for those that take each touch by itself.
  static var slots: Int { 32 }

  public internal(set) var count = 0
  /// Numbers below ``count`` that nobody has any more.
  var vacant: UInt16 = 0
  /// Attempts that are not idle; those of them that are not over; and those that only wait for more fingers.
  var live = SlotSet.none
  var active = SlotSet.none
  var short = SlotSet.none
  /// Asked how two recognizers are to be with each other; nil: exclusive.
  public var relations: RecognizerRelations?
  /// The time of the last frame or advance.
  public internal(set) var now = EventTime.zero
  /// The next moment at which something happens by itself; `never` when nothing does.
  public internal(set) var deadline = EventTime.never
  /// How often something happened that cannot happen: a bug of this library.
  public internal(set) var bugs = 0
  var contacts: ContactTable
  /// The first of each recognizer at its number; further attempts behind ``capacity``.
  var recognizers = InlineArray<32, Recognizer> { _ in Recognizer() }

  #if !Embedded
    /// Whether ``takeSteps()`` has anything to give.
    package var notesSteps = false
    var steps: [RecognizerStep] = []
  #endif

  /// - Parameter limits: what tells resting fingers; each recognizer has its own settings for the rest.
  public init(limits: RecognizerLimits = RecognizerLimits()) { contacts = ContactTable(limits) }

  /// Events that were dropped: of unknown contacts, at impossible places, or beyond the capacity.
  public var dropped: UInt64 { contacts.dropped }

  /// Whether nothing is remembered of any touch.
  public var isIdle: Bool { live.isEmpty && contacts.used.isEmpty }

  /// Of a recognizer that takes each touch by itself: that of one attempt.
  public func state(of recognizer: RecognizerID) -> RecognizerLifecycle.State? {
    recognizer.number < count ? recognizers[Int(recognizer.number)].state : nil
  }
}

// MARK: - Input

extension RecognizerGroup {
  /// Takes one hardware report. A time that lies before the last one counts as that.
  public mutating func feed(_ frame: TouchFrame, into events: inout RecognizerEvents) {
    var frame = frame
    let time = max(now, frame.time)
    if deadline < time { fire(until: time, inclusive: false, into: &events) }
    now = time
    let done = contacts.takeLifts(&frame, at: now)
    if !contacts.fading.isEmpty { judgeLifted(into: &events) }
    let landed = contacts.takeLandings(&frame, at: now, bridging: heldBack(), done: done)
    contacts.advance(to: now, expired: false)
    for place in landed { offer(place, into: &events) }
    judgeAll(expired: false, into: &events)
    tidy(into: &events)
  }

  /// Lets time pass: what had a deadline until `time` happens.
  public mutating func advance(to time: EventTime, into events: inout RecognizerEvents) {
    guard time >= deadline else {
      now = max(now, time)
      return
    }
    fire(until: time, inclusive: true, into: &events)
    now = max(now, time)
  }

  private mutating func nextDeadline() -> EventTime {
    var next = EventTime.never
    var contested = ContactSet.none
    for slot in active {
      next = min(next, recognizers[slot].deadline(&contacts))
      let fingers = recognizers[slot].fingers
      if fingers.count > 1 { contested = contested | (fingers & contacts.down) }
    }
    for place in contested - contacts.mature {
      next = min(next, contacts.contacts[place].landed + contacts.limits.contactAge)
    }
    for place in heldBack() { next = min(next, contacts.contacts[place].lifted + contacts.limits.liftHold) }
    return next
  }

  /// Fires deadlines one after the other, each at its own time.
  private mutating func fire(until time: EventTime, inclusive: Bool, into events: inout RecognizerEvents) {
    var rounds = 0
    while true {
      guard deadline < time || (inclusive && deadline == time), deadline != .never else { return }
      now = max(now, deadline)
      contacts.advance(to: now, expired: true)
      judgeAll(expired: true, into: &events)
      tidy(into: &events)
      rounds &+= 1
      guard rounds < 1000 else {
        bugs &+= 1
        return
      }
    }
  }

  /// Lifts that may still turn out to be a drop-out: another finger of the same gesture is down.
  private mutating func heldBack() -> ContactSet {
    guard !contacts.fading.isEmpty else { return .none }
    var held = ContactSet.none
    for slot in active {
      let fingers = recognizers[slot].fingers
      if !(fingers & contacts.down).isEmpty { held = held | (fingers & contacts.fading) }
    }
    return held
  }

  /// Forgets what no recognizer asks for. One that waited for another because of a touch that is forgotten waits no more.
  mutating func tidy(into events: inout RecognizerEvents) {
    contacts.endFrame()
    forgetTouches()
    if isAnyReleased() {
      settle(into: &events)
      forgetTouches()
    }
    deadline = nextDeadline()
  }

  private mutating func forgetTouches() {
    contacts.fading = heldBack()
    var needed = ContactSet.none
    for slot in live {
      recognizers[slot].forgetTouches(&contacts)
      needed = needed | recognizers[slot].touches | recognizers[slot].next
    }
    contacts.forget(except: needed)
  }

  private mutating func isAnyReleased() -> Bool {
    for slot in active where recognizers[slot].state == .pending && !mustWait(slot) { return true }
    return false
  }
}
