/// The recognizers of one surface, and the touches they share.
///
/// Frames and time go in, events come out into a queue of the caller's; nothing is called. Hand in the frames in order of
/// time, and call ``advance(to:into:)`` when ``deadline`` has come; late is as good as in time.
public struct RecognizerGroup: ~Copyable {
  public static var capacity: Int { 16 }

  var recognizers = InlineArray<16, Recognizer> { _ in Recognizer() }
  public internal(set) var count = 0
  var contacts = ContactTable()
  /// The time of the last frame or advance.
  public internal(set) var now = EventTime.zero
  /// The next moment at which something happens by itself; `never` when nothing does.
  public internal(set) var deadline = EventTime.never
  /// How often something happened that cannot happen: a bug of this library.
  public internal(set) var bugs = 0

  public init() {}

  /// Events that were dropped: of unknown contacts, at impossible places, or beyond the capacity.
  public var dropped: UInt64 { contacts.dropped }

  /// Whether nothing is remembered of any touch.
  public var isIdle: Bool {
    for index in 0..<count where recognizers[index].state != .idle { return false }
    return contacts.used.isEmpty
  }

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
    tidy()
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
    for index in 0..<count {
      next = min(next, recognizers[index].deadline(&contacts))
      let fingers = recognizers[index].fingers
      if !recognizers[index].state.isOver, fingers.count > 1 { contested = contested | (fingers & contacts.down) }
    }
    for place in contested - contacts.mature { next = min(next, contacts.contacts[place].landed + ContactTable.grace) }
    for place in heldBack() { next = min(next, contacts.contacts[place].lifted + ContactTable.grace) }
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
      tidy()
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
    for index in 0..<count where !recognizers[index].state.isOver {
      let fingers = recognizers[index].fingers
      if !(fingers & contacts.down).isEmpty { held = held | (fingers & contacts.fading) }
    }
    return held
  }

  /// Forgets what no recognizer asks for.
  mutating func tidy() {
    contacts.endFrame()
    contacts.fading = heldBack()
    var needed = ContactSet.none
    for index in 0..<count where recognizers[index].state != .idle {
      recognizers[index].forgetTouches(&contacts)
      needed = needed | recognizers[index].touches | recognizers[index].next
    }
    contacts.forget(except: needed)
    deadline = nextDeadline()
  }
}
