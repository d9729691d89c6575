import CSelvageProtocolClient

/// Turns the wire's events into calls of the objects that they belong to. libwayland keeps the pointers, so the tables stay
/// for good; they are written once and never changed.
enum GestureListeners {
  nonisolated(unsafe) static let manager = table(
    selvage_gesture_manager_v1_listener(
      supported: { context, _, kinds, devices in
        object(context, GestureManager.self)?.supports(.init(rawValue: kinds), on: .init(rawValue: devices))
      },
      limits: { context, _, subscriptions, rects in
        object(context, GestureManager.self)?.limits = .init(
          subscriptions: Int(subscriptions), rects: Int(rects))
      },
      done: { _, _ in }))

  nonisolated(unsafe) static let surface = table(
    selvage_surface_gestures_v1_listener(
      frame: { context, _ in object(context, SurfaceGestures.self)?.closeFrame() }))

  nonisolated(unsafe) static let gesture = table(
    selvage_gesture_v1_listener(
      denied: { context, _, reason in subscription(context)?.deny(.init(wire: reason)) },
      begin: { context, _, serial, time, number, device, fingers, x, y in
        let begin = Gesture.Begin(
          number: number, time: time, serial: serial, device: .init(rawValue: device), fingers: Int(fingers),
          x: double(x), y: double(y))
        after(begin: context) { $0.owner.hold(begin, of: $0) }
      },
      point: { context, _, number, touch in subscription(context)?.owner.add(finger: touch, to: number) },
      update: { context, _, time, number, dx, dy, scale, rotation in
        let update = Gesture.Update(
          number: number, time: time, dx: double(dx), dy: double(dy), scale: double(scale), rotation: double(rotation))
        after(begin: context) { $0.tell(.updated(update)) }
      },
      velocity: { context, _, number, x, y in
        after(begin: context) { $0.keep(.init(x: double(x), y: double(y)), of: number) }
      },
      end: { context, _, time, number, cancelled, reason in
        after(begin: context) {
          let end = Gesture.End(
            number: number, time: time, velocity: $0.takeVelocity(of: number),
            cancelled: cancelled == 0 ? nil : .init(wire: reason))
          $0.tell(.ended(end))
        }
      },
      recognized: { context, _, serial, time, number, device, fingers, count, x, y in
        after(begin: context) {
          let recognition = Gesture.Recognition(
            number: number, time: time, serial: serial, device: .init(rawValue: device), fingers: Int(fingers),
            count: Int(count), x: double(x), y: double(y), velocity: $0.takeVelocity(of: number))
          $0.tell(.recognized(recognition))
        }
      }))
}

private func object<Object: AnyObject>(_ context: UnsafeMutableRawPointer?, _: Object.Type) -> Object? {
  context.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}

private func subscription(_ context: UnsafeMutableRawPointer?) -> GestureSubscription? {
  object(context, GestureSubscription.self)
}

/// Tells the begin that waits, and then this. The app may let go of the subscription in between.
private func after(begin context: UnsafeMutableRawPointer?, _ body: (GestureSubscription) -> Void) {
  guard let target = subscription(context) else { return }
  target.owner.closeBegin()
  if target.isAvailable { body(target) }
}

/// A number with 8 bits behind the point.
private func double(_ fixed: wl_fixed_t) -> Double { Double(fixed) / 256 }

private func table<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}
