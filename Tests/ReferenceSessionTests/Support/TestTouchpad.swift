import CFakeInput
import ReferenceHost
import TestClients
import Testing

/// A made-up touchpad of 110 by 70 mm beside the tablet, with the pointer over a window.
final class TestTouchpad {
  private let rig: SessionRig
  private let node: Int32

  init(_ rig: SessionRig) throws {
    self.rig = rig
    var description = fake_device_usual(FAKE_CLICKPAD, 110, 70)
    node = fake_device_add(&description)
    try #require(node >= 0)
    try rig.read()
  }

  /// Puts the pointer over this window.
  func point(at app: TestApp) throws {
    let surface = try #require(app.window.host(rig))
    rig.compositor.seat.pointer.sendEnter(surface, x: 5, y: 5)
    rig.pump()
    _ = app.client.takeLog()
  }

  func unplug() throws {
    try #require(fake_device_remove(node) == 0)
    try rig.read()
  }

  /// Fingers land 20 mm apart, go by as much each, in reports 8 ms apart, and lift.
  func swipe(_ fingers: Int, by way: (Double, Double), liftsAfterwards: Bool = true) throws {
    try glide(fingers, liftsAfterwards) { finger, share in
      (20 + 20 * Double(finger) + way.0 * share, 35 + way.1 * share)
    }
  }

  /// Fingers come together to this share of what they are apart at first.
  func pinch(_ fingers: Int, to scale: Double) throws {
    try glide(fingers, true) { finger, share in
      let factor = 1 + (scale - 1) * share
      let x = (Double(finger) - Double(fingers - 1) / 2) * 18
      let y = finger.isMultiple(of: 2) ? 16.0 : -16.0
      return (55 + x * factor, 35 + y * factor)
    }
  }

  func rest(_ fingers: Int, milliseconds: Int) throws {
    for finger in 0..<fingers { fake_touch_down(node, Int32(finger), 20 + 20 * Double(finger), 35) }
    try report()
    for _ in 0..<milliseconds / 2 { try pass(milliseconds: 2) }
    try lift(fingers)
  }

  private func glide(_ fingers: Int, _ lifts: Bool, _ path: (Int, Double) -> (Double, Double)) throws {
    for finger in 0..<fingers {
      let (x, y) = path(finger, 0)
      fake_touch_down(node, Int32(finger), x, y)
    }
    try report()
    for step in 1...25 {
      try pass(milliseconds: 8)
      for finger in 0..<fingers {
        let (x, y) = path(finger, Double(step) / 25)
        fake_touch_move(node, Int32(finger), x, y)
      }
      try report()
    }
    if lifts { try lift(fingers) }
  }

  func lift(_ fingers: Int) throws {
    try pass(milliseconds: 8)
    for finger in 0..<fingers { fake_touch_up(node, Int32(finger)) }
    try report()
    for _ in 0..<100 { try pass(milliseconds: 4) }
  }

  private func report() throws {
    try #require(fake_frame(node) == 0)
    try rig.read()
  }

  private func pass(milliseconds: UInt64) throws {
    fake_clock_advance(milliseconds * 1000)
    try rig.read()
  }
}

extension TestApp {
  /// What it heard of touchpads since the last time: a run of updates is one `update`.
  func takePad() -> [String] {
    var lines: [String] = []
    for line in client.takeLog() {
      let words = line.split(separator: " ").map(String.init)
      guard ["swipe", "pinch", "hold", "axis"].contains(words[0]) else { continue }
      let isRun = words[0] == "axis" || words[1] == "update"
      let short = words[0] == "axis" ? "scroll" : isRun ? "\(words[0]) update" : line
      if !isRun || lines.last != short { lines.append(short) }
    }
    return lines
  }
}
