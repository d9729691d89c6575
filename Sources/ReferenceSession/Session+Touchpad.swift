import GestureRecognition
import LibinputSource
import ReferenceHost
import SystemGestures

/// Touchpads: from libinput to the context, and what the system leaves to clients.
///
/// A gesture belongs to the surface under the pointer. Who moves the pointer is not told here: that is the embedder's.
extension Session {
  func addTouchpad(_ device: LibinputDevice) {
    guard let id = context.addDevice(Device(kind: .touchpad, seat: seat, output: nil)) else { return }
    touchpads.append(Pad(input: device.id.rawValue, id: id))
  }

  func removeTouchpad(_ device: LibinputDevice.ID) {
    guard let id = touchpad(device) else { return }
    context.removeDevice(id)
    touchpads.removeAll { $0.id == id }
  }

  func begin(_ gesture: TouchpadGesture, _ begin: LibinputEvent.GestureBegin) {
    guard let id = touchpad(begin.device) else { return }
    let under = compositor.seat.pointer.surface.flatMap { self.id(of: $0) }
    context.padBegin(
      id, gesture, fingers: UInt8(clamping: begin.fingers), time: EventTime(microseconds: begin.time), surface: under)
  }

  /// Clients get what a pointer would do; the library judges by what the fingers did.
  func update(_ swipe: LibinputEvent.Swipe, scale: Double = 1, rotation: Double = 0) {
    guard let id = touchpad(swipe.device) else { return }
    let motion = TouchpadMotion(
      movement: Vector(swipe.millimetres.x, swipe.millimetres.y), dx: swipe.accelerated.dx, dy: swipe.accelerated.dy,
      scale: scale, rotation: rotation)
    context.padUpdate(id, motion, time: EventTime(microseconds: swipe.time))
  }

  func end(_ end: LibinputEvent.GestureEnd) {
    guard let id = touchpad(end.device) else { return }
    context.padEnd(id, isCancelled: end.isCancelled, time: EventTime(microseconds: end.time))
  }

  /// Nothing is bound to scrolling: it goes to the client as it is.
  func scroll(_ scroll: LibinputEvent.Scroll) {
    let pointer = compositor.seat.pointer
    let time = UInt32(truncatingIfNeeded: scroll.time / 1000)
    pointer.sendAxis(time: time, dx: scroll.horizontal ?? 0, dy: scroll.vertical ?? 0)
    pointer.sendAxisStop(time: time, horizontal: scroll.horizontal == 0, vertical: scroll.vertical == 0)
    pointer.sendFrame()
  }

  private func touchpad(_ device: LibinputDevice.ID) -> DeviceID? {
    touchpads.first { $0.input == device.rawValue }?.id
  }

  // MARK: - To clients

  func send(_ event: TouchpadDelivery) {
    let gestures = compositor.seat.gestures
    let (pad, time) = (event.device.rawValue, event.milliseconds)
    switch event.phase {
    case .begin:
      guard let surface = surface(event.surface) else { return }
      gestures.sendBegin(event.gesture.kind, surface, touchpad: pad, time: time, fingers: UInt32(event.fingers))
    case .update:
      gestures.sendUpdate(
        touchpad: pad, time: time, dx: event.dx, dy: event.dy, scale: event.scale, rotation: event.rotation)
    case .end, .cancelled: gestures.sendEnd(touchpad: pad, time: time, isCancelled: event.phase == .cancelled)
    }
  }
}

extension TouchpadGesture {
  fileprivate var kind: PointerGestures.Kind {
    switch self {
    case .swipe: .swipe
    case .pinch: .pinch
    case .hold: .hold
    }
  }
}

extension TouchpadDelivery {
  /// As `zwp_pointer_gestures_v1` has it.
  fileprivate var milliseconds: UInt32 { UInt32(truncatingIfNeeded: time.microseconds / 1000) }
}
