import CBareWayland
import GestureRecognition
import SelvageServer
import SystemGestures

/// A 217 × 136 mm screen of 1920 × 1200 pixels with buffers of scale 2, an app whose surface begins at (10, 20), and its ear.
final class GestureStage {
  let display = TestDisplay(seats: 1...2, serving: false)
  let host = GestureDesk()
  let context: GestureContext
  private(set) var bridge: GestureBridge?
  let seats: [SeatID]
  let output: OutputID
  let screens: [DeviceID]
  let pad: DeviceID
  let client: TestClient
  let surface: OpaquePointer
  let window: SurfaceID
  private(set) var ear: GestureEar
  private var time: UInt64 = 1000

  init(readsRegions: Bool = true) {
    let context = GestureContext(host: host)
    let seats = [context.addSeat(), context.addSeat()]
    let output = context.addOutput(Output(physicalSize: Size(217, 136), pixelWidth: 1920, pixelHeight: 1200))
    context.bindOnly([])
    (self.context, self.seats, self.output) = (context, seats, output)
    screens = seats.map { context.addDevice(Device(kind: .touchscreen, seat: $0, output: output))! }
    pad = context.addDevice(Device(kind: .touchpad, seat: seats[0], output: output))!
    let rects: EmbedderRegionReader = { region in
      (0..<bare_region_count(region)).map { index in
        let rect = bare_region_rect(region, index)
        return SurfaceRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
      }
    }
    bridge = GestureBridge(
      display: display.display, context: context,
      seat: { [host] in
        let number = Int(bare_seat_number($0))
        return host.goneSeats.contains(number) ? nil : seats[number - 1]
      }, rects: readsRegions ? rects : nil)
    host.bridge = bridge
    client = display.connect()
    surface = client.makeSurface()
    display.settle()
    window = Self.add(surface, of: client, key: 1, context, display, output)
    ear = GestureEar(client, surface)
    display.settle()
  }

  deinit { finish() }

  private static func add(
    _ surface: OpaquePointer, of client: TestClient, key: UInt64, _ context: GestureContext, _ display: TestDisplay,
    _ output: OutputID
  ) -> SurfaceID {
    let resource = display.resource(of: surface, in: client)
    let id = context.addSurface(Surface(client: ClientKey(rawValue: key), resource: UInt(bitPattern: resource)))
    var state = Surface.State()
    state.isMapped = true
    state.output = output
    context.setState(state, of: id)
    return id
  }

  /// Tells the context of another surface of a client.
  func add(_ surface: OpaquePointer, of client: TestClient, key: UInt64) -> SurfaceID {
    display.settle()
    return Self.add(surface, of: client, key: key, context, display, output)
  }

  func subscribe(_ wish: GestureEar.Wish, _ name: String = "", region: OpaquePointer? = nil) -> GestureEar.Voice {
    defer { display.settle() }
    return ear.subscribe(wish, name, region: region)
  }

  /// What the app heard, once all has arrived.
  func heard() -> [String] {
    display.settle()
    return ear.take()
  }

  func settle() { display.settle() }

  // MARK: Fingers, in millimetres

  var now: EventTime { EventTime(milliseconds: time) }
  func wait(_ milliseconds: UInt64) {
    time += milliseconds
    context.advance(to: now)
  }

  func down(_ slot: Int32, _ x: Double, _ y: Double, seat: Int = 0, on surface: SurfaceID? = nil) {
    context.touchDown(
      screens[seat], slot: slot, at: Fraction(x: x / 217, y: y / 136), time: now, surface: surface ?? window)
    context.touchFrame(screens[seat])
    time += 10
  }

  func move(_ places: (slot: Int32, x: Double, y: Double)...) {
    for place in places {
      let position = Fraction(x: place.x / 217, y: place.y / 136)
      context.touchMotion(screens[0], slot: place.slot, to: position, time: now)
    }
    context.touchFrame(screens[0])
    time += 10
  }

  func up(_ slot: Int32, seat: Int = 0) {
    context.touchUp(screens[seat], slot: slot, time: now)
    context.touchFrame(screens[seat])
    time += 10
  }

  func tap(_ x: Double = 50, _ y: Double = 60, seat: Int = 0) {
    down(0, x, y, seat: seat)
    up(0, seat: seat)
  }

  func bind(_ bindings: Binding...) { context.bindOnly(bindings) }

  func finishBridge() {
    bridge?.finish(at: now)
    bridge = nil
    host.bridge = nil
  }

  func finish() {
    finishBridge()
    context.finish()
  }
}

/// Writes down the calls that have an order, and hands on the clients' part.
final class GestureDesk: GestureHost {
  var bridge: GestureBridge?
  var goneSeats: Set<Int> = []
  var log: [String] = []
  private(set) var lastGesture: ClientGestureEvent?
  private var serial: UInt32 = 0

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func deliverDown(_ event: Delivery) -> UInt32 {
    serial += 1
    log.append("down \(event.slot)")
    return serial
  }
  func deliverMotion(_ event: Delivery) { log.append("motion \(event.slot)") }
  func deliverUp(_ event: Delivery) { log.append("up \(event.slot)") }
  func deliverFrame(_ event: ClientEvent) { log.append("frame") }
  func cancel(_ event: ClientEvent) { log.append("cancel") }
  func clientGesture(_ event: ClientGestureEvent) {
    lastGesture = event
    bridge?.tell(event)
  }
  func clientGestureFrame(_ gestures: GesturesID) {
    log.append("gestures")
    bridge?.frame(gestures)
  }
  func gesture(_ event: SystemGestureEvent) { log.append("system \(event.phase)") }
  func place(of position: Fraction, on output: OutputID?, in surface: SurfaceID) -> SurfacePoint? {
    SurfacePoint(x: position.x * 960 - 10, y: position.y * 600 - 20)
  }
  func wireID(of touch: TouchID, slot: Int32) -> Int32 { slot + 100 }
}

extension GestureContext {
  /// These and no others.
  fileprivate func bindOnly(_ all: [Binding]) {
    var bindings = Bindings()
    bindings.removeAll()
    for binding in all { bindings.add(binding) }
    setBindings(bindings)
  }
}
