import CSelvageProtocol
import CWaylandServer
import SystemGestures

/// One `selvage_edge_deferral_v1`: the requests of a surface on a seat, and what its client was told.
///
/// Its resource keeps it alive. It is active from its creation until its surface, its seat or the library is gone, then
/// inert; an inert one ignores its client.
final class DeferralResource: SurfaceObject {
  /// More rectangles than fit into an edge's budget; the rest is ignored, so that one region copied to many objects does not
  /// eat the host's memory.
  static var mostRects: Int { 256 }

  enum Life {
    case active(SurfaceObjects<DeferralResource>)
    case inert
  }

  let server: DeferralServer
  let resource: OpaquePointer
  /// The number of its client.
  let client: UInt64
  /// Nil, as is the seat, for an object that was inert from the start.
  let id: DeferralID?
  let seat: SeatID?
  private(set) var life: Life

  private var state = DoubleBuffered(DeferralObject.Request())
  private var status = DeferralStatus()
  /// Edges whose `armed` still waits for its `disarmed`.
  private var armedEdges: Edges = []

  init(
    server: DeferralServer, resource: OpaquePointer, client: UInt64, id: DeferralID?, seat: SeatID?, life: Life
  ) {
    self.server = server
    self.resource = resource
    self.client = client
    self.id = id
    self.seat = seat
    self.life = life
  }

  var isActive: Bool {
    switch life {
    case .active: return true
    case .inert: return false
    }
  }

  var awaitsDisarmed: Bool { !armedEdges.isEmpty }

  /// From now on the client's requests do nothing. Its last events may still be sent.
  func becomeInert() { life = .inert }
}

// MARK: - What the client asks

extension DeferralResource {
  func setEdges(_ raw: UInt32) {
    guard isActive else { return }
    let edges = Edges(rawValue: raw)
    guard edges.isSubset(of: .all) else {
      let code = SELVAGE_EDGE_DEFERRAL_V1_ERROR_INVALID_EDGES.rawValue
      return postError(
        resource, code, "edges must be a combination of top 1, bottom 2, left 4 and right 8, not", about: raw)
    }
    state.pending.edges = edges
  }

  func setIndicatorHint(_ raw: UInt32) {
    guard isActive else { return }
    guard let mode = IndicatorMode(rawValue: raw) else {
      let code = SELVAGE_EDGE_DEFERRAL_V1_ERROR_INVALID_HINT.rawValue
      return postError(resource, code, "the indicator hint must be normal 0, dim 1 or hide 2, not", about: raw)
    }
    state.pending.indicator = mode
  }

  func setExclusionRegion(_ region: OpaquePointer?) {
    guard isActive else { return }
    let rects = region.flatMap { server.backend?.rects(of: $0) } ?? []
    state.pending.exclusion = Array(rects.prefix(Self.mostRects))
  }

  func latch() { state.latch() }

  /// Makes latched state current. Returns it when that changed something.
  func applyLatched() -> DeferralObject.Request? { state.apply() }
}

// MARK: - What the client is told

extension DeferralResource {
  /// Sends one group if anything in it is new.
  func report(_ new: DeferralStatus) -> Bool {
    guard new != status else { return false }
    status = new
    selvage_edge_deferral_v1_send_effective(resource, new.effective.rawValue)
    var number: UInt32 = 0
    while let reason = DenialReason(rawValue: number) {
      number += 1
      let edges = new.edges(deniedFor: reason)
      if !edges.isEmpty { selvage_edge_deferral_v1_send_denied(resource, edges.rawValue, reason.rawValue) }
    }
    for rect in new.granted {
      selvage_edge_deferral_v1_send_granted_rect(resource, rect.x, rect.y, rect.width, rect.height)
    }
    selvage_edge_deferral_v1_send_done(resource)
    return true
  }

  /// The client has as many as it may have: the one group that this object ever sends.
  func denyAll() {
    selvage_edge_deferral_v1_send_effective(resource, 0)
    selvage_edge_deferral_v1_send_denied(resource, Edges.all.rawValue, DenialReason.policy.rawValue)
    selvage_edge_deferral_v1_send_done(resource)
  }

  func arm(_ edge: Edge, at microseconds: UInt64, timeout milliseconds: UInt32) -> Bool {
    guard isActive, !armedEdges.contains(edge) else { return false }
    armedEdges.insert(Edges(edge))
    selvage_edge_deferral_v1_send_armed(resource, wireTime(microseconds), Edges(edge).rawValue, milliseconds)
    return true
  }

  func disarm(_ edge: Edge, at microseconds: UInt64, reason: DisarmReason) -> Bool {
    guard armedEdges.contains(edge) else { return false }
    armedEdges.remove(Edges(edge))
    selvage_edge_deferral_v1_send_disarmed(resource, wireTime(microseconds), Edges(edge).rawValue, reason.rawValue)
    return true
  }

  func disarmAll(at microseconds: UInt64) {
    for edge in Edges.all.list {
      _ = disarm(edge, at: microseconds, reason: .inactive)
    }
  }
}
