import GestureRecognition
import LibinputSource
import SystemGestures

/// The gestures of touchpads: from libinput to the context. The compositor gets them as well, so they are nobody's here.
final class DaemonTouchpads {
  private struct Pad {
    var input: UInt64
    var device: DeviceID
  }

  private let context: GestureContext
  private let seat: SeatID
  private var pads: [Pad] = []

  init(_ context: GestureContext, seat: SeatID) {
    self.context = context
    self.seat = seat
  }

  var count: Int { pads.count }

  func feed(_ event: LibinputEvent) {
    switch event {
    case .deviceAdded(let device): add(device)
    case .deviceRemoved(let id): remove(id)
    case .swipeBegin(let begin): self.begin(.swipe, begin)
    case .pinchBegin(let begin): self.begin(.pinch, begin)
    case .holdBegin(let begin): self.begin(.hold, begin)
    case .swipeUpdate(let swipe): update(swipe, scale: 1, rotation: 0)
    case .pinchUpdate(let pinch): update(pinch.movement, scale: pinch.scale, rotation: pinch.angleDelta)
    case .swipeEnd(let end), .pinchEnd(let end), .holdEnd(let end): self.end(end)
    // Nothing is bound to scrolling, and touches are for screens.
    case .scroll, .pen, .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame: break
    }
  }

  private func add(_ device: LibinputDevice) {
    guard device.kind == .touchpad,
      let id = context.addDevice(Device(kind: .touchpad, seat: seat, output: nil))
    else { return }
    pads.append(Pad(input: device.id.rawValue, device: id))
  }

  private func remove(_ device: LibinputDevice.ID) {
    guard let index = pads.firstIndex(where: { $0.input == device.rawValue }) else { return }
    context.removeDevice(pads.remove(at: index).device)
  }

  private func begin(_ gesture: TouchpadGesture, _ begin: LibinputEvent.GestureBegin) {
    guard let pad = pad(begin.device) else { return }
    context.padBegin(
      pad, gesture, fingers: UInt8(clamping: begin.fingers), time: EventTime(microseconds: begin.time), surface: nil)
  }

  private func update(_ swipe: LibinputEvent.Swipe, scale: Double, rotation: Double) {
    guard let pad = pad(swipe.device) else { return }
    let motion = TouchpadMotion(
      movement: Vector(swipe.millimetres.x, swipe.millimetres.y), dx: swipe.accelerated.dx, dy: swipe.accelerated.dy,
      scale: scale, rotation: rotation)
    context.padUpdate(pad, motion, time: EventTime(microseconds: swipe.time))
  }

  private func end(_ end: LibinputEvent.GestureEnd) {
    guard let pad = pad(end.device) else { return }
    context.padEnd(pad, isCancelled: end.isCancelled, time: EventTime(microseconds: end.time))
  }

  private func pad(_ device: LibinputDevice.ID) -> DeviceID? { pads.first { $0.input == device.rawValue }?.device }
}
