import GestureRecognition

/// The recognizers of one subscribed surface, and what they have not been shown or have not told yet.
public final class SurfaceGestures {
  /// The `wl_surface` whose client subscribed through the protocol; 0 where the host itself did.
  let resource: UInt
  /// Whose fingers count; nil: everybody's.
  let seat: SeatID?
  /// The surface they are for; of a `wl_surface` that the host has not told of, one that does not exist.
  private(set) var surface = SurfaceID(rawValue: 0)
  private(set) var client = ClientKey.host
  private(set) var life = Life.subscribed
  var id = GesturesID(rawValue: 0)
  /// Others of the same surface.
  var next: SurfaceGestures?
  /// Among those that have something to do.
  var isAwake = false

  enum Life {
    case subscribed
    /// Unsubscribed; what runs ends in its turn.
    case ending
    /// What ran has ended; once that is told it can go.
    case ended
  }
  /// By the number of the recognizer; nil for one that was given back.
  private var subscriptions = List<Subscription?>()
  /// Recognizers that no touch on a screen is for.
  private var padsOnly: UInt16 = 0
  private var hasRegions = false
  /// The serial of the last down of each contact that something is known of.
  private var serials = List<(touch: TouchKey, serial: UInt32)>()
  /// Where the fingers of a running gesture are, by its attempt.
  private var centres = InlineArray<32, Point>(repeating: Point(0, 0))
  /// What was delivered since the client's last frame.
  private var frame = TouchFrame(at: .zero)
  private var events = RecognizerEvents()
  private var group: RecognizerGroup

  init(resource: UInt = 0, seat: SeatID? = nil, limits: RecognizerLimits) {
    self.resource = resource
    self.seat = seat
    group = RecognizerGroup(limits: limits)
  }

  func link(to surface: SurfaceID, of client: ClientKey) {
    self.surface = surface
    self.client = client
  }

  /// The surface is gone; its `wl_surface` may be told of again.
  func unlink() { surface = SurfaceID(rawValue: 0) }

  /// Whether a client hears of them through the protocol.
  var isServed: Bool { resource != 0 }
  func counts(_ event: Delivery) -> Bool { counts(event.surface, event.seat) }
  func counts(_ surface: SurfaceID, _ seat: SeatID) -> Bool {
    self.surface == surface && life == .subscribed && (self.seat == nil || self.seat == seat)
  }

  // MARK: Subscriptions

  func add(_ wish: Subscription, region: Region? = nil) throws(SubscriptionError) -> RecognizerID {
    let id: RecognizerID
    do throws(RegistrationError) {
      id = try group.add(
        wish.gesture, simultaneous: wish.isSimultaneous, perTouch: wish.isPerTouch, region: region)
    } catch {
      throw SubscriptionError(error)
    }
    while subscriptions.count <= Int(id.number) { subscriptions.append(nil) }
    subscriptions[Int(id.number)] = wish
    notePlaces()
    return id
  }

  func remove(_ id: RecognizerID) throws(SubscriptionError) {
    do throws(RegistrationError) {
      try group.remove(id, into: &events)
    } catch {
      throw SubscriptionError(error)
    }
    subscriptions[Int(id.number)] = nil
    events.removeAll(of: id)
    notePlaces()
  }

  func require(failureOf other: RecognizerID, for waiting: RecognizerID) throws(SubscriptionError) {
    do throws(RegistrationError) {
      try group.require(failureOf: other, for: waiting)
    } catch {
      throw SubscriptionError(error)
    }
  }

  private func notePlaces() {
    padsOnly = 0
    hasRegions = false
    for number in subscriptions.indices {
      guard let wish = subscriptions[number] else { continue }
      if !wish.devices.contains(.touchscreen) { padsOnly |= 1 << UInt16(truncatingIfNeeded: number) }
      if wish.region != nil { hasRegions = true }
    }
  }

  func subscription(_ id: RecognizerID) -> Subscription? {
    Int(id.number) < subscriptions.count ? subscriptions[Int(id.number)] : nil
  }

  /// Each that a touchpad is heard for.
  func forEachPad(_ body: (RecognizerID, Subscription) -> Void) {
    for number in subscriptions.indices {
      guard let wish = subscriptions[number], wish.devices.contains(.touchpad) else { continue }
      body(RecognizerID(number: UInt8(truncatingIfNeeded: number)), wish)
    }
  }

  /// The recognizers that a touch does not exist for; `place` is asked only where that matters.
  func barred(_ place: () -> SurfacePoint) -> UInt16 {
    guard hasRegions else { return padsOnly }
    let place = place()
    var barred = padsOnly
    for number in subscriptions.indices where !(subscriptions[number]?.takes(place) ?? true) {
      barred |= 1 << UInt16(truncatingIfNeeded: number)
    }
    return barred
  }

  /// A promise of the recognizers that does not hold.
  func brokenInvariant() -> StaticString? { group.brokenInvariant() }

  func unsubscribe() { life = .ending }

  /// Ends what runs, if it was unsubscribed.
  func end(at time: EventTime) {
    guard life == .ending else { return }
    life = .ended
    cancel(.disabled, at: time)
  }

  /// Forgets everything that is under way; nobody is told.
  func abandon() {
    cancel(.disabled, at: .zero)
    while events.next() != nil {}
  }

  #if !Embedded
    var notesSteps: Bool {
      get { group.notesSteps }
      set { group.notesSteps = newValue }
    }
    func takeSteps() -> [RecognizerStep] { group.takeSteps() }
  #endif

  var deadline: EventTime { group.deadline }
  func nextEvent() -> RecognizerEvent? { events.next() }
  var hasEvents: Bool { !events.isEmpty }

  /// Nothing is remembered of any touch.
  var isIdle: Bool { group.isIdle }
  /// Everything was shown and told.
  var isSettled: Bool { frame.count == 0 && events.isEmpty }

  // MARK: Input

  /// An event that the client got.
  func take(_ event: TouchEvent, at time: EventTime, serial: UInt32 = 0) {
    if event.phase == .down, isServed { note(serial, of: event.touch) }
    if frame.append(event) { return }
    // More than a frame holds is shown in parts.
    closeFrame(at: time)
    frame.append(event)
  }

  func closeFrame(at time: EventTime) {
    guard frame.count > 0 else { return }
    frame.time = time
    group.feed(frame, into: &events)
    frame.removeAll()
  }

  /// Fires what is due at `time`.
  ///
  /// The group's own time stays at its last deadline: a touch that was withheld may still come, with times before this.
  func fire(at time: EventTime) {
    if group.deadline <= time { group.advance(to: group.deadline, into: &events) }
  }

  // MARK: What is told besides

  private func note(_ serial: UInt32, of touch: TouchKey) {
    for index in serials.indices where serials[index].touch == touch {
      serials[index].serial = serial
      return
    }
    if serials.count == Engine.mostTouches { serials.remove(at: 0) }
    serials.append((touch, serial))
  }

  func serial(of touch: TouchKey) -> UInt32 {
    for index in serials.indices where serials[index].touch == touch { return serials[index].serial }
    return 0
  }

  /// With the last finger gone, nothing asks for it any more.
  func forgetSerials() { serials.removeAll() }

  /// Moves the middle of a gesture's fingers; returns where it was.
  func moveCentre(of attempt: UInt8, by way: Vector) -> Point {
    let index = Int(attempt) & 31
    let old = centres[index]
    centres[index] = old + way
    return old
  }

  func setCentre(of attempt: UInt8, _ place: Point) { centres[Int(attempt) & 31] = place }

  func holds(_ touch: TouchKey, in attempt: UInt8) -> Bool { group.holds(touch, in: attempt) }
  func forEachTouch(of attempt: UInt8, _ body: (TouchKey) -> Void) { group.forEachTouch(of: attempt, body) }

  // MARK: Ends

  func lose(_ reason: CancelReason, at time: EventTime, where isLost: (TouchKey) -> Bool) {
    group.lose(reason, at: time, into: &events, where: isLost)
  }

  @inline(never)
  func cancel(_ reason: CancelReason, at time: EventTime) {
    frame.removeAll()
    group.cancel(reason, at: time, into: &events)
  }
}

extension RecognizerEvents {
  /// Drops what one recognizer has not told yet.
  fileprivate mutating func removeAll(of recognizer: RecognizerID) {
    var others = RecognizerEvents()
    while let event = next() { if event.recognizer != recognizer { others.append(event) } }
    self = others
  }
}
