/// What must hold of touchpads between any two calls.
extension GestureContext {
  /// The first thing that does not hold; nil when all does.
  func padFault() -> StaticString? {
    for index in engine.pads.indices {
      if let fault = engine.fault(of: engine.pads[index]) { return fault }
      if engine.padIndex(engine.pads[index].device) != index { return "two gestures on one touchpad" }
    }
    for ear in clientGestures.pads where !padOutlet.isOpen(ear.device) {
      return "a client waits for the end of a touchpad's gesture that nobody delivers"
    }
    let heard = engine.pads.copy.count { $0.owner == .client }
    return heard == padOutlet.count ? nil : "a client has a touchpad's gesture that is not its own, or the reverse"
  }
}

extension Engine {
  fileprivate func fault(of pad: Touchpad) -> StaticString? {
    if !devices.contains(pad.device) { return "a gesture of a touchpad that is gone" }
    if isSuspended { return "a gesture of a touchpad in a suspended session" }
    if (pad.owner == .system) != (pad.run != nil) { return "a touchpad's gesture of the system's that does not run" }
    switch pad.owner {
    case .idle: return "a touchpad's gesture that has ended"
    case .undecided, .client:
      return surfaces.contains(pad.surface) ? nil : "a touchpad's gesture on a surface that is gone"
    case .orphaned, .system, .dead: return nil
    }
  }
}
