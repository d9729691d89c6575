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
public typealias GesturesID = Handle<SurfaceGestures>

/// What one `wl_touch.cancel` ends: the host's word for a client. 0 is the host's own interface.
public struct ClientKey: Equatable, Sendable {
  public let rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let host = ClientKey(rawValue: 0)
}

/// Things by handle: constant-time look-up that any stale or made-up handle survives.
struct Table<Thing>: ~Copyable {
  private var rows = Rows()
  /// Behind a nil, which is what a stale handle finds: so that a thing is looked at and changed where it is.
  private var things = List<Thing?>()

  init() { things.append(nil) }

  var count: Int { rows.count }

  @inline(never)
  mutating func add(_ thing: Thing) -> Handle<Thing> {
    let handle = Handle<Thing>(rawValue: rows.take())
    if handle.index &+ 1 < things.count { things[handle.index &+ 1] = thing } else { things.append(thing) }
    return handle
  }

  @inline(never)
  @discardableResult
  mutating func remove(_ handle: Handle<Thing>) -> Bool {
    guard contains(handle) else { return false }
    things[handle.index &+ 1] = nil
    rows.giveBack(handle.index)
    return true
  }

  @inline(never)
  func contains(_ handle: Handle<Thing>) -> Bool { containsOften(handle) }

  /// In place, for what happens in every frame.
  @inline(__always)
  func containsOften(_ handle: Handle<Thing>) -> Bool { rows.holds(handle.index, handle.generation) }

  /// Setting changes a thing that is there; a stale handle changes nothing.
  subscript(handle: Handle<Thing>) -> Thing? {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(Self.find(handle, rows.generations, things)) }
    @inline(__always) unsafeMutableAddress { unsafe Self.find(handle, rows.generations, things) }
  }

  /// Once for each type: a look-up is a call.
  @inline(never)
  private static func find(
    _ handle: Handle<Thing>, _ generations: [UInt32], _ things: borrowing List<Thing?>
  ) -> UnsafeMutablePointer<Thing?> {
    if Rows.holds(handle.index, handle.generation, generations) { return unsafe things.pointer(to: handle.index &+ 1) }
    let nothing = unsafe things.pointer(to: 0)
    // Whatever was set by a stale handle.
    unsafe nothing.pointee = nil
    return unsafe nothing
  }

  /// Looks at a thing where it is: a copy would count up its arrays and down again. A stale handle gets `missing`.
  @inline(__always)
  func look<Answer>(at handle: Handle<Thing>, orElse missing: Answer, _ look: (borrowing Thing) -> Answer) -> Answer {
    switch self[handle] {
    case .some(let thing): look(thing)
    case .none: missing
    }
  }

  /// Whether there is such a thing, and `look` says so.
  @inline(__always)
  func check(_ handle: Handle<Thing>, _ look: (borrowing Thing) -> Bool) -> Bool {
    self.look(at: handle, orElse: false, look)
  }

  /// In place, for what every frame looks at; `index` is that of a live handle.
  @inline(__always)
  func thing<Answer>(at index: Int, _ look: (borrowing Thing) -> Answer) -> Answer? {
    switch things[index &+ 1] {
    case .some(let thing): look(thing)
    case .none: nil
    }
  }

  /// Every live handle, oldest place first.
  var handles: Handles<Thing> { Handles(rows: rows) }
}

/// Which places of a table hold a thing: what is the same for all tables.
///
/// The count of a place is odd while it holds a thing and even while it is free.
struct Rows {
  fileprivate private(set) var generations: [UInt32] = []
  private var free: [UInt32] = []
  private(set) var count = 0

  /// A place for one more: the handle's raw value.
  @inline(never)
  mutating func take() -> UInt64 {
    count += 1
    guard let index = free.popLast() else {
      generations.append(1)
      return Handle<Never>(index: generations.count - 1, generation: 1).rawValue
    }
    generations[Int(index)] &+= 1
    return Handle<Never>(index: Int(index), generation: generations[Int(index)]).rawValue
  }

  @inline(never)
  mutating func giveBack(_ index: Int) {
    generations[index] &+= 1
    count -= 1
    // A place whose count is used up is retired, so that no handle ever returns.
    if generations[index] < .max - 1 { free.append(UInt32(truncatingIfNeeded: index)) }
  }

  @inline(__always)
  func holds(_ index: Int, _ generation: UInt32) -> Bool { Self.holds(index, generation, generations) }

  @inline(__always)
  static func holds(_ index: Int, _ generation: UInt32, _ generations: [UInt32]) -> Bool {
    index < generations.count && generations[index] == generation && generation & 1 == 1
  }

  /// The first handle at `index` or behind it, which moves there; 0 when there is none.
  @inline(never)
  func live(from index: inout Int) -> UInt64 {
    while index < generations.count {
      index += 1
      let generation = generations[index - 1]
      if generation & 1 == 1 { return Handle<Never>(index: index - 1, generation: generation).rawValue }
    }
    return 0
  }
}

/// Walks the handles that were live when it was made.
struct Handles<Thing>: Sequence, IteratorProtocol {
  private let rows: Rows
  private var index = 0

  init(rows: Rows) { self.rows = rows }

  @inline(__always)
  mutating func next() -> Handle<Thing>? {
    let raw = rows.live(from: &index)
    return raw == 0 ? nil : Handle(rawValue: raw)
  }
}
