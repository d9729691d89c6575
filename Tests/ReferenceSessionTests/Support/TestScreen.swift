import CFakeInput
import ReferenceHost
import TestClients
import Testing

/// One more made-up touchscreen, whose fingers speak millimetres of what the person sees on one of the outputs.
final class TestScreen {
  private let rig: SessionRig
  private let size: (width: Double, height: Double)
  private let node: Int32

  /// - Parameters:
  ///   - tellsSize: otherwise it states no resolution.
  ///   - outputName: what udev says of it.
  init(
    _ rig: SessionRig, _ name: String, _ width: Double, _ height: Double, tellsSize: Bool = true,
    outputName: String? = nil
  ) throws {
    self.rig = rig
    size = (width, height)
    var description = fake_device_usual(FAKE_TOUCHSCREEN, width, height)
    if !tellsSize { (description.x.resolution, description.y.resolution) = (0, 0) }
    node = name.withCString { name in
      description.name = name
      guard let outputName else { return fake_device_add(&description) }
      return outputName.withCString {
        description.output_name = $0
        return fake_device_add(&description)
      }
    }
    try #require(node >= 0)
    try rig.read()
  }

  func unplug() throws {
    try #require(fake_device_remove(node) == 0)
    try rig.read()
  }

  /// In from the lowest millimetre of the picture, as far as is asked, in 15 reports; the finger stays down.
  func pullUp(_ way: Double = 50, transform: OutputTransform = .normal) throws {
    let seen = transform.swapsAxes ? (size.height, size.width) : (size.width, size.height)
    for step in 0...15 {
      let y = seen.1 - 1 - way * Double(step) / 15
      let place = transform.panel(fromVisible: Fraction(x: 0.5, y: y / seen.1))
      let (x, panelY) = (place.x * size.width, place.y * size.height)
      if step == 0 { fake_touch_down(node, 0, x, panelY) } else { fake_touch_move(node, 0, x, panelY) }
      try report()
    }
  }

  func swipeUp(_ way: Double = 50, transform: OutputTransform = .normal) throws {
    try pullUp(way, transform: transform)
    try lift()
  }

  func tap(_ x: Double, _ y: Double) throws {
    fake_touch_down(node, 0, x, y)
    try report()
    try lift()
  }

  func lift() throws {
    try #require(fake_touch_up(node, 0) == 0)
    try report()
  }

  private func report() throws {
    try #require(fake_frame(node) == 0)
    try rig.read()
    fake_clock_advance(SessionRig.report)
  }
}
