import CLibevdev
import Glibc

/// An open input device, as libevdev has it.
package final class EvdevDevice {
  package let path: String
  package let fileDescriptor: Int32
  let device: OpaquePointer
  private var isResyncing = false

  package init(_ path: String) throws(RecordFailure) {
    self.path = path
    let name = "'\(plain(path))'"
    fileDescriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard fileDescriptor >= 0 else { throw Self.failure(name, errno) }
    var found: OpaquePointer?
    guard libevdev_new_from_fd(fileDescriptor, &found) == 0, let found else {
      close(fileDescriptor)
      throw RecordFailure("\(name) is no input device; 'selvage doctor' lists the touch devices")
    }
    device = found
    // Where it is refused, times are of another clock: all the same from the first event on.
    libevdev_set_clock_id(device, CLOCK_MONOTONIC)
  }

  deinit {
    libevdev_free(device)
    close(fileDescriptor)
  }

  private static func failure(_ name: String, _ number: Int32) -> RecordFailure {
    switch number {
    case EACCES, EPERM:
      RecordFailure(
        "no permission to read \(name): run this with sudo, or join the group input "
          + "('sudo usermod -aG input $USER', then log in again)", isRefusal: true)
    case ENOENT, ENXIO, ENODEV, ENOTDIR:
      RecordFailure("there is no device \(name); 'selvage doctor' lists the touch devices")
    default: RecordFailure("cannot open \(name): \(RecordFailure.reason(number))")
    }
  }

  package var name: String { libevdev_get_name(device).map { plain(String(cString: $0)) } ?? "" }

  func has(_ type: Int32, _ code: Int32) -> Bool { libevdev_has_event_code(device, UInt32(type), UInt32(code)) != 0 }

  /// Whether fingers can be told on it.
  var isTouchDevice: Bool {
    (has(EV_ABS, ABS_MT_POSITION_X) && has(EV_ABS, ABS_MT_POSITION_Y))
      || (has(EV_ABS, ABS_X) && has(EV_ABS, ABS_Y) && (has(EV_KEY, BTN_TOUCH) || has(EV_KEY, BTN_TOOL_FINGER)))
  }

  /// Units a millimetre along the axes of fingers, 0 where it does not say, and its sides in millimetres.
  package var resolution: (x: Int32, y: Int32) {
    let isMulti = has(EV_ABS, ABS_MT_POSITION_X)
    func of(_ code: Int32) -> Int32 { libevdev_get_abs_resolution(device, UInt32(code)) }
    return (of(isMulti ? ABS_MT_POSITION_X : ABS_X), of(isMulti ? ABS_MT_POSITION_Y : ABS_Y))
  }

  /// How many contacts it tells apart.
  package var slots: Int { Int(max(0, libevdev_get_num_slots(device))) }

  /// The contacts that are down now.
  var fingers: Int {
    (0..<slots).count { libevdev_get_slot_value(device, UInt32($0), UInt32(ABS_MT_TRACKING_ID)) >= 0 }
  }

  /// Hands over what has come; what the kernel lost is followed by what is different now.
  ///
  /// - Returns: why there will be no more; nil while there may be.
  func read(_ sink: (input_event) -> Void) -> Int32? {
    // Whoever writes without end does not keep the others waiting.
    for _ in 0..<4096 {
      var event = input_event()
      let flag = isResyncing ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      switch libevdev_next_event(device, flag.rawValue, &event) {
      case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): sink(event)
      case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        isResyncing = true
        sink(event)
      case -EAGAIN:
        guard isResyncing else { return nil }
        isResyncing = false
      case -EINTR: continue
      case let error: return 0 &- error
      }
    }
    return nil
  }
}
