import GestureRecognition

/// One seat on one output. Places are reused, never moved, so that a touch can name its own by index.
struct Place {
  var seat: SeatID
  var output: OutputID
  var isLive = true
  var left = Side()
  var right = Side()
}

extension Engine {
  /// One edge of a place. All of them are in one array: from one inside a place Swift would copy the place at each look.
  subscript(edge: Edge, place: Int) -> EdgeSlot {
    @inline(__always) get { slots[place &* 4 &+ Int(edge.rawValue)] }
    @inline(__always) _modify { yield &slots[place &* 4 &+ Int(edge.rawValue)] }
  }
}

/// What only left and right edges have: places in which touches are the app's. Few, however many apps ask.
struct Side: Equatable {
  var samples = EdgeSamples()
  var grants: [ExclusionGrant] = []
}

/// One edge of a place.
struct EdgeSlot {
  var state = EdgeDeferral.State.idle
  /// The touch whose swipe armed the edge, while it is down.
  var armingTouch: TouchID?
  /// Two fingers armed it: what its hint stands for is their action.
  var armedByPair = false
  var deferring = Deferring.nobody
  var occupancy = Occupancy()

  var isArmed: Bool {
    if case .armed = state { return true }
    return false
  }
  /// Who is to hear of the end of the window.
  var holder: DeferralID? {
    guard case .armed(let armed) = state else { return nil }
    switch armed.holder {
    case .nobody: return nil
    case .waiting(let id), .told(let id): return id
    }
  }
  var windowEnd: EventTime {
    if case .armed(let armed) = state, case .until(let end) = armed.window { return end }
    return .never
  }
}

/// What lies along an edge, as the host last said.
struct Occupancy: Equatable {
  enum Occupant: Equatable {
    /// The host does not say: nothing counts against a window there.
    case unknown
    case nothing
    case alone(SurfaceID)
    case several
  }
  var occupant = Occupant.unknown
  /// A change counts for whoever gains from it only from here on.
  var settlesAt = EventTime.zero

  mutating func change(to next: Occupant, at now: EventTime, settle: TimeSpan) {
    guard next != occupant else { return }
    settlesAt = occupant == .nothing || occupant == .unknown ? now : now + settle
    occupant = next
  }
}
