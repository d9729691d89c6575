/// Fingers that landed together on one touchscreen, from there to the end of the gesture they make.
///
/// One value per hand. The owner sets the new state, then carries out the effect. docs/hand-states.md shows every pair.
public enum HandLifecycle {
  public enum State: Equatable, Sendable {
    /// The fingers are their clients'; their movement is compared with what is bound.
    case watching
    /// They are the system's and move its gesture.
    case running
    /// One of them is up: the gesture stands still until it comes back, or is known to be gone.
    case holding
    /// Nothing is left of it: its fingers are their clients' or, after a gesture, swallowed to their lift.
    case over
  }

  public enum Event: Equatable, Sendable {
    /// A finger landed within the joining time.
    case joined
    /// A finger counts no more: an edge, a grab, a pen or a cancel took it.
    case left
    /// The movement is one with an action.
    case recognized
    /// The movement has none, or no hand has so many fingers.
    case unbound
    /// A finger is up while another one stays.
    case lifted
    /// All that were up are down again.
    case returned
    /// A finger has been up for too long.
    case expired
    /// No finger is down any more.
    case emptied
    /// A key, another action, a pen, lock, suspend, or the device or output is gone.
    case cancelled
  }

  public enum Effect: Equatable, Sendable {
    case none
    /// Movement counts from here once the new finger does.
    case note
    /// Movement counts from here.
    case measureAnew
    case begin
    case hold
    case goOn
    /// Carried out or not, by progress and velocity.
    case conclude
    case cancel
  }

  public enum Step: Equatable, Sendable {
    case move(State, Effect)
    case stay
    /// Cannot happen; logged as ours and otherwise ignored.
    case bug
  }

  public static func step(_ state: State, _ event: Event) -> Step {
    switch state {
    case .watching: watching(event)
    case .running: running(event)
    case .holding: holding(event)
    case .over: .stay
    }
  }

  private static func watching(_ event: Event) -> Step {
    switch event {
    case .joined: .move(.watching, .note)
    case .left, .expired: .move(.watching, .measureAnew)
    case .recognized: .move(.running, .begin)
    case .unbound, .emptied, .cancelled: .move(.over, .none)
    // While one is missing nothing is judged.
    case .lifted, .returned: .stay
    }
  }

  private static func running(_ event: Event) -> Step {
    switch event {
    case .lifted: .move(.holding, .hold)
    case .emptied: .move(.over, .conclude)
    case .cancelled: .move(.over, .cancel)
    // What lands now is swallowed, and nobody else can take a finger of the system's.
    case .joined, .left, .recognized, .unbound, .returned, .expired: .bug
    }
  }

  private static func holding(_ event: Event) -> Step {
    switch event {
    case .returned: .move(.running, .goOn)
    case .expired, .emptied: .move(.over, .conclude)
    case .cancelled: .move(.over, .cancel)
    case .lifted: .stay
    case .joined, .left, .recognized, .unbound: .bug
    }
  }
}
