import CSelvageProtocol
import GestureRecognition
import SystemGestures

/// Values of the library as the shell's protocol has them.

extension SystemGestureEvent.Movement {
  var onTheWire: UInt32 {
    switch self {
    case .edge: SELVAGE_SHELL_V1_MOVEMENT_EDGE.rawValue
    case .corner: SELVAGE_SHELL_V1_MOVEMENT_CORNER.rawValue
    // No gesture is told with an axis for its way.
    case .swipe(.left), .swipe(.horizontal): SELVAGE_SHELL_V1_MOVEMENT_SWIPE_LEFT.rawValue
    case .swipe(.right): SELVAGE_SHELL_V1_MOVEMENT_SWIPE_RIGHT.rawValue
    case .swipe(.up), .swipe(.vertical): SELVAGE_SHELL_V1_MOVEMENT_SWIPE_UP.rawValue
    case .swipe(.down): SELVAGE_SHELL_V1_MOVEMENT_SWIPE_DOWN.rawValue
    case .pinch(.inward): SELVAGE_SHELL_V1_MOVEMENT_PINCH_IN.rawValue
    case .pinch(.outward): SELVAGE_SHELL_V1_MOVEMENT_PINCH_OUT.rawValue
    }
  }
}

extension Device.Kind {
  var onTheWire: UInt32 {
    switch self {
    case .touchscreen: SELVAGE_SHELL_V1_DEVICE_TOUCHSCREEN.rawValue
    case .touchpad: SELVAGE_SHELL_V1_DEVICE_TOUCHPAD.rawValue
    }
  }
}
