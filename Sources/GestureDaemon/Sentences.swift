import GestureRecognition
import Glibc
import LibinputSource
import SystemGestures

/// Errors as a person reads them.
extension LibinputError {
  var sentence: String {
    switch self {
    case .noPermission(let path): "\(text(path)) may not be read by this user: add it to the group 'input'"
    case .noSuchDevice(let path): "there is no \(text(path)); 'libinput list-devices' lists what there is"
    case .notAnInputDevice(let path): "\(text(path)) is no input device"
    case .notATouchDevice(let path): "\(text(path)) is neither a touchscreen nor a touchpad"
    case .duplicateDevice(let path): "\(text(path)) is given twice"
    case .cannotOpen(let path, let number): "cannot open \(text(path)): \(system(number))"
    case .noDevicesGiven: "no device is given"
    case .udevUnavailable: "udev is not to be had: give a device with --device"
    case .outOfMemory: "there is no memory"
    case .dispatchFailed(let number): "cannot read input: \(system(number))"
    case .resumeFailed(let number): "cannot open the devices again: \(system(number))"
    case .finished: "input was closed"
    }
  }

  private func text(_ path: [UInt8]) -> String { String(decoding: path, as: UTF8.self) }
  private func system(_ number: Int32) -> String { String(cString: strerror(number)) }
}

extension SettingError {
  var sentence: String {
    switch self {
    case .unknownName: "no setting is called that"
    case .malformed: "that is no value of this setting"
    case .outOfRange(let low, let high): "it goes from \(low) to \(high)"
    }
  }
}

extension BindingError.Reason {
  var sentence: String {
    switch self {
    case .unknownDevice: "it begins with 'touchscreen' or 'touchpad'"
    case .unknownWord: "it takes edge=, part=, corner=, swipe=, pinch=, fingers=, action= and when-locked"
    case .unknownValue: "that is no value of this word"
    case .needsOneMovement: "say one of edge=, corner=, swipe= and pinch="
    case .partWithoutEdge: "part= goes with edge="
    case .needsAction: "say what it does with action="
    case .wrongFingers: "an edge has 1 or 2 fingers, a corner 1, swipes and pinches 3 to 5"
    case .touchpadEdge: "a touchpad has no edges and corners"
    }
  }
}

extension EventTime {
  /// The clock of libinput.
  static var now: EventTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return EventTime(microseconds: UInt64(clamping: time.tv_sec) &* 1_000_000 &+ UInt64(clamping: time.tv_nsec / 1000))
  }
}
