import GestureRecognition

/// One seat on one output: its four edges. Places are reused, never moved, so that a touch can name its own by index.
struct Place {
  var seat: SeatID
  var output: OutputID
  var isLive = true
  var edges: InlineArray<4, EdgeSlot> = .init(repeating: EdgeSlot())
  var left = Side()
  var right = Side()

  /// The armed edge, if any: there is at most one.
  var armedEdge: Edge? {
    for edge in Edges.all.list where edges[Int(edge.rawValue)].isArmed { return edge }
    return nil
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
