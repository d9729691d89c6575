import GestureRecognition

/// The surfaces whose clients want gestures. Each is shown exactly what was delivered to it, and nothing else.
///
/// An event finds its surface by the place in the table of surfaces, and only surfaces that something is known of are looked
/// at after that: how many clients subscribed makes no difference.
struct ClientGestures: ~Copyable {
  private var table = Table<SurfaceGestures>()
  /// Those of the protocol by their `wl_surface`.
  private var keys = KeyIndex()
  /// By the place of the surface in its table: the first of those that are for it, or for one that had this place before.
  private var heads = List<SurfaceGestures?>()
  /// Those that have touches, deadlines or something to tell, in the order in which they subscribed.
  private(set) var awake = List<SurfaceGestures>()
  /// The device that a finger came from and its seat, by the device's index.
  private var sources = List<(device: DeviceID, seat: SeatID)?>()
  /// Who was told that a gesture of a touchpad begins: they are told its end, wherever their surface is by then.
  var pads: [(device: DeviceID, gestures: GesturesID, recognizer: RecognizerID)] = []
  /// When the first recognizer has something to do by itself.
  private(set) var deadline = EventTime.never

  var isEmpty: Bool { table.count == 0 }
  /// All of them, in no order that means anything.
  var all: [SurfaceGestures] { table.handles.compactMap { table[$0] } }

  // MARK: Subscriptions

  subscript(id: GesturesID) -> SurfaceGestures? { table[id] }

  /// The first of those that are for a surface, or were: the others hang on it.
  func first(on surface: SurfaceID) -> SurfaceGestures? {
    surface.index < heads.count ? heads[surface.index] : nil
  }

  /// What the host itself subscribed for a surface, and has not ended.
  func find(_ surface: SurfaceID) -> SurfaceGestures? {
    var next = first(on: surface)
    while let gestures = next {
      if gestures.surface == surface, gestures.life == .subscribed, !gestures.isServed { return gestures }
      next = gestures.next
    }
    return nil
  }

  mutating func add(_ gestures: SurfaceGestures) -> GesturesID {
    gestures.id = table.add(gestures)
    keys.add(gestures.id.rawValue, to: UInt64(gestures.resource))
    return gestures.id
  }

  mutating func link(_ gestures: SurfaceGestures, to surface: SurfaceID, of client: ClientKey) {
    while heads.count <= surface.index { heads.append(nil) }
    gestures.link(to: surface, of: client)
    gestures.next = heads[surface.index]
    heads[surface.index] = gestures
  }

  /// Those of a `wl_surface` that the host tells of now. What still runs on another surface, told of before, ends: of the fingers
  /// there nothing more is shown.
  mutating func link(resource: UInt, to surface: SurfaceID, of client: ClientKey, at time: EventTime) {
    var number = 0
    while let gestures = table[GesturesID(rawValue: keys.handle(number, of: UInt64(resource)))] {
      number += 1
      gestures.cancel(.surface, at: time)
      unlink(gestures)
      link(gestures, to: surface, of: client)
    }
  }

  private mutating func unlink(_ gestures: SurfaceGestures) {
    let index = gestures.surface.index
    defer {
      gestures.next = nil
      gestures.unlink()
    }
    guard gestures.surface.rawValue != 0, index < heads.count, let head = heads[index] else { return }
    if head === gestures {
      heads[index] = gestures.next
      return
    }
    var before = head
    while let next = before.next {
      if next === gestures {
        before.next = gestures.next
        return
      }
      before = next
    }
  }

  /// Nobody is told anything more of it.
  mutating func remove(_ gestures: SurfaceGestures) {
    unlink(gestures)
    gestures.isAwake = false
    awake.removeAll { $0 === gestures }
    table.remove(gestures.id)
    keys.remove(gestures.id.rawValue, of: UInt64(gestures.resource))
    updateDeadline()
  }

  /// The surface is gone. Those of the protocol wait for their `wl_surface` to be told of again.
  mutating func leave(_ surface: SurfaceID) {
    var next = first(on: surface)
    while let gestures = next {
      next = gestures.next
      if gestures.surface == surface { leave(gestures) }
    }
    rest()
  }

  /// The client is gone: nobody is left to be told of any end.
  mutating func forget(_ client: ClientKey) {
    for index in awake.indices where awake[index].client == client { awake[index].abandon() }
    for index in pads.indices.reversed() where table[pads[index].gestures]?.client == client { pads.remove(at: index) }
    for id in table.handles {
      if let gestures = table[id], gestures.surface.rawValue != 0, gestures.client == client { leave(gestures) }
    }
    rest()
  }

  private mutating func leave(_ gestures: SurfaceGestures) {
    if gestures.isServed { unlink(gestures) } else { remove(gestures) }
  }

  mutating func removeEnded() {
    for id in table.handles {
      if let gestures = table[id], gestures.life == .ended { remove(gestures) }
    }
  }

  // MARK: Who has something to do

  mutating func wake(_ gestures: SurfaceGestures) {
    guard !gestures.isAwake else { return }
    gestures.isAwake = true
    var place = awake.count
    while place > 0, gestures.id.rawValue & 0xffff_ffff < awake[place - 1].id.rawValue & 0xffff_ffff { place -= 1 }
    awake.insert(gestures, at: place)
  }

  /// Those that have nothing more to do are not asked any more.
  mutating func rest() {
    deadline = .never
    var kept = 0
    for index in awake.indices {
      let gestures = awake[index]
      if gestures.isIdle && gestures.isSettled {
        gestures.isAwake = false
        gestures.forgetSerials()
        continue
      }
      deadline = min(deadline, gestures.deadline)
      if kept != index { awake.swapAt(kept, index) }
      kept += 1
    }
    while awake.count > kept { awake.remove(at: awake.count - 1) }
  }

  @inline(never)
  private mutating func updateDeadline() {
    deadline = .never
    for index in awake.indices { deadline = min(deadline, awake[index].deadline) }
  }

  // MARK: Input

  /// An event that the client of `gestures` got.
  mutating func take(
    _ event: Delivery, for gestures: SurfaceGestures, on size: Size, barred: UInt16, serial: UInt32
  ) {
    wake(gestures)
    let touch = TouchKey(event.device, event.slot)
    while sources.count <= event.device.index { sources.append(nil) }
    sources[event.device.index] = (event.device, event.seat)
    let position = event.position.clamped.point(in: size)
    gestures.take(TouchEvent(event.kind.phase, touch, at: position, barred: barred), at: event.time, serial: serial)
  }

  /// Nil where no finger ever came from there.
  func source(of touch: TouchKey) -> (device: DeviceID, seat: SeatID)? {
    let index = Int(truncatingIfNeeded: touch.source)
    return index < sources.count ? sources[index] : nil
  }

  /// The client got its `wl_touch.frame`.
  mutating func closeFrame(_ event: ClientEvent) {
    for index in awake.indices where awake[index].client == event.client { awake[index].closeFrame(at: event.time) }
    updateDeadline()
  }

  /// Fires the recognizers that are due first, those of surfaces that subscribed earlier before others.
  mutating func fireFirst() {
    let time = deadline
    for index in awake.indices { awake[index].fire(at: time) }
    updateDeadline()
  }

  // MARK: Output

  /// One that has something to tell.
  func nextTelling() -> SurfaceGestures? {
    for index in awake.indices where awake[index].hasEvents { return awake[index] }
    return nil
  }

  // MARK: Ends

  /// What ends of the gestures ends here; what comes of it is told next.
  mutating func end(_ step: ClientGestureStep) {
    switch step {
    case .endClient(let event, let reason):
      for index in awake.indices where awake[index].client == event.client {
        awake[index].lose(reason, at: event.time) { source(of: $0)?.seat == event.seat }
      }
    case .endSurface(let surface, let reason, let time):
      for index in awake.indices where awake[index].surface == surface { awake[index].cancel(reason, at: time) }
    // A tap that only waits would be told while the session is locked.
    case .endAll(.lock, let time): for index in awake.indices { awake[index].cancel(.lock, at: time) }
    case .endAll(let reason, let time): for index in awake.indices { awake[index].lose(reason, at: time) { _ in true } }
    case .endSubscriptions(let time):
      for id in table.handles { table[id]?.end(at: time) }
    case .settle: break
    }
    updateDeadline()
  }
}

extension TouchKey {
  init(_ device: DeviceID, _ slot: Int32) { self.init(source: UInt32(truncatingIfNeeded: device.index), id: slot) }
}

extension Delivery.Kind {
  /// The size of a contact means nothing to a recognizer.
  fileprivate var phase: TouchEvent.Phase {
    switch self {
    case .down: .down
    case .motion, .shape: .moved
    case .up: .up
    }
  }
}
