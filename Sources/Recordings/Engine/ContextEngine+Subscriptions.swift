import GestureRecognition
import SystemGestures

/// What a script may ask for with `subscribe=` that no surface can have.
extension ContextEngine {
  func objections(toSubscriptionsOf surface: SceneSurface) -> [ScriptError] {
    var objections = surface.subscriptions.compactMap { objection(to: $0, line: surface.line) }
    if surface.subscriptions.count > RecognizerGroup.capacity {
      let message =
        "a surface has at most \(RecognizerGroup.capacity) subscriptions, not \(surface.subscriptions.count)"
      objections.append(ScriptError(line: surface.line, message))
    }
    return objections
  }

  private func objection(to subscription: SceneSubscription, line: Int) -> ScriptError? {
    subscription.fault.map { ScriptError(line: line, $0) }
  }
}

extension SceneSubscription {
  /// Why no surface can have it.
  fileprivate var fault: String? {
    let isAlongAxis = flags.contains(.horizontal) || flags.contains(.vertical)
    if !kind.takesAxis, isAlongAxis { return "\(quoted(text)) goes along no axis; a pan, swipe or flick does" }
    if kind != .swipe, flags.contains(.discrete) { return "\(quoted(text)) is told in one way only; a swipe in two" }
    if kind == .edgePan, fingers ?? 1...1 != 1...1 { return "\(quoted(text)) has one finger" }
    if flags.contains(.horizontal), flags.contains(.vertical) {
      return "\(quoted(text)) goes along one axis, so it has one of horizontal and vertical"
    }
    if flags.contains(.perTouch), (fingers?.lowerBound ?? kind.fewest) > 1 {
      return "\(quoted(text)) has several fingers, so it cannot be per-touch"
    }
    guard let fingers else { return nil }
    if fingers.upperBound > 10 { return "\(quoted(text)) has more than 10 fingers" }
    if !kind.takesRange, fingers.count > 1 { return "\(quoted(text)) has one number of fingers, such as tap:2" }
    let turns = kind == .pinch || kind == .rotation
    if turns, fingers.lowerBound < 2 { return "\(quoted(text)) needs two fingers at least" }
    return nil
  }
}
