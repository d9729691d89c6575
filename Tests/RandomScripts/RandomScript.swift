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
  var pads: [DeviceID] = []
  /// What each report of the gesture at hand adds.
  var padWay = (x: 0.0, y: 0.0, scale: 1.0)
  var padScale = 1.0
  var hand: Hand?
  var time: UInt64 = 1_000_000
  var reentries = 0
  /// Reports of touchscreens so far.
  public internal(set) var frames = 0

  public init(seed: UInt64) {
    random = Random(seed: seed)
    context = GestureContext(host: checker)
    if seed.isMultiple(of: 5) { clickOnPress() }
    build()
  }

  mutating func build() {
    for _ in 0...random.below(2) { seats.append(context.addSeat()) }
    for _ in 0...random.below(2) { outputs.append(context.addOutput(anyOutput())) }
    for _ in 0...random.below(2) { addDevice() }
    for _ in 0...random.below(3) { addSurface() }
    settings()
    for _ in 0..<1 + random.below(2) { addPad() }
    padSettings()
    for _ in 0..<random.below(3) { addObject() }
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
  mutating func misbehave() {
    let box = Box(random: Random(seed: random.next()))
    checker.refuses = { box.random.chance(5) }
    let context = context
    let known = (devices, surfaces.map { $0.id }, pads)
    checker.reenter = {
      box.reenter(context, known.0, known.1)
      box.reenter(context, pads: known.2, known.1)
    }
  }

  mutating func step() {
    if random.chance(hand == nil ? 60 : 90) {
      time += hand == nil ? 0 : UInt64(random.pick([4000, 8000, 8000, 8000, 8000, 16000, 30000]))
      if handFrame() { return }
    }
    time += UInt64(random.pick([0, 4000, 8000, 8000, 8000, 16000, 60000, 160_000, 450_000]))
    let kind = random.below(100)
    checker.note("step \(kind)")
    switch kind {
    case 0..<70: if random.chance(6) { padEvent() } else { frame() }
    case 70..<74: context.advance(to: EventTime(microseconds: time))
    case 74..<76: addSurface()
    case 76..<78: removeSurface()
    case 78..<81: if let surface = surfaces.randomElement(using: &random)?.id { changeState(surface) }
    case 81..<83: addObject()
    case 83..<85: if let id = objects.randomElement(using: &random) { request(id) }
    case 85..<86: removeObject()
    case 86..<88: if random.chance(25) { replugPad() } else { replug() }
    case 88..<89: session()
    case 89..<90: pen()
    case 90..<92: affordance()
    case 92..<93: changeOutput()
    case 93..<94: context.invoke(.home, by: .key)
    case 94..<95: cancelDevice()
    case 95..<96: if random.chance(50) { take() } else { unsubscribe() }
    case 96..<97: if random.chance(30) { padSettings() } else { settings() }
    case 97..<98:
      checker.knowsScene = random.chance(50)
      newScene()
    default: stale()
    }
  }

  mutating func unsubscribe() {
    guard let surface = surfaces.randomElement(using: &random) else { return }
    context.unsubscribe(surface: surface.id)
    if random.chance(50) { subscribe(surface.id, ClientKey(rawValue: surface.client)) }
  }

  mutating func newScene() {
    let pick = surfaces.randomElement(using: &random)?.id
    checker.scene = { _, _ in pick }
    if let output = outputs.randomElement(using: &random) { context.sceneChanged(output) }
  }

  /// All fingers lift, the session comes back, and every deadline passes.
  mutating func finish() {
    context.setSuspended(false)
    context.setLocked(false)
    context.setPenNear(false, time: EventTime(microseconds: time))
    time += 8000
    for device in devices {
      for slot in Int32(0)..<10 { context.touchUp(device, slot: slot, time: EventTime(microseconds: time)) }
      context.touchFrame(device)
    }
    for pad in pads { context.padEnd(pad, time: EventTime(microseconds: time)) }
    for _ in 0..<50 where context.nextDeadline != .never { context.advance(to: context.nextDeadline) }
    checker.afterCall(context)
    checker.afterAll(context)
  }
}
