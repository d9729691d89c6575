import GestureRecognition
import SystemGestures

/// Keeps account of the gestures that clients hear of: each begins once and ends once.
public struct SubscriberChecker {
  private struct Running {
    var surface: SurfaceID
    var subscription: RecognizerID
    /// Of one that takes each touch by itself there are several.
    var attempt: UInt8
    var client: ClientKey
    var seat: SeatID

    func isOf(_ event: ClientGestureEvent) -> Bool {
      surface == event.surface && subscription == event.subscription && attempt == event.attempt && seat == event.seat
    }
  }
  private var running: [Running] = []
  /// Velocities of what has to be recognized next.
  private var thrown: [Running] = []
  private var clients: [(surface: SurfaceID, client: ClientKey)] = []
  /// Surfaces whose client is gone: they hear nothing more.
  private var silent: [SurfaceID] = []
  public private(set) var taps = 0
  public private(set) var pans = 0
  public private(set) var cancelled = 0

  public var isIdle: Bool { running.isEmpty && thrown.isEmpty }

  mutating func added(_ surface: SurfaceID, of client: ClientKey) { clients.append((surface, client)) }

  /// No surface is left: nothing of them has to be remembered.
  mutating func allSurfacesGone() {
    clients.removeAll(keepingCapacity: true)
    silent.removeAll(keepingCapacity: true)
  }

  mutating func forget(_ client: ClientKey) {
    running.removeAll { $0.client == client }
    silent += clients.filter { $0.client == client }.map(\.surface)
  }

  /// A surface of the client with a gesture of this seat that runs.
  func running(of client: ClientKey, _ seat: SeatID) -> UInt64? {
    running.first { $0.client == client && $0.seat == seat }?.surface.rawValue
  }

  mutating func take(_ event: ClientGestureEvent, _ fault: (String) -> Void) {
    let index = running.firstIndex { $0.isOf(event) }
    let client = clients.first { $0.surface == event.surface }?.client
    guard let client, !silent.contains(event.surface) else {
      return fault("a gesture of a surface that asked for none")
    }
    let one = Running(
      surface: event.surface, subscription: event.subscription, attempt: event.attempt, client: client, seat: event.seat
    )
    let isThrown = thrown.contains { $0.isOf(event) }
    thrown.removeAll { $0.isOf(event) }
    switch event.kind {
    case .recognized:
      if index != nil { fault("a tap that runs") }
      taps += 1
    case .began:
      if index != nil { fault("a gesture began twice") }
      running.append(one)
      pans += 1
    case .changed(let change):
      if index == nil { fault("a gesture changed without running") }
      if !change.translation.isFinite || !(change.scale > 0) || !change.scale.isFinite || !change.rotation.isFinite {
        fault("a gesture went on by \(change)")
      }
    case .velocity: if index == nil { thrown.append(one) }
    case .point: if index == nil { fault("a finger of a gesture that does not run") }
    case .ended, .cancelled:
      guard let index else { return fault("a gesture ended without running") }
      running.remove(at: index)
      if event.kind != .ended { cancelled += 1 }
    }
    if isThrown, !event.kind.isRecognition { fault("a velocity of nothing") }
  }
}

extension ClientGestureEvent.Kind {
  fileprivate var isRecognition: Bool { if case .recognized = self { true } else { false } }
}
