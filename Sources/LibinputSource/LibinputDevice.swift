import CLibinput

/// A touchscreen or touchpad, described when it appears.
///
/// The names are libinput's own strings. They are valid until the event that brought the device is destroyed, that is
/// during the sink's call; a sink that needs them longer copies them.
public struct LibinputDevice {
  /// Names a device from its appearance to its removal and is never given out again, also not after a replug.
  public struct ID: Equatable, Sendable {
    public let rawValue: UInt64
  }

  public enum Kind: Equatable, Sendable {
    case touchscreen
    case touchpad
  }

  public let id: ID
  public let kind: Kind
  public let size: LibinputSize
  public let name: UnsafePointer<CChar>?
  /// The kernel's name, such as event5.
  public let sysname: UnsafePointer<CChar>?
  public let physicalSeat: UnsafePointer<CChar>?
  public let logicalSeat: UnsafePointer<CChar>?
  /// The output that the system configuration ties the device to; nil if it says nothing.
  public let outputName: UnsafePointer<CChar>?

  init(id: ID, kind: Kind, device: OpaquePointer) {
    let seat = libinput_device_get_seat(device)
    self.id = id
    self.kind = kind
    size = LibinputSize(of: device)
    name = libinput_device_get_name(device)
    sysname = libinput_device_get_sysname(device)
    physicalSeat = libinput_seat_get_physical_name(seat)
    logicalSeat = libinput_seat_get_logical_name(seat)
    outputName = libinput_device_get_output_name(device)
  }
}

extension LibinputDevice.Kind {
  /// Nil for a device that no finger gestures come from.
  init?(of device: OpaquePointer) {
    if libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_TOUCH) != 0 {
      self = .touchscreen
    } else if libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_GESTURE) != 0 {
      self = .touchpad
    } else if libinput_device_config_tap_get_finger_count(device) > 0 {
      // A pad that cannot tell fingers apart has no gestures, but it scrolls.
      self = .touchpad
    } else {
      return nil
    }
  }
}
