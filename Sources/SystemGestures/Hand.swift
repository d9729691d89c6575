import GestureRecognition

/// Fingers of one touchscreen that landed together and may make, or make, a system gesture.
///
/// It is large, and the compiler copies all of a struct that is lent; so its questions are `mutating` though they change
/// nothing.
struct Hand {
  let device: DeviceID
  let place: Int
  let output: OutputID
  let seat: SeatID
  var state = HandLifecycle.State.watching
  /// The gesture they make, once it runs.
  var gesture: UInt32 = 0
  /// A touch names its finger by the place in here, so nothing is ever moved.
  var fingers = InlineArray<10, HandFinger>(repeating: HandFinger())

  static var capacity: Int { 10 }
  /// Nothing can be bound for fewer, or for more.
  static var fewest: Int { 3 }
  static var most: Int { 5 }

  init(device: DeviceID, place: Int, output: OutputID, seat: SeatID) {
    self.device = device
    self.place = place
    self.output = output
    self.seat = seat
  }

  mutating func freeFinger() -> Int? {
    for finger in 0..<Self.capacity where !fingers[finger].isUsed { return finger }
    return nil
  }

  /// A finger of it is up and may come back.
  mutating func isMissingOne() -> Bool {
    for finger in 0..<Self.capacity where fingers[finger].isFading { return true }
    return false
  }

  /// A contact is too young to count.
  mutating func isRipening() -> Bool {
    for finger in 0..<Self.capacity where fingers[finger].isUsed && !fingers[finger].isRipe { return true }
    return false
  }

  /// Until when the first of those that are up may come back.
  mutating func holdEnd(_ tuning: Tuning) -> EventTime {
    var end = EventTime.never
    for finger in 0..<Self.capacity where fingers[finger].isFading {
      end = min(end, fingers[finger].lifted + tuning.recognizers.liftHold)
    }
    return end
  }

  /// The finger that a contact at `point` continues: the nearest one that dropped out there.
  mutating func faded(near point: Point, at time: EventTime, _ tuning: Tuning) -> Int? {
    var nearest: Int?
    var distance = tuning.recognizers.liftReach
    for finger in 0..<Self.capacity where fingers[finger].isFading {
      guard time <= fingers[finger].lifted + tuning.recognizers.liftHold else { continue }
      let away = point.distance(to: fingers[finger].raw)
      guard nearest == nil ? away <= distance : away < distance else { continue }
      nearest = finger
      distance = away
    }
    return nearest
  }

  // MARK: Watching

  /// Takes out those that have been up for too long; true if there were any.
  mutating func dropFaded(at now: EventTime, _ tuning: Tuning) -> Bool {
    var dropped = false
    let hold = tuning.recognizers.liftHold
    for finger in 0..<Self.capacity where fingers[finger].isFading && now > fingers[finger].lifted + hold {
      fingers[finger].isUsed = false
      dropped = true
    }
    return dropped
  }

  /// Movement counts from here once the finger that just landed does.
  mutating func note() {
    for finger in 0..<Self.capacity where fingers[finger].isUsed { fingers[finger].nextBase = fingers[finger].place }
  }

  mutating func measureAnew() {
    note()
    takeBase()
  }

  private mutating func takeBase() {
    for finger in 0..<Self.capacity where fingers[finger].isUsed { fingers[finger].base = fingers[finger].nextBase }
  }

  /// Contacts count once they are old enough, or move with another one: a bounce never does.
  mutating func ripen(at now: EventTime, _ tuning: Tuning) {
    var isNew = false
    for finger in 0..<Self.capacity where fingers[finger].isUsed && !fingers[finger].isRipe {
      guard now - fingers[finger].landed >= tuning.recognizers.contactAge || movesWithAnother(finger) else { continue }
      fingers[finger].isRipe = true
      isNew = true
    }
    if isNew { takeBase() }
  }

  /// At least half a millimetre, and within 60° of another one's way in this report.
  private mutating func movesWithAnother(_ finger: Int) -> Bool {
    let way = fingers[finger].place - fingers[finger].nextBase
    guard way.squaredLength >= 0.25 else { return false }
    for other in 0..<Self.capacity where other != finger && fingers[other].isUsed {
      let step = fingers[other].place - fingers[other].previous
      let along = way.dx.value * step.dx.value + way.dy.value * step.dy.value
      if along > 0, 4 * along * along >= way.squaredLength * step.squaredLength { return true }
    }
    return false
  }

  /// Marks the fingers that count now; returns how many.
  mutating func count(at now: EventTime, _ tuning: Tuning) -> Int {
    var count = 0
    for finger in 0..<Self.capacity {
      let counts =
        fingers[finger].isUsed && fingers[finger].isRipe
        && !fingers[finger].rests(at: now, tuning.recognizers.restingTime)
      fingers[finger].isCounted = counts
      if counts { count += 1 }
    }
    return count
  }

  /// The report is judged.
  mutating func endReport() {
    for finger in 0..<Self.capacity { fingers[finger].previous = fingers[finger].place }
  }
}

/// One finger of a hand.
struct HandFinger {
  var touch = TouchID(rawValue: 0)
  var landed = EventTime.zero
  /// Its contact dropped out then.
  var lifted = EventTime.never
  /// Where it is, with leaps and gaps taken out, and where it was before this report.
  var place = Point(0, 0)
  var previous = Point(0, 0)
  /// Where it said it was when it lifted.
  var raw = Point(0, 0)
  /// From where its movement counts, and from where it will once the last one that landed counts.
  var base = Point(0, 0)
  var nextBase = Point(0, 0)
  /// Where and when it last was not at rest.
  private var anchor = Point(0, 0)
  private var restsSince = EventTime.zero
  /// From its contact's own path to its place: another contact may have begun where one dropped out.
  private var shift = Vector.zero

  var isUsed = false
  /// Its contact is old enough to count, or moved with another.
  var isRipe = false
  /// It moves the gesture, or would.
  var isCounted = false
  /// It was on its way before the others landed.
  var wasMoving = false

  init() {}

  init(_ touch: Touch, wasMoving: Bool) {
    self.touch = touch.id
    landed = touch.downTime
    place = touch.pathPoint
    previous = place
    base = place
    nextBase = place
    anchor = place
    restsSince = touch.downTime
    self.wasMoving = wasMoving
    isUsed = true
  }

  var isFading: Bool { isUsed && lifted != .never }

  mutating func move(to point: Point, at time: EventTime, _ tuning: Tuning) {
    place = point + shift
    guard place.distance(to: anchor) >= tuning.recognizers.restingDistance else { return }
    anchor = place
    restsSince = time
  }

  func rests(at now: EventTime, _ time: TimeSpan) -> Bool { now - restsSince > time }

  /// The contact lifted at `raw`.
  mutating func fade(_ raw: Point, at time: EventTime) {
    self.raw = raw
    lifted = time
  }

  /// Another contact goes on where it dropped out.
  mutating func resume(_ touch: Touch) {
    self.touch = touch.id
    lifted = .never
    shift = place - raw
    place = touch.pathPoint + shift
  }
}
