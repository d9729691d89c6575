import CLibinput

/// The touch devices that are present, found by libinput's pointer.
///
/// The pointer's user data is left to whoever owns the context. There are few devices, so a search beats a hash.
struct DeviceTable {
  struct Record {
    let pointer: OpaquePointer
    let id: LibinputDevice.ID
    let hasSize: Bool
    var open = OpenTouches()
    var gesture: RunningGesture?
    var lastTime: UInt64 = 0
  }

  var records: [Record] = []
  private var lastID: UInt64 = 0

  func index(of pointer: OpaquePointer) -> Int? {
    for index in records.indices where records[index].pointer == pointer { return index }
    return nil
  }

  /// Takes the device in and describes it; nil if no finger gestures come from it.
  mutating func add(_ pointer: OpaquePointer) -> LibinputDevice? {
    guard let kind = LibinputDevice.Kind(of: pointer) else { return nil }
    lastID &+= 1
    let device = LibinputDevice(id: LibinputDevice.ID(rawValue: lastID), kind: kind, device: pointer)
    records.append(Record(pointer: pointer, id: device.id, hasSize: device.size.isKnown))
    return device
  }

  mutating func remove(_ pointer: OpaquePointer) -> Record? {
    index(of: pointer).map { records.remove(at: $0) }
  }

  mutating func noteTime(_ time: UInt64, at index: Int) { records[index].lastTime = time }

  /// False if a touch has that seat slot already, or libinput could not have given it.
  mutating func open(slot: Int32, seatSlot: Int32, at index: Int) -> Bool {
    records[index].open.insert(slot: slot, seatSlot: seatSlot)
  }

  func isOpen(seatSlot: Int32, at index: Int) -> Bool { records[index].open.contains(seatSlot: seatSlot) }

  mutating func close(seatSlot: Int32, at index: Int) -> Bool { records[index].open.remove(seatSlot: seatSlot) }
}

/// A touchpad runs one gesture at a time.
struct RunningGesture {
  enum Kind {
    case swipe
    case pinch
    case hold
  }

  let kind: Kind
  let fingers: Int32
}

extension DeviceTable {
  /// False if the device runs a gesture already.
  mutating func begin(_ kind: RunningGesture.Kind, fingers: Int32, at index: Int) -> Bool {
    guard records[index].gesture == nil else { return false }
    records[index].gesture = RunningGesture(kind: kind, fingers: fingers)
    return true
  }

  func isRunning(_ kind: RunningGesture.Kind, at index: Int) -> Bool { records[index].gesture?.kind == kind }

  /// False if the device does not run that gesture.
  mutating func end(_ kind: RunningGesture.Kind, at index: Int) -> Bool {
    guard isRunning(kind, at: index) else { return false }
    records[index].gesture = nil
    return true
  }
}

/// The touches of one device that are down, by seat slot. libinput gives out 32 of them.
struct OpenTouches {
  private var mask: UInt32 = 0
  private var slots = InlineArray<32, Int32>(repeating: -1)

  var isEmpty: Bool { mask == 0 }

  private static func bit(_ seatSlot: Int32) -> UInt32 { (0..<32).contains(seatSlot) ? 1 << UInt32(seatSlot) : 0 }

  func contains(seatSlot: Int32) -> Bool { mask & Self.bit(seatSlot) != 0 }

  mutating func insert(slot: Int32, seatSlot: Int32) -> Bool {
    let bit = Self.bit(seatSlot)
    guard bit != 0 && mask & bit == 0 else { return false }
    mask |= bit
    slots[Int(seatSlot)] = slot
    return true
  }

  mutating func remove(seatSlot: Int32) -> Bool {
    guard contains(seatSlot: seatSlot) else { return false }
    mask &= ~Self.bit(seatSlot)
    return true
  }

  mutating func popFirst() -> (slot: Int32, seatSlot: Int32)? {
    guard mask != 0 else { return nil }
    let seatSlot = mask.trailingZeroBitCount
    mask &= mask &- 1
    return (slots[seatSlot], Int32(truncatingIfNeeded: seatSlot))
  }
}
