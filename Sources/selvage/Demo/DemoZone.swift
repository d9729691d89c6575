import ReferenceSession
import SystemGestures

/// A stretch of the screen's border from which a swipe leads somewhere, as the library is set.
struct DemoZone {
  var movement: Binding.Movement
  var action: String
  /// In millimetres.
  var depth: Double
  /// How far a corner reaches along its edges.
  var leg: Double

  static func all(of session: Session) -> [DemoZone] {
    let tuning = session.context.tuning
    return session.context.bindings.all.map { binding in
      DemoZone(
        movement: binding.movement, action: session.name(of: binding.action), depth: tuning.edgeZone.value,
        leg: tuning.cornerLength.value)
    }
  }
}
