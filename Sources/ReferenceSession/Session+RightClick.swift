import ReferenceHost
import SystemGestures

/// A long press in an app that knows no touch, as its pointer has it.
extension Session {
  private static let rightButton: UInt32 = 0x111
  private typealias Aim = (surface: ReferenceHost.Surface, local: LogicalPoint)

  /// Puts the pointer where the finger is, presses the right button and lets go of it. Without a finger the pointer stays
  /// where it is: a touchpad's gesture or a key asked for it.
  func rightClick(_ event: ActionEvent) {
    let pointer = compositor.seat.pointer
    let time = UInt32(truncatingIfNeeded: event.time.microseconds / 1000)
    if event.position != nil {
      guard let aim = aim(of: event) else { return }
      move(pointer, to: aim, time)
    }
    for isPressed in [true, false] {
      pointer.sendButton(time: time, button: Self.rightButton, isPressed: isPressed)
      pointer.sendFrame()
    }
  }

  private func move(_ pointer: Pointer, to aim: Aim, _ time: UInt32) {
    if pointer.surface === aim.surface {
      pointer.sendMotion(time: time, x: aim.local.x, y: aim.local.y)
    } else {
      pointer.sendEnter(aim.surface, x: aim.local.x, y: aim.local.y)
    }
    pointer.sendFrame()
  }

  /// The surface that it is meant for; where none is named, what lies at its place.
  private func aim(of event: ActionEvent) -> Aim? {
    guard let place = event.position, let output = event.output.flatMap({ self.output($0) }) else { return nil }
    guard let id = event.surface else { return hit(place, output).map { ($0.surface, $0.local) } }
    guard let target = surface(id),
      let local = compositor.scene.local(ReferenceHost.Fraction(x: place.x, y: place.y), in: target, on: output)
    else { return nil }
    return (target, local)
  }
}
