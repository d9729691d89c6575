import GestureRecognition
import SystemGestures

/// Making the calls of a script.
extension ContextEngine {
  public func perform(_ step: ScriptStep) {
    guard let context else { return }
    wall = max(wall, step.call)
    switch step.action {
    case .frame(let device, let touches): report(device, touches, eventTime(step.event), context)
    case .device(let action): perform(action, eventTime(step.event), context)
    case .output(let action): perform(action, context)
    case .surface(let action): perform(action, context)
    case .session(let action): perform(action, context)
    case .wait: context.advance(to: contextTime(step.call))
    case .pad(let action): perform(action, eventTime(step.event), context)
    }
  }

  // MARK: - Touches

  private func report(_ name: String, _ touches: [TouchAction], _ time: EventTime, _ context: GestureContext) {
    guard let index = world.deviceIndex(name), let device = world.devices[index].id else { return }
    if world.devices[index].lostEvents { liftLost(index, device, touches, time, context) }
    for touch in touches { feed(touch, index, device, time, context) }
    context.touchFrame(device)
  }

  /// After lost events, what the next report does not speak of has left the glass.
  private func liftLost(
    _ index: Int, _ device: DeviceID, _ touches: [TouchAction], _ time: EventTime, _ context: GestureContext
  ) {
    world.devices[index].lostEvents = false
    for id in world.devices[index].down where !touches.contains(where: { $0.touch.id == id }) {
      context.touchUp(device, slot: id, time: time)
    }
    world.devices[index].down.removeAll { id in !touches.contains { $0.touch.id == id } }
  }

  private func feed(
    _ action: TouchAction, _ index: Int, _ device: DeviceID, _ time: EventTime, _ context: GestureContext
  ) {
    let slot = action.touch.id
    let output = world.outputIndex(ofDevice: index)
    switch action.kind {
    case .down(let point, let shape):
      if !world.devices[index].down.contains(slot) { world.devices[index].down.append(slot) }
      landings[slot] = time
      let hit = world.surface(at: point, on: output).flatMap { world.surfaces[$0].id }
      context.touchDown(device, slot: slot, at: world.fraction(point, on: output), time: time, surface: hit)
      if let shape { context.touchShape(device, slot: slot, shape.shape, time: time) }
    case .motion(let point, let shape):
      context.touchMotion(device, slot: slot, to: world.fraction(point, on: output), time: time)
      if let shape { context.touchShape(device, slot: slot, shape.shape, time: time) }
    case .up:
      world.devices[index].down.removeAll { $0 == slot }
      context.touchUp(device, slot: slot, time: time)
    }
  }

  // MARK: - Devices and outputs

  private func perform(_ action: DeviceAction, _ time: EventTime, _ context: GestureContext) {
    switch action {
    case .cancel(let name):
      withDevice(name) { index, id in
        world.devices[index].down = []
        context.touchCancel(id, time: time)
      }
    case .dropped(let name): withDevice(name) { index, _ in world.devices[index].lostEvents = true }
    case .remove(let name):
      withDevice(name) { index, id in
        world.devices[index].id = nil
        context.removeDevice(id)
      }
    case .add(let name): if let index = world.deviceIndex(name) { plug(index) }
    case .map(let name, let output):
      guard let index = world.deviceIndex(name) else { return }
      world.devices[index].scene.output = output
      replug(index, context)
    case .take(let touch): withDevice(touch.device) { _, id in context.touchTake(id, slot: touch.id) }
    case .pen(_, let near): context.setPenNear(near, time: time)
    }
  }

  private func withDevice(_ name: String, _ body: (Int, DeviceID) -> Void) {
    guard let index = world.deviceIndex(name), let id = world.devices[index].id else { return }
    body(index, id)
  }

  /// The device is another one to the library: other output, other size.
  private func replug(_ index: Int, _ context: GestureContext) {
    guard let id = world.devices[index].id, let device = description(ofDevice: index) else { return }
    context.updateDevice(id, device)
  }

  private func perform(_ action: OutputAction, _ context: GestureContext) {
    switch action {
    case .gone(let name):
      change(name) { output in
        guard let id = output.id else { return }
        output.id = nil
        context.removeOutput(id)
      }
    case .add(let name): addOutput(name, context)
    case .off(let name): update(name, context) { $0.isOn = false }
    case .on(let name): update(name, context) { $0.isOn = true }
    case .transform(let name, let transform): update(name, context) { $0.scene.transform = transform }
    case .scale(let name, let scale): update(name, context) { $0.scene.scale = scale }
    case .move(let name, let place): update(name, context) { $0.scene.origin = place }
    }
    for index in world.surfaces.indices { tellState(index) }
    sceneChanged()
  }

  private func change(_ name: String, _ body: (inout ScriptWorld.OutputEntry) -> Void) {
    guard let index = world.outputIndex(name) else { return }
    var entry = world.outputs[index]
    body(&entry)
    world.outputs[index] = entry
  }

  /// The library hears of it after the scene has changed: it may ask at once.
  private func update(_ name: String, _ context: GestureContext, _ body: (inout ScriptWorld.OutputEntry) -> Void) {
    change(name, body)
    guard let index = world.outputIndex(name), let id = world.outputs[index].id else { return }
    context.updateOutput(id, description(ofOutput: index))
  }

  private func addOutput(_ name: String, _ context: GestureContext) {
    guard let index = world.outputIndex(name), world.outputs[index].id == nil else { return }
    world.outputs[index].id = context.addOutput(description(ofOutput: index))
    for device in world.devices.indices where world.devices[device].scene.output == name { replug(device, context) }
  }
}

extension TouchShape {
  var shape: Shape { Shape(major: Millimetres(major), minor: Millimetres(minor)) }
}
