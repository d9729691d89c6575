import LibinputSource
import ReferenceSession
import SystemGestures

/// Everything that happened, as libinput, the library and the compositor told it, in the order in which they did.
struct DemoRecord {
  /// Microseconds since the start, when it happened.
  struct Entry {
    var time: UInt64
    var event: Event
  }

  enum Event {
    case touchscreen(name: String, width: Double, height: Double)
    case unplugged
    case delivered(DemoRole, Delivery.Kind, trail: Int, latency: UInt64)
    case cancelled(DemoRole)
    case gesture(SystemGestureEvent.Phase, String, id: UInt32, stage: String, progress: Double)
    case affordance(AffordanceEvent.Kind, Edge)
    /// Whether its bottom edge is deferred, when that changes.
    case goesFirst(DemoRole, Bool)
    case armed(DemoRole, Edge, milliseconds: Int64)
    case disarmed(DemoRole, Edge, DisarmReason)
    case action(String)
    case inFront(DemoRole)
    case logged(String)
  }

  private(set) var entries: [Entry] = []
  private(set) var trails: [Trail] = []

  mutating func note(_ time: UInt64, _ event: Event) { entries.append(Entry(time: time, event: event)) }

  // MARK: - Fingers, as libinput has them

  mutating func landed(_ time: UInt64, slot: Int32, name: String, _ point: Trail.Point) {
    trails.append(Trail(name: name, slot: slot, point))
  }

  mutating func moved(_ time: UInt64, slot: Int32, _ point: Trail.Point) {
    if let index = trail(slot) { trails[index].points.append(point) }
  }

  mutating func lifted(_ time: UInt64, slot: Int32, _ end: Trail.End) {
    if let index = trail(slot) { trails[index].close(time, end) }
  }

  /// The finger that has this number, or had it last: an end is delivered after the finger is gone.
  func trail(_ slot: Int32) -> Int? { trails.lastIndex { $0.slot == slot } }

  // MARK: - Edge protect

  mutating func told(_ time: UInt64, _ role: DemoRole, _ word: DeferralEvent.Kind) {
    switch word {
    case .status(let status):
      let isFirst = status.effective.contains(.bottom)
      if isFirst != goesFirst(role) { note(time, .goesFirst(role, isFirst)) }
    case .armed(let edge, let timeout): note(time, .armed(role, edge, milliseconds: Int64(timeout.milliseconds)))
    case .disarmed(let edge, let reason): note(time, .disarmed(role, edge, reason))
    }
  }

  /// Whether this app's bottom edge was deferred then; without a time, at the end.
  func goesFirst(_ role: DemoRole, at time: UInt64 = .max) -> Bool {
    for entry in entries.reversed() where entry.time <= time {
      if case .goesFirst(role, let isFirst) = entry.event { return isFirst }
    }
    return false
  }

  // MARK: - Whose they are

  mutating func delivered(_ time: UInt64, _ role: DemoRole, _ delivery: Delivery, latency: UInt64) {
    guard let index = trail(delivery.slot) else { return }
    if delivery.kind == .down { trails[index].shown(to: role, time) }
    if delivery.kind == .up { trails[index].shownTo = nil }
    note(time, .delivered(role, delivery.kind, trail: index, latency: latency))
  }

  mutating func cancelled(_ time: UInt64, _ role: DemoRole) {
    for index in trails.indices where trails[index].shownTo == role { trails[index].cancelled(time) }
    note(time, .cancelled(role))
  }

  mutating func owned(_ time: UInt64, slot: Int32, _ state: Ownership.State) {
    guard let index = trail(slot) else { return }
    switch state {
    case .system: trails[index].own(.system, time)
    case .dead: trails[index].own(.nobody, time)
    case .client, .candidate: break
    }
  }
}

/// The way of one finger over the screen, in millimetres, and to whom it belonged on the way.
struct Trail {
  struct Point: Equatable {
    var time: UInt64
    var x: Double
    var y: Double
  }

  enum Owner: Equatable {
    /// Nobody has heard of it: the library waits to see what it becomes.
    case withheld
    case app(DemoRole)
    case system
    case nobody
  }

  enum End {
    case lifted
    /// libinput took it back: its device is gone.
    case lost
  }

  let name: String
  let slot: Int32
  var points: [Point]
  private(set) var owners: [(since: UInt64, owner: Owner)]
  private(set) var cancels: [UInt64] = []
  private(set) var end: (time: UInt64, how: End)?
  /// The app that has heard of its down, and of no end.
  var shownTo: DemoRole?

  init(name: String, slot: Int32, _ point: Point) {
    self.name = name
    self.slot = slot
    points = [point]
    owners = [(point.time, .withheld)]
  }

  var start: UInt64 { points[0].time }
  var endTime: UInt64 { end?.time ?? points[points.count - 1].time }

  func owner(at time: UInt64) -> Owner { owners.last { $0.since <= time }?.owner ?? .withheld }
  func wasOwned(by owner: Owner) -> Bool { owners.contains { $0.owner == owner } }

  /// Where it was at a time between its landing and its end.
  func place(at time: UInt64) -> Point { points.last { $0.time <= time } ?? points[0] }

  mutating func own(_ owner: Owner, _ time: UInt64) {
    guard owners[owners.count - 1].owner != owner else { return }
    owners.removeAll { $0.since == time }
    owners.append((time, owner))
  }

  mutating func shown(to role: DemoRole, _ time: UInt64) {
    shownTo = role
    own(.app(role), time)
  }

  mutating func cancelled(_ time: UInt64) {
    cancels.append(time)
    if case .app = owner(at: time) { own(.nobody, time) }
    shownTo = nil
  }

  mutating func close(_ time: UInt64, _ how: End) { if end == nil { end = (time, how) } }
}
