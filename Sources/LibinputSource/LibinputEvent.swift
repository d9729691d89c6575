/// What came from touchscreens, touchpads and pens, as plain values.
///
/// Times are libinput's: microseconds of CLOCK_MONOTONIC.
///
/// For every device: `deviceAdded` first, `deviceRemoved` last, nothing after it. For every touch: one `touchDown`, any
/// number of `touchMotion`, then one `touchUp` or `touchCancel`. Of a touchpad: one gesture at a time, from its begin to its
/// end. After `deviceRemoved` no touch and no gesture of that device is open. All touch events up to a `touchFrame` are one
/// report of the hardware.
public enum LibinputEvent {
  case deviceAdded(LibinputDevice)
  case deviceRemoved(LibinputDevice.ID)

  case touchDown(Touch)
  case touchMotion(Touch)
  case touchUp(TouchEnd)
  /// The touch is void: its device vanished, or libinput took it for a palm.
  case touchCancel(TouchEnd)
  case touchFrame(Frame)

  case swipeBegin(GestureBegin)
  case swipeUpdate(Swipe)
  case swipeEnd(GestureEnd)
  case pinchBegin(GestureBegin)
  case pinchUpdate(Pinch)
  case pinchEnd(GestureEnd)
  case holdBegin(GestureBegin)
  case holdEnd(GestureEnd)

  /// Two fingers, or one at the pad's edge. A value of 0 on an axis ends the scrolling on that axis.
  case scroll(Scroll)

  /// A pen came near a screen or tablet, or left; of no device.
  case pen(Pen)
}

extension LibinputEvent {
  /// A place on a touchscreen.
  public struct Touch: Equatable, Sendable {
    public var device: LibinputDevice.ID
    public var time: UInt64
    /// The device's own number for the contact; -1 where it knows only one.
    public var slot: Int32
    /// Unique among all touches that are down on the seat.
    public var seatSlot: Int32
    /// Fractions of the device, after calibration; outside 0…1 if the device reports so.
    public var x: Double
    public var y: Double
    /// From the device's top left; nil unless its size is known.
    public var millimetres: Millimetres?
  }

  public struct Millimetres: Equatable, Sendable {
    public var x: Double
    public var y: Double
  }

  public struct TouchEnd: Equatable, Sendable {
    public var device: LibinputDevice.ID
    public var time: UInt64
    public var slot: Int32
    public var seatSlot: Int32
  }

  public struct Pen: Equatable, Sendable {
    public var time: UInt64
    public var isNear: Bool
  }

  public struct Frame: Equatable, Sendable {
    public var device: LibinputDevice.ID
    public var time: UInt64
  }
}

extension LibinputEvent {
  public struct GestureBegin: Equatable, Sendable {
    public var device: LibinputDevice.ID
    public var time: UInt64
    public var fingers: Int32
  }

  public struct GestureEnd: Equatable, Sendable {
    public var device: LibinputDevice.ID
    public var time: UInt64
    public var fingers: Int32
    /// It is void: it became another gesture, or its device vanished.
    public var isCancelled: Bool
  }

  /// How far the fingers' centre went since the last event of the gesture.
  public struct Swipe: Equatable, Sendable {
    public var device: LibinputDevice.ID
    public var time: UInt64
    public var fingers: Int32
    /// As a pointer would move.
    public var accelerated: Delta
    /// As the fingers moved, in libinput's units.
    public var unaccelerated: Delta
    /// As the fingers moved.
    public var millimetres: Millimetres
  }

  public struct Pinch: Equatable, Sendable {
    public var movement: Swipe
    /// Absolute: 1 at the begin.
    public var scale: Double
    /// Degrees since the last event, clockwise.
    public var angleDelta: Double
  }

  /// In libinput's units for pointer motion. An unaccelerated one follows the fingers, but slower by a constant that depends
  /// on the acceleration profile: it is no length. Lengths are in `Swipe.millimetres`.
  public struct Delta: Equatable, Sendable {
    public var dx: Double
    public var dy: Double
  }

  /// Nil on an axis that did not change.
  public struct Scroll: Equatable, Sendable {
    public var device: LibinputDevice.ID
    public var time: UInt64
    public var horizontal: Double?
    public var vertical: Double?
  }
}
