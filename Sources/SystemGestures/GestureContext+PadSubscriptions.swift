import GestureRecognition

/// Gestures of touchpads for clients that subscribed: the driver has recognized them, so they are told as they are delivered.
extension GestureContext {
  func showPad(_ event: TouchpadDelivery, _ host: any GestureHost) {
    var next = clientGestures.first(on: event.surface)
    while let gestures = next {
      next = gestures.next
      guard gestures.isServed, gestures.counts(event.surface, event.seat) else { continue }
      let isTold =
        switch event.phase {
        case .begin: begin(event, gestures, host)
        case .update, .end, .cancelled: goOn(event, gestures, host)
        }
      if isTold { host.clientGestureFrame(gestures.id) }
    }
  }

  private func begin(_ event: TouchpadDelivery, _ gestures: SurfaceGestures, _ host: any GestureHost) -> Bool {
    guard !engine.isLocked else { return false }
    let before = gestures.pads.count
    gestures.forEachPad { id, wish in
      guard let pad = wish.pad, pad.gesture == event.gesture, pad.fingers.contains(Int(event.fingers)) else { return }
      gestures.pads.append((event.device, id))
    }
    let begun = gestures.pads[before...]
    for (_, id) in begun { tell(.began(fingers: Int(event.fingers), at: Point(0, 0)), event, id, gestures, host) }
    return !begun.isEmpty
  }

  private func goOn(_ event: TouchpadDelivery, _ gestures: SurfaceGestures, _ host: any GestureHost) -> Bool {
    var isTold = false
    // A host that calls back in may change them meanwhile.
    let heard = gestures.pads
    if event.phase != .update { gestures.pads.removeAll { $0.device == event.device } }
    for (device, id) in heard where device == event.device {
      guard let wish = gestures.subscription(id) else { continue }
      isTold = true
      switch event.phase {
      case .begin: break
      case .update: tell(.changed(wish.change(event)), event, id, gestures, host)
      case .end: tell(.ended, event, id, gestures, host)
      case .cancelled: tell(.cancelled(engine.padCancelReason(event)), event, id, gestures, host)
      }
    }
    return isTold
  }

  private func tell(
    _ kind: ClientGestureEvent.Kind, _ event: TouchpadDelivery, _ id: RecognizerID, _ gestures: SurfaceGestures,
    _ host: any GestureHost
  ) {
    // Above the attempts of touchscreens.
    let attempt = UInt8(truncatingIfNeeded: event.device.index) | 0x80
    var told = ClientGestureEvent(
      surface: gestures.surface, gestures: gestures.id, subscription: id, seat: event.seat, slot: -1, attempt: attempt,
      time: event.time, kind: kind)
    told.device = .touchpad
    if case .changed = kind, let wish = gestures.subscription(id) { told.local = wish.movement(event) }
    host.clientGesture(told)
  }
}

extension Subscription {
  /// What a gesture is not about stays as it is.
  fileprivate func change(_ event: TouchpadDelivery) -> GestureChange {
    switch gesture {
    case .pinch: GestureChange(scale: event.scale)
    case .rotation: GestureChange(rotation: event.rotation)
    case .swipe, .tap, .longPress, .pan, .flick, .edgePan, .transform: GestureChange()
    }
  }

  fileprivate func movement(_ event: TouchpadDelivery) -> SurfacePoint {
    guard case .swipe(let settings) = gesture else { return SurfacePoint(x: event.dx, y: event.dy) }
    switch settings.axis {
    case .any: return SurfacePoint(x: event.dx, y: event.dy)
    case .horizontal: return SurfacePoint(x: event.dx, y: 0)
    case .vertical: return SurfacePoint(x: 0, y: event.dy)
    }
  }
}

extension Engine {
  /// Why a touchpad's gesture is void, as far as that is known afterwards.
  fileprivate mutating func padCancelReason(_ event: TouchpadDelivery) -> CancelReason {
    if isLocked { return .lock }
    if isSuspended { return .suspend }
    return surfaces[event.surface]?.state.isMapped == true ? .device : .surface
  }
}
