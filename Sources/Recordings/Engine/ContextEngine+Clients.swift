import GestureRecognition
import SystemGestures

/// What clients and the session do.
extension ContextEngine {
  func perform(_ action: SurfaceAction, _ context: GestureContext) {
    switch action {
    case .destroy(let name): destroy(name, context)
    case .disconnect(let name): disconnect(name, context)
    case .unmap(let name): setMapped(name, false)
    case .map(let name): setMapped(name, true)
    case .focus(let name): focus(name)
    case .deferral(let name, let edges, let committed):
      change(name, committed: committed) { $0.request.edges = Edges(edges) }
    case .commit(let name, let now): change(name, committed: now) { _ in }
    case .exclusion(let name, let rects, let committed):
      change(name, committed: committed) { $0.request.exclusion = rects.map(\.surfaceRect) }
    case .pointer(let name): movePointer(to: name)
    }
  }

  func destroy(_ name: String, _ context: GestureContext) {
    guard let index = world.surfaceIndex(name), let id = world.surfaces[index].id else { return }
    forget(index)
    context.removeSurface(id)
    sceneChanged()
  }

  /// All surfaces of the client go, and nobody is left to hear of it.
  private func disconnect(_ name: String, _ context: GestureContext) {
    guard let index = world.surfaceIndex(name) else { return }
    let client = world.surfaces[index].client
    for index in world.surfaces.indices where world.surfaces[index].client == client {
      guard let id = world.surfaces[index].id else { continue }
      forget(index)
      context.removeSurface(id, clientIsGone: true)
    }
    sceneChanged()
  }

  /// It is gone before the library hears of it: it may ask at once.
  private func forget(_ index: Int) {
    world.surfaces[index].id = nil
    world.surfaces[index].deferral = nil
    world.surfaces[index].isMapped = false
  }

  private func setMapped(_ name: String, _ mapped: Bool) {
    guard let index = world.surfaceIndex(name) else { return }
    world.surfaces[index].isMapped = mapped
    tellState(index)
    sceneChanged()
  }

  /// One surface of an output is the activated one.
  private func focus(_ name: String) {
    guard let index = world.surfaceIndex(name) else { return }
    let output = world.surfaces[index].scene.output
    for other in world.surfaces.indices where world.surfaces[other].scene.output == output {
      world.surfaces[other].isActivated = other == index
    }
    for other in world.surfaces.indices where other != index { tellState(other) }
    tellState(index)
    sceneChanged()
  }

  private func change(_ name: String, committed: Bool, _ body: (inout ScriptWorld.SurfaceEntry) -> Void) {
    guard let index = world.surfaceIndex(name) else { return }
    body(&world.surfaces[index])
    if committed { request(index) }
  }

  // MARK: - The session

  func perform(_ action: SessionAction, _ context: GestureContext) {
    switch action {
    case .set(let name, let value): set(name, value)
    case .lock: setLocked(true)
    case .unlock: setLocked(false)
    case .suspend: context.setSuspended(true)
    case .resume: context.setSuspended(false)
    case .key(let key): invoke(key.action, by: .key, context)
    case .invoke(let name): invoke(name, by: .program, context)
    case .activate(let edge): withAffordance(edge) { context.activateAffordance(Edge(edge), on: $0, seat: $1) }
    case .dismiss(let edge): withAffordance(edge) { context.dismissAffordance(Edge(edge), on: $0, seat: $1) }
    }
  }

  private func invoke(_ name: String, by source: ActionEvent.Source, _ context: GestureContext) {
    guard let action = context.action(named: Array(name.utf8)) else { return }
    context.invoke(action, by: source)
  }

  /// Where the hint was last seen, or could be.
  private func withAffordance(_ edge: SceneEdge, _ body: (OutputID, SeatID) -> Void) {
    if let seen = affordances[edge] { return body(seen.output, seen.seat) }
    guard let output = world.outputs.first?.id, let seat = world.seats.first?.id else { return }
    body(output, seat)
  }

  // MARK: - A host that misbehaves

  /// Does what the script's host does when this line comes.
  func misbehave(after line: TraceLine) {
    for rule in rules where rule.matches(line.plainWords) {
      switch rule.behaviour {
      // A callback that fails; only that of a down has an answer, see `refuses`.
      case .fail, .refuseDowns: break
      case .reenter: reenter()
      case .destroy(let name): if let context { destroy(name, context) }
      }
    }
  }

  /// Whether the host refuses this down.
  func refuses(_ words: [String]) -> Bool {
    for rule in rules where rule.matches(words) {
      if rule.behaviour == .refuseDowns { refusesDowns = true }
      if rule.behaviour == .fail { return true }
    }
    return refusesDowns
  }

  /// Calls back in with whatever changes nothing for a host that does not.
  private func reenter() {
    guard let context else { return }
    for device in world.devices {
      if let id = device.id { context.touchFrame(id) }
    }
    for index in world.surfaces.indices { tellState(index) }
    sceneChanged()
    context.advance(to: context.now)
  }
}

extension HostRule {
  /// `system.home.began` means every line that begins with these words; `*` is any word.
  func matches(_ words: [String]) -> Bool {
    event.count <= words.count && zip(event, words).allSatisfy { $0 == "*" || $0 == $1 }
  }
}
