import GestureRecognition
import SystemGestures

/// Once an app had its swipe on an edge, the next one within the window is the system's, whatever happens between.
final class Promises {
  private var given: [(edge: Edge, until: EventTime)] = []
  static let window = TimeSpan.milliseconds(3000)

  func take(_ event: AffordanceEvent) {
    switch event.kind {
    // Another edge that arms takes its place.
    case .shown: given = [(event.edge, event.time + Self.window)]
    case .hidden(.taken): given.removeAll { $0.edge == event.edge }
    case .hidden, .until, .held: break
    }
  }

  func take(_ event: SystemGestureEvent) {
    if event.phase == .began { given.removeAll { $0.edge == event.edge } }
  }

  /// What still binds: of which edges, and until when.
  func binding(at now: EventTime) -> [(edge: Edge, until: EventTime)] { given.filter { now < $0.until } }

  /// The host is trusted when it locks.
  func forget() { given.removeAll() }

  func broken(_ context: GestureContext) -> String? {
    for promise in binding(at: context.now) where !context.takenEdges.contains(promise.edge) {
      return "the \(promise.edge) edge forgot that the next swipe is the system's"
    }
    return nil
  }
}
