/// Whose a touchpad's gesture is: the system's, or that of the client under the pointer.
///
/// One value per running gesture. The owner sets the new state, then carries out the effect. docs/touchpad-states.md shows every
/// pair. Movement does not come here: only that it went far enough to tell its way.
public enum TouchpadOwnership {
  public enum State: Equatable, Sendable {
    /// No gesture runs.
    case idle
    /// Something is bound for its kind and its fingers: the client has seen nothing yet.
    case undecided
    /// The same, and nobody is under the pointer.
    case orphaned
    case system
    /// The client sees everything at once.
    case client
    /// Nobody sees it until the fingers lift.
    case dead
  }

  public enum Event: Equatable, Sendable {
    /// `isBound`: it may become the system's. `isHeard`: a surface is under the pointer.
    case begun(isBound: Bool, isHeard: Bool)
    /// It goes a way that is bound.
    case boundWay
    /// It goes another way.
    case otherWay
    case lifted
    /// The device took it back, or it became another gesture.
    case cancelled
    /// A key or another action came in between, or the output went.
    case interrupted
    /// A pen is near: no gesture of the system until it left.
    case barred
    /// Device loss, lock, suspend.
    case lost
    /// The surface is gone while its client lives.
    case surfaceGone
    case clientGone
  }

  public enum Effect: Equatable, Sendable {
    case none
    case deliverBegin
    /// The begin, and all that came since as one update.
    case deliverHeld
    /// The begin and the end.
    case deliverWhole(isCancelled: Bool)
    case deliverEnd(isCancelled: Bool)
    case beginGesture
    /// Carried out or not, by progress and velocity.
    case concludeGesture
    case cancelGesture
  }

  public enum Step: Equatable, Sendable {
    case move(State, Effect)
    case stay
    /// Cannot happen; logged as ours and otherwise ignored.
    case bug
  }

  public static func step(_ state: State, _ event: Event) -> Step {
    switch state {
    case .idle: idle(event)
    case .undecided: undecided(event)
    case .orphaned: orphaned(event)
    case .system: system(event)
    case .client: client(event)
    case .dead: dead(event)
    }
  }

  private static func idle(_ event: Event) -> Step {
    switch event {
    case .begun(isBound: true, isHeard: true): .move(.undecided, .none)
    case .begun(isBound: true, isHeard: false): .move(.orphaned, .none)
    case .begun(isBound: false, isHeard: true): .move(.client, .deliverBegin)
    case .begun(isBound: false, isHeard: false): .move(.dead, .none)
    case .boundWay, .otherWay: .bug
    case .lifted, .cancelled, .interrupted, .barred, .lost, .surfaceGone, .clientGone: .stay
    }
  }

  private static func undecided(_ event: Event) -> Step {
    switch event {
    case .boundWay: .move(.system, .beginGesture)
    case .otherWay, .barred: .move(.client, .deliverHeld)
    case .lifted, .cancelled: .move(.idle, .deliverWhole(isCancelled: event == .cancelled))
    case .lost: .move(.dead, .none)
    // The system may still have it.
    case .surfaceGone, .clientGone: .move(.orphaned, .none)
    // Nothing runs that could be interrupted.
    case .interrupted: .stay
    case .begun: .bug
    }
  }

  private static func orphaned(_ event: Event) -> Step {
    switch event {
    case .boundWay: .move(.system, .beginGesture)
    case .otherWay, .barred, .lost: .move(.dead, .none)
    case .lifted, .cancelled: .move(.idle, .none)
    case .interrupted, .surfaceGone, .clientGone: .stay
    case .begun: .bug
    }
  }

  private static func system(_ event: Event) -> Step {
    switch event {
    case .lifted: .move(.idle, .concludeGesture)
    case .cancelled: .move(.idle, .cancelGesture)
    case .interrupted, .barred, .lost: .move(.dead, .cancelGesture)
    case .surfaceGone, .clientGone: .stay
    case .begun, .boundWay, .otherWay: .bug
    }
  }

  private static func client(_ event: Event) -> Step {
    switch event {
    case .lifted, .cancelled: .move(.idle, .deliverEnd(isCancelled: event == .cancelled))
    case .lost, .surfaceGone: .move(.dead, .deliverEnd(isCancelled: true))
    case .clientGone: .move(.dead, .none)
    // What is the client's stays the client's.
    case .interrupted, .barred: .stay
    case .begun, .boundWay, .otherWay: .bug
    }
  }

  private static func dead(_ event: Event) -> Step {
    switch event {
    case .lifted, .cancelled: .move(.idle, .none)
    case .interrupted, .barred, .lost, .surfaceGone, .clientGone: .stay
    case .begun, .boundWay, .otherWay: .bug
    }
  }
}
