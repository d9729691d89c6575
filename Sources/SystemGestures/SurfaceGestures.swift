import GestureRecognition

/// The recognizers of one subscribed surface, and what they have not been shown or have not told yet.
final class SurfaceGestures {
  let surface: SurfaceID
  let client: ClientKey
  private(set) var life = Life.subscribed

  enum Life {
    case subscribed
    /// Unsubscribed; what runs ends in its turn.
    case ending
    /// What ran has ended; once that is told it can go.
    case ended
  }
  private var group: RecognizerGroup
  private var events = RecognizerEvents()
  /// What was delivered since the client's last frame.
  private var frame = TouchFrame(at: .zero)

  init(surface: SurfaceID, client: ClientKey, limits: RecognizerLimits) {
    self.surface = surface
    self.client = client
    group = RecognizerGroup(limits: limits)
  }

  func add(
    _ gesture: Gesture, simultaneous: Bool, perTouch: Bool, region: Region?
  ) throws(SubscriptionError) -> RecognizerID {
    do throws(RegistrationError) {
      return try group.add(gesture, simultaneous: simultaneous, perTouch: perTouch, region: region)
    } catch {
      throw SubscriptionError(error)
    }
  }

  func require(failureOf other: RecognizerID, for waiting: RecognizerID) throws(SubscriptionError) {
    do throws(RegistrationError) {
      try group.require(failureOf: other, for: waiting)
    } catch {
      throw SubscriptionError(error)
    }
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

  #if !Embedded
    var notesSteps: Bool {
      get { group.notesSteps }
      set { group.notesSteps = newValue }
    }
    func takeSteps() -> [RecognizerStep] { group.takeSteps() }
  #endif

  var deadline: EventTime { group.deadline }
  func nextEvent() -> RecognizerEvent? { events.next() }

  /// Nothing is remembered of any touch.
  var isIdle: Bool { group.isIdle }
  /// Everything was shown and told.
  var isSettled: Bool { frame.count == 0 && events.isEmpty }

  // MARK: Input

  /// An event that the client got.
  func take(_ event: TouchEvent, at time: EventTime) {
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

  // MARK: Ends

  func lose(_ reason: CancelReason, at time: EventTime, where isLost: (TouchKey) -> Bool) {
    group.lose(reason, at: time, into: &events, where: isLost)
  }

  func cancel(_ reason: CancelReason, at time: EventTime) {
    frame.removeAll()
    group.cancel(reason, at: time, into: &events)
  }
}
