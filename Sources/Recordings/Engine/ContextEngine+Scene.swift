import GestureRecognition
import SystemGestures

/// Telling the context of the scene.
extension ContextEngine {
  func build(_ scene: Scene, _ context: GestureContext) {
    for setting in scene.settings { set(setting.name, setting.value) }
    context.setBindings(bindings(scene, context))
    for index in world.seats.indices { world.seats[index].id = context.addSeat() }
    for index in world.outputs.indices { world.outputs[index].id = context.addOutput(description(ofOutput: index)) }
    for index in world.devices.indices { plug(index) }
    for index in world.surfaces.indices { create(index, context) }
    if scene.startsLocked { setLocked(true) }
    sceneChanged()
    for index in world.surfaces.indices where asksAnything(index) { request(index) }
  }

  private func bindings(_ scene: Scene, _ context: GestureContext) -> Bindings {
    var bindings = Bindings()
    if !scene.keepsDefaultBindings { bindings.removeAll() }
    for binding in scene.bindings {
      guard let action = context.action(named: Array(binding.action.utf8)), let movement = binding.movement else {
        continue
      }
      let fingers = UInt8(clamping: binding.fingers ?? 1)
      bindings.add(
        Binding(movement, action, on: Device.Kind(binding.device), whileLocked: binding.whenLocked, fingers: fingers))
    }
    return bindings
  }

  func set(_ name: String, _ value: String) {
    // Whether the setting exists and takes the value was checked before the run.
    try? context?.set(Array(name.utf8), to: Array(value.utf8))
  }

  func setLocked(_ locked: Bool) {
    world.isLocked = locked
    context?.setLocked(locked)
    sceneChanged()
  }

  /// What lies where may be different now.
  func sceneChanged() {
    for output in world.outputs {
      if let id = output.id { context?.sceneChanged(id) }
    }
  }

  // MARK: - Outputs and devices

  func description(ofOutput index: Int) -> Output {
    let scene = world.outputs[index].scene
    return Output(
      physicalSize: Size(width: scene.width, height: scene.height), pixelWidth: Int32(clamping: scene.pixelWidth),
      pixelHeight: Int32(clamping: scene.pixelHeight), transform: scene.transform.transform, scale: scene.scale,
      isOn: world.outputs[index].isOn)
  }

  func description(ofDevice index: Int) -> Device? {
    let scene = world.devices[index].scene
    guard let seat = world.seat(scene.seat) else { return nil }
    var size: Size?
    if scene.hasResolution, scene.kind == .touchscreen, let output = world.outputIndex(scene.output) {
      size = Size(width: world.outputs[output].scene.width, height: world.outputs[output].scene.height)
    }
    let kind: Device.Kind = scene.kind == .touchscreen ? .touchscreen : .touchpad
    return Device(kind: kind, seat: seat, output: world.output(scene.output), size: size)
  }

  func plug(_ index: Int) {
    guard world.devices[index].id == nil, let device = description(ofDevice: index) else { return }
    world.devices[index].id = context?.addDevice(device)
    world.devices[index].down = []
  }

  // MARK: - Surfaces

  private func create(_ index: Int, _ context: GestureContext) {
    let entry = world.surfaces[index]
    let parent = entry.scene.parent.flatMap { world.surfaceIndex($0) }.flatMap { world.surfaces[$0].id }
    let id = context.addSurface(Surface(client: entry.client, userData: UInt(index), parent: parent))
    world.surfaces[index].id = id
    surfaceNames[id.rawValue] = entry.scene.name
    tellState(index)
    subscribe(index, context)
  }

  func tellState(_ index: Int) {
    let entry = world.surfaces[index]
    guard let id = entry.id else { return }
    var state = Surface.State()
    state.isMapped = entry.isMapped
    state.isFullscreen = entry.scene.isFullscreen
    state.isActivated = entry.isActivated
    state.isX11 = entry.scene.isX11
    state.kind = entry.scene.kind
    state.output = world.output(entry.scene.output)
    state.appID = Array((entry.scene.appID ?? "").utf8)
    state.geometry = world.geometry(index)
    context?.setState(state, of: id)
  }

  private func asksAnything(_ index: Int) -> Bool {
    world.surfaces[index].request != DeferralObject.Request()
  }

  /// What the client asks takes effect: its surface was committed.
  func request(_ index: Int) {
    let entry = world.surfaces[index]
    guard let context, let surface = entry.id, let seat = world.seat(entry.scene.seat) else { return }
    let object = entry.deferral ?? context.addDeferral(surface: surface, seat: seat)
    world.surfaces[index].deferral = object
    if let object { context.setDeferral(object, entry.request) }
  }
}
