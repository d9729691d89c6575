/// One event as the kernel gave it to whoever recorded it.
struct EvdevEvent: Equatable, Sendable {
  /// Since whenever the recording's clock began.
  var microseconds: UInt64
  var type: UInt16
  var code: UInt16
  var value: Int32
  /// Where it stands in the file.
  var line: Int
}

/// The numbers of linux/input-event-codes.h that a touch device uses.
enum Evdev {
  enum Kind {
    static let synchronization: UInt16 = 0x00
    static let key: UInt16 = 0x01
    static let absolute: UInt16 = 0x03
  }

  enum Synchronization {
    static let report: UInt16 = 0
    /// The end of one contact of a device that numbers none.
    static let contact: UInt16 = 2
    /// Events were lost before this one.
    static let dropped: UInt16 = 3
  }

  enum Key {
    static let pen: UInt16 = 0x140
    static let finger: UInt16 = 0x145
    static let touch: UInt16 = 0x14A
    /// So many fingers are on a touchpad.
    static let fingers: [(key: UInt16, count: UInt8)] = [(0x145, 1), (0x14D, 2), (0x14E, 3), (0x14F, 4), (0x148, 5)]
  }

  enum Axis {
    static let x: UInt16 = 0x00
    static let y: UInt16 = 0x01
    static let slot: UInt16 = 0x2F
    static let major: UInt16 = 0x30
    static let minor: UInt16 = 0x31
    static let contactX: UInt16 = 0x35
    static let contactY: UInt16 = 0x36
    static let trackingID: UInt16 = 0x39
  }

  enum Property {
    static let pointer: UInt16 = 0
    static let direct: UInt16 = 1
    /// Two fingers are told by the corners of a box around them.
    static let semiMultitouch: UInt16 = 3
  }
}
