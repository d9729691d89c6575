import GestureRecognition

/// The gestures of touchpads, as libinput tells them. What clients get of them is told by ``GestureHost/deliverPad(_:)``.
extension GestureContext {
  /// A gesture began. `surface` is what lies under the pointer, or nil for nothing; it stays that to the gesture's end.
  ///
  /// A touchpad runs one gesture at a time: one that runs already is taken to be cancelled. Each call decides and delivers at
  /// once. Nothing is delivered while something that is bound may still come of it.
  public func padBegin(
    _ device: DeviceID, _ gesture: TouchpadGesture, fingers: UInt8, time: EventTime, surface: SurfaceID?
  ) {
    feedPad(at: time) { $0.padBegin(device, gesture, fingers: fingers, on: surface, at: $1) }
  }

  /// The gesture goes on. Numbers that are none are dropped and counted, and so is what belongs to no gesture.
  public func padUpdate(_ device: DeviceID, _ motion: TouchpadMotion, time: EventTime) {
    feedPad(at: time) { $0.padUpdate(device, motion, at: $1) }
  }

  /// The fingers lifted, or the gesture is void: then it is not carried out whatever it did.
  public func padEnd(_ device: DeviceID, isCancelled: Bool = false, time: EventTime) {
    feedPad(at: time) { $0.padEnd(device, isCancelled: isCancelled, at: $1) }
  }

  private func feedPad(at time: EventTime, _ body: (inout Engine, EventTime) -> Void) {
    let time = plausible(time)
    catchUp(before: time)
    change { body(&$0, time) }
  }

  public func isTouchpad(_ device: DeviceID) -> Bool { engine.devices[device]?.kind == .touchpad }
}
