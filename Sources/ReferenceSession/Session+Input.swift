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
    case .touchDown(let touch): touchDown(touch.input, slot: touch.slot, at: touch.place, microseconds: touch.time)
    case .touchMotion(let touch): touchMotion(touch.input, slot: touch.slot, to: touch.place, microseconds: touch.time)
    case .touchUp(let end): touchUp(end.device.rawValue, slot: end.slot, microseconds: end.time)
    case .touchCancel(let end): touchCancel(end.device.rawValue, microseconds: end.time)
    case .touchFrame(let frame): touchFrame(frame.device.rawValue)
    case .swipeBegin(let begin): self.begin(.swipe, begin)
    case .pinchBegin(let begin): self.begin(.pinch, begin)
    case .holdBegin(let begin): self.begin(.hold, begin)
    case .swipeUpdate(let swipe): update(swipe)
    case .pinchUpdate(let pinch): update(pinch.movement, scale: pinch.scale, rotation: pinch.angleDelta)
    case .swipeEnd(let end), .pinchEnd(let end), .holdEnd(let end): self.end(end)
    case .scroll(let scroll): self.scroll(scroll)
    case .pen(let pen): context.setPenNear(pen.isNear, time: EventTime(microseconds: pen.time))
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
    removeTouchscreen(device.rawValue)
  }

  func hit(_ place: SystemGestures.Fraction, _ output: ReferenceHost.Output) -> Hit? {
    compositor.scene.surface(at: ReferenceHost.Fraction(x: place.x, y: place.y), on: output)
  }
}

extension LibinputEvent.Touch {
  fileprivate var input: UInt64 { device.rawValue }
  fileprivate var place: ReferenceHost.Fraction { ReferenceHost.Fraction(x: x, y: y) }
}
