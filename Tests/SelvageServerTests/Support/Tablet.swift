import CBareWayland
import GestureRecognition
import SelvageClient
import SelvageServer
import SystemGestures

/// The least of an embedder: a 217 × 136 mm screen, one seat, and clients that reach the context through the bridge.
final class Tablet {
  let display = TestDisplay(seats: 1...1, serving: false)
  let host = TabletHost()
  let context: GestureContext
  private(set) var bridge: DeferralBridge?
  private(set) var seat: SeatID
  let output: OutputID
  private let screen: DeviceID
  private var time: UInt64 = 1000

  init(readsRegions: Bool = true) {
    context = GestureContext(host: host)
    seat = context.addSeat()
    output = context.addOutput(Output(physicalSize: Size(217, 136), pixelWidth: 1920, pixelHeight: 1200))
    screen = context.addDevice(Device(kind: .touchscreen, seat: seat, output: output))!
    let regions: EmbedderRegionReader? = readsRegions ? { Self.rects(of: $0) } : nil
    bridge = DeferralBridge(
      display: display.display, context: context, seat: { [seat] _ in seat }, rects: regions)
    display.bridge = bridge
    host.bridge = bridge
  }

  deinit { finish() }

  private static func rects(of region: OpaquePointer) -> [SurfaceRect] {
    (0..<bare_region_count(region)).map { index in
      let rect = bare_region_rect(region, index)
      return SurfaceRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  // MARK: Surfaces

  /// Tells the context of a client's surface: a window on the screen.
  func add(_ surface: OpaquePointer, of client: TestClient) -> SurfaceID {
    let resource = display.resource(of: surface, in: client)
    return context.addSurface(Surface(client: ClientKey(rawValue: 1), resource: UInt(bitPattern: resource)))
  }

  /// The same with its state at once.
  func addShown(_ surface: OpaquePointer, of client: TestClient) -> SurfaceID {
    let resource = display.resource(of: surface, in: client)
    var window = Surface(client: ClientKey(rawValue: 1), resource: UInt(bitPattern: resource))
    window.state = shown(fullscreen: true)
    return context.addSurface(window)
  }

  func show(_ window: SurfaceID, fullscreen: Bool = true) {
    context.setState(shown(fullscreen: fullscreen), of: window)
  }

  private func shown(fullscreen: Bool) -> Surface.State {
    var state = Surface.State()
    state.isMapped = true
    state.isFullscreen = fullscreen
    state.isActivated = true
    state.output = output
    return state
  }

  func unmap(_ window: SurfaceID) { context.setState(Surface.State(), of: window) }

  // MARK: Fingers

  var now: EventTime { EventTime(milliseconds: time) }

  /// A quick stroke of 35 mm up from the bottom edge, lifted 40 ms after its down.
  func swipeUp(on window: SurfaceID?) {
    context.touchDown(screen, slot: 0, at: Fraction(x: 0.5, y: 0.996), time: now, surface: window)
    context.touchFrame(screen)
    for step in 1...4 {
      time += 8
      let position = Fraction(x: 0.5, y: 0.996 - 0.065 * Double(step))
      context.touchMotion(screen, slot: 0, to: position, time: now)
      context.touchFrame(screen)
    }
    time += 8
    context.touchUp(screen, slot: 0, time: now)
    context.touchFrame(screen)
  }

  func wait(milliseconds: UInt64) {
    time += milliseconds
    context.advance(to: now)
  }

  // MARK: The end

  func finishBridge() {
    bridge?.finish(at: now)
    bridge = nil
    display.bridge = nil
  }

  func finish() {
    finishBridge()
    context.finish()
  }
}

/// Counts whose swipes were whose, and hands the client's part on.
final class TabletHost: GestureHost {
  var bridge: DeferralBridge?
  private(set) var actions = 0
  private(set) var touches = 0
  var verdict = HostVerdict.standard
  var seat: SeatID? { nil }
  var rects: [SurfaceRect]? { nil }

  func deliverDown(_ event: Delivery) -> UInt32 {
    touches += 1
    return 1
  }
  func deferral(_ event: DeferralEvent) { bridge?.deferral(event) }
  func action(_ event: ActionEvent) { actions += 1 }
  func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict { verdict }

  func deliverMotion(_ event: Delivery) {}
  func deliverUp(_ event: Delivery) {}
  func deliverFrame(_ event: ClientEvent) {}
  func cancel(_ event: ClientEvent) {}
}

/// A client with one surface and one object on it, which asks for the bottom edge.
final class Game {
  let tablet: Tablet
  let client: TestClient
  let surface: OpaquePointer
  let object: Listening

  init(_ tablet: Tablet) {
    self.tablet = tablet
    client = tablet.display.connect()
    surface = client.makeSurface()
    object = Listening(client, surface)
    object.deferral?.edges = .bottom
    commit()
  }

  func commit() {
    TestClient.commit(surface)
    tablet.display.settle()
  }

  func takeEvents() -> [EdgeDeferral.Event] {
    tablet.display.settle()
    return object.takeEvents()
  }
}
