import CLibinput

extension LibinputTranslator {
  static func swipeBegin(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    translator.gestureBegin(.swipe, event, at: index).map { .swipeBegin($0) }
  }

  static func swipeUpdate(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    translator.update(.swipe, event, at: index).map { .swipeUpdate(translator.movement($0, at: index)) }
  }

  static func swipeEnd(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    translator.gestureEnd(.swipe, event, at: index).map { .swipeEnd($0) }
  }

  static func pinchBegin(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    translator.gestureBegin(.pinch, event, at: index).map { .pinchBegin($0) }
  }

  static func pinchUpdate(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    guard let source = translator.update(.pinch, event, at: index) else { return nil }
    let pinch = LibinputEvent.Pinch(
      movement: translator.movement(source, at: index), scale: libinput_event_gesture_get_scale(source),
      angleDelta: libinput_event_gesture_get_angle_delta(source))
    return .pinchUpdate(pinch)
  }

  static func pinchEnd(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    translator.gestureEnd(.pinch, event, at: index).map { .pinchEnd($0) }
  }

  static func holdBegin(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    translator.gestureBegin(.hold, event, at: index).map { .holdBegin($0) }
  }

  static func holdEnd(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    translator.gestureEnd(.hold, event, at: index).map { .holdEnd($0) }
  }

  static func scroll(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    guard let source = libinput_event_get_pointer_event(event) else { return nil }
    let scroll = LibinputEvent.Scroll(
      device: translator.devices.records[index].id, time: libinput_event_pointer_get_time_usec(source),
      horizontal: scrolled(source, LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL),
      vertical: scrolled(source, LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL))
    return .scroll(scroll)
  }

  private static func scrolled(_ source: OpaquePointer, _ axis: libinput_pointer_axis) -> Double? {
    libinput_event_pointer_has_axis(source, axis) == 0 ? nil : libinput_event_pointer_get_scroll_value(source, axis)
  }

  /// Nil if the device runs another gesture.
  private mutating func gestureBegin(
    _ kind: RunningGesture.Kind, _ event: OpaquePointer, at index: Int
  ) -> LibinputEvent.GestureBegin? {
    guard let source = libinput_event_get_gesture_event(event) else { return nil }
    let time = note(libinput_event_gesture_get_time_usec(source), at: index)
    let fingers = libinput_event_gesture_get_finger_count(source)
    guard devices.begin(kind, fingers: fingers, at: index) else { return impossible() }
    return LibinputEvent.GestureBegin(device: devices.records[index].id, time: time, fingers: fingers)
  }

  /// Nil if the device does not run that gesture.
  private mutating func update(
    _ kind: RunningGesture.Kind, _ event: OpaquePointer, at index: Int
  ) -> OpaquePointer? {
    guard let source = libinput_event_get_gesture_event(event) else { return nil }
    _ = note(libinput_event_gesture_get_time_usec(source), at: index)
    return devices.isRunning(kind, at: index) ? source : impossible()
  }

  /// Nil if the device does not run that gesture.
  private mutating func gestureEnd(
    _ kind: RunningGesture.Kind, _ event: OpaquePointer, at index: Int
  ) -> LibinputEvent.GestureEnd? {
    guard let source = libinput_event_get_gesture_event(event) else { return nil }
    let time = note(libinput_event_gesture_get_time_usec(source), at: index)
    guard devices.end(kind, at: index) else { return impossible() }
    return LibinputEvent.GestureEnd(
      device: devices.records[index].id, time: time, fingers: libinput_event_gesture_get_finger_count(source),
      isCancelled: libinput_event_gesture_get_cancelled(source) != 0 || isFollowedByRemoval(event))
  }

  /// libinput ends the gestures of a vanishing touchpad as if the fingers had lifted; its removal is queued right behind.
  private func isFollowedByRemoval(_ event: OpaquePointer) -> Bool {
    libinput_next_event_type(libinput_event_get_context(event)) == LIBINPUT_EVENT_DEVICE_REMOVED
  }

  private func movement(_ source: OpaquePointer, at index: Int) -> LibinputEvent.Swipe {
    let dx = libinput_event_gesture_get_dx_unaccelerated(source)
    let dy = libinput_event_gesture_get_dy_unaccelerated(source)
    let perMillimetre = unitsPerMillimetre(of: devices.records[index].pointer)
    return LibinputEvent.Swipe(
      device: devices.records[index].id, time: libinput_event_gesture_get_time_usec(source),
      fingers: libinput_event_gesture_get_finger_count(source),
      accelerated: LibinputEvent.Delta(
        dx: libinput_event_gesture_get_dx(source), dy: libinput_event_gesture_get_dy(source)),
      unaccelerated: LibinputEvent.Delta(dx: dx, dy: dy),
      millimetres: LibinputEvent.Millimetres(x: dx / perMillimetre, y: dy / perMillimetre))
  }

  /// libinput normalizes to 1000 units per inch and then slows touchpads down, also where it says unaccelerated: by 0.2968,
  /// and by 0.9 more unless the profile is flat. It documents neither; a test measures both.
  private func unitsPerMillimetre(of device: OpaquePointer) -> Double {
    let slowed = 1000 / 25.4 * 0.2968
    let isFlat = libinput_device_config_accel_get_profile(device) == LIBINPUT_CONFIG_ACCEL_PROFILE_FLAT
    return isFlat ? slowed : slowed * 0.9
  }
}
