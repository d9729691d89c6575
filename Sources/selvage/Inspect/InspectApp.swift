import CWaylandClient
import CWaylandStock
import Glibc
import SelvageClient

/// Hears all that an app can hear, shows it, and prints it.
final class InspectApp {
  struct Failure: Error {
    var message: String
  }

  private let options: InspectOptions
  private let display: OpaquePointer
  private var globals: [String: (name: UInt32, version: UInt32)] = [:]
  private let registry: OpaquePointer?
  private var window: InspectWindow?
  private var seat: OpaquePointer?
  private var touch: OpaquePointer?
  private var gestureManager: GestureManager?
  private var gestures: SurfaceGestures?
  private var subscriptions: [GestureSubscription] = []
  private var deferralManager: EdgeDeferralManager?
  private var deferral: EdgeDeferral?
  private var model = InspectModel()
  /// What the window shows.
  private var drawn: InspectModel?
  private var awaitsFrame = false
  var isClosing = false

  init(_ options: InspectOptions) throws(Failure) {
    self.options = options
    guard let display = wl_display_connect(nil) else {
      throw Failure(message: "inspect cannot reach a compositor; set WAYLAND_DISPLAY to its socket")
    }
    self.display = display
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, InspectListeners.registry, me)
    gestureManager = GestureManager(display: display)
    deferralManager = EdgeDeferralManager(display: display)
    for _ in 0..<2 { wl_display_roundtrip(display) }
    do throws(Failure) { try open() } catch {
      finish()
      throw error
    }
  }

  /// For libwayland, which hands it back with each event. Whoever runs the app keeps it alive.
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func open() throws(Failure) {
    let seat = try bind(stock_wl_seat(), version: 5)
    self.seat = seat
    let compositor = try bind(stock_wl_compositor(), version: 4)
    let window = InspectWindow(
      compositor: compositor, shm: try bind(stock_wl_shm(), version: 1),
      shell: try bind(stock_xdg_wm_base(), version: 2), isFullscreen: options.isFullscreen, me)
    self.window = window
    wl_seat_add_listener(seat, InspectListeners.seat, me)
    guard let surface = window.surface else { return }
    subscribe(surface, seat)
    ask(surface, seat)
    if options.excludes { exclude(compositor) }
    wl_surface_commit(surface)
  }

  private func bind(_ interface: UnsafePointer<wl_interface>?, version: UInt32) throws(Failure) -> OpaquePointer {
    let name = interface.map { String(cString: $0.pointee.name) } ?? "?"
    guard let global = globals[name],
      let bound = wl_registry_bind(registry, global.name, interface, min(version, global.version))
    else { throw Failure(message: "the compositor offers inspect no \(name)") }
    return OpaquePointer(bound)
  }

  private func subscribe(_ surface: OpaquePointer, _ seat: OpaquePointer) {
    guard let manager = gestureManager, manager.isAvailable else {
      return tell(InspectNote("gestures", "missing", [("protocol", .word("selvage-touch-gestures-v1"))]))
    }
    model.hearsGestures = true
    let gestures = SurfaceGestures(surface: surface, seat: seat, manager: manager)
    self.gestures = gestures
    for (place, wanted) in InspectWishes.all.enumerated() {
      model.subscriptions.append(.init(name: wanted.name))
      let subscription = try? gestures.subscribe(wanted.wish) { [unowned self] event in
        hear { $0.hear(event, of: place) }
      }
      if let subscription { subscriptions.append(subscription) }
    }
  }

  private func ask(_ surface: OpaquePointer, _ seat: OpaquePointer) {
    model.wantedEdges = options.edges
    guard let manager = deferralManager, manager.isAvailable else {
      return tell(InspectNote("edges", "missing", [("protocol", .word("selvage-edge-deferral-v1"))]))
    }
    model.hearsEdges = true
    deferral = EdgeDeferral(surface: surface, seat: seat, manager: manager) { [unowned self] event in
      hear { $0.hear(event) }
    }
    deferral?.edges = options.edges
  }

  /// The upper part of the left border.
  private func exclude(_ compositor: OpaquePointer) {
    guard let region = wl_compositor_create_region(compositor) else { return }
    wl_region_add(region, 0, 0, 40, 200)
    deferral?.setExclusionRegion(region)
    wl_region_destroy(region)
  }

  /// Until it is asked to close; false when the compositor went without a word.
  func run() -> Bool {
    while !isClosing {
      if wl_display_dispatch(display) < 0 { return false }
      redraw()
    }
    return true
  }

  /// One picture for all that came since the last frame.
  private func redraw() {
    guard model != drawn, !awaitsFrame, let window, window.show(model) else { return }
    drawn = model
    awaitsFrame = true
    wl_display_flush(display)
  }

  func finish() {
    gestureManager?.finish()
    deferralManager?.finish()
    wl_display_disconnect(display)
  }
}

// MARK: - From the listeners

extension InspectApp {
  func announced(_ interface: String, _ name: UInt32, _ version: UInt32) {
    if globals[interface] == nil { globals[interface] = (name, version) }
  }

  func resized(_ width: Int32, _ height: Int32) {
    window?.resized(width, height)
    drawn = nil
  }

  func configured(_ serial: UInt32) {
    window?.configured(serial)
    drawn = nil
    // A size that nobody has seen yet does not wait for the frame of the old one.
    awaitsFrame = false
  }

  func mayDraw() { awaitsFrame = false }

  func has(_ capabilities: UInt32) {
    guard capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0, touch == nil else { return }
    touch = wl_seat_get_touch(seat)
    wl_touch_add_listener(touch, InspectListeners.touch, me)
  }

  /// Takes something in, and says it.
  func hear(_ change: (inout InspectModel) -> InspectNote) { tell(change(&model)) }

  private func tell(_ note: InspectNote) {
    model.note(note)
    switch options.printing {
    case .nothing: break
    case .lines: Console.print(note.line)
    case .json: Console.print(note.json)
    }
  }
}
