import CSelvageProtocolClient

/// Asks to go first on screen edges, for the touches of one seat on one surface.
///
/// While an edge is effective, the first swipe from it is the app's and the next one the system's. The compositor decides;
/// it answers with events, and a denial is no error.
///
///     let manager = EdgeDeferralManager(display: display)
///     wl_display_roundtrip(display)
///     let deferral = EdgeDeferral(surface: surface, seat: seat, manager: manager) { event in
///       if case .armed = event { game.showHint("Swipe again to leave") }
///       if case .disarmed = event { game.hideHint() }
///     }
///     deferral.edges = .bottom
///     wl_surface_commit(surface)
///
/// What is set counts once the surface is committed, like any surface state. Where the compositor does not offer the
/// protocol, `isAvailable` is false and everything else does nothing. There is at most one object for a surface and seat:
/// asking for a second one is a protocol error, so let go of the first, or `destroy` it, before.
///
/// Use it on the thread that dispatches the display's default queue. Surface, seat and manager may go before the object
/// does. Before `wl_display_disconnect`, call the manager's `finish`.
public final class EdgeDeferral {
  private var proxy: OpaquePointer?
  private var handler: ((Event) -> Void)?
  private var collecting = Status()
  private var stream: EventStream<Event>?

  /// The compositor's last complete answer.
  public private(set) var status = Status()

  /// The edges to defer; none at first. Sent at once, in effect once the surface is committed. Unknown bits are left out.
  public var edges: Edges = [] {
    didSet {
      guard let proxy, edges != oldValue else { return }
      selvage_edge_deferral_v1_set_edges(proxy, edges.intersection(.all).rawValue)
    }
  }

  /// How the home indicator should look. In effect once the surface is committed.
  public var indicatorHint: IndicatorHint = .normal {
    didSet {
      guard let proxy, indicatorHint != oldValue else { return }
      selvage_edge_deferral_v1_set_indicator_hint(proxy, indicatorHint.rawValue)
    }
  }

  /// Creates the object for a `wl_surface` and a `wl_seat`. `onEvent` is called while the display is dispatched; it may do
  /// anything, also let go of this object.
  public init(
    surface: OpaquePointer, seat: OpaquePointer, manager: EdgeDeferralManager,
    onEvent: @escaping (Event) -> Void = { _ in }
  ) {
    guard let bound = manager.proxy,
      let proxy = selvage_edge_deferral_manager_v1_get_edge_deferral(bound, surface, seat)
    else { return }
    self.proxy = proxy
    handler = onEvent
    manager.add(self)
    let me = Unmanaged.passUnretained(self).toOpaque()
    selvage_edge_deferral_v1_add_listener(proxy, EdgeDeferralListener.table, me)
  }

  deinit { destroy() }

  /// What is told from now on, for `for await`, besides the handler. Nothing is kept until it is asked for.
  public var events: EventSequence<Event> {
    let stream = stream ?? EventStream()
    self.stream = stream
    if proxy == nil { stream.finish() }
    return EventSequence(stream)
  }

  /// False where the compositor does not offer the protocol, and after `destroy`.
  public var isAvailable: Bool { proxy != nil }

  /// Sets the `wl_region` in which a touch at the left or right edge is always the app's; nil for none. The region is
  /// copied, and may be destroyed right away. In effect once the surface is committed.
  public func setExclusionRegion(_ region: OpaquePointer?) {
    guard let proxy else { return }
    selvage_edge_deferral_v1_set_exclusion_region(proxy, region)
  }

  /// Stops deferring, from the next touch on and without a commit. No event comes any more. Once more does no harm.
  public func destroy() {
    guard let proxy else { return }
    self.proxy = nil
    handler = nil
    status = Status()
    stream?.finish()
    selvage_edge_deferral_v1_destroy(proxy)
  }
}

// MARK: - From the listener

extension EdgeDeferral {
  func collect(_ part: (inout Status) -> Void) { part(&collecting) }

  /// Takes over the group as the new status. Returns what changed.
  func closeGroup() -> [Event] {
    let changes = collecting.changes(since: status)
    status = collecting
    collecting = Status()
    return changes
  }

  /// After `destroy`, also from inside an earlier event of the same group, nobody is told.
  func tell(_ event: Event) {
    guard proxy != nil else { return }
    stream?.put(event)
    handler?(event)
  }
}

struct WeakDeferral {
  weak var value: EdgeDeferral?
}
