import GestureRecognition

/// The last gate before a client: its stream is well-formed whatever happened in between.
///
/// A host may refuse a down or destroy a surface while earlier events are still queued. What would break the stream of a
/// client because of that stops here.
struct Outlet: ~Copyable {
  private struct Open {
    var touch: TouchID
    var client: ClientKey
    var seat: SeatID
    /// A gesture has taken it from `wl_touch`: only recognizers are shown the rest.
    var isSilent = false

    func isHeard(_ client: ClientKey, _ seat: SeatID) -> Bool {
      self.client == client && self.seat == seat && !isSilent
    }
  }
  /// Some of `open` are silent.
  private(set) var hasSilent = false
  /// Touches whose down a client has and whose end it has not.
  private var open = List<Open>(capacity: Engine.mostTouches)
  /// Clients with an event since their last frame.
  private var owed = List<(client: ClientKey, seat: SeatID)>(capacity: Engine.mostTouches)

  /// A down is about to be delivered. True when it is the client's first event since its last frame.
  mutating func opens(_ event: Delivery) -> Bool {
    open.append(Open(touch: event.touch, client: event.client, seat: event.seat))
    let before = owed.count
    owe(event)
    return owed.count != before
  }

  /// The host did not deliver it after all.
  mutating func refused(_ event: Delivery, wasFirst: Bool) {
    end(event.touch)
    if wasFirst { owed.removeAll { $0.client == event.client && $0.seat == event.seat } }
  }

  func holds(_ touch: TouchID) -> Bool {
    open.contains { $0.touch == touch }
  }

  /// Whether a motion or shape may pass.
  @_optimize(speed)
  mutating func passes(_ event: Delivery) -> Bool {
    for index in open.indices where open[index].touch == event.touch {
      guard !open[index].isSilent else { return false }
      owe(event)
      return true
    }
    return false
  }

  /// Whether an up may pass; it is the touch's last event.
  mutating func closes(_ event: Delivery) -> Bool {
    let isSilent = hasSilent && isSilent(event.touch)
    guard end(event.touch), !isSilent else { return false }
    owe(event)
    return true
  }

  private func isSilent(_ touch: TouchID) -> Bool {
    for index in open.indices where open[index].touch == touch { return open[index].isSilent }
    return false
  }

  /// The client loses all that it has down on a seat, while its gestures go on. False, and nothing changes, if it has nothing,
  /// or something that `isHeld` is not true of.
  mutating func silence(_ client: ClientKey, _ seat: SeatID, where isHeld: (TouchID) -> Bool) -> Bool {
    var isAny = false
    for index in open.indices where open[index].isHeard(client, seat) {
      guard isHeld(open[index].touch) else { return false }
      isAny = true
    }
    guard isAny else { return false }
    for index in open.indices where open[index].client == client && open[index].seat == seat {
      open[index].isSilent = true
    }
    hasSilent = true
    owed.removeAll { $0.client == client && $0.seat == seat }
    return true
  }

  @discardableResult
  private mutating func end(_ touch: TouchID) -> Bool {
    for index in open.indices where open[index].touch == touch {
      open.remove(at: index)
      return true
    }
    return false
  }

  /// Asks again whether any touch is silent, once everybody was shown the end of those that were.
  @inline(never)
  mutating func noteSilent() {
    hasSilent = false
    for index in open.indices where open[index].isSilent { hasSilent = true }
  }

  /// Whether the client has anything to lose; no frame follows a cancel.
  mutating func cancels(_ event: ClientEvent) -> Bool {
    let loses = open.contains { $0.isHeard(event.client, event.seat) }
    drop(event.client, event.seat)
    return loses
  }

  @_optimize(speed)
  mutating func frames(_ event: ClientEvent) -> Bool {
    for index in owed.indices where owed[index].client == event.client && owed[index].seat == event.seat {
      owed.remove(at: index)
      return true
    }
    return false
  }

  /// The client is gone: nothing of it is open any more, and no frame or cancel is sent to it.
  mutating func forget(_ client: ClientKey) { drop(client, nil) }

  /// Forgets what is open and owed on one seat, or on all.
  @inline(never)
  private mutating func drop(_ client: ClientKey, _ seat: SeatID?) {
    open.removeAll { $0.client == client && (seat == nil || $0.seat == seat) }
    noteSilent()
    owed.removeAll { $0.client == client && (seat == nil || $0.seat == seat) }
  }

  var isEmpty: Bool { open.isEmpty && owed.isEmpty }

  @_optimize(speed)
  private mutating func owe(_ event: Delivery) {
    for index in owed.indices where owed[index].client == event.client && owed[index].seat == event.seat { return }
    owed.appendOften((event.client, event.seat))
  }
}
