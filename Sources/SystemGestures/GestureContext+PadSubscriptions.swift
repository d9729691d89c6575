import GestureRecognition

/// Gestures of touchpads for clients that subscribed: the driver has recognized them, so they are told as they are delivered.
extension GestureContext {
  func showPad(_ event: TouchpadDelivery, _ host: any GestureHost) {
    switch event.phase {
    case .begin: if !engine.isLocked { begin(event, host) }
    case .update, .end, .cancelled: goOn(event, host)
    }
  }

  private func begin(_ event: TouchpadDelivery, _ host: any GestureHost) {
    let before = clientGestures.pads.count
    var next = clientGestures.first(on: event.surface)
    while let gestures = next {
      next = gestures.next
      guard gestures.isServed, gestures.counts(event.surface, event.seat) else { continue }
      gestures.forEachPad { id, wish in
        guard let pad = wish.pad, pad.gesture == event.gesture, pad.fingers.contains(Int(event.fingers)) else { return }
        clientGestures.pads.append((event.device, gestures.id, id))
      }
    }
    tell(clientGestures.pads[before...], event, host)
  }

  /// For those who heard the begin. The last gate lets one end pass for each begin, so they hear exactly one, too.
  private func goOn(_ event: TouchpadDelivery, _ host: any GestureHost) {
    let heard = clientGestures.pads
    if event.phase != .update { clientGestures.pads.removeAll { $0.device == event.device } }
    tell(heard[...], event, host)
  }

  /// A host that calls back in may change who hears it meanwhile; what is gone is told nothing.
  private func tell(
    _ ears: ArraySlice<(device: DeviceID, gestures: GesturesID, recognizer: RecognizerID)>, _ event: TouchpadDelivery,
    _ host: any GestureHost
  ) {
    var told: GesturesID?
    for ear in ears where ear.device == event.device {
      guard let gestures = clientGestures[ear.gestures], let wish = gestures.subscription(ear.recognizer) else {
        continue
      }
      if let told, told != ear.gestures { host.clientGestureFrame(told) }
      told = ear.gestures
      tell(kind(of: event, for: wish), event, ear.recognizer, gestures, host)
    }
    if let told { host.clientGestureFrame(told) }
  }

  private func kind(of event: TouchpadDelivery, for wish: Subscription) -> ClientGestureEvent.Kind {
    switch event.phase {
    case .begin: .began(fingers: Int(event.fingers), at: Point(0, 0))
    case .update: .changed(wish.change(event))
    case .end: .ended
    case .cancelled: .cancelled(engine.padCancelReason(event))
    }
  }

  private func tell(
    _ kind: ClientGestureEvent.Kind, _ event: TouchpadDelivery, _ id: RecognizerID, _ gestures: SurfaceGestures,
    _ host: any GestureHost
  ) {
    // Above the attempts of touchscreens.
    let attempt = UInt8(truncatingIfNeeded: event.device.index) | 0x80
    var told = ClientGestureEvent(
      surface: event.surface, gestures: gestures.id, subscription: id, seat: event.seat, slot: -1, attempt: attempt,
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
