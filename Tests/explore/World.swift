import GestureRecognition
import RandomScripts
import SystemGestures

/// One context with two fingers, two clients and two edges, from its start.
final class World {
  struct Finger {
    var spot: Spot
    var reach = Reach.start
  }
  struct Client {
    var surface: SurfaceID?
    var object: DeferralID?
    var key: ClientKey
    var isMapped = true
    var asks = false
  }

  let checker = Checker()
  let context: GestureContext
  let promises = Promises()
  private let seat: SeatID
  private let output: OutputID
  private let device: DeviceID?
  private var fingers: [Finger?] = [nil, nil]
  /// Their slots, oldest first.
  private var down: [Int] = []
  private var clients: [Client] = []
  private var focused = 0
  private var time: UInt64 = 1_000_000

  init(_ setting: Setting) {
    context = GestureContext(host: checker)
    seat = context.addSeat()
    output = context.addOutput(Output(physicalSize: Size(217, 136), pixelWidth: 1920, pixelHeight: 1200))
    device = context.addDevice(Device(kind: .touchscreen, seat: seat, output: output))
    setting.apply(to: context)
    for number in 0..<2 {
      clients.append(Client(key: ClientKey(rawValue: UInt64(1 + number))))
      bear(number)
    }
    checker.onGesture = { [promises] in promises.take($0) }
    checker.onAffordance = { [promises] in promises.take($0) }
  }

  convenience init(_ setting: Setting, after path: [Action]) {
    self.init(setting)
    for action in path { perform(action) }
  }

  private var now: EventTime { EventTime(microseconds: time) }

  // MARK: What can happen

  func can(_ action: Action) -> Bool {
    switch action {
    case .wait: nextMoment != .never
    case .land: down.count < 2
    case .move(let finger, let reach): finger < down.count && canMove(down[finger], reach)
    case .lift(let finger), .take(let finger): finger < down.count
    case .cancelDevice: !down.isEmpty
    case .ask(let window), .map(let window): clients[number(window)].surface != nil
    case .focus, .life, .lock: true
    case .activate(let edge), .dismiss(let edge): context.takenEdges.contains(edge)
    }
  }

  func perform(_ action: Action) {
    time += 100
    switch action {
    case .wait: wait()
    case .land(let spot, let window): land(spot, number(window))
    case .move(let finger, let reach): move(down[finger], reach)
    case .lift(let finger): lift(down[finger])
    case .take(let finger): if let device { context.touchTake(device, slot: Int32(down[finger])) }
    case .cancelDevice: cancelDevice()
    case .ask(let window): ask(number(window))
    case .focus: focus()
    case .map(let window): map(number(window))
    case .life(let window): live(number(window))
    case .lock: lock()
    case .activate(let edge): context.activateAffordance(edge, on: output, seat: seat)
    case .dismiss(let edge): context.dismissAffordance(edge, on: output, seat: seat)
    }
    time = max(time, context.now.microseconds)
  }

  /// Clients are told apart by the focus alone.
  private func number(_ window: Window) -> Int { window == .focused ? focused : 1 - focused }

  // MARK: Time

  /// The next deadline, or when the one finger that is down is too old to be one of two.
  private var nextMoment: EventTime { min(context.nextDeadline, context.onlyFingerAges) }

  private func wait() {
    time = max(time, nextMoment.microseconds)
    context.advance(to: now)
  }

  // MARK: Fingers

  private func land(_ spot: Spot, _ client: Int) {
    guard let device, let finger = fingers.firstIndex(where: { $0 == nil }) else { return }
    fingers[finger] = Finger(spot: spot)
    down.append(finger)
    let surface = clients[client].isMapped ? clients[client].surface : nil
    context.touchDown(device, slot: Int32(finger), at: place(finger), time: now, surface: surface)
    context.touchFrame(device)
  }

  /// One whose place does not count goes to and fro.
  private func canMove(_ finger: Int, _ reach: Reach) -> Bool {
    context.follows(slot: Int32(finger)) ? fingers[finger]?.reach != reach : reach == .start
  }

  private func move(_ finger: Int, _ reach: Reach) {
    guard let device else { return }
    let turns = !context.follows(slot: Int32(finger)) && fingers[finger]?.reach == .start
    // Of one whose place does not count only that it moves.
    fingers[finger]?.reach = turns ? .inward : reach
    context.touchMotion(device, slot: Int32(finger), to: place(finger), time: now)
    context.touchFrame(device)
  }

  private func lift(_ finger: Int) {
    guard let device else { return }
    fingers[finger] = nil
    down.removeAll { $0 == finger }
    context.touchUp(device, slot: Int32(finger), time: now)
    context.touchFrame(device)
  }

  private func cancelDevice() {
    fingers = [nil, nil]
    down = []
    if let device { context.touchCancel(device, time: now) }
  }

  /// Two fingers on one edge are 40 mm apart: one that lands later is a candidate of its own.
  private func place(_ finger: Int) -> Fraction {
    guard let down = fingers[finger] else { return Fraction(x: 0, y: 0) }
    let apart = 40 * Double(finger)
    let (inward, along): (Double, Double) =
      switch down.reach {
      case .start: (0, 0)
      case .inward: (7, 1)
      case .along: (1, 7)
      }
    let (x, y): (Double, Double) =
      switch down.spot {
      case .bottom: (60 + apart + along, 135.5 - inward)
      case .left: (0.5 + inward, 80 + apart + along)
      case .corner: (0.5 + Double(finger) + along, 135.5 - Double(finger) - inward)
      case .middle: (80 + apart + along, 70 - inward)
      }
    return Fraction(x: x / 217, y: y / 136)
  }

  // MARK: Clients

  private func state(_ client: Int) -> Surface.State {
    var state = Surface.State()
    state.isMapped = clients[client].isMapped
    state.isFullscreen = true
    state.isActivated = client == focused
    state.output = output
    return state
  }

  private func bear(_ client: Int) {
    // A new process, not the old one.
    clients[client] = Client(key: ClientKey(rawValue: clients[client].key.rawValue + 2))
    let surface = context.addSurface(Surface(client: clients[client].key))
    clients[client].surface = surface
    context.setState(state(client), of: surface)
    clients[client].object = context.addDeferral(surface: surface, seat: seat)
  }

  private func live(_ client: Int) { if clients[client].surface == nil { bear(client) } else { kill(client) } }

  private func kill(_ client: Int) {
    let gone = clients[client]
    checker.clientGone(gone.key)
    if let object = gone.object { checker.objectGone(object) }
    if let surface = gone.surface { context.removeSurface(surface, clientIsGone: true) }
    clients[client] = Client(key: gone.key)
  }

  private func ask(_ client: Int) {
    clients[client].asks.toggle()
    guard let object = clients[client].object else { return }
    context.setDeferral(object, DeferralObject.Request(edges: clients[client].asks ? [.bottom, .left] : []))
  }

  private func map(_ client: Int) {
    clients[client].isMapped.toggle()
    if let surface = clients[client].surface { context.setState(state(client), of: surface) }
  }

  /// Whoever has it loses it first, so that both clients are alike.
  private func focus() {
    focused = 1 - focused
    for client in [1 - focused, focused] {
      if let surface = clients[client].surface { context.setState(state(client), of: surface) }
    }
  }

  private func lock() {
    context.setLocked(!context.isLocked)
    promises.forget()
  }

  // MARK: What must hold

  /// What is wrong now; nil when nothing is.
  func fault() -> String? {
    checker.afterCall(context)
    if let fault = checker.faults.first { return fault }
    if context.nextDeadline < context.now { return "a deadline that has passed is still to come" }
    if context.liveTouches != down.count { return "a finger is forgotten, or remembered" }
    return promises.broken(context)
  }

  /// What is left after the last finger has lifted, the screen is unlocked and the last deadline has passed; nil when
  /// nothing is.
  func faultAtRest() -> String? {
    if context.isLocked { perform(.lock) }
    while !down.isEmpty { perform(.lift(finger: 0)) }
    for _ in 0..<20 where context.nextDeadline != .never { perform(.wait) }
    checker.afterAll(context)
    return fault() ?? (context.takenEdges.isEmpty ? nil : "an edge stays armed or active")
  }

  /// What tells one state from another; what binds the library is part of it.
  func portrait() -> [UInt8] {
    let order = [focused, 1 - focused].map { clients[$0] }
    let bound = promises.binding(at: context.now)
    var bytes = context.portrait(windows: order.map { ($0.surface, $0.object) }, times: bound.map(\.until)) { slot in
      guard let finger = fingers[Int(slot)] else { return 255 }
      return finger.spot.rawValue << 2 | finger.reach.rawValue
    }
    for client in order { bytes.append((client.isMapped ? 2 : 0) | (client.asks ? 1 : 0)) }
    for promise in bound { bytes.append(promise.edge.rawValue) }
    return bytes
  }
}
