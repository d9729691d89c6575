import GestureRecognition
import SystemGestures

/// One attempt of a client's gesture.
private struct GestureKey: Hashable {
  var surface: UInt64
  var subscription: UInt8
  var attempt: UInt8

  init(_ event: ClientGestureEvent) {
    (surface, subscription) = (event.surface.rawValue, event.subscription.number)
    attempt = event.attempt
  }
}

/// How far each running gesture has turned since it began: a trace tells the sum.
struct GestureTurns {
  private var degrees: [GestureKey: Double] = [:]

  mutating func start(_ event: ClientGestureEvent) { degrees[GestureKey(event)] = 0 }

  mutating func add(_ rotation: Double, _ event: ClientGestureEvent) -> Double {
    degrees[GestureKey(event), default: 0] += rotation
    return degrees[GestureKey(event), default: 0]
  }
}

/// The last velocity of each gesture: a flick is told with it.
struct GestureReleases {
  private var velocities: [GestureKey: Velocity] = [:]

  mutating func note(_ velocity: Velocity, _ event: ClientGestureEvent) { velocities[GestureKey(event)] = velocity }
  mutating func take(_ event: ClientGestureEvent) -> Velocity? { velocities.removeValue(forKey: GestureKey(event)) }
}
