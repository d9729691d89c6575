import GestureRecognition
import SystemGestures

/// What touchpads tell, and what clients get of it.
extension ContextEngine {
  /// A unit of a script, as libinput means its unaccelerated ones: 1000 to the inch.
  private static var unit: Double { 0.0254 }

  // MARK: - In

  func perform(_ action: PadAction, _ time: EventTime, _ context: GestureContext) {
    guard let index = world.deviceIndex(action.device), let device = world.devices[index].id else { return }
    world.devices[index].runsGesture = !action.phase.isEnd
    switch action.phase {
    case .begin(let fingers):
      let under = world.surfaceUnderPointer(ofDevice: index).flatMap { world.surfaces[$0].id }
      context.padBegin(
        device, action.gesture.gesture, fingers: UInt8(clamping: fingers), time: time, surface: under)
    case .move(let dx, let dy, let scale, let angle):
      let motion = TouchpadMotion(
        movement: Vector(dx * Self.unit, dy * Self.unit), dx: dx, dy: dy, scale: scale, rotation: angle)
      context.padUpdate(device, motion, time: time)
    case .end(let cancelled): context.padEnd(device, isCancelled: cancelled, time: time)
    }
  }

  /// The pointer is on this surface from now on.
  func movePointer(to name: String) { world.pointer = name }

  // MARK: - Out

  public func deliverPad(_ event: TouchpadDelivery) {
    let name = ["client", surfaceNames[event.surface.rawValue] ?? "?", event.gesture.word]
    tell(name + words(event) + padName(event.device) + seatWords(event.seat), at: event.time)
  }

  private func words(_ event: TouchpadDelivery) -> [String] {
    switch event.phase {
    case .begin: ["begin", "\(event.fingers)"]
    case .update: ["move"] + numbers(event)
    case .end: ["end"]
    case .cancelled: ["end", "cancelled"]
    }
  }

  private func numbers(_ event: TouchpadDelivery) -> [String] {
    let movement = ["dx=\(Decimal.text(event.dx))", "dy=\(Decimal.text(event.dy))"]
    guard event.gesture == .pinch else { return movement }
    return movement + ["scale=\(Decimal.text(event.scale))", "angle=\(Decimal.text(event.rotation))"]
  }

  /// The touchpad is named where there are several.
  private func padName(_ device: DeviceID) -> [String] {
    let pads = world.devices.filter { $0.scene.kind == .touchpad }
    guard pads.count > 1, let name = pads.first(where: { $0.id == device })?.scene.name else { return [] }
    return ["device=\(name)"]
  }

  // MARK: - What cannot be bound

  func objection(toTouchpad binding: SceneBinding) -> ScriptError? {
    guard let movement = binding.movement else { return nil }
    switch movement {
    case .edge, .corner: return ScriptError(line: binding.line, "a touchpad has neither edges nor corners")
    case .swipe, .pinch:
      let range = Binding.fingers(for: movement, on: .touchpad)
      if let fingers = UInt8(exactly: binding.fingers ?? 0), range.contains(fingers) { return nil }
      let words = "\(range.lowerBound) to \(range.upperBound) fingers"
      return ScriptError(line: binding.line, "this has \(words); say fingers=")
    }
  }
}

extension PadAction.Gesture {
  fileprivate var gesture: TouchpadGesture {
    switch self {
    case .swipe: .swipe
    case .pinch: .pinch
    case .hold: .hold
    }
  }
}

extension PadAction.Phase {
  fileprivate var isEnd: Bool {
    switch self {
    case .begin, .move: false
    case .end: true
    }
  }
}

extension ScriptWorld {
  /// The surface that the pointer is on: the one that was said, else what lies in the middle of the screen.
  func surfaceUnderPointer(ofDevice device: Int) -> Int? {
    if let index = pointer.flatMap({ surfaceIndex($0) }), surfaces[index].id != nil, surfaces[index].isMapped {
      return index
    }
    let output = outputIndex(ofDevice: device)
    guard outputs.indices.contains(output) else { return nil }
    let size = visibleSize(output)
    return surface(at: Point(size.width / 2, size.height / 2), on: output)
  }
}
