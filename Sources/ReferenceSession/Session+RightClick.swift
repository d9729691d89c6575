import ReferenceHost
import SystemGestures

/// A long press in an app that knows no touch, as its pointer has it.
extension Session {
  private static let rightButton: UInt32 = 0x111

  /// Puts the pointer where the finger is, presses the right button and lets go of it.
  func rightClick(_ event: ActionEvent) {
    guard let target = event.surface.flatMap({ surface($0) }), let position = event.position,
      let output = event.output.flatMap({ self.output($0) }),
      let place = compositor.scene.local(
        ReferenceHost.Fraction(x: position.x, y: position.y), in: target, on: output)
    else { return }
    let pointer = compositor.seat.pointer
    let time = UInt32(truncatingIfNeeded: event.time.microseconds / 1000)
    if pointer.surface === target {
      pointer.sendMotion(time: time, x: place.x, y: place.y)
    } else {
      pointer.sendEnter(target, x: place.x, y: place.y)
    }
    pointer.sendFrame()
    for isPressed in [true, false] {
      pointer.sendButton(time: time, button: Self.rightButton, isPressed: isPressed)
      pointer.sendFrame()
    }
  }
}
