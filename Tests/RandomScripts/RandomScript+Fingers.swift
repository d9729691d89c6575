import GestureRecognition
import SystemGestures

/// What hands do.
extension RandomScript {
  mutating func frame() {
    guard let device = devices.randomElement(using: &random) else { return }
    frames += 1
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

  mutating func moveOrLift(_ index: Int, _ now: EventTime) -> Bool {
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

  mutating func land(_ device: DeviceID, _ now: EventTime) {
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
  mutating func landTogether(_ device: DeviceID, _ now: EventTime) {
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
  mutating func landBeside(_ device: DeviceID, _ now: EventTime) {
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
  mutating func landOnSlider(_ device: DeviceID, _ now: EventTime) -> Bool {
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
}
