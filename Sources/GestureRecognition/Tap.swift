/// One or more taps with one or more fingers.
///
/// It judges by the records of its contacts, not by events: judged once at the end it says what it would have said
/// step by step.
public struct Tap: Sendable {
  public struct Settings: Equatable, Sendable {
    public var fingers: Int
    public var taps: Int
    /// How far a finger may move.
    public var slop: Millimetres
    /// From the first finger down to the last finger up.
    public var longest: TimeSpan
    /// Within which all fingers land.
    public var landing: TimeSpan
    /// From the last up to the next down: at most, and at least.
    public var interval: TimeSpan
    public var shortestInterval: TimeSpan
    /// How far apart two taps may be.
    public var distance: Millimetres

    public init(fingers: Int = 1, taps: Int = 1, limits: RecognizerLimits = RecognizerLimits()) {
      self.fingers = fingers
      self.taps = taps
      slop = limits.slop
      longest = limits.tapLongest
      landing = limits.landing
      interval = limits.doubleTapTime
      shortestInterval = limits.doubleTapShortest
      distance = limits.doubleTapDistance
    }

    var isValid: Bool {
      1...10 ~= fingers && 1...10 ~= taps && slop.value >= 0 && distance.value >= 0 && longest > .zero
        && landing > .zero && interval > .zero && shortestInterval >= .zero
    }
  }

  public let settings: Settings
  /// The fingers of the present tap.
  private(set) var fingers = ContactSet.none
  /// Taps that are complete; the last one's place and its end.
  private(set) var done = 0
  private(set) var place = Point(0, 0)
  private(set) var ended = EventTime.zero
  private var landed = EventTime.zero

  init(_ settings: Settings) { self.settings = settings }

  mutating func reset() { self = Tap(settings) }

  /// Why a new touch cannot belong to this attempt, between two taps.
  func refusal(of finger: Int, _ contacts: inout ContactTable) -> Failure? {
    guard fingers.isEmpty, done > 0 else { return nil }
    let pause = contacts.contacts[finger].landed - ended
    if pause < settings.shortestInterval { return Failure(.tooEarly, pause, limit: settings.shortestInterval) }
    guard settings.fingers == 1 else { return nil }
    let away = contacts.contacts[finger].origin.distance(to: place)
    return away > settings.distance ? Failure(.tooFar, away, limit: settings.distance) : nil
  }

  mutating func add(_ finger: Int, _ contacts: inout ContactTable) {
    let time = contacts.contacts[finger].landed
    landed = fingers.isEmpty ? time : min(landed, time)
    fingers.insert(finger)
  }

  /// When it fails if nothing happens.
  func deadline(_ contacts: inout ContactTable) -> EventTime {
    guard !fingers.isEmpty else { return ended + settings.interval }
    let incomplete = landings(&contacts) < settings.fingers
    return landed + (incomplete ? min(settings.landing, settings.longest) : settings.longest)
  }

  mutating func judge(_ contacts: inout ContactTable, at now: EventTime, expired: Bool) -> Judgement {
    guard !fingers.isEmpty else {
      let failure = Failure(.tooLate, now - ended, limit: settings.interval)
      return late(now, ended + settings.interval, expired: expired) ? .failed(failure) : .undecided
    }
    if let failure = broken(&contacts) { return .failed(failure) }
    if contacts.present(fingers).isEmpty { return complete(&contacts) }
    return hold(&contacts, at: now, expired: expired)
  }

  /// Contacts of this tap, without those that were too short to be fingers.
  private func landings(_ contacts: inout ContactTable) -> Int {
    max(1, (fingers & (contacts.down | contacts.mature)).count)
  }

  private func broken(_ contacts: inout ContactTable) -> Failure? {
    let count = contacts.count(fingers)
    if count > settings.fingers { return Failure(.tooMany, fingers: count, limit: settings.fingers) }
    let travel = contacts.travel(fingers)
    if travel > settings.slop { return Failure(.moved, travel, limit: settings.slop) }
    guard done > 0, settings.fingers > 1, count == settings.fingers else { return nil }
    let away = contacts.origin(contacts.counted(fingers)).distance(to: place)
    return away > settings.distance ? Failure(.tooFar, away, limit: settings.distance) : nil
  }

  private func hold(_ contacts: inout ContactTable, at now: EventTime, expired: Bool) -> Judgement {
    if late(now, landed + settings.longest, expired: expired) {
      return .failed(Failure(.tooLate, now - landed, limit: settings.longest))
    }
    let count = landings(&contacts)
    guard count < settings.fingers, late(now, landed + settings.landing, expired: expired) else { return .undecided }
    return .failed(Failure(.tooFew, fingers: count, limit: settings.fingers))
  }

  private mutating func complete(_ contacts: inout ContactTable) -> Judgement {
    let counted = contacts.counted(fingers)
    let lift = contacts.lastLift(fingers)
    if let failure = incomplete(&contacts, lift: lift) { return .failed(failure) }
    place = contacts.origin(counted)
    ended = lift
    fingers = .none
    done &+= 1
    return done == settings.taps ? .met(1) : .undecided
  }

  private func incomplete(_ contacts: inout ContactTable, lift: EventTime) -> Failure? {
    if lift - landed > settings.longest { return Failure(.tooLate, lift - landed, limit: settings.longest) }
    let count = contacts.count(fingers)
    if count < settings.fingers { return Failure(.tooFew, fingers: count, limit: settings.fingers) }
    let spread = contacts.lastLanding(contacts.counted(fingers)) - landed
    return spread > settings.landing ? Failure(.tooLate, spread, limit: settings.landing) : nil
  }
}
