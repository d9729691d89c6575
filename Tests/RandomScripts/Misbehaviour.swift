import GestureRecognition
import SystemGestures

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

  /// The same on a touchpad.
  func reenter(_ context: GestureContext, pads: [DeviceID], _ surfaces: [SurfaceID]) {
    guard depth < 2, random.chance(3), let pad = pads.randomElement(using: &random) else { return }
    depth += 1
    defer { depth -= 1 }
    switch random.below(4) {
    case 0:
      context.padBegin(pad, .swipe, fingers: 4, time: context.now, surface: surfaces.randomElement(using: &random))
    case 1: context.padUpdate(pad, TouchpadMotion(movement: Vector(5, 1)), time: context.now)
    case 2: context.touchCancel(pad, time: context.now)
    default: context.padEnd(pad, time: context.now)
    }
  }
}
