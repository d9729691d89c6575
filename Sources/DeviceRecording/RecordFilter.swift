import CLibevdev

/// What of a device goes into a recording: nobody wants to give away what they typed.
struct RecordFilter {
  var keepsKeys = false
  var keepsSerials = false

  func keeps(_ event: input_event) -> Bool {
    let code = Int32(event.code)
    switch Int32(event.type) {
    case EV_SYN, EV_ABS, EV_REL: return true
    case EV_KEY: return keepsKeys || Self.touchButtons.contains(code) || Self.buttons.contains(code)
    // Others are of keys: MSC_SCAN is a key by another name.
    case EV_MSC: return keepsKeys || code == MSC_TIMESTAMP
    default: return keepsKeys
    }
  }

  /// Fingers, pens, and how many of them.
  private static let touchButtons = BTN_DIGI...0x14F
  /// What a touchpad clicks with.
  private static let buttons = BTN_LEFT...BTN_TASK

  func keeps(_ property: UdevProperty) -> Bool {
    if Self.serials.contains(where: { property.key.contains($0) }) { return keepsSerials }
    return Self.prefixes.contains { property.key.hasPrefix($0) }
  }

  private static let serials = ["SERIAL", "UNIQ"]
  private static let prefixes = ["ID_INPUT", "LIBINPUT_", "EVDEV_ABS", "MOUSE_DPI", "POINTINGSTICK_", "WL_OUTPUT"]
}
