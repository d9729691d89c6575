/// What the outside hears of a recognizer; the raw values are UIKit's.
public enum RecognizerState: UInt8, Sendable {
  case possible = 0
  case began, changed, ended, cancelled, failed
}

/// The life of every recognizer, as one table: which event leads where.
///
/// Pure: the owner performs what a step means, after it has set the new state.
public enum RecognizerLifecycle {
  public enum Kind: UInt8, Sendable {
    /// Is told once, when it ended: a tap.
    case discrete
    /// Begins, changes and ends: a pan.
    case continuous
  }

  public enum State: UInt8, Sendable {
    /// No touch yet.
    case idle
    /// Watching; between the taps of a double tap with no finger down.
    case possible
    /// Its criteria are met, but one that must fail first has not failed yet. For the outside still possible.
    case pending
    case began, changed, ended, cancelled, failed
  }

  public enum Event: UInt8, Sendable {
    /// A touch was accepted.
    case touched
    /// The criteria are met and nothing has to fail first.
    case met
    /// The criteria are met and something has to fail first.
    case metTooSoon
    /// All that had to fail first has failed.
    case released
    /// Movement that counts.
    case moved
    /// The fingers that carry it lifted.
    case lifted
    /// Criteria broken, deadline passed, or excluded by another.
    case broken
    /// Cancelled from outside: device, output, surface, lock, disabled, or claimed by the system.
    case interrupted
    /// The last of its touches is up.
    case allUp
  }

  public enum Step: Equatable, Sendable {
    case move(State)
    case stay
    /// This cannot happen; log it and go on.
    case bug
  }

  public static func step(_ state: State, _ event: Event, _ kind: Kind) -> Step {
    switch state {
    case .idle: idle(event)
    case .possible: possible(event, kind)
    case .pending: pending(event, kind)
    case .began, .changed: running(event, kind)
    case .ended, .failed: over(event)
    case .cancelled: kind == .continuous ? over(event) : .bug
    }
  }

  private static func idle(_ event: Event) -> Step {
    switch event {
    case .touched: .move(.possible)
    case .broken, .interrupted: .stay
    case .met, .metTooSoon, .released, .moved, .lifted, .allUp: .bug
    }
  }

  private static func possible(_ event: Event, _ kind: Kind) -> Step {
    switch event {
    case .met: .move(kind == .discrete ? .ended : .began)
    case .metTooSoon: .move(.pending)
    case .broken, .interrupted: .move(.failed)
    case .touched, .moved, .lifted, .allUp: .stay
    case .released: .bug
    }
  }

  /// A discrete one waits with no finger down; a continuous one has nothing left to carry.
  private static func pending(_ event: Event, _ kind: Kind) -> Step {
    switch event {
    case .released: .move(kind == .discrete ? .ended : .began)
    case .broken, .interrupted: .move(.failed)
    case .lifted, .allUp: kind == .discrete ? .stay : .move(.failed)
    case .touched, .metTooSoon, .moved: .stay
    case .met: .bug
    }
  }

  private static func running(_ event: Event, _ kind: Kind) -> Step {
    guard kind == .continuous else { return .bug }
    switch event {
    case .moved: return .move(.changed)
    case .lifted: return .move(.ended)
    case .interrupted: return .move(.cancelled)
    case .touched: return .stay
    case .met, .metTooSoon, .released, .broken, .allUp: return .bug
    }
  }

  /// Fingers that are still down, and those that land beside them, are ignored until all are up.
  private static func over(_ event: Event) -> Step {
    switch event {
    case .allUp: .move(.idle)
    case .touched, .moved, .lifted, .broken, .interrupted: .stay
    case .met, .metTooSoon, .released: .bug
    }
  }
}

extension RecognizerLifecycle.State {
  public var reported: RecognizerState {
    switch self {
    case .idle, .possible, .pending: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
  /// It may still be recognized.
  public var isOpen: Bool { self == .possible || self == .pending }
  /// It was told and is not over.
  public var isRunning: Bool { self == .began || self == .changed }
  public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}

#if !Embedded
  // For tests; in the shipped library each list of cases would be a type and functions of its own.
  extension RecognizerLifecycle.Kind: CaseIterable {}
  extension RecognizerLifecycle.State: CaseIterable {}
  extension RecognizerLifecycle.Event: CaseIterable {}
#endif
