import GestureRecognition
import SystemGestures

/// What happens besides: things go, sessions end, pens come.
extension RandomScript {
  mutating func removeSurface() {
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

  mutating func remove(_ surface: SurfaceID, _ gone: Bool) {
    let lost = objects.filter { context.deferral($0)?.surface == surface }
    if gone { for id in lost { checker.objectGone(id) } }
    context.removeSurface(surface, clientIsGone: gone)
    for id in lost { checker.objectGone(id) }
    objects.removeAll { lost.contains($0) }
  }

  mutating func removeObject() {
    guard let index = objects.indices.randomElement(using: &random) else { return }
    let id = objects.remove(at: index)
    context.removeDeferral(id)
    checker.objectGone(id)
  }

  mutating func replug() {
    if random.chance(50), let index = devices.indices.randomElement(using: &random) {
      let device = devices.remove(at: index)
      fingers.removeAll { $0.device == device }
      context.removeDevice(device)
    } else if devices.count < 4 {
      addDevice()
    }
  }

  mutating func session() {
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

  mutating func pen() {
    context.setPenNear(random.chance(50), time: EventTime(microseconds: time))
  }

  mutating func affordance() {
    guard let output = outputs.randomElement(using: &random) else { return }
    let edge = random.pick(Edge.allCases)
    if random.chance(60) {
      context.activateAffordance(edge, on: output, seat: random.pick(seats))
    } else {
      context.dismissAffordance(edge, on: output, seat: random.pick(seats))
    }
  }

  mutating func changeOutput() {
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

  mutating func cancelDevice() {
    guard let device = devices.randomElement(using: &random) else { return }
    fingers.removeAll { $0.device == device }
    context.touchCancel(device, time: EventTime(microseconds: time))
  }

  mutating func take() {
    guard let finger = fingers.randomElement(using: &random) else { return }
    context.touchTake(finger.device, slot: finger.slot)
  }

  mutating func stale() {
    context.removeSurface(SurfaceID(rawValue: random.next()))
    context.touchFrame(DeviceID(rawValue: random.next()))
    context.removeOutput(OutputID(rawValue: 0))
    _ = context.addDeferral(surface: SurfaceID(rawValue: 5), seat: random.pick(seats))
  }
}
