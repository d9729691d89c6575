import CSelvageLibinput
import LibinputSource

extension Input {
  /// Hands one value to the host. No access to anything of ours is open while its function runs.
  func tell(_ event: LibinputEvent) {
    switch event {
    case .deviceAdded(let device):
      withUnsafePointer(to: selvage_libinput_device(device)) { callbacks.device_added?(data, $0) }
    case .deviceRemoved(let id): callbacks.device_removed?(data, id.rawValue)
    case .touchDown(let touch): tell(selvage_libinput_touch(touch), callbacks.touch_down)
    case .touchMotion(let touch): tell(selvage_libinput_touch(touch), callbacks.touch_motion)
    case .touchUp(let end): tell(selvage_libinput_touch(end), callbacks.touch_up)
    case .touchCancel(let end): tell(selvage_libinput_touch(end), callbacks.touch_cancel)
    case .touchFrame(let frame): callbacks.touch_frame?(data, frame.device.rawValue, frame.time)
    case .swipeBegin(let begin): tell(selvage_libinput_pad(SELVAGE_LIBINPUT_PAD_SWIPE, begin), callbacks.pad_begin)
    case .swipeUpdate(let swipe): tell(selvage_libinput_pad(SELVAGE_LIBINPUT_PAD_SWIPE, swipe), callbacks.pad_update)
    case .swipeEnd(let end): tell(selvage_libinput_pad(SELVAGE_LIBINPUT_PAD_SWIPE, end), callbacks.pad_end)
    case .pinchBegin(let begin): tell(selvage_libinput_pad(SELVAGE_LIBINPUT_PAD_PINCH, begin), callbacks.pad_begin)
    case .pinchUpdate(let pinch): tell(selvage_libinput_pad(pinch), callbacks.pad_update)
    case .pinchEnd(let end): tell(selvage_libinput_pad(SELVAGE_LIBINPUT_PAD_PINCH, end), callbacks.pad_end)
    case .holdBegin(let begin): tell(selvage_libinput_pad(SELVAGE_LIBINPUT_PAD_HOLD, begin), callbacks.pad_begin)
    case .holdEnd(let end): tell(selvage_libinput_pad(SELVAGE_LIBINPUT_PAD_HOLD, end), callbacks.pad_end)
    case .scroll(let scroll):
      withUnsafePointer(to: selvage_libinput_scroll(scroll)) { callbacks.scroll?(data, $0) }
    case .pen(let pen): callbacks.pen?(data, pen.isNear, pen.time)
    }
  }

  private func tell(
    _ touch: selvage_libinput_touch,
    _ function: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<selvage_libinput_touch>) -> Void)?
  ) {
    withUnsafePointer(to: touch) { function?(data, $0) }
  }

  private func tell(
    _ pad: selvage_libinput_pad,
    _ function: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<selvage_libinput_pad>) -> Void)?
  ) {
    withUnsafePointer(to: pad) { function?(data, $0) }
  }
}
