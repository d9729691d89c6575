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
  static var version: Int32 { 1 }

  let requests = DeferralRequests()
  private(set) var backend: (any DeferralBackend)?
  private var global: ServedGlobal?
  var surfaces = SortedTable<SurfaceObjects<DeferralResource>>()
  /// Everything that may still be told something, by the backend's id.
  private(set) var objects = SortedTable<DeferralResource>()
  /// Objects beyond a client's limit are inert.
  var counts = ClientCounts()

  /// Announces the global. Nil when libwayland has no memory for it.
  public init?(display: OpaquePointer, backend: any DeferralBackend) {
    self.backend = backend
    // It keeps the server alive as long as the display.
    global = ServedGlobal(
      display: display, interface: selvage_edge_deferral_manager_v1_description(), version: Self.version,
      onBind: { [self] in bind($0) }, onDisplayDestroyed: { [self] in displayDestroyed() })
    if global == nil { return nil }
  }

  /// Withdraws the global, closes what clients have open at `time` (microseconds), and makes every object inert. The
  /// backend is not called any more, not even from here. Once more does no harm.
  public func finish(at time: UInt64) {
    backend = nil
    guard global?.withdraw() == true else { return }
    for object in objects.values {
      retire(object, closingAt: time)
    }
  }

  /// libwayland frees the global; clients that are still connected can be sent nothing from here on.
  private func displayDestroyed() {
    global = nil
    for object in objects.values { resourceDestroyed(object) }
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
