/// Why input could not be read. Paths are the bytes the caller gave; sentences are the caller's business.
public enum LibinputError: Error, Equatable, Sendable {
  case noPermission(path: [UInt8])
  case noSuchDevice(path: [UInt8])
  /// It exists, and libinput will not have it: not a device node, or no kind of input it knows.
  case notAnInputDevice(path: [UInt8])
  /// An input device, but neither a touchscreen nor a touchpad.
  case notATouchDevice(path: [UInt8])
  /// The same device under this or another path.
  case duplicateDevice(path: [UInt8])
  case cannotOpen(path: [UInt8], errno: Int32)

  case noDevicesGiven
  case udevUnavailable
  case outOfMemory
  case dispatchFailed(errno: Int32)
  /// The context stays suspended. The error of the node that would not open, 0 if it was something else.
  case resumeFailed(errno: Int32)
  /// `finish()` was called.
  case finished
}
