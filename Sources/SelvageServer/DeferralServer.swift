import CSelvageProtocol
import CWaylandServer
import SystemGestures

/// Serves `selvage_edge_deferral_manager_v1` on a `wl_display`.
///
/// It keeps the protocol's promises (double-buffered state, groups, pairs, inert objects, errors) and knows nothing about
/// gestures: what clients ask goes to a `DeferralBackend`, and what the backend decides comes back through `report`,
/// `armed` and `disarmed`.
///
/// Use it on the thread that dispatches the display. Any order of teardown is safe: call `finish` when the library goes,
/// before or after the display is destroyed. Clients that are still there keep valid objects, which do nothing.
public final class DeferralServer {
  /// `finished` still owns a withdrawn global: a client may bind it until it has heard of the withdrawal, and must not be
  /// killed for that.
  enum Phase {
    case serving(global: OpaquePointer)
    case finished
    case displayGone
  }

  static var version: Int32 { 1 }

  let requests = RequestTables()
  private(set) var backend: (any DeferralBackend)?
  var phase = Phase.displayGone
  var surfaces = SortedTable<SurfaceDeferrals>()
  /// Everything that may still be told something, by the backend's id.
  private(set) var objects = SortedTable<DeferralResource>()
  private var displayListener: DestroyListener?

  /// Announces the global. Nil when libwayland has no memory for it.
  public init?(display: OpaquePointer, backend: any DeferralBackend) {
    self.backend = backend
    let me = Unmanaged.passUnretained(self).toOpaque()
    let description = selvage_edge_deferral_manager_v1_description()
    let global = wl_global_create(display, description, Self.version, me) { client, data, version, id in
      guard let client, let data else { return }
      Unmanaged<DeferralServer>.fromOpaque(data).takeUnretainedValue().bind(client, version: version, id: id)
    }
    guard let global else { return nil }
    phase = .serving(global: global)
    // Keeps the server alive as long as the display, whose global points to it.
    displayListener = .onDestroy(ofDisplay: display) { [self] in displayDestroyed() }
  }

  /// Withdraws the global, closes what clients have open at `time` (microseconds), and makes every object inert. The
  /// backend is not called any more, not even from here. Once more does no harm.
  public func finish(at time: UInt64) {
    guard case .serving(let global) = phase else {
      backend = nil
      return
    }
    phase = .finished
    backend = nil
    wl_global_remove(global)
    for object in objects.values {
      retire(object, closingAt: time)
    }
  }

  /// libwayland frees the global; clients that are still connected can be sent nothing from here on.
  private func displayDestroyed() {
    phase = .displayGone
    displayListener = nil
    for object in objects.values {
      let wasActive = object.isActive
      detach(object)
      forget(object)
      if wasActive, let id = object.id { backend?.destroy(id) }
    }
  }
}

// MARK: - Objects by id

extension DeferralServer {
  /// What the backend knows and was not told the end of.
  var activeIDs: [DeferralID] { objects.values.compactMap { $0.isActive ? $0.id : nil } }

  func object(_ id: DeferralID) -> DeferralResource? { objects[id.rawValue] }

  func remember(_ object: DeferralResource) {
    if let id = object.id { objects[id.rawValue] = object }
  }

  func forget(_ object: DeferralResource) {
    guard let id = object.id, self.object(id) === object else { return }
    objects[id.rawValue] = nil
  }
}
