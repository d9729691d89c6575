import GestureRecognition
import SystemGestures

/// Gestures that surfaces ask for.
extension ContextEngine {
  func subscribe(_ index: Int, _ context: GestureContext) {
    guard let id = world.surfaces[index].id else { return }
    let limits = context.tuning.subscriptionLimits
    for subscription in world.surfaces[index].scene.subscriptions {
      // What cannot be subscribed was refused before the run.
      _ = try? context.subscribe(
        surface: id, to: subscription.gesture(limits, bounds: world.rect(index)),
        simultaneous: subscription.flags.contains(.simultaneous), perTouch: subscription.flags.contains(.perTouch),
        cancelsTouch: subscription.flags.contains(.cancelsTouch))
    }
  }

  public func clientGesture(_ event: ClientGestureEvent) {
    if isTerse, case .changed = event.kind { return }
    let kind = subscription(event.subscription, of: event.surface)?.kind
    let name = ["gesture", surfaceNames[event.surface.rawValue] ?? "?", kind?.traceWord ?? "?"]
    var words: [String]
    switch event.kind {
    case .recognized(let fingers, let count, let place):
      words = ["recognized", "fingers=\(fingers)", "count=\(count)"] + local(place, event.surface)
      if let velocity = releases.take(event) {
        words.append("velocity=" + Decimal.list([velocity.dx.value, velocity.dy.value]))
      }
    case .began(let fingers, _):
      words = ["began", "fingers=\(fingers)"]
      turns.start(event)
    case .changed(let change): words = ["changed"] + self.words(for: change, of: kind, event)
    case .point: return
    case .velocity(let velocity): return releases.note(velocity, event)
    case .ended: words = ["ended"]
    case .cancelled(let reason): words = ["cancelled", "\(reason.name)"]
    }
    tell(name + words + touchWords(event) + seatWords(event.seat), at: event.time)
  }

  private func words(
    for change: GestureChange, of kind: SceneSubscription.Kind?, _ event: ClientGestureEvent
  ) -> [String] {
    let way = change.translation
    var words = ["dx=\(Decimal.text(way.dx.value))", "dy=\(Decimal.text(way.dy.value))"]
    if kind?.tellsScale == true { words.append("scale=\(Decimal.text(change.scale))") }
    let turned = turns.add(change.rotation, event)
    if kind?.tellsRotation == true { words.append("rotation=\(Decimal.text(turned))") }
    return words
  }

  /// Which of several attempts it is, for a subscription that takes each touch by itself.
  private func touchWords(_ event: ClientGestureEvent) -> [String] {
    let flags = subscription(event.subscription, of: event.surface)?.flags ?? []
    return flags.contains(.perTouch) ? ["touch=\(event.slot)"] : []
  }

  /// The word of the kind that a surface's subscription is for.
  func kind(_ subscription: RecognizerID, of surface: SurfaceID) -> String {
    self.subscription(subscription, of: surface)?.kind.traceWord ?? "?"
  }

  private func subscription(_ subscription: RecognizerID, of surface: SurfaceID) -> SceneSubscription? {
    guard let name = surfaceNames[surface.rawValue], let index = world.surfaceIndex(name) else { return nil }
    let all = world.surfaces[index].scene.subscriptions
    return Int(subscription.number) < all.count ? all[Int(subscription.number)] : nil
  }

  /// Surface-local millimetres.
  private func local(_ place: Point, _ surface: SurfaceID) -> [String] {
    guard let name = surfaceNames[surface.rawValue], let index = world.surfaceIndex(name) else { return [] }
    let rect = world.rect(index)
    return ["at=" + Decimal.list([place.x.value - rect.x, place.y.value - rect.y])]
  }
}
