import GestureRecognition

/// A client's wish to go first on some edges of one surface and seat.
public struct DeferralObject: Sendable {
  /// Nil while the host has told of no surface for its `wl_surface`.
  public internal(set) var surface: SurfaceID?
  /// The `wl_surface` as bits; 0 where the host has none.
  public let resource: UInt
  public let seat: SeatID
  /// What was asked, as last applied with the surface's state.
  public var request = Request()
  /// What the host said of it, beyond the default rules.
  var verdict = HostVerdict.standard
  /// What the client was last told.
  public internal(set) var status = DeferralStatus()

  init(surface: SurfaceID?, resource: UInt, seat: SeatID) {
    self.surface = surface
    self.resource = resource
    self.seat = seat
  }

  public struct Request: Equatable, Sendable {
    public var edges = Edges.none
    public var indicator = IndicatorMode.normal
    /// Where on the surface touches at the left and right edges are to be the app's. Any rectangle is allowed; what it gets
    /// of them is in `DeferralStatus.granted`.
    public var exclusion: [SurfaceRect] = []
    public init(edges: Edges = [], indicator: IndicatorMode = .normal, exclusion: [SurfaceRect] = []) {
      self.edges = edges
      self.indicator = indicator
      self.exclusion = exclusion
    }
  }
}

/// The host's word on one surface's deferral.
public enum HostVerdict: UInt32, Sendable {
  /// The rules of the library.
  case standard = 0
  case allow = 1
  case deny = 2
}

/// Why an edge is not deferred although it was asked for; values of `selvage_edge_deferral_v1.denial_reason`.
public enum DenialReason: UInt32, Sendable {
  /// The host said no.
  case policy = 0
  /// Only a toplevel window may defer.
  case role = 1
  case notFullscreen = 2
  case notFocused = 3
  case locked = 4
  /// The user said no.
  case user = 5
  /// Something else lies along that edge.
  case obscured = 6
  /// Nothing happens on that edge anyway.
  case unbound = 7
}

/// Which of the asked edges are deferred, why the others are not, and what of the exclusion region was granted.
public struct DeferralStatus: Equatable, Sendable {
  public internal(set) var effective = Edges.none
  /// The places in which touches are the app's, in surface-local units: of the left edge, then of the right one, the lowest
  /// first. They may overlap.
  public internal(set) var granted: [SurfaceRect] = []
  /// By edge, raw; an optional in a fixed array breaks the Embedded compiler.
  private var reasons: InlineArray<4, UInt32> = .init(repeating: DeferralStatus.none)
  private static let none: UInt32 = .max

  public init() {}

  /// Nil for an edge that is effective or was not asked for.
  public func denial(of edge: Edge) -> DenialReason? { DenialReason(rawValue: reasons[Int(edge.rawValue)]) }
  mutating func deny(_ edge: Edge, _ reason: DenialReason) { reasons[Int(edge.rawValue)] = reason.rawValue }

  /// The edges that were denied for one reason.
  public func edges(deniedFor reason: DenialReason) -> Edges {
    var edges = Edges.none
    for index in reasons.indices where reasons[index] == reason.rawValue {
      if let edge = Edge(rawValue: UInt8(truncatingIfNeeded: index)) { edges.insert(Edges(edge)) }
    }
    return edges
  }

  public static func == (a: Self, b: Self) -> Bool {
    guard a.effective == b.effective, a.granted == b.granted else { return false }
    for edge in Edge.all.indices where a.reasons[edge] != b.reasons[edge] { return false }
    return true
  }
}

#if !Embedded
  // For tests; in the shipped library each list of cases would be a type and functions of its own.
  extension DenialReason: CaseIterable {}
#endif
