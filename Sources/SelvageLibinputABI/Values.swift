import CSelvageLibinput
import LibinputSource

/// Values of the library as the header has them.

extension selvage_libinput_device {
  init(_ device: LibinputDevice) {
    self.init()
    struct_size = MemoryLayout<Self>.size
    id = device.id.rawValue
    kind = selvage_libinput_device_kind(device.kind)
    (size_state, width_mm, height_mm) = described(device.size)
    name = device.name
    sysname = device.sysname
    physical_seat = device.physicalSeat
    logical_seat = device.logicalSeat
    output_name = device.outputName
  }
}

private func described(_ size: LibinputSize) -> (selvage_libinput_size_state, Double, Double) {
  switch size {
  case .known(let width, let height): (SELVAGE_LIBINPUT_SIZE_KNOWN, width, height)
  case .missing: (SELVAGE_LIBINPUT_SIZE_MISSING, 0, 0)
  case .absurd(let width, let height): (SELVAGE_LIBINPUT_SIZE_ABSURD, width, height)
  }
}

extension selvage_libinput_device_kind {
  init(_ kind: LibinputDevice.Kind) {
    switch kind {
    case .touchscreen: self = SELVAGE_LIBINPUT_TOUCHSCREEN
    case .touchpad: self = SELVAGE_LIBINPUT_TOUCHPAD
    }
  }
}

extension selvage_libinput_touch {
  init(_ touch: LibinputEvent.Touch) {
    self.init(
      struct_size: MemoryLayout<Self>.size, device: touch.device.rawValue, time_us: touch.time, slot: touch.slot,
      seat_slot: touch.seatSlot, x: touch.x, y: touch.y, x_mm: touch.millimetres?.x ?? .nan,
      y_mm: touch.millimetres?.y ?? .nan)
  }

  init(_ end: LibinputEvent.TouchEnd) {
    self.init(
      struct_size: MemoryLayout<Self>.size, device: end.device.rawValue, time_us: end.time, slot: end.slot,
      seat_slot: end.seatSlot, x: 0, y: 0, x_mm: 0, y_mm: 0)
  }
}

extension selvage_libinput_pad {
  private init(_ gesture: selvage_libinput_pad_gesture, _ device: LibinputDevice.ID, _ time: UInt64, _ fingers: Int32) {
    self.init()
    struct_size = MemoryLayout<Self>.size
    self.device = device.rawValue
    time_us = time
    self.gesture = gesture
    self.fingers = fingers
    scale = 1
  }

  init(_ gesture: selvage_libinput_pad_gesture, _ begin: LibinputEvent.GestureBegin) {
    self.init(gesture, begin.device, begin.time, begin.fingers)
  }

  init(_ gesture: selvage_libinput_pad_gesture, _ end: LibinputEvent.GestureEnd) {
    self.init(gesture, end.device, end.time, end.fingers)
    cancelled = end.isCancelled ? 1 : 0
  }

  init(_ gesture: selvage_libinput_pad_gesture, _ swipe: LibinputEvent.Swipe) {
    self.init(gesture, swipe.device, swipe.time, swipe.fingers)
    dx = swipe.accelerated.dx
    dy = swipe.accelerated.dy
    dx_unaccelerated = swipe.unaccelerated.dx
    dy_unaccelerated = swipe.unaccelerated.dy
    dx_mm = swipe.millimetres.x
    dy_mm = swipe.millimetres.y
  }

  init(_ pinch: LibinputEvent.Pinch) {
    self.init(SELVAGE_LIBINPUT_PAD_PINCH, pinch.movement)
    scale = pinch.scale
    angle_delta = pinch.angleDelta
  }
}

extension selvage_libinput_scroll {
  init(_ scroll: LibinputEvent.Scroll) {
    let axes: UInt32 = (scroll.horizontal == nil ? 0 : 1) | (scroll.vertical == nil ? 0 : 2)
    self.init(
      struct_size: MemoryLayout<Self>.size, device: scroll.device.rawValue, time_us: scroll.time, axes: axes,
      horizontal: scroll.horizontal ?? 0, vertical: scroll.vertical ?? 0)
  }
}

extension selvage_libinput_error {
  init(_ error: LibinputError) {
    switch error {
    case .noPermission: self = SELVAGE_LIBINPUT_NO_PERMISSION
    case .noSuchDevice: self = SELVAGE_LIBINPUT_NO_SUCH_DEVICE
    case .notAnInputDevice: self = SELVAGE_LIBINPUT_NOT_AN_INPUT_DEVICE
    case .notATouchDevice: self = SELVAGE_LIBINPUT_NOT_A_TOUCH_DEVICE
    case .duplicateDevice: self = SELVAGE_LIBINPUT_DUPLICATE_DEVICE
    case .cannotOpen: self = SELVAGE_LIBINPUT_CANNOT_OPEN
    case .udevUnavailable: self = SELVAGE_LIBINPUT_UDEV_UNAVAILABLE
    case .outOfMemory: self = SELVAGE_LIBINPUT_OUT_OF_MEMORY
    case .noDevicesGiven, .finished: self = SELVAGE_LIBINPUT_INVALID
    case .dispatchFailed: self = SELVAGE_LIBINPUT_DISPATCH_FAILED
    case .resumeFailed: self = SELVAGE_LIBINPUT_RESUME_FAILED
    }
  }
}

extension LibinputError {
  /// The errno it knows, or 0.
  var number: Int32 {
    switch self {
    case .cannotOpen(_, let errno), .dispatchFailed(let errno), .resumeFailed(let errno): errno
    case .noPermission, .noSuchDevice, .notAnInputDevice, .notATouchDevice, .duplicateDevice, .noDevicesGiven,
      .udevUnavailable, .outOfMemory, .finished:
      0
    }
  }
}
