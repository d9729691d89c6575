import GestureRecognition
import LibinputSource
import ReferenceHost
import SystemGestures

/// From libinput to the context. The compositor looks up what lies under each finger.
extension Session {
  public func feed(_ event: LibinputEvent) {
    take(event)
    applyWaiting()
  }

  private func take(_ event: LibinputEvent) {
    switch event {
    case .deviceAdded(let device): add(device)
    case .deviceRemoved(let id): remove(id)
    case .touchDown(let touch): down(touch)
    case .touchMotion(let touch):
      guard let screen = screen(touch.device) else { return }
      context.touchMotion(
        screen.id, slot: touch.slot, to: place(touch, screen), time: EventTime(microseconds: touch.time))
    case .touchUp(let end):
      guard let screen = screen(end.device) else { return }
      context.touchUp(screen.id, slot: end.slot, time: EventTime(microseconds: end.time))
    case .touchCancel(let end):
      guard let screen = screen(end.device) else { return }
      context.touchCancel(screen.id, time: EventTime(microseconds: end.time))
    case .touchFrame(let frame):
      if let screen = screen(frame.device) { context.touchFrame(screen.id) }
    case .swipeBegin(let begin): self.begin(.swipe, begin)
    case .pinchBegin(let begin): self.begin(.pinch, begin)
    case .holdBegin(let begin): self.begin(.hold, begin)
    case .swipeUpdate(let swipe): update(swipe)
    case .pinchUpdate(let pinch): update(pinch.movement, scale: pinch.scale, rotation: pinch.angleDelta)
    case .swipeEnd(let end), .pinchEnd(let end), .holdEnd(let end): self.end(end)
    case .scroll(let scroll): self.scroll(scroll)
    }
  }

  private func add(_ device: LibinputDevice) {
    switch device.kind {
    case .touchscreen: addTouchscreen(device)
    case .touchpad: addTouchpad(device)
    }
  }

  private func remove(_ device: LibinputDevice.ID) {
    removeTouchpad(device)
    guard let screen = screen(device) else { return }
    context.removeDevice(screen.id)
    devices.removeAll { $0.input == device.rawValue }
    // The panel that it had may be another one's.
    matchTouchscreens()
  }

  private func down(_ touch: LibinputEvent.Touch) {
    guard let screen = screen(touch.device) else { return }
    let place = place(touch, screen)
    let surface = screen.output.flatMap { hit(place, $0) }.flatMap { id(of: $0.surface) }
    context.touchDown(
      screen.id, slot: touch.slot, at: place, time: EventTime(microseconds: touch.time), surface: surface)
  }

  private func screen(_ device: LibinputDevice.ID) -> Screen? { devices.first { $0.input == device.rawValue } }

  /// libinput speaks of the panel, the context of what the person sees.
  private func place(_ touch: LibinputEvent.Touch, _ screen: Screen) -> SystemGestures.Fraction {
    let transform = screen.output?.description.transform ?? .normal
    let seen = transform.visible(fromPanel: ReferenceHost.Fraction(x: touch.x, y: touch.y))
    return SystemGestures.Fraction(x: seen.x, y: seen.y)
  }

  func hit(_ place: SystemGestures.Fraction, _ output: ReferenceHost.Output) -> Hit? {
    compositor.scene.surface(at: ReferenceHost.Fraction(x: place.x, y: place.y), on: output)
  }
}
