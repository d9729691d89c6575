import CSelvageProtocol
import CWaylandServer
import GestureRecognition
import SystemGestures

/// Serves `selvage_gesture_manager_v1` on a `wl_display`.
///
/// It keeps the protocol's promises (limits, inert objects, groups closed by `frame`, one update in a group, errors) and
/// recognizes nothing: what clients ask goes to a `GestureBackend`, and what happens comes back through `tell` and `frame`.
/// Nothing is queued for a client: what it does not read waits in libwayland, which disconnects it in the end.
///
/// Use it on the thread that dispatches the display. Any order of teardown is safe, as with `DeferralServer`.
public final class GestureServer {
  static var version: Int32 { 1 }
  /// How many subscriptions one object can have.
  static var mostSubscriptions: Int { RecognizerGroup.capacity }
  /// How many rectangles a region can have.
  static var mostRects: Int { 32 }

  let requests = GestureRequests()
  private(set) var backend: (any GestureBackend)?
  private var global: ServedGlobal?
  var surfaces = SortedTable<SurfaceObjects<GesturesResource>>()
  /// Everything that is active, by the backend's id.
  var objects = SortedTable<GesturesResource>()
  /// Objects beyond a client's limit are inert, and their subscriptions denied.
  var counts = ClientCounts()

  /// Announces the global. Nil when libwayland has no memory for it.
  public init?(display: OpaquePointer, backend: any GestureBackend) {
    self.backend = backend
    // It keeps the server alive as long as the display.
    global = ServedGlobal(
      display: display, interface: selvage_gesture_manager_v1_description(), version: Self.version,
      onBind: { [self] in bind($0) }, onDisplayDestroyed: { [self] in displayDestroyed() })
    if global == nil { return nil }
  }

  /// Withdraws the global, ends what clients are told of at `time` (microseconds), and makes every object inert. The backend
  /// is not called any more, not even from here. Once more does no harm.
  public func finish(at time: UInt64) {
    backend = nil
    guard global?.withdraw() == true else { return }
    for object in objects.values { retire(object, at: time, .inactive, denying: .unsupported) }
  }

  /// Clients that are still connected can be sent nothing from here on.
  private func displayDestroyed() {
    global = nil
    for object in objects.values { release(object) }
  }

  /// What the backend knows and was not told the end of.
  var activeIDs: [GesturesID] { objects.values.compactMap { $0.id } }
}

// MARK: - What the host tells

extension GestureServer {
  /// A `wl_surface` is being destroyed at `time` (microseconds). The server also hears this from libwayland; a host whose
  /// surfaces end earlier than their resources says it earlier.
  public func surfaceDestroyed(_ surface: OpaquePointer, at time: UInt64) {
    guard let gestures = surfaces[key(of: surface)] else { return }
    for object in gestures.objects.copy { retire(object, at: time, .surface, denying: nil) }
  }

  /// A seat is gone at `time` (microseconds); its objects become inert.
  public func seatGone(_ seat: SeatID, at time: UInt64) {
    for object in objects.values where object.seat == seat { retire(object, at: time, .device, denying: .seat) }
  }

  /// Something happened on a surface. For an object that is gone it is nobody's.
  public func tell(_ event: ClientGestureEvent) { objects[event.gestures.rawValue]?.tell(event) }

  /// All of this moment was told to an object.
  public func frame(_ id: GesturesID) { objects[id.rawValue]?.frame() }
}
