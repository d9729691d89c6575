/// The fingers of a movement, and how they moved together.
///
/// Every recognizer of movements has one: it counts fingers, adds up what they did, and knows what is told of that. What makes
/// a gesture begin is the recognizer's own matter.
struct Hand: Sendable {
  let fewest: Int
  let most: Int
  /// What the gesture is about.
  var parts: MotionParts
  /// Fingers that hold still are no part of a movement; of a hold they are.
  private let countsResting: Bool
  /// The fingers that carry it.
  private(set) var fingers = ContactSet.none
  /// Those that counted last, as many as `count`.
  private(set) var counted = ContactSet.none
  private(set) var count = 0
  private(set) var mostSeen = 0
  /// What they did since there are as many as now; once the criteria are met, what has not been told.
  var motion = Motion.none
  /// How wide they stood when that began, and by how much wider they stand now.
  private(set) var span = Millimetres.zero
  private(set) var widened = Millimetres.zero
  /// How many times as wide as when it began.
  private var scale = 1.0

  init(_ fingers: ClosedRange<Int>, parts: MotionParts = MotionParts(), countsResting: Bool = false) {
    fewest = fingers.lowerBound
    most = fingers.upperBound
    self.parts = parts
    self.countsResting = countsResting
  }

  /// The same, before its first finger.
  var empty: Hand { Hand(fewest...most, parts: parts, countsResting: countsResting) }

  mutating func add(_ finger: Int) { fingers.insert(finger) }

  /// A finger for a running one; those beyond the most are ignored.
  mutating func join(_ finger: Int, _ contacts: inout ContactTable) {
    if contacts.present(fingers).count < most { fingers.insert(finger) }
  }

  // MARK: Possible

  enum Gathering {
    /// No finger is left.
    case gone
    case tooMany(Int)
    case tooFew
    /// As many as are needed; what they did was added.
    case together
  }

  /// Takes what the fingers did in this frame.
  mutating func gather(_ contacts: inout ContactTable) -> Gathering {
    let present = contacts.present(fingers)
    guard !present.isEmpty else {
      mostSeen = max(mostSeen, contacts.count(fingers))
      return .gone
    }
    fingers = present
    let awake = countsResting ? present : contacts.awake(present)
    if !countsResting {
      // Who had come to rest was not counted when this frame came.
      let before = contacts.awakeBefore(present)
      recount(contacts.counted(before), contacts.count(before), &contacts)
    }
    let seen = contacts.count(awake)
    mostSeen = max(mostSeen, seen)
    if seen > most { return .tooMany(seen) }
    recount(contacts.counted(awake), seen, &contacts)
    // Who counts may have left in this frame, and who is still there be too young: no gesture begins without a finger.
    guard seen >= fewest, !(counted & contacts.down).isEmpty else { return .tooFew }
    collect(&contacts)
    return .together
  }

  /// Fingers that land or leave move the middle of the hand; that is no movement.
  private mutating func recount(_ fingers: ContactSet, _ seen: Int, _ contacts: inout ContactTable) {
    let isSame = seen == count && (seen < 2 ? !(fingers & counted).isEmpty : fingers == counted)
    counted = fingers
    guard !isSame else { return }
    count = seen
    motion = .none
    widened = .zero
    span = parts.turning && fingers.count > 1 ? Millimetres(contacts.turn(fingers).before) : .zero
  }

  private mutating func collect(_ contacts: inout ContactTable) {
    motion = motion + contacts.motion(counted, turning: parts.turning)
    guard parts.turning, counted.count > 1 else { return }
    let turn = contacts.turn(counted)
    widened = widened + Millimetres(turn.after - turn.before)
  }

  /// The criteria are met: fingers that rest, and those beyond the most, are left out from here on.
  mutating func begin(with rest: Motion, _ contacts: inout ContactTable) {
    motion = rest
    if !countsResting { fingers = contacts.awake(fingers) }
    if fingers.count > most { fingers = counted }
  }

  // MARK: Pending and running

  /// It goes on collecting while it waits; with its fingers gone there is nothing left to begin.
  mutating func wait(_ contacts: inout ContactTable) -> Judgement {
    let present = contacts.present(fingers)
    guard contacts.count(present) >= fewest else {
      let held = contacts.lastLift(fingers) - contacts.firstLanding(fingers)
      return .failed(Failure(.tooLate, held, limit: .zero))
    }
    fingers = present
    motion = motion + parts.of(contacts.motion(contacts.counted(present), turning: parts.turning))
    return .undecided
  }

  mutating func run(_ contacts: inout ContactTable) -> Judgement {
    let present = contacts.present(fingers)
    let step = parts.of(contacts.motion(contacts.counted(fingers), turning: parts.turning))
    // The fingers that leave are still needed for the velocity of the release.
    guard contacts.count(present) >= fewest else { return .finished(step) }
    fingers = present
    return step.isNone ? .undecided : .moved(step)
  }

  /// What to tell of `motion`; nil if it is nothing.
  mutating func change(by motion: Motion) -> GestureChange? {
    guard !motion.isNone else { return nil }
    let scaled = scale * motion.scale
    if scaled.isFinite { scale = scaled }
    return GestureChange(translation: motion.translation, scale: scale, rotation: motion.rotation)
  }

  /// What has accumulated, once: the first update.
  mutating func takeMotion() -> Motion {
    defer { motion = .none }
    return parts.of(motion)
  }

  /// The velocity and the time of the release, after `finished`.
  mutating func release(_ contacts: inout ContactTable, at now: EventTime) -> (Velocity, EventTime) {
    let velocity = contacts.releaseVelocity(contacts.counted(fingers), at: now)
    return (velocity.part(along: parts.axis), contacts.lastLift(fingers - contacts.present(fingers)))
  }
}
