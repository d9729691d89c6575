import GestureRecognition
import SystemGestures

/// What a script may ask for with `subscribe=` that nothing runs yet, or that no surface can have.
extension ContextEngine {
  func objections(toSubscriptionsOf surface: SceneSurface) -> [Objection] {
    var objections = surface.subscriptions.compactMap { objection(to: $0, line: surface.line) }
    if surface.subscriptions.count > RecognizerGroup.capacity {
      let message =
        "a surface has at most \(RecognizerGroup.capacity) subscriptions, not \(surface.subscriptions.count)"
      objections.append(.wrong(ScriptError(line: surface.line, message)))
    }
    return objections
  }

  private func objection(to subscription: SceneSubscription, line: Int) -> Objection? {
    guard subscription.gesture(slop: Tuning().slop) != nil else {
      return .notBuilt(line: line, what: subscription.kind.rawValue)
    }
    for flag in subscription.flags where flag == .cancelsTouch || flag == .perTouch {
      return .notBuilt(line: line, what: flag.rawValue)
    }
    return subscription.fault.map { .wrong(ScriptError(line: line, $0)) }
  }
}

extension SceneSubscription {
  /// Why no surface can have it.
  fileprivate var fault: String? {
    let isAlongAxis = flags.contains(.horizontal) || flags.contains(.vertical)
    if kind != .pan, isAlongAxis { return "\(quoted(text)) goes along no axis; only a pan does" }
    if flags.contains(.horizontal), flags.contains(.vertical) {
      return "\(quoted(text)) goes along one axis, so it has one of horizontal and vertical"
    }
    guard let fingers else { return nil }
    if fingers.upperBound > 10 { return "\(quoted(text)) has more than 10 fingers" }
    if kind != .pan, fingers.count > 1 { return "\(quoted(text)) has one number of fingers, such as tap:2" }
    return nil
  }
}
