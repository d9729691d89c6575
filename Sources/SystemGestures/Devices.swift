import GestureRecognition

/// A `wl_seat`: fingers of one seat belong together, over all its devices.
public struct Seat: Sendable {
  public init() {}
}

/// A touchscreen or touchpad.
public struct Device: Sendable {
  public enum Kind: UInt32, Sendable {
    case touchscreen = 0
    case touchpad = 1
  }

  public var kind: Kind
  public var seat: SeatID
  /// The output the device is mapped to; without one there are no zones.
  public var output: OutputID?
  /// The device's own millimetres, unrotated, where it states a resolution.
  public var size: Size?

  public init(kind: Kind, seat: SeatID, output: OutputID?, size: Size? = nil) {
    self.kind = kind
    self.seat = seat
    self.output = output
    self.size = size
  }
}

/// What a touch on a device means, worked out when the device, its output or its seat changes.
struct Mapping {
  var device: DeviceID
  var kind: Device.Kind
  var seat: SeatID
  /// The seat's state on this output; nil for a device that is mapped to none.
  var place: Int?
  var output: OutputID?
  var glass: Glass
  var outputIsOn: Bool
}
