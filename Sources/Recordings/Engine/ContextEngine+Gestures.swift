import GestureRecognition
import SystemGestures

/// Gestures that surfaces ask for.
extension ContextEngine {
  func subscribe(_ index: Int, _ context: GestureContext) {
    guard let id = world.surfaces[index].id else { return }
    for subscription in world.surfaces[index].scene.subscriptions {
      guard let gesture = subscription.gesture(slop: context.tuning.slop) else { continue }
      // What cannot be subscribed was refused before the run.
      _ = try? context.subscribe(
        surface: id, to: gesture, simultaneous: subscription.flags.contains(.simultaneous))
    }
  }

  public func clientGesture(_ event: ClientGestureEvent) {
    let name = ["gesture", surfaceNames[event.surface.rawValue] ?? "?", kind(event.subscription, of: event.surface)]
    let words: [String]
    switch event.kind {
    case .recognized(let fingers, let count, let place):
      words = ["recognized", "fingers=\(fingers)", "count=\(count)"] + local(place, event.surface)
    case .began(let fingers, _): words = ["began", "fingers=\(fingers)"]
    case .changed(let change):
      let way = change.translation
      words = ["changed", "dx=\(Decimal.text(way.dx.value))", "dy=\(Decimal.text(way.dy.value))"]
    case .velocity: return
    case .ended: words = ["ended"]
    case .cancelled(let reason): words = ["cancelled", "\(reason.name)"]
    }
    tell(name + words + seatWords(event.seat), at: event.time)
  }

  /// The word of the kind that a surface's subscription is for.
  func kind(_ subscription: RecognizerID, of surface: SurfaceID) -> String {
    guard let name = surfaceNames[surface.rawValue], let index = world.surfaceIndex(name) else { return "?" }
    let all = world.surfaces[index].scene.subscriptions
    return Int(subscription.number) < all.count ? all[Int(subscription.number)].kind.traceWord : "?"
  }

  /// Surface-local millimetres.
  private func local(_ place: Point, _ surface: SurfaceID) -> [String] {
    guard let name = surfaceNames[surface.rawValue], let index = world.surfaceIndex(name) else { return [] }
    let rect = world.rect(index)
    return ["at=" + Decimal.list([place.x.value - rect.x, place.y.value - rect.y])]
  }
}

extension SceneSubscription.Kind {
  /// Taps are told with their count.
  var traceWord: String {
    switch self {
    case .tap, .doubleTap, .tripleTap: "tap"
    case .longPress, .pan, .swipe, .flick, .pinch, .rotation, .edgePan: rawValue
    }
  }
}

extension SceneSubscription {
  /// Nil for a kind that is not built.
  func gesture(slop: Millimetres) -> Gesture? {
    switch kind {
    case .tap: tap(1, slop)
    case .doubleTap: tap(2, slop)
    case .tripleTap: tap(3, slop)
    case .pan: pan(slop)
    case .longPress, .swipe, .flick, .pinch, .rotation, .edgePan: nil
    }
  }

  private func tap(_ taps: Int, _ slop: Millimetres) -> Gesture {
    var settings = Tap.Settings(fingers: fingers?.lowerBound ?? 1, taps: taps)
    settings.slop = slop
    return .tap(settings)
  }

  private func pan(_ slop: Millimetres) -> Gesture {
    let axis: Axis = flags.contains(.horizontal) ? .horizontal : flags.contains(.vertical) ? .vertical : .any
    var settings = Pan.Settings(axis: axis, fewest: fingers?.lowerBound ?? 1, most: fingers?.upperBound ?? 1)
    settings.slop = slop
    return .pan(settings)
  }

  /// As scripts write it, for messages.
  var text: String {
    let count = fingers.map { $0.count == 1 ? ":\($0.lowerBound)" : ":\($0.lowerBound)-\($0.upperBound)" } ?? ""
    return kind.rawValue + count + flags.map { "+" + $0.rawValue }.joined()
  }
}
