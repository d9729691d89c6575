import GestureRecognition
import SystemGestures

/// What touchpads tell.
extension RandomScript {
  mutating func addPad() {
    let output = outputs.isEmpty || random.chance(50) ? nil : random.pick(outputs)
    if let id = context.addDevice(Device(kind: .touchpad, seat: random.pick(seats), output: output)) { pads.append(id) }
  }

  mutating func replugPad() {
    if random.chance(50), let index = pads.indices.randomElement(using: &random) {
      context.removeDevice(pads.remove(at: index))
    } else if pads.count < 2 {
      addPad()
    }
  }

  mutating func padSettings() {
    var bindings = context.bindings
    let fingers = UInt8(2 + random.below(4))
    let way = random.pick([SwipeDirection.left, .right, .up, .down, .horizontal, .vertical])
    bindings.add(
      Binding(.swipe(way), .switchWorkspace, on: .touchpad, whileLocked: random.chance(20), fingers: fingers))
    bindings.add(Binding(.pinch(random.pick([.inward, .outward])), .home, on: .touchpad, fingers: fingers))
    context.setBindings(bindings)
    set("touchpad.gain", "1")
    if random.chance(20) { set("touchpad.gain", random.pick(["0.1", "1", "10"])) }
    if random.chance(20) { set("touchpad.axis", random.pick(["0.5", "10"])) }
  }

  /// Begins, moves and ends mostly follow one another, and sometimes not.
  mutating func padEvent() {
    guard let pad = pads.randomElement(using: &random) else { return }
    let now = EventTime(microseconds: random.chance(3) ? time - 30_000 : time)
    switch random.below(10) {
    case 0..<2:
      let surface = random.chance(85) ? surfaces.randomElement(using: &random)?.id : nil
      let gesture = random.pick([TouchpadGesture.swipe, .swipe, .pinch, .hold])
      padWay = (random.unit() * 12 - 6, random.unit() * 12 - 6, 0.8 + random.unit() * 0.4)
      padScale = 1
      context.padBegin(pad, gesture, fingers: UInt8(2 + random.below(4)), time: now, surface: surface)
      for _ in 0..<random.below(5) { movePad(pad) }
    case 2..<7: movePad(pad)
    default: context.padEnd(pad, isCancelled: random.chance(25), time: now)
    }
  }

  private mutating func movePad(_ pad: DeviceID) {
    time += 8000
    padScale *= padWay.scale
    let scale = random.chance(2) ? .nan : padScale
    let motion = TouchpadMotion(
      movement: Vector(padWay.x, padWay.y), dx: padWay.x * 3, dy: padWay.y, scale: scale, rotation: padWay.x)
    context.padUpdate(pad, motion, time: EventTime(microseconds: time))
  }
}
