/// What is left to say about the event at hand: the end of a device, then one thing more.
struct PendingEvents {
  private var removal: DeviceRemoval?
  private var last: LibinputEvent?

  static var none: PendingEvents { PendingEvents() }

  static func event(_ event: LibinputEvent) -> PendingEvents { PendingEvents(last: event) }

  static func removal(_ removal: DeviceRemoval, then new: LibinputDevice?) -> PendingEvents {
    PendingEvents(removal: removal, last: new.map { .deviceAdded($0) })
  }

  /// Takes the next value out.
  mutating func next() -> LibinputEvent? {
    guard let gone = removal?.id else {
      defer { last = nil }
      return last
    }
    if let event = removal?.nextCancel() { return event }
    removal = nil
    return .deviceRemoved(gone)
  }
}

/// The end of a device.
///
/// libinput ends the touches and gestures of a vanishing device itself. Only where the host withheld events is one still
/// open here; it is cancelled all the same, at the device's last time.
struct DeviceRemoval {
  let id: LibinputDevice.ID
  private let time: UInt64
  private var open: OpenTouches
  private var owesFrame: Bool
  private var gesture: RunningGesture?

  init(of record: DeviceTable.Record) {
    id = record.id
    time = record.lastTime
    open = record.open
    owesFrame = !record.open.isEmpty
    gesture = record.gesture
  }

  /// The cancels of the touches that are down, their frame, the end of a gesture, then nil.
  mutating func nextCancel() -> LibinputEvent? {
    if let touch = open.popFirst() {
      let end = LibinputEvent.TouchEnd(device: id, time: time, slot: touch.slot, seatSlot: touch.seatSlot)
      return .touchCancel(end)
    }
    if owesFrame {
      owesFrame = false
      return .touchFrame(LibinputEvent.Frame(device: id, time: time))
    }
    defer { gesture = nil }
    return gesture.map(end)
  }

  private func end(_ gesture: RunningGesture) -> LibinputEvent {
    let end = LibinputEvent.GestureEnd(device: id, time: time, fingers: gesture.fingers, isCancelled: true)
    switch gesture.kind {
    case .swipe: return .swipeEnd(end)
    case .pinch: return .pinchEnd(end)
    case .hold: return .holdEnd(end)
    }
  }
}
