/// Names a thing the host told the context about. Never zero and never used twice: a stale handle finds nothing.
///
/// The lower half is the place in a table, the upper half counts how often that place was given away.
public struct Handle<Thing>: Equatable, Sendable {
  public let rawValue: UInt64

  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  @inlinable init(index: Int, generation: UInt32) {
    rawValue = UInt64(generation) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }
  @inlinable var index: Int { Int(UInt32(truncatingIfNeeded: rawValue)) }
  @inlinable var generation: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
}

public typealias OutputID = Handle<Output>
public typealias SeatID = Handle<Seat>
public typealias DeviceID = Handle<Device>
public typealias SurfaceID = Handle<Surface>
public typealias DeferralID = Handle<DeferralObject>

/// What one `wl_touch.cancel` ends: the host's word for a client. 0 is the host's own interface.
public struct ClientKey: Equatable, Sendable {
  public let rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let host = ClientKey(rawValue: 0)
}

/// Things by handle: constant-time look-up that any stale or made-up handle survives.
///
/// The count of a place is odd while it holds a thing and even while it is free.
struct Table<Thing> {
  private var rows: [(generation: UInt32, thing: Thing?)] = []
  private var free: [Int] = []
  private(set) var count = 0

  mutating func add(_ thing: Thing) -> Handle<Thing> {
    count += 1
    if let index = free.popLast() {
      rows[index].generation &+= 1
      rows[index].thing = thing
      return Handle(index: index, generation: rows[index].generation)
    }
    rows.append((1, thing))
    return Handle(index: rows.count - 1, generation: 1)
  }

  @discardableResult
  mutating func remove(_ handle: Handle<Thing>) -> Thing? {
    guard contains(handle), let thing = rows[handle.index].thing else { return nil }
    rows[handle.index].thing = nil
    rows[handle.index].generation &+= 1
    count -= 1
    // A place whose count is used up is retired, so that no handle ever returns.
    if rows[handle.index].generation < .max - 1 { free.append(handle.index) }
    return thing
  }

  @inline(__always)
  func contains(_ handle: Handle<Thing>) -> Bool {
    handle.index < rows.count && rows[handle.index].generation == handle.generation && handle.generation & 1 == 1
  }

  subscript(handle: Handle<Thing>) -> Thing? {
    @inline(__always) get { contains(handle) ? rows[handle.index].thing : nil }
  }

  /// Changes a thing in place; nothing happens when the handle is stale.
  @discardableResult
  mutating func update(_ handle: Handle<Thing>, _ change: (inout Thing) -> Void) -> Bool {
    guard contains(handle) else { return false }
    guard var thing = rows[handle.index].thing.take() else { return false }
    change(&thing)
    rows[handle.index].thing = thing
    return true
  }

  @inline(__always)
  func thing<Answer>(at index: Int, _ look: (borrowing Thing) -> Answer) -> Answer? {
    switch rows[index].thing {
    case .some(let thing): look(thing)
    case .none: nil
    }
  }

  /// Every live handle, oldest place first.
  var handles: [Handle<Thing>] {
    rows.indices.compactMap { rows[$0].thing == nil ? nil : Handle(index: $0, generation: rows[$0].generation) }
  }
}
