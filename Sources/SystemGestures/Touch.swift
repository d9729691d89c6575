import GestureRecognition

/// A live contact and all that is known of it.
struct Touch {
  let id: TouchID
  let slot: Int32
  let device: DeviceID
  let seat: SeatID
  let client: ClientKey
  let surface: SurfaceID?
  /// What the surface counts as: its toplevel's kind.
  let overKeyboard: Bool

  var owner: Ownership.State
  /// The client has a down of it and neither up nor cancel.
  var isShown = false
  /// Edges in whose zones it started, whatever became of it since.
  var zones = Edges.none
  /// Never takes part in a gesture: pen, grab, palm.
  var isBarred = false
  /// Which finger of its device's hand it is; negative for none.
  var hand: Int8 = -1
  /// Index of the seat's state on the output; nil where there are no zones.
  let place: Int?

  // For the frame under way.
  var isNew = true
  var moved = false
  var isLifted = false
  /// The same contact landed again: its up was lost.
  var isLost = false
  /// Its client got an event in this frame and is owed a `wl_touch.frame`.
  var awaitsFrame = false

  var time: EventTime
  var deadline = EventTime.never
  /// The way from the down to here without jumps.
  var movement = Vector.zero
  /// The running system gesture it moves.
  var gesture: UInt32?
  var candidate: Candidate?
  /// Holds what is withheld.
  var queue: Int?

  let output: OutputID?
  let glass: Glass
  let downTime: EventTime
  /// Clamped to the output, in millimetres; where it is now and where it landed.
  let start: Point
  var point: Point
  /// As the host gave it.
  var position: Fraction
  var shape: Shape
  /// Takes sudden jumps of the hardware out of the path.
  var filter: JumpFilter
  var velocity = VelocityTracker()

  /// The client has it, or may still get it.
  var countsForClient: Bool {
    switch owner {
    case .client, .candidate(.withheld), .candidate(.passed): surface != nil
    case .candidate(.orphaned), .system, .dead: false
    }
  }

  @inline(__always)
  func isContact(_ slot: Int32, _ device: DeviceID) -> Bool { self.slot == slot && self.device == device }

  /// The report is done. True when the finger left with it.
  @inline(__always)
  mutating func settle() -> Bool {
    isNew = false
    moved = false
    return isLifted
  }

  @_optimize(speed)
  mutating func move(to position: Fraction, at time: EventTime, by limits: MotionLimits) {
    let next = position.clamped.point(in: glass.size)
    point = next
    self.position = position
    self.time = time
    moved = true
    guard candidate != nil || gesture != nil || hand >= 0 else { return }
    let place = filter.filter(next, at: time, by: limits)
    movement = place - start
    velocity.add(place, at: time, by: limits)
  }
}

/// A touch that an edge gesture may still claim, or that may still count as the client's swipe.
struct Candidate {
  enum Audience { case system, client }

  // Small things first: a touch is copied with its candidate, and these fill each other's gaps.
  var audience: Audience
  /// It started where two zones meet: directions near the diagonal count.
  var isCorner = false
  /// Beyond the zone, until its path says where it came from.
  var isProvisional = false
  /// Its first step did not.
  var sawStep = false
  /// A second finger may still make it one of two, for `edge.join` after its down.
  var isWaiting = false
  /// The edges it may still count for; two in a corner until the direction picks one.
  var edges: Edges
  /// A bound corner; its edges stay both until the end.
  var corner: Corner?
  /// The armed edge it landed on.
  var armed: Edge?
  /// The other finger of a two-finger swipe; 0 while there is none.
  private var partnerNumber: UInt32 = 0
  /// Who was in effect on each edge when it landed.
  var deferring: InlineArray<4, Deferring> = .init(repeating: .nobody)

  init(audience: Audience, edges: Edges, corner: Corner?) {
    self.audience = audience
    self.edges = edges
    self.corner = corner
  }

  /// The other finger of a two-finger swipe.
  var partner: TouchID? {
    get { partnerNumber == 0 ? nil : TouchID(rawValue: partnerNumber) }
    set { partnerNumber = newValue?.rawValue ?? 0 }
  }
}

/// Who goes first on an edge.
enum Deferring: Equatable {
  case nobody
  /// An app the user listed, or every app: there is no object to tell.
  case byUser(SurfaceID)
  case object(DeferralID)

  var object: DeferralID? {
    if case .object(let id) = self { return id }
    return nil
  }
  var isInEffect: Bool { self != .nobody }
}

/// A touch event of the frame under way, as it came in.
struct PendingEvent {
  var kind: Delivery.Kind
  var device: DeviceID
  var slot: Int32
  var time: EventTime
  var position: Fraction
  var shape: Shape
  var surface: SurfaceID?
  /// Where its touch is in the table, once known.
  var touch = -1
}
