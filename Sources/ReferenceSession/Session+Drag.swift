import ReferenceHost
import SystemGestures

/// Drag and drop by a finger: a grab of the host's, so that no gesture takes the finger.
extension Session {
  /// A finger that a client knows of.
  struct WireID {
    var touch: TouchID
    var id: Int32
    var device: DeviceID
    var slot: Int32
  }

  func take(_ drag: Drag) {
    guard let finger = wireIDs.first(where: { $0.id == drag.finger }) else { return }
    context.touchTake(finger.device, slot: finger.slot)
  }

  /// Moves what this finger drags, if it drags something.
  func drags(_ id: Int32, _ event: Delivery) -> Bool {
    guard let drag = compositor.seat.data.drag, drag.finger == id else { return false }
    let output = devices.first { $0.id == event.device }?.output
    drag.move(to: output.flatMap { hit(event.position, $0) }, time: event.milliseconds)
    return true
  }
}
