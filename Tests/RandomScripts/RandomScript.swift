import GestureRecognition
import SystemGestures

/// One random life of a context: everything a host can feed, in any order, and nothing that is not allowed.
public struct RandomScript {
  var random: Random
  public let checker = Checker()
  let context: GestureContext
  var seats: [SeatID] = []
  var outputs: [OutputID] = []
  var devices: [DeviceID] = []
  var surfaces: [(id: SurfaceID, client: UInt64)] = []
  var objects: [DeferralID] = []
  var fingers: [(device: DeviceID, slot: Int32, x: Double, y: Double, vx: Double, vy: Double)] = []
  var time: UInt64 = 1_000_000
  var reentries = 0

  public init(seed: UInt64) {
    random = Random(seed: seed)
    context = GestureContext(host: checker)
    build()
  }

  private mutating func build() {
    for _ in 0...random.below(2) { seats.append(context.addSeat()) }
    for _ in 0...random.below(2) { outputs.append(context.addOutput(anyOutput())) }
    for _ in 0...random.below(2) { addDevice() }
    for _ in 0...random.below(3) { addSurface() }
    settings()
    for _ in 0..<random.below(3) { addObject() }
  }

  private mutating func anyOutput() -> Output {
    let sizes = [Size(217, 136), Size(68, 147), Size(345, 215), Size(0, 0), Size(-1, 5)]
    return Output(
      physicalSize: random.pick(sizes), pixelWidth: 1920, pixelHeight: 1200,
      transform: Transform(rawValue: UInt32(random.below(8))) ?? .normal, scale: random.pick([1, 1.6, 2]),
      isOn: !random.chance(5))
  }

  private mutating func settings() {
    for edge in ["bottom", "top", "left", "right"] where random.chance(60) {
      set("edge.\(edge).policy", random.pick(["adaptive", "withhold", "pass"]))
    }
    if random.chance(20) { set("edge.zone", "\(2 + random.below(6))") }
    if random.chance(15) { set("deferral.user", random.pick(["always", "never", "fullscreen"])) }
    var bindings = context.bindings
    for edge in Edge.allCases where random.chance(70) { bindings.add(Binding(.edge(edge, .whole), .back)) }
    if random.chance(20) { bindings.removeAll() }
    if random.chance(40) { bindings.add(anyPairBinding()) }
    if random.chance(30) { bindings.add(Binding(.corner(random.pick(Corner.allCases)), .controlCenter)) }
    context.setBindings(bindings)
  }

  private mutating func anyPairBinding() -> Binding {
    let part = random.pick([EdgePart.whole, .whole, .first, .middle, .last])
    return Binding(.edge(random.pick(Edge.allCases), part), .switchApps, fingers: 2)
  }

  private func set(_ name: String, _ value: String) { try? context.set(Array(name.utf8), to: Array(value.utf8)) }

  private mutating func addDevice() {
    let output = outputs.isEmpty || random.chance(5) ? nil : random.pick(outputs)
    if let id = context.addDevice(Device(kind: .touchscreen, seat: random.pick(seats), output: output)) {
      devices.append(id)
    }
  }

  private mutating func addSurface() {
    let client = UInt64(1 + random.below(3))
    let id = context.addSurface(Surface(client: ClientKey(rawValue: client)))
    surfaces.append((id, client))
    changeState(id)
    if random.chance(70) { subscribe(id, ClientKey(rawValue: client)) }
  }

  /// Some of what a client may ask for, in any order.
  private mutating func subscribe(_ id: SurfaceID, _ client: ClientKey) {
    var all: [Gesture] = [.tap(Tap.Settings()), .tap(Tap.Settings(taps: 2)), .tap(Tap.Settings(fingers: 2))]
    all += [.pan(Pan.Settings()), .pan(Pan.Settings(most: 3)), .pan(Pan.Settings(axis: .horizontal))]
    checker.subscribers.added(id, of: client)
    for gesture in all.shuffled(using: &random) where random.chance(50) {
      _ = try? context.subscribe(surface: id, to: gesture, simultaneous: random.chance(30))
    }
  }

  private mutating func changeState(_ id: SurfaceID) {
    var state = Surface.State()
    state.isMapped = random.chance(92)
    state.isFullscreen = random.chance(90)
    state.isActivated = random.chance(90)
    state.output = outputs.isEmpty ? nil : random.pick(outputs)
    state.kind = random.chance(85) ? .window : random.pick([.panel, .keyboard, .dialog, .lock, .own])
    state.geometry = anyGeometry()
    context.setState(state, of: id)
  }

  private mutating func addObject() {
    guard let surface = surfaces.randomElement(using: &random)?.id else { return }
    guard let id = context.addDeferral(surface: surface, seat: random.pick(seats)) else { return }
    objects.append(id)
    request(id)
  }

  private mutating func request(_ id: DeferralID) {
    context.setDeferral(
      id,
      DeferralObject.Request(
        edges: random.chance(50) ? .all : Edges(rawValue: UInt32(random.below(16))), exclusion: anyExclusion()))
  }

  /// The whole output, a part of it, none, or nonsense.
  private mutating func anyGeometry() -> Surface.Geometry? {
    switch random.below(10) {
    case 0: return nil
    case 1: return Surface.Geometry(x: 0.4, y: .nan, width: 1e300, height: 0, localWidth: -5, localHeight: .max)
    case 2: return Surface.Geometry(x: -999, y: -999, width: 1e-6, height: 1000, localWidth: .max, localHeight: 1)
    case 3..<8: return Surface.Geometry(x: 0, y: 0, width: 1, height: 1, localWidth: 1920, localHeight: 1200)
    default:
      let width = 0.05 + random.unit()
      let height = 0.05 + random.unit()
      return Surface.Geometry(
        x: random.pick([0, 1 - width, random.unit() - 0.5]), y: random.unit() - 0.2, width: width, height: height,
        localWidth: Int32(1 + random.below(2000)), localHeight: Int32(1 + random.below(2000)))
    }
  }

  private mutating func anyExclusion() -> [SurfaceRect] {
    guard random.chance(70) else { return [] }
    var rects: [SurfaceRect] = []
    for _ in 0...random.below(random.chance(10) ? 300 : 4) {
      if random.chance(20) {
        let numbers: [Int32] = [.min, .max, -1, 0, 1]
        rects.append(
          SurfaceRect(x: random.pick(numbers), y: random.pick(numbers), width: random.pick(numbers), height: .max))
      } else {
        rects.append(
          SurfaceRect(
            x: Int32(random.below(2000)) * Int32(random.below(2)), y: Int32(random.below(1200)),
            width: Int32(random.below(2000)), height: Int32(random.below(500))))
      }
    }
    return rects
  }

  /// Runs the whole script; what went wrong is in `checker.faults`.
  public mutating func run(steps: Int) {
    let explains = random.chance(50)
    context.isExplaining = explains || checker.isVerbose
    let hostile = random.chance(50)
    if hostile { misbehave() }
    for _ in 0..<steps {
      step()
      checker.note("-- \(context.now.microseconds)")
      checker.afterCall(context)
      if !checker.faults.isEmpty { return }
    }
    checker.reenter = {}
    finish()
  }

  /// A host that refuses downs and calls back in from everywhere.
  private mutating func misbehave() {
    let box = Box(random: Random(seed: random.next()))
    checker.refuses = { box.random.chance(5) }
    let context = context
    let known = (devices, surfaces.map { $0.id })
    checker.reenter = { box.reenter(context, known.0, known.1) }
  }

  private mutating func step() {
    time += UInt64(random.pick([0, 4000, 8000, 8000, 8000, 16000, 60000, 160_000, 450_000]))
    let kind = random.below(100)
    checker.note("step \(kind)")
    switch kind {
    case 0..<70: frame()
    case 70..<74: context.advance(to: EventTime(microseconds: time))
    case 74..<76: addSurface()
    case 76..<78: removeSurface()
    case 78..<81: if let surface = surfaces.randomElement(using: &random)?.id { changeState(surface) }
    case 81..<83: addObject()
    case 83..<85: if let id = objects.randomElement(using: &random) { request(id) }
    case 85..<86: removeObject()
    case 86..<88: replug()
    case 88..<89: session()
    case 89..<90: pen()
    case 90..<92: affordance()
    case 92..<93: changeOutput()
    case 93..<94: context.invoke(.home, by: .key)
    case 94..<95: cancelDevice()
    case 95..<96: if random.chance(50) { take() } else { unsubscribe() }
    case 96..<97: settings()
    case 97..<98:
      checker.knowsScene = random.chance(50)
      newScene()
    default: stale()
    }
  }

  private mutating func unsubscribe() {
    guard let surface = surfaces.randomElement(using: &random) else { return }
    context.unsubscribe(surface: surface.id)
    if random.chance(50) { subscribe(surface.id, ClientKey(rawValue: surface.client)) }
  }

  private mutating func newScene() {
    let pick = surfaces.randomElement(using: &random)?.id
    checker.scene = { _, _ in pick }
    if let output = outputs.randomElement(using: &random) { context.sceneChanged(output) }
  }

  private mutating func frame() {
    guard let device = devices.randomElement(using: &random) else { return }
    let now = EventTime(microseconds: random.chance(3) ? time - 30_000 : time)
    var index = 0
    while index < fingers.count {
      if fingers[index].device == device { index += moveOrLift(index, now) ? 1 : 0 } else { index += 1 }
    }
    if random.chance(45), fingers.count < 8 { land(device, now) }
    if random.chance(30), fingers.count < 8 { landBeside(device, now) }
    if random.chance(8), fingers.count < 7 { landTogether(device, now) }
    if random.chance(2) { context.touchMotion(device, slot: 77, to: Fraction(x: 0.5, y: 0.5), time: now) }
    if random.chance(2) { context.touchDown(device, slot: 9, at: Fraction(x: .nan, y: 0.5), time: now, surface: nil) }
    context.touchFrame(device)
  }

  private mutating func moveOrLift(_ index: Int, _ now: EventTime) -> Bool {
    let finger = fingers[index]
    if random.chance(12) {
      // Now and then an up is lost.
      if !random.chance(4) { context.touchUp(finger.device, slot: finger.slot, time: now) }
      fingers.remove(at: index)
      return false
    }
    if random.chance(85) {
      fingers[index].x += finger.vx
      fingers[index].y += finger.vy
      let place = Fraction(x: fingers[index].x, y: fingers[index].y)
      context.touchMotion(finger.device, slot: finger.slot, to: place, time: now)
    }
    if random.chance(3) {
      let shape = Shape(major: Millimetres(9), minor: Millimetres(6))
      context.touchShape(finger.device, slot: finger.slot, shape, time: now)
    }
    return true
  }

  private mutating func land(_ device: DeviceID, _ now: EventTime) {
    if random.chance(10), landOnSlider(device, now) { return }
    let slot = Int32(random.below(6))
    fingers.removeAll { $0.device == device && $0.slot == slot }
    let along = random.unit()
    let depth = random.unit() * random.pick([0.02, 0.05, 0.5])
    let speed = random.unit() * 0.05
    let side = random.unit() * 0.02 - 0.01
    let finger: (Double, Double, Double, Double)
    switch random.below(5) {
    case 0: finger = (along, 1 - depth, side, -speed)
    case 1: finger = (along, depth, side, speed)
    case 2: finger = (depth, along, speed, side)
    case 3: finger = (1 - depth, along, -speed, side)
    default: finger = (depth, 1 - depth, speed * random.unit(), -speed * random.unit())
    }
    fingers.append((device, slot, finger.0, finger.1, finger.2, finger.3))
    let surface = random.chance(90) ? surfaces.randomElement(using: &random)?.id : nil
    context.touchDown(device, slot: slot, at: Fraction(x: finger.0, y: finger.1), time: now, surface: surface)
    if random.chance(2) {
      context.touchShape(device, slot: slot, Shape(major: Millimetres(25), minor: Millimetres(5)), time: now)
    }
  }

  /// Two fingers in one zone, in one report.
  private mutating func landTogether(_ device: DeviceID, _ now: EventTime) {
    let slot = Int32(random.below(5))
    fingers.removeAll { $0.device == device && ($0.slot == slot || $0.slot == slot + 1) }
    let along = 0.1 + random.unit() * 0.7
    let speed = 0.01 + random.unit() * 0.05
    let isBottom = random.chance(50)
    let surface = random.chance(90) ? surfaces.randomElement(using: &random)?.id : nil
    for number in 0..<2 {
      let place = along + Double(number) * 0.1
      let (x, y) = isBottom ? (place, 0.995) : (0.005, place)
      fingers.append((device, slot + Int32(number), x, y, isBottom ? 0 : speed, isBottom ? -speed : 0))
      let other = random.chance(80) ? surface : surfaces.randomElement(using: &random)?.id
      context.touchDown(device, slot: slot + Int32(number), at: Fraction(x: x, y: y), time: now, surface: other)
    }
  }

  /// A second finger near the last one, along the same edge and mostly with the same movement.
  private mutating func landBeside(_ device: DeviceID, _ now: EventTime) {
    guard let first = fingers.last, first.device == device else { return }
    let slot = Int32(random.below(6))
    guard slot != first.slot else { return }
    fingers.removeAll { $0.device == device && $0.slot == slot }
    let isAlongX = first.vy.magnitude > first.vx.magnitude
    let apart = random.pick([0.02, 0.1, -0.1, 0.3])
    let second = (x: first.x + (isAlongX ? apart : 0), y: first.y + (isAlongX ? 0 : apart))
    let pace = random.pick([1, 1, 0.8, 0, -1])
    fingers.append((device, slot, second.x, second.y, first.vx * pace, first.vy * pace))
    let surface = random.chance(90) ? surfaces.randomElement(using: &random)?.id : nil
    context.touchDown(device, slot: slot, at: Fraction(x: second.x, y: second.y), time: now, surface: surface)
  }

  /// A finger in a place that an app was granted.
  private mutating func landOnSlider(_ device: DeviceID, _ now: EventTime) -> Bool {
    guard let (object, rect) = checker.granted.randomElement(using: &random),
      let surface = context.deferral(object)?.surface, let geometry = context.surface(surface)?.state.geometry
    else { return false }
    let slot = Int32(random.below(6))
    fingers.removeAll { $0.device == device && $0.slot == slot }
    let row = geometry.height / Double(geometry.localHeight)
    let y = geometry.y + (Double(rect.y) + Double(rect.height) * random.unit()) * row
    let x = random.pick([0.001, 0.999])
    fingers.append((device, slot, x, y, x < 0.5 ? 0.03 : -0.03, 0))
    context.touchDown(device, slot: slot, at: Fraction(x: x, y: y), time: now, surface: surface)
    return true
  }

  private mutating func removeSurface() {
    guard let index = surfaces.indices.randomElement(using: &random) else { return }
    let surface = surfaces.remove(at: index)
    let gone = random.chance(40)
    if gone {
      // The whole client: all its surfaces, and it hears nothing more.
      checker.clientGone(ClientKey(rawValue: surface.client))
      for other in surfaces where other.client == surface.client {
        remove(other.id, true)
      }
      surfaces.removeAll { $0.client == surface.client }
    }
    remove(surface.id, gone)
    // A callback may have let fingers land on what was left of it meanwhile.
    if gone { checker.clientGone(ClientKey(rawValue: surface.client)) }
  }

  private mutating func remove(_ surface: SurfaceID, _ gone: Bool) {
    let lost = objects.filter { context.deferral($0)?.surface == surface }
    if gone { for id in lost { checker.objectGone(id) } }
    context.removeSurface(surface, clientIsGone: gone)
    for id in lost { checker.objectGone(id) }
    objects.removeAll { lost.contains($0) }
  }

  private mutating func removeObject() {
    guard let index = objects.indices.randomElement(using: &random) else { return }
    let id = objects.remove(at: index)
    context.removeDeferral(id)
    checker.objectGone(id)
  }

  private mutating func replug() {
    if random.chance(50), let index = devices.indices.randomElement(using: &random) {
      let device = devices.remove(at: index)
      fingers.removeAll { $0.device == device }
      context.removeDevice(device)
    } else if devices.count < 4 {
      addDevice()
    }
  }

  private mutating func session() {
    switch random.below(4) {
    case 0: context.setLocked(true)
    case 1:
      context.setSuspended(true)
      fingers.removeAll()
    default:
      context.setLocked(false)
      context.setSuspended(false)
    }
  }

  private mutating func pen() {
    context.setPenNear(random.chance(50), time: EventTime(microseconds: time))
  }

  private mutating func affordance() {
    guard let output = outputs.randomElement(using: &random) else { return }
    let edge = random.pick(Edge.allCases)
    if random.chance(60) {
      context.activateAffordance(edge, on: output, seat: random.pick(seats))
    } else {
      context.dismissAffordance(edge, on: output, seat: random.pick(seats))
    }
  }

  private mutating func changeOutput() {
    guard let index = outputs.indices.randomElement(using: &random) else {
      outputs.append(context.addOutput(anyOutput()))
      return
    }
    if random.chance(25) {
      context.removeOutput(outputs.remove(at: index))
    } else {
      context.updateOutput(outputs[index], anyOutput())
    }
  }

  private mutating func cancelDevice() {
    guard let device = devices.randomElement(using: &random) else { return }
    fingers.removeAll { $0.device == device }
    context.touchCancel(device, time: EventTime(microseconds: time))
  }

  private mutating func take() {
    guard let finger = fingers.randomElement(using: &random) else { return }
    context.touchTake(finger.device, slot: finger.slot)
  }

  private mutating func stale() {
    context.removeSurface(SurfaceID(rawValue: random.next()))
    context.touchFrame(DeviceID(rawValue: random.next()))
    context.removeOutput(OutputID(rawValue: 0))
    _ = context.addDeferral(surface: SurfaceID(rawValue: 5), seat: random.pick(seats))
  }

  /// All fingers lift, the session comes back, and every deadline passes.
  private mutating func finish() {
    context.setSuspended(false)
    context.setLocked(false)
    context.setPenNear(false, time: EventTime(microseconds: time))
    time += 8000
    for device in devices {
      for slot in Int32(0)..<10 { context.touchUp(device, slot: slot, time: EventTime(microseconds: time)) }
      context.touchFrame(device)
    }
    for _ in 0..<50 where context.nextDeadline != .never { context.advance(to: context.nextDeadline) }
    checker.afterCall(context)
    checker.afterAll(context)
  }
}

/// Calls back in from a callback.
final class Box {
  var random: Random
  private var depth = 0
  init(random: Random) { self.random = random }

  func reenter(_ context: GestureContext, _ devices: [DeviceID], _ surfaces: [SurfaceID]) {
    guard depth < 2, random.chance(10) else { return }
    depth += 1
    defer { depth -= 1 }
    switch random.below(7) {
    case 0: if let surface = surfaces.randomElement(using: &random) { context.removeSurface(surface) }
    case 5: if let surface = surfaces.randomElement(using: &random) { context.unsubscribe(surface: surface) }
    case 1: context.advance(to: context.now)
    case 2:
      guard let device = devices.randomElement(using: &random) else { return }
      context.touchDown(
        device, slot: Int32(random.below(6)), at: Fraction(x: 0.5, y: 0.999), time: context.now, surface: surfaces.first
      )
      context.touchFrame(device)
    case 3:
      guard let device = devices.randomElement(using: &random) else { return }
      context.touchUp(device, slot: Int32(random.below(6)), time: context.now)
      context.touchFrame(device)
    case 4: context.invoke(.dock, by: .program)
    default:
      if let surface = surfaces.randomElement(using: &random) { context.setState(Surface.State(), of: surface) }
    }
  }
}
