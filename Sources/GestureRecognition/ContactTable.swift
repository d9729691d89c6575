/// What is known of one contact, also after its lift for as long as somebody judges by it.
///
/// Never copied, nor is the array of them.
struct Contact: ~Copyable, Sendable {
  var key = TouchKey(id: -1)
  /// The recognizers it does not exist for.
  var barred: UInt16 = 0
  var landed = EventTime.zero
  var lifted = EventTime.never
  /// Where it landed.
  var origin = Point(0, 0)
  /// Where it is, and where it was before this frame; leaps are taken out.
  var position = Point(0, 0)
  var previous = Point(0, 0)
  /// The square of how far it ever was from where it landed, in mm².
  var squaredTravel = 0.0
  /// Where it was, and when, the last time it had gone far enough to be no resting finger.
  var anchor = Point(0, 0)
  var anchored = EventTime.zero
  var anchoredBefore = EventTime.zero
  var filter = JumpFilter(start: Point(0, 0), at: .zero)
  var tracker = VelocityTracker()

  init() {}

  init(_ key: TouchKey, at position: Point, _ time: EventTime, barred: UInt16 = 0) {
    self.key = key
    self.barred = barred
    landed = time
    origin = position
    self.position = position
    previous = position
    anchor = position
    anchored = time
    anchoredBefore = time
    filter = JumpFilter(start: position, at: time)
    tracker.add(position, at: time)
  }
}

/// The contacts of one surface: what every recognizer of the surface judges by.
///
/// It is large, and the compiler copies all of a struct that is lent; so it is passed `inout`, and its questions are
/// `mutating` though they change nothing.
struct ContactTable: ~Copyable {
  static var capacity: Int { 16 }

  /// Places in use.
  var used = ContactSet.none
  var down = ContactSet.none
  /// Lifted so recently that a new contact may continue them.
  var fading = ContactSet.none
  /// Old enough to raise a count, or moved with others.
  var mature = ContactSet.none
  /// Moved too little for too long to count for a movement.
  var resting = ContactSet.none
  /// The same, before anything moved in this frame.
  var restedBefore = ContactSet.none
  /// Landed in this frame.
  var landing = ContactSet.none
  /// Changed in this frame.
  var moved = ContactSet.none
  /// What the last fingers that were asked for did in this frame.
  var turned = ContactSet.none
  var lastTurn = Turn()
  let limits: RecognizerLimits
  /// Events of no known contact, of no place on a screen, or beyond the capacity.
  var dropped: UInt64 = 0
  var contacts = InlineArray<16, Contact> { _ in Contact() }

  init(_ limits: RecognizerLimits) {
    self.limits = limits
  }

  /// The contact with this name that is down.
  mutating func find(_ key: TouchKey) -> Int? {
    for place in down where contacts[place].key == key { return place }
    return nil
  }

  // MARK: What happens to one contact

  mutating func move(_ place: Int, to position: Point, at now: EventTime, isLift: Bool) {
    guard position.isPlausible else {
      dropped &+= 1
      return
    }
    let filtered = contacts[place].filter.filter(position, at: now, by: limits.motion)
    contacts[place].position = filtered
    let travel = (filtered - contacts[place].origin).squaredLength
    if travel > contacts[place].squaredTravel { contacts[place].squaredTravel = travel }
    if (filtered - contacts[place].anchor).squaredLength >= limits.restingDistance.value * limits.restingDistance.value
    {
      contacts[place].anchor = filtered
      contacts[place].anchored = now
    }
    if !isLift { contacts[place].tracker.add(filtered, at: now, by: limits.motion) }
    moved.insert(place)
    turned = .none
  }

  mutating func lift(_ place: Int, at now: EventTime) {
    contacts[place].lifted = now
    if now - contacts[place].landed >= limits.contactAge { mature.insert(place) }
    down.remove(place)
    fading.insert(place)
  }

  /// A new contact; nil when there is no room for it, or when it continues one of `bridging`.
  mutating func land(
    _ key: TouchKey, at position: Point, _ now: EventTime, bridging: ContactSet, barred: UInt16 = 0
  ) -> Int? {
    let free = ~used
    guard position.isPlausible else {
      dropped &+= 1
      return nil
    }
    if let place = continued(key, at: position, among: bridging) {
      contacts[place].key = key
      contacts[place].lifted = .never
      down.insert(place)
      fading.remove(place)
      move(place, to: position, at: now, isLift: false)
      return nil
    }
    guard !free.isEmpty else {
      dropped &+= 1
      return nil
    }
    add(Contact(key, at: position, now, barred: barred), free.first)
    return free.first
  }

  private mutating func add(_ contact: consuming Contact, _ place: Int) {
    contacts[place] = contact
    used.insert(place)
    down.insert(place)
    mature.remove(place)
  }

  /// The nearest contact that dropped out where this one lands.
  private mutating func continued(_ key: TouchKey, at position: Point, among bridging: ContactSet) -> Int? {
    var nearest: Int?
    var distance = limits.liftReach
    for place in bridging & fading where contacts[place].key.source == key.source {
      let away = position.distance(to: contacts[place].filter.raw)
      guard nearest == nil ? away <= distance : away < distance else { continue }
      nearest = place
      distance = away
    }
    return nearest
  }

  // MARK: Time

  /// Ends what `now` ends: lifts that nobody continued. Contacts that are old enough count from here on.
  mutating func advance(to now: EventTime, expired: Bool) {
    for place in fading where late(now, contacts[place].lifted + limits.liftHold, expired: expired) {
      fading.remove(place)
    }
    for place in down - mature where now - contacts[place].landed >= limits.contactAge { mature.insert(place) }
    findResting(at: now)
    if expired { restedBefore = resting }
  }

  /// Forgets what belongs to this frame only.
  mutating func endFrame() {
    for place in moved {
      contacts[place].previous = contacts[place].position
      contacts[place].anchoredBefore = contacts[place].anchored
    }
    (moved, landing, turned) = (.none, .none, .none)
  }

  /// Keeps only the contacts that are down, fading, or `needed`.
  mutating func forget(except needed: ContactSet) {
    used = used & (down | fading | needed)
  }

  /// They are neither down nor lifted: nobody will hear of them again.
  mutating func drop(_ lost: ContactSet) {
    (down, moved) = (down - lost, moved - lost)
    turned = .none
  }

  mutating func removeAll() {
    (used, down, fading, mature, moved) = (.none, .none, .none, .none, .none)
    (resting, restedBefore, turned) = (.none, .none, .none)
  }
}

/// Whether `deadline` is over at `now`. What happens at the very moment of a deadline is still in time; only when time
/// passes with nothing happening is it over.
func late(_ now: EventTime, _ deadline: EventTime, expired: Bool) -> Bool {
  expired ? now >= deadline : now > deadline
}
