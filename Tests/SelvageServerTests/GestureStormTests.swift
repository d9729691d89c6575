import GestureRecognition
import SystemGestures
import Testing

@Suite("Clients that subscribe, leave and break the protocol in any order")
struct GestureStormTests {
  @Test("leave a library that keeps its promises, and nothing behind", arguments: 1...24 as ClosedRange<UInt64>)
  func storm(seed: UInt64) {
    let storm = GestureStorm(seed: seed)
    for _ in 0..<150 {
      storm.step()
      let broken = storm.stage.context.brokenInvariant()
      #expect(broken == nil, "seed \(seed)")
      guard broken == nil else { return }
    }
    storm.end()
    #expect(storm.stage.context.leftover() == nil, "seed \(seed)")
    #expect(storm.unexpected == nil, "seed \(seed)")
  }
}

/// A few clients that do anything, and fingers that do not care.
private final class GestureStorm {
  let stage = GestureStage()
  private(set) var unexpected: String?
  private var random: RandomSource
  private var actors: [Actor] = []
  private var fingers: [Int32] = []
  private var nextKey: UInt64 = 10

  private final class Actor {
    let client: TestClient
    let key: UInt64
    var surface: OpaquePointer?
    var window: SurfaceID?
    var ear: GestureEar?
    var voices: [GestureEar.Voice] = []
    var isSinner = false

    init(_ client: TestClient, key: UInt64) {
      self.client = client
      self.key = key
    }
  }

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  func step() {
    switch random.below(20) {
    case 0: join()
    case 1..<8: if let actor = actors.randomElement(using: &random) { act(actor) }
    case 8..<10: land()
    case 10..<15: move()
    case 15..<17: lift()
    case 17: stage.wait(UInt64(random.below(600)))
    case 18: stage.context.setLocked(random.below(4) == 0)
    default: touchpad()
    }
    stage.settle()
    for actor in actors where !actor.isSinner {
      if let error = actor.client.protocolError { unexpected = "\(error)" }
    }
  }

  func end() {
    while !fingers.isEmpty { lift() }
    stage.context.padEnd(stage.pad, isCancelled: true, time: stage.now)
    stage.context.setLocked(false)
    stage.wait(5000)
    if random.below(2) == 0 { stage.finishBridge() }
    for actor in actors where random.below(2) == 0 { leave(actor) }
    stage.wait(5000)
  }

  // MARK: Clients

  private func join() {
    guard actors.count < 4 else { return }
    nextKey += 1
    actors.append(Actor(stage.display.connect(), key: nextKey))
  }

  private func act(_ actor: Actor) {
    guard actor.client.isAlive else { return leave(actor) }
    switch random.below(16) {
    case 0: leave(actor)
    case 1: sin(actor)
    case 2: dropSurface(actor)
    case 3: dropEar(actor)
    case 4: if let voice = actor.voices.popLast() { voice.destroy() }
    case 5: if actor.voices.count > 1 { relate(actor) }
    case 6: tellHost(actor)
    default: ask(actor)
    }
  }

  private func ask(_ actor: Actor) {
    guard let surface = actor.surface else {
      actor.surface = actor.client.makeSurface()
      return
    }
    guard let ear = actor.ear else {
      actor.ear = GestureEar(actor.client, surface, seat: random.below(2))
      return
    }
    tellHost(actor)
    var wish = GestureEar.Wish(kind: 1 << UInt32(random.below(7)), devices: UInt32(1 + random.below(3)))
    let fewest = UInt32(2 + random.below(2))
    wish.fingers = wish.kind < 4 || random.below(2) == 0 ? (fewest, fewest) : (fewest, fewest + UInt32(random.below(3)))
    if wish.kind < 32, random.below(2) == 0 { wish.fingers = (1, 1) }
    if wish.kind == 1 { wish.taps = UInt32(1 + random.below(3)) }
    if (4...16).contains(wish.kind) { wish.axis = UInt32(random.below(3)) }
    wish.flags = UInt32(random.below(4)) | (wish.fingers.1 == 1 ? UInt32(random.below(2)) << 2 : 0)
    let rects = (0..<random.below(40)).map { _ in
      EdgeDeferral.Rect(
        x: Int32(random.below(900)) - 100, y: Int32(random.below(600)), width: Int32(random.below(800)) - 50,
        height: random.below(9) == 0 ? .max : 300)
    }
    let region = random.below(3) == 0 ? actor.client.makeRegion(rects) : nil
    actor.voices.append(ear.subscribe(wish, region: region))
    if let region { actor.client.destroy(region: region) }
  }

  /// Relations that may be circles: then the client is one that breaks the protocol.
  private func relate(_ actor: Actor) {
    guard let ear = actor.ear, let a = actor.voices.randomElement(using: &random),
      let b = actor.voices.randomElement(using: &random)
    else { return }
    actor.isSinner = true
    ear.require(a, b)
  }

  private func sin(_ actor: Actor) {
    guard random.below(4) == 0, let ear = actor.ear else { return }
    actor.isSinner = true
    ear.subscribe(
      .init(kind: UInt32(random.below(300)), devices: UInt32(random.below(9)), flags: UInt32(random.below(99))))
  }

  private func dropEar(_ actor: Actor) {
    actor.ear?.destroy()
    actor.ear = nil
    actor.voices = []
  }

  private func dropSurface(_ actor: Actor) {
    guard let surface = actor.surface, random.below(3) == 0 else { return }
    if random.below(2) == 0 { dropEar(actor) }
    let window = actor.window
    let isHostFirst = random.below(2) == 0
    if isHostFirst, let window { stage.context.removeSurface(window) }
    actor.client.destroy(surface: surface)
    stage.settle()
    if !isHostFirst, let window { stage.context.removeSurface(window) }
    (actor.surface, actor.window) = (nil, nil)
    // What is left asks in vain.
    actor.ear?.subscribe(.tap)
    (actor.ear, actor.voices) = (nil, [])
  }

  private func tellHost(_ actor: Actor) {
    guard let surface = actor.surface, actor.window == nil, actor.client.isAlive else { return }
    stage.settle()
    if actor.client.isAlive { actor.window = stage.add(surface, of: actor.client, key: actor.key) }
  }

  private func leave(_ actor: Actor) {
    let isHostFirst = random.below(2) == 0
    if isHostFirst, let window = actor.window { stage.context.removeSurface(window, clientIsGone: true) }
    stage.display.kill(actor.client)
    if !isHostFirst, let window = actor.window { stage.context.removeSurface(window, clientIsGone: true) }
    actors.removeAll { $0 === actor }
  }

  // MARK: Fingers

  private var place: (x: Double, y: Double) { (Double(random.below(217)), Double(random.below(136))) }

  private func land() {
    let slot = Int32(random.below(5))
    guard !fingers.contains(slot) else { return }
    fingers.append(slot)
    let place = place
    stage.down(slot, place.x, place.y, on: actors.randomElement(using: &random)?.window)
  }

  private func move() {
    guard let slot = fingers.randomElement(using: &random) else { return }
    let place = place
    stage.move((slot, place.x, place.y))
  }

  private func lift() {
    guard let slot = fingers.randomElement(using: &random) else { return }
    fingers.removeAll { $0 == slot }
    stage.up(slot)
  }

  private func touchpad() {
    let window = actors.randomElement(using: &random)?.window
    let gesture: TouchpadGesture = random.below(2) == 0 ? .swipe : .pinch
    switch random.below(3) {
    case 0:
      stage.context.padBegin(stage.pad, gesture, fingers: UInt8(2 + random.below(3)), time: stage.now, surface: window)
    case 1:
      let motion = TouchpadMotion(movement: Vector(1, 2), dx: 1, dy: 2, scale: 1.1, rotation: 3)
      stage.context.padUpdate(stage.pad, motion, time: stage.now)
    default: stage.context.padEnd(stage.pad, isCancelled: random.below(2) == 0, time: stage.now)
    }
  }
}
