import GestureRecognition
import SystemGestures

/// Several fingers of one hand: they land one after another, go the same way or together, and stay a while.
extension RandomScript {
  /// A hand on its way, finger by finger.
  struct Hand {
    var device: DeviceID
    var surface: SurfaceID?
    var coming: [(slot: Int32, x: Double, y: Double, vx: Double, vy: Double)] = []
    /// So many frames its fingers stay down.
    var frames: Int
  }

  mutating func newHand(_ device: DeviceID) -> Hand {
    var hand = Hand(device: device, surface: surfaces.randomElement(using: &random)?.id, frames: 4 + random.below(24))
    if random.chance(10) { hand.surface = nil }
    let centre = (x: 0.2 + random.unit() * 0.6, y: random.pick([0.3, 0.5, 0.9, 0.97]))
    let way = (x: random.unit() * 0.1 - 0.05, y: random.unit() * 0.1 - 0.05)
    let pinch = random.pick([0, 0, -0.08, 0.08, -0.2])
    for slot in (Int32(0)..<8).shuffled(using: &random).prefix(3 + random.below(4)) {
      let away = (x: random.unit() * 0.3 - 0.15, y: random.unit() * 0.3 - 0.15)
      let pace = random.chance(85) ? 1.0 : random.pick([0, 0.5, -1])
      let speed = (x: (pinch == 0 ? way.x : away.x * pinch) * pace, y: (pinch == 0 ? way.y : away.y * pinch) * pace)
      hand.coming.append((slot, centre.x + away.x, min(centre.y + away.y, 0.999), speed.x, speed.y))
    }
    return hand
  }

  /// One report of the hand that is down, if there is one.
  mutating func handFrame() -> Bool {
    guard var hand = self.hand else {
      guard random.chance(8), let device = devices.randomElement(using: &random) else { return false }
      self.hand = newHand(device)
      return false
    }
    let now = EventTime(microseconds: time)
    if !devices.contains(hand.device) {
      self.hand = nil
      return false
    }
    moveAll(hand.device, now)
    for _ in 0...random.below(3) where !hand.coming.isEmpty && fingers.count < 9 {
      land(hand.coming.removeLast(), hand, now)
    }
    if random.chance(10), let finger = blink(hand, now) { hand.coming.append(finger) }
    hand.frames -= 1
    if hand.frames <= 0 { liftSome(hand.device, now) }
    context.touchFrame(hand.device)
    frames += 1
    self.hand = hand.frames < -3 ? nil : hand
    return true
  }

  private mutating func moveAll(_ device: DeviceID, _ now: EventTime) {
    for index in fingers.indices where fingers[index].device == device && random.chance(95) {
      fingers[index].x += fingers[index].vx
      fingers[index].y += fingers[index].vy
      let place = Fraction(x: fingers[index].x, y: fingers[index].y)
      context.touchMotion(device, slot: fingers[index].slot, to: place, time: now)
    }
    // Some turn back.
    if random.chance(4) {
      for index in fingers.indices where fingers[index].device == device {
        fingers[index].vx *= -1
        fingers[index].vy *= -1
      }
    }
  }

  private mutating func land(
    _ finger: (slot: Int32, x: Double, y: Double, vx: Double, vy: Double), _ hand: Hand, _ now: EventTime
  ) {
    fingers.removeAll { $0.device == hand.device && $0.slot == finger.slot }
    fingers.append((hand.device, finger.slot, finger.x, finger.y, finger.vx, finger.vy))
    let surface = random.chance(90) ? hand.surface : surfaces.randomElement(using: &random)?.id
    let place = Fraction(x: finger.x, y: finger.y)
    context.touchDown(hand.device, slot: finger.slot, at: place, time: now, surface: surface)
  }

  /// A contact that drops out and mostly comes back with the next report, or the one after.
  private mutating func blink(
    _ hand: Hand, _ now: EventTime
  ) -> (slot: Int32, x: Double, y: Double, vx: Double, vy: Double)? {
    guard let index = fingers.indices.randomElement(using: &random), fingers[index].device == hand.device else {
      return nil
    }
    let finger = fingers.remove(at: index)
    context.touchUp(finger.device, slot: finger.slot, time: now)
    return random.chance(85) ? (finger.slot, finger.x, finger.y, finger.vx, finger.vy) : nil
  }

  private mutating func liftSome(_ device: DeviceID, _ now: EventTime) {
    for finger in fingers where finger.device == device && random.chance(60) {
      context.touchUp(device, slot: finger.slot, time: now)
      fingers.removeAll { $0.device == device && $0.slot == finger.slot }
    }
  }

  mutating func anyHandBinding() -> Binding {
    let fingers = UInt8(3 + random.below(3))
    let ways: [SwipeDirection] = [.left, .right, .up, .down, .horizontal, .vertical]
    let movement: Binding.Movement =
      random.chance(60) ? .swipe(random.pick(ways)) : .pinch(random.pick([.inward, .outward]))
    return Binding(movement, .switchApps, whileLocked: random.chance(20), fingers: fingers)
  }
}
