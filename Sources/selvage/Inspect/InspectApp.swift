import CWaylandClient
import CWaylandStock
import Glibc
import SelvageClient

/// Hears all that an app can hear, shows it, and prints it.
final class InspectApp {
  private let options: InspectOptions
  private let connection: Connection
  private var window: PictureWindow?
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

  init(_ options: InspectOptions) throws(Connection.Failure) {
    self.options = options
    connection = try Connection(for: "inspect")
    gestureManager = GestureManager(display: connection.display)
    deferralManager = EdgeDeferralManager(display: connection.display)
    for _ in 0..<2 { connection.roundtrip() }
    do throws(Connection.Failure) { try open() } catch {
      finish()
      throw error
    }
  }

  /// For libwayland, which hands it back with each event. Whoever runs the app keeps it alive.
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func open() throws(Connection.Failure) {
    let seat = try connection.bind(stock_wl_seat(), version: 5)
    self.seat = seat
    let window = try PictureWindow(
      connection, title: "Selvage inspector", id: "selvage-inspect", size: .init(width: 860, height: 560),
      least: .init(width: 400, height: 300))
    self.window = window
    if options.isFullscreen { window.goFullscreen() }
    window.onConfigure = { [unowned self] in drawn = nil }
    wl_seat_add_listener(seat, InspectListeners.seat, me)
    guard let surface = window.surface else { return }
    subscribe(surface, seat)
    ask(surface, seat)
    if options.excludes { exclude(window.compositor) }
    wl_surface_commit(surface)
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
    while let window, !window.isClosing {
      guard connection.dispatch() else { return false }
      redraw(window)
    }
    return true
  }

  /// One picture for all that came since the last frame. A size that nobody has seen yet does not wait for the frame of the
  /// old one.
  private func redraw(_ window: PictureWindow) {
    guard model != drawn, window.isConfigured, drawn == nil || !window.awaitsFrame else { return }
    let drawing = InspectDrawing(model, width: Double(window.size.width), height: Double(window.size.height))
    drawing.draw()
    guard window.show(drawing.canvas, asksForNext: true) else { return }
    drawn = model
    connection.flush()
  }

  func finish() {
    gestureManager?.finish()
    deferralManager?.finish()
    connection.close()
  }
}

// MARK: - From the listeners

extension InspectApp {
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
