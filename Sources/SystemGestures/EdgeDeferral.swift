import GestureRecognition

/// Edge protect: the first swipe on an edge is the app's, the second one the system's.
///
/// One value per seat, output and edge. Motion never reaches it, only the crossing of a threshold does; what its effects
/// mean is done by its owner, after the new state is in place. docs/deferral-states.md shows every pair.
public enum EdgeDeferral {
  public enum State: Equatable, Sendable {
    /// The next swipe belongs to whoever the deferral in effect says.
    case idle
    /// A client had its swipe: the next one is the system's.
    case armed(Armed)
    /// A system gesture runs from this edge.
    case active
  }

  public struct Armed: Equatable, Sendable {
    public var holder: Holder
    public var window: Window
    /// The hint is on the screen; false once the person dismissed it.
    public var isHinted = true
  }

  /// Who hears of the end.
  public enum Holder: Equatable, Sendable {
    /// Nobody: no object, or its `disarmed` was told, or it stopped deferring before `armed` was.
    case nobody
    /// The arming touch is down: `armed` is still to be told to this object.
    case waiting(DeferralID)
    /// `armed` was told; exactly one `disarmed` follows.
    case told(DeferralID)
  }

  public enum Window: Equatable, Sendable {
    /// The arming touch is down, and so may others be.
    case open
    case until(EventTime)
    /// Stands still while a candidate lives.
    case paused(TimeSpan)
  }

  public enum Event: Equatable, Sendable {
    /// A candidate for the system moved far enough.
    case systemRecognized
    /// A candidate for the client moved far enough; the object in effect when it landed.
    case clientRecognized(DeferralID?)
    /// `held`: another finger is a candidate on this edge, so the window does not run yet.
    case armingTouchEnded(EventTime, window: TimeSpan, held: Bool)
    case candidateLanded(EventTime)
    /// The last candidate of this edge failed or lifted unrecognized.
    case candidatesGone(EventTime, atLeast: TimeSpan)
    case affordanceActivated
    case affordanceDismissed
    case windowPassed
    /// Another edge of this seat and output armed.
    case otherEdgeArmed
    /// The holder's surface was unmapped, lost the focus or no longer defers.
    case holderInactive
    /// The holder's object or client is gone: nobody is left to tell.
    case holderGone
    /// Output gone, off or turned, lock, or the user's setting went off.
    case placeLost
    case gestureEnded
  }

  public enum Effect: Equatable, Sendable {
    case failOtherCandidates
    case failOtherClientCandidates
    case beginGesture
    case beginAndCommit
    case showAffordance
    case affordanceUntil(EventTime)
    /// The window stands still: the hint stays without an end in sight.
    case affordanceHeld
    case hideAffordance(HideReason)
    case tellArmed(DeferralID, TimeSpan)
    case tellDisarmed(DeferralID, DisarmReason)
    case disarmOthers
  }

  public enum Step: Equatable, Sendable {
    case move(State, Effects)
    case stay
    /// Cannot happen; logged as ours and otherwise ignored.
    case bug
  }

  @inline(never)
  public static func step(_ state: State, _ event: Event) -> Step {
    switch state {
    case .idle: idle(event)
    case .armed(let armed): step(armed, event)
    case .active: active(event)
    }
  }
}

/// Why the hint is gone: as the edge was disarmed, or only the hint was sent away.
public enum HideReason: UInt32, Sendable {
  case timeout = 0
  case taken = 1
  case replaced = 2
  case inactive = 3
  case dismissed = 4
}

/// The values of `selvage_edge_deferral_v1.disarm_reason`.
public enum DisarmReason: UInt32, Sendable {
  case timeout = 0
  case taken = 1
  case replaced = 2
  case inactive = 3
}

extension EdgeDeferral {
  private static func idle(_ event: Event) -> Step {
    switch event {
    case .systemRecognized: .move(.active, Effects(.failOtherCandidates, .beginGesture))
    case .clientRecognized(let object):
      .move(
        .armed(Armed(holder: object.map { .waiting($0) } ?? .nobody, window: .open)),
        Effects(.failOtherClientCandidates, .disarmOthers, .showAffordance))
    case .armingTouchEnded, .candidateLanded, .candidatesGone, .affordanceActivated, .affordanceDismissed,
      .otherEdgeArmed, .holderInactive, .holderGone, .placeLost:
      .stay
    case .windowPassed, .gestureEnded: .bug
    }
  }

  private static func active(_ event: Event) -> Step {
    switch event {
    case .gestureEnded, .placeLost: .move(.idle, .none)
    case .armingTouchEnded, .candidateLanded, .candidatesGone, .affordanceActivated, .affordanceDismissed,
      .otherEdgeArmed, .holderInactive, .holderGone:
      .stay
    // Every other candidate of the edge failed when the gesture began, and later downs are swallowed.
    case .systemRecognized, .clientRecognized, .windowPassed: .bug
    }
  }

  private static func step(_ armed: Armed, _ event: Event) -> Step {
    switch event {
    case .systemRecognized:
      .move(.active, Effects(armed.told(.taken), .failOtherCandidates, armed.hiding(.taken), .beginGesture))
    case .affordanceActivated:
      .move(.idle, Effects(armed.told(.taken), armed.hiding(.taken), .beginAndCommit))
    case .affordanceDismissed:
      armed.isHinted ? .move(.armed(armed.dismissed), Effects(armed.hiding(.dismissed))) : .stay
    case .windowPassed: passed(armed)
    case .otherEdgeArmed: .move(.idle, Effects(armed.told(.replaced), armed.hiding(.replaced)))
    case .placeLost: .move(.idle, Effects(armed.told(.inactive), armed.hiding(.inactive)))
    case .holderInactive: .move(.armed(armed.with(holder: .nobody)), Effects(armed.told(.inactive)))
    case .holderGone: .move(.armed(armed.with(holder: .nobody)), .none)
    case .armingTouchEnded(let now, let window, let held): ended(armed, now, window, held)
    case .candidateLanded(let now): landed(armed, now)
    case .candidatesGone(let now, let atLeast): gone(armed, now, atLeast)
    // While the edge is armed every candidate on it is the system's.
    case .clientRecognized, .gestureEnded: .bug
    }
  }

  private static func passed(_ armed: Armed) -> Step {
    guard case .until = armed.window else { return .bug }
    return .move(.idle, Effects(armed.told(.timeout), armed.hiding(.timeout)))
  }

  private static func ended(_ armed: Armed, _ now: EventTime, _ window: TimeSpan, _ held: Bool) -> Step {
    guard armed.window == .open else { return .stay }
    var next = armed
    next.window = held ? .paused(window) : .until(now + window)
    var telling: Effect?
    if case .waiting(let object) = armed.holder {
      next.holder = .told(object)
      telling = .tellArmed(object, window)
    }
    let hint = armed.hinting(held ? .affordanceHeld : .affordanceUntil(now + window))
    return .move(.armed(next), Effects(telling, hint))
  }

  private static func landed(_ armed: Armed, _ now: EventTime) -> Step {
    guard case .until(let end) = armed.window else { return .stay }
    let left = end > now ? end - now : .zero
    return .move(.armed(armed.with(window: .paused(left))), Effects(armed.hinting(.affordanceHeld)))
  }

  private static func gone(_ armed: Armed, _ now: EventTime, _ atLeast: TimeSpan) -> Step {
    guard case .paused(let left) = armed.window else { return .stay }
    let end = now + max(left, atLeast)
    return .move(.armed(armed.with(window: .until(end))), Effects(armed.hinting(.affordanceUntil(end))))
  }
}

extension EdgeDeferral.Armed {
  /// The one `disarmed`, to those who heard `armed`.
  fileprivate func told(_ reason: DisarmReason) -> EdgeDeferral.Effect? {
    if case .told(let object) = holder { return .tellDisarmed(object, reason) }
    return nil
  }

  /// A change of the hint, while there is one.
  fileprivate func hinting(_ effect: EdgeDeferral.Effect) -> EdgeDeferral.Effect? { isHinted ? effect : nil }
  fileprivate func hiding(_ reason: HideReason) -> EdgeDeferral.Effect? { hinting(.hideAffordance(reason)) }

  fileprivate func with(holder: EdgeDeferral.Holder) -> Self {
    var next = self
    next.holder = holder
    return next
  }
  fileprivate func with(window: EdgeDeferral.Window) -> Self {
    var next = self
    next.window = window
    return next
  }
  fileprivate var dismissed: Self {
    var next = self
    next.isHinted = false
    return next
  }
}
