/// Who owns a touch: the client under it, the system, or nobody yet.
///
/// One value per touch. The owner sets the new state, then carries out the effect. docs/ownership-states.md shows every pair.
public enum Ownership {
  public enum State: Equatable, Sendable {
    /// The client sees everything at once.
    case client
    /// An edge gesture may still claim it.
    case candidate(Delivery)
    /// Claimed, or swallowed because a gesture runs: the client sees nothing more.
    case system
    /// After a cancel, or its surface died: nobody sees it until it lifts.
    case dead
  }

  public enum Delivery: Equatable, Sendable {
    /// The client has seen nothing yet.
    case withheld
    /// The client sees everything; a claim costs one cancel.
    case passed
    /// Its surface is gone: nobody sees it, the system may still have it.
    case orphaned
  }

  public enum Event: Equatable, Sendable {
    case claimed
    /// What was withheld is the client's now; the candidate goes on.
    case released
    /// No candidate any more: failed, shared, grabbed, or it lifted unrecognized.
    case failed
    /// The surface is gone while its client lives.
    case surfaceGone
    case clientGone
    /// The client got a cancel for another reason.
    case cancelled
    /// Device cancel or loss, output gone, lock, suspend.
    case lost
  }

  public enum Effect: Equatable, Sendable {
    case none
    case deliverQueue
    case dropQueue
    case cancelClient
    /// An `up` for this touch alone.
    case endWithUp
  }

  public enum Step: Equatable, Sendable {
    case move(State, Effect)
    case stay
    /// Cannot happen; logged as ours and otherwise ignored.
    case bug
  }

  public static func step(_ state: State, _ event: Event) -> Step {
    switch state {
    case .client: client(event)
    case .candidate(.withheld): withheld(event)
    case .candidate(.passed): passed(event)
    case .candidate(.orphaned): orphaned(event)
    case .system: system(event)
    case .dead: .stay
    }
  }

  private static func client(_ event: Event) -> Step {
    switch event {
    case .claimed, .lost: .move(event == .lost ? .dead : .system, .cancelClient)
    case .surfaceGone: .move(.dead, .endWithUp)
    case .clientGone, .cancelled: .move(.dead, .none)
    // A candidate for the client is the client's already.
    case .failed: .stay
    case .released: .bug
    }
  }

  private static func withheld(_ event: Event) -> Step {
    switch event {
    case .claimed: .move(.system, .dropQueue)
    case .released: .move(.candidate(.passed), .deliverQueue)
    case .failed: .move(.client, .deliverQueue)
    case .surfaceGone, .clientGone: .move(.candidate(.orphaned), .dropQueue)
    // The client never saw it, so its cancel does not mean it.
    case .cancelled: .stay
    case .lost: .move(.dead, .dropQueue)
    }
  }

  private static func passed(_ event: Event) -> Step {
    switch event {
    case .claimed: .move(.system, .cancelClient)
    case .failed: .move(.client, .none)
    case .surfaceGone: .move(.candidate(.orphaned), .endWithUp)
    case .clientGone: .move(.candidate(.orphaned), .none)
    case .cancelled: .move(.dead, .none)
    case .lost: .move(.dead, .cancelClient)
    case .released: .bug
    }
  }

  private static func orphaned(_ event: Event) -> Step {
    switch event {
    case .claimed: .move(.system, .none)
    case .failed, .lost: .move(.dead, .none)
    case .released, .surfaceGone, .clientGone, .cancelled: .stay
    }
  }

  private static func system(_ event: Event) -> Step {
    switch event {
    case .lost: .move(.dead, .none)
    case .surfaceGone, .clientGone, .cancelled: .stay
    case .claimed, .released, .failed: .bug
    }
  }
}
