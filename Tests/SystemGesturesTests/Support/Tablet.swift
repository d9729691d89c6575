import GestureRecognition

@testable import SystemGestures

/// A 217 × 136 mm tablet with one touchscreen, a host that writes down what it is told, and fingers that speak
/// millimetres and milliseconds.
final class Tablet: GestureHost {
  private(set) var lines: [String] = []
  private(set) var context: GestureContext!
  let seat: SeatID
  let output: OutputID
  private(set) var screen: DeviceID
  var surfaces: [(name: String, id: SurfaceID)] = []
  var clients: [String] = []
  var scene: ((Fraction) -> SurfaceID?)?
  var onDown: ((Delivery) -> UInt32)?
  var onAny: (() -> Void)?
  private(set) var lastGesture: SystemGestureEvent?
  private var serial: UInt32 = 0

  init(size: Size = Size(217, 136)) {
    // The context needs its host first.
    let relay = Relay()
    context = GestureContext(host: relay)
    seat = context.addSeat()
    output = context.addOutput(Output(physicalSize: size, pixelWidth: 1920, pixelHeight: 1200))
    screen = context.addDevice(Device(kind: .touchscreen, seat: seat, output: output))!
    relay.target = self
    self.size = size
  }
  private var size = Size(217, 136)

  // MARK: Surfaces

  @discardableResult
  func surface(
    _ name: String, client: String? = nil, fullscreen: Bool = true, activated: Bool = true,
    kind: Surface.Kind = .window, appID: String = "", rect: (x: Double, y: Double, width: Double, height: Double)? = nil
  ) -> SurfaceID {
    let client = client ?? name
    if !clients.contains(client) { clients.append(client) }
    let key = ClientKey(rawValue: UInt64(clients.firstIndex(of: client)! + 1))
    let id = context.addSurface(Surface(client: key))
    surfaces.append((name, id))
    var state = Surface.State()
    state.isMapped = true
    state.isFullscreen = fullscreen
    state.isActivated = activated
    state.output = output
    state.kind = kind
    state.appID = Array(appID.utf8)
    if let rect { state.geometry = geometry(rect) }
    context.setState(state, of: id)
    return id
  }

  /// A place in millimetres, which are the surface's units too.
  private func geometry(_ rect: (x: Double, y: Double, width: Double, height: Double)) -> Surface.Geometry {
    let place = fraction(rect.x, rect.y)
    let extent = fraction(rect.width, rect.height)
    return Surface.Geometry(
      x: place.x, y: place.y, width: extent.x, height: extent.y, localWidth: Int32(rect.width),
      localHeight: Int32(rect.height))
  }

  /// The host changes what it says of a surface.
  func change(_ surface: SurfaceID, _ change: (inout Surface.State) -> Void) {
    guard var state = context.surface(surface)?.state else { return }
    change(&state)
    context.setState(state, of: surface)
  }

  /// A host that knows its stacking: the first of these that holds a place has it.
  func stack(_ windows: (id: SurfaceID, rect: (x: Double, y: Double, width: Double, height: Double))...) {
    let size = size
    scene = { place in
      let (x, y) = (place.x * size.width.value, place.y * size.height.value)
      return windows.first { window in
        let rect = window.rect
        return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
      }?.id
    }
    context.sceneChanged(output)
  }

  @discardableResult
  func exclude(_ surface: SurfaceID, _ rects: SurfaceRect..., edges: Edges = []) -> DeferralID {
    let id = context.addDeferral(surface: surface, seat: seat)!
    context.setDeferral(id, DeferralObject.Request(edges: edges, exclusion: rects))
    return id
  }

  func ask(_ surface: SurfaceID, _ edges: Edges) -> DeferralID {
    let id = context.addDeferral(surface: surface, seat: seat)!
    context.setDeferral(id, DeferralObject.Request(edges: edges))
    return id
  }

  func set(_ name: String, _ value: String) { try! context.set(Array(name.utf8), to: Array(value.utf8)) }

  func bind(_ edge: Edge, _ action: Action, fingers: UInt8 = 1, part: EdgePart = .whole) {
    var bindings = context.bindings
    bindings.add(Binding(.edge(edge, part), action, fingers: fingers))
    context.setBindings(bindings)
  }

  // MARK: Fingers

  private func fraction(_ x: Double, _ y: Double) -> Fraction {
    Fraction(x: x / size.width.value, y: y / size.height.value)
  }
  private func time(_ ms: Double) -> EventTime { EventTime(microseconds: UInt64(ms * 1000)) }
  var now = 0.0

  func at(_ ms: Double, _ events: () -> Void) {
    now = ms
    events()
    context.touchFrame(screen)
  }
  func down(_ slot: Int32, _ x: Double, _ y: Double, on surface: SurfaceID?) {
    context.touchDown(screen, slot: slot, at: fraction(x, y), time: time(now), surface: surface)
  }
  func move(_ slot: Int32, _ x: Double, _ y: Double) {
    context.touchMotion(screen, slot: slot, to: fraction(x, y), time: time(now))
  }
  func shape(_ slot: Int32, major: Double) {
    context.touchShape(screen, slot: slot, Shape(major: Millimetres(major), minor: Millimetres(5)), time: time(now))
  }
  func up(_ slot: Int32) { context.touchUp(screen, slot: slot, time: time(now)) }
  func wait(until ms: Double) {
    now = ms
    context.advance(to: time(ms))
  }
  func unplug() { context.removeDevice(screen) }

  /// A straight stroke at 125 Hz, lifted one report after its last sample.
  func stroke(
    _ slot: Int32, from a: (Double, Double), to b: (Double, Double), at start: Double, over duration: Double,
    on surface: SurfaceID?
  ) {
    at(start) { down(slot, a.0, a.1, on: surface) }
    var t = 8.0
    while t < duration {
      let u = t / duration
      at(start + t) { move(slot, a.0 + (b.0 - a.0) * u, a.1 + (b.1 - a.1) * u) }
      t += 8
    }
    at(start + duration) { move(slot, b.0, b.1) }
    at(start + duration + 8) { up(slot) }
  }

  // MARK: What came of it

  func say(_ line: String) {
    lines.append("@\(Double(context.now.microseconds / 1000).description.dropLast(2)) \(line)")
  }
  func name(_ id: SurfaceID) -> String { surfaces.first { $0.id == id }?.name ?? "?" }
  func name(_ key: ClientKey) -> String {
    key.rawValue == 0 ? "host" : clients[Int(key.rawValue) - 1]
  }
  /// The lines that begin with `prefix`, without their times.
  func lines(_ prefix: String) -> [String] {
    lines.map { String($0.split(separator: " ", maxSplits: 1)[1]) }.filter { $0.hasPrefix(prefix) }
  }
  func clear() { lines.removeAll() }

  func deliverDown(_ event: Delivery) -> UInt32 {
    if let onDown {
      let answer = onDown(event)
      if answer == 0 { return 0 }
    }
    say("client \(name(event.surface)) down \(event.slot)")
    serial += 1
    return serial
  }
  func deliverMotion(_ event: Delivery) { say("client \(name(event.surface)) motion \(event.slot)") }
  func deliverUp(_ event: Delivery) { say("client \(name(event.client)) up \(event.slot)") }
  func deliverShape(_ event: Delivery) { say("client \(name(event.surface)) shape \(event.slot)") }
  func deliverFrame(_ event: ClientEvent) { say("client \(name(event.client)) frame") }
  func cancel(_ event: ClientEvent) { say("client \(name(event.client)) cancel") }
  func clientGesture(_ event: ClientGestureEvent) {
    say("gesture \(name(event.surface)) \(event.subscription.number) \(word(event.kind))")
  }
  private func word(_ kind: ClientGestureEvent.Kind) -> String {
    switch kind {
    case .recognized(let fingers, let count, _): "recognized fingers=\(fingers) count=\(count)"
    case .began(let fingers, _): "began fingers=\(fingers)"
    case .point(let id): "point \(id)"
    case .changed: "changed"
    case .velocity: "velocity"
    case .ended: "ended"
    case .cancelled(let reason): "cancelled \(reason.name)"
    }
  }
  func gesture(_ event: SystemGestureEvent) {
    lastGesture = event
    let name = String(decoding: context.name(of: event.action), as: UTF8.self)
    let stage = String(decoding: context.name(of: event.stage), as: UTF8.self)
    switch event.phase {
    case .began:
      say("system \(name) began \(words(event.movement))\(event.fingers == 1 ? "" : " fingers=\(event.fingers)")")
    case .changed: say("system \(name) changed stage=\(stage)")
    case .committed: say("system \(name) ended commit")
    case .cancelled: say("system \(name) ended cancel")
    }
  }
  private func words(_ movement: SystemGestureEvent.Movement) -> String {
    switch movement {
    case .edge(let edge), .corner(_, let edge): "edge=\(edge)"
    case .swipe(let way): "swipe=\(way.name)"
    case .pinch(let way): "pinch=\(way.name)"
    }
  }
  func deferral(_ event: DeferralEvent) {
    let surface = event.surface.map { name($0) } ?? "?"
    switch event.kind {
    case .status(let status):
      let granted = status.granted.map { " granted \($0.x),\($0.y),\($0.width),\($0.height)" }.joined()
      say("deferral \(surface) effective \(status.effective.rawValue)\(granted)")
    case .armed(let edge, _): say("deferral \(surface) armed \(edge)")
    case .disarmed(let edge, let reason): say("deferral \(surface) disarmed \(edge) \(reason)")
    }
  }
  func affordance(_ event: AffordanceEvent) {
    switch event.kind {
    case .shown: say("affordance \(event.edge) shown")
    case .until(let end): say("affordance \(event.edge) until=\(end.microseconds / 1000)")
    case .held: say("affordance \(event.edge) held")
    case .hidden(let reason): say("affordance \(event.edge) hidden \(reason)")
    }
  }
  func indicator(_ mode: IndicatorMode, on output: OutputID) { say("indicator \(mode)") }
  func action(_ event: ActionEvent) { say("action \(String(decoding: context.name(of: event.action), as: UTF8.self))") }
  func deadline(_ time: EventTime) {}
  func log(_ event: LogEvent) { say("log \(event.culprit) \(event.message)") }
  func trace(_ event: TraceEvent) { say("trace \(event)") }
  func surface(at position: Fraction, on output: OutputID) -> SurfaceID? { scene?(position) }
  var knowsScene: Bool { scene != nil }
  func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict { .standard }
  var clock: EventTime? { nil }
}

/// Stands in for the tablet until it exists.
final class Relay: GestureHost {
  weak var target: Tablet?
  func deliverDown(_ event: Delivery) -> UInt32 {
    defer { target?.onAny?() }
    return target?.deliverDown(event) ?? 0
  }
  func deliverMotion(_ event: Delivery) {
    target?.deliverMotion(event)
    target?.onAny?()
  }
  func deliverUp(_ event: Delivery) {
    target?.deliverUp(event)
    target?.onAny?()
  }
  func deliverShape(_ event: Delivery) {
    target?.deliverShape(event)
    target?.onAny?()
  }
  func deliverFrame(_ event: ClientEvent) {
    target?.deliverFrame(event)
    target?.onAny?()
  }
  func cancel(_ event: ClientEvent) {
    target?.cancel(event)
    target?.onAny?()
  }
  func clientGesture(_ event: ClientGestureEvent) {
    target?.clientGesture(event)
    target?.onAny?()
  }
  func gesture(_ event: SystemGestureEvent) {
    target?.gesture(event)
    target?.onAny?()
  }
  func deferral(_ event: DeferralEvent) {
    target?.deferral(event)
    target?.onAny?()
  }
  func affordance(_ event: AffordanceEvent) {
    target?.affordance(event)
    target?.onAny?()
  }
  func indicator(_ mode: IndicatorMode, on output: OutputID) { target?.indicator(mode, on: output) }
  func action(_ event: ActionEvent) {
    target?.action(event)
    target?.onAny?()
  }
  func deadline(_ time: EventTime) { target?.deadline(time) }
  func log(_ event: LogEvent) { target?.log(event) }
  func trace(_ event: TraceEvent) { target?.trace(event) }
  func surface(at position: Fraction, on output: OutputID) -> SurfaceID? { target?.surface(at: position, on: output) }
  var knowsScene: Bool { target?.knowsScene ?? false }
  func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict { .standard }
  var clock: EventTime? { nil }
}
