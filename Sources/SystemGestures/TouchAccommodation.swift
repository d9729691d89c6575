import GestureRecognition

/// Keeps touches that a person did not mean from everybody, the system and its apps alike.
///
/// For hands that tremble: a touch counts only once it was held for a while, and one that lands right after another left does
/// not count at all. It stands before everything else; what it lets through is what the hardware said, as far as anybody
/// behind it can tell.
struct TouchAccommodation: ~Copyable {
  /// What becomes of a contact that is down.
  enum Fate {
    /// Nobody knows of it yet; this is its down.
    case held(PendingEvent)
    case passes
    case ignored
  }

  private struct Contact {
    var device: DeviceID
    var slot: Int32
    var fate: Fate
  }

  private var contacts = List<Contact>()
  /// When the last touch that counted left each device.
  private var ends = List<(device: DeviceID, time: EventTime)>()
  /// When the first of those that are held has been held long enough.
  private(set) var deadline = EventTime.never

  var isEmpty: Bool { contacts.isEmpty }

  // MARK: Events

  /// Whether the event goes on.
  mutating func takes(_ event: PendingEvent, _ tuning: Tuning) -> Bool {
    let place = contacts.firstIndex { $0.device == event.device && $0.slot == event.slot }
    switch event.kind {
    case .down: return land(event, place, tuning)
    case .up: return lift(event, place)
    case .motion: return passes(place)
    case .shape:
      if let place, case .held(var down) = contacts[place].fate {
        down.shape = event.shape
        contacts[place].fate = .held(down)
      }
      return passes(place)
    }
  }

  private mutating func land(_ event: PendingEvent, _ known: Int?, _ tuning: Tuning) -> Bool {
    // Its up was lost: what comes is another touch.
    if let known { contacts.remove(at: known) }
    guard contacts.count < Engine.mostTouches else { return false }
    let fate = fate(of: event, tuning)
    contacts.append(Contact(device: event.device, slot: event.slot, fate: fate))
    updateDeadline(tuning)
    if case .passes = fate { return true }
    return false
  }

  private func fate(of event: PendingEvent, _ tuning: Tuning) -> Fate {
    let isRepeated = ends.contains { $0.device == event.device && event.time - $0.time < tuning.touchRepeat }
    if isRepeated { return .ignored }
    return tuning.touchHold > .zero ? .held(event) : .passes
  }

  private mutating func lift(_ event: PendingEvent, _ place: Int?) -> Bool {
    guard let place else { return true }
    let counted = passes(place)
    contacts.remove(at: place)
    if contacts.isEmpty { deadline = .never }
    guard counted else { return false }
    ends.removeAll { $0.device == event.device }
    ends.append((event.device, event.time))
    return true
  }

  /// What is unknown here landed before any of this was asked for.
  private func passes(_ place: Int?) -> Bool {
    guard let place else { return true }
    if case .passes = contacts[place].fate { return true }
    return false
  }

  // MARK: Time

  /// A down that has been held long enough by `time`, as if it landed then; nil when there are no more.
  mutating func release(until time: EventTime, _ tuning: Tuning) -> PendingEvent? {
    for place in contacts.indices {
      guard case .held(var down) = contacts[place].fate, down.time + tuning.touchHold <= time else { continue }
      contacts[place].fate = .passes
      down.time = down.time + tuning.touchHold
      updateDeadline(tuning)
      return down
    }
    updateDeadline(tuning)
    return nil
  }

  private mutating func updateDeadline(_ tuning: Tuning) {
    deadline = .never
    for place in contacts.indices {
      if case .held(let down) = contacts[place].fate { deadline = min(deadline, down.time + tuning.touchHold) }
    }
  }

  // MARK: Ends

  /// The device is gone, or took its touches back.
  mutating func forget(_ device: DeviceID) {
    contacts.removeAll { $0.device == device }
    ends.removeAll { $0.device == device }
    if contacts.isEmpty { deadline = .never }
  }

  mutating func forgetAll() { self = Self() }
}

extension Engine {
  /// Whether events go through more than one test before they are kept.
  mutating func updateFilter() {
    isFiltered = isSuspended || tuning.touchHold > .zero || tuning.touchRepeat > .zero
    if !isFiltered { accommodation.forgetAll() }
  }

  /// Whether an event of a session that is suspended, or of a person who needs time, goes on.
  mutating func admits(_ event: PendingEvent) -> Bool {
    guard !isSuspended else { return false }
    if accommodation.deadline < event.time { releaseHeld(until: event.time.justBefore) }
    return accommodation.takes(event, tuning)
  }

  /// Touches that were held long enough land now, each device's in a report of its own.
  mutating func releaseHeld(until time: EventTime) {
    while let down = accommodation.release(until: time, tuning) {
      if hasPending(down.device) { frame(down.device) }
      pending.append(down)
      frame(down.device)
    }
  }
}
