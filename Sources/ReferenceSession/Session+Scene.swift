import CWaylandServer
import ReferenceHost
import SystemGestures

/// What the compositor tells the context: outputs, windows, commits, and who left.
extension Session {
  func listen() {
    compositor.hooks.onSurfaceCommit = { [unowned self] surface in
      register(surface)
      if let resource = surface.resource { bridge?.surfaceCommitted(resource) }
    }
    compositor.hooks.onSurfaceApplied = { [unowned self] surface in
      if let resource = surface.resource { bridge?.surfaceApplied(resource) }
      refreshClient(of: surface)
    }
    compositor.hooks.onSurfaceMapped = { [unowned self] in refreshClient(of: $0) }
    compositor.hooks.onSurfaceUnmapped = { [unowned self] in refreshClient(of: $0) }
    compositor.hooks.onSurfaceDestroyed = { [unowned self] in forget($0, clientIsGone: false) }
    compositor.hooks.onToplevelChanged = { [unowned self] in if let surface = $0.surface { refresh(surface) } }
    compositor.hooks.onSceneChanged = { [unowned self] in sceneChanged($0) }
    compositor.hooks.onOutputChanged = { [unowned self] in
      if let id = id(of: $0) { context.updateOutput(id, SystemGestures.Output($0.description)) }
      matchTouchscreens()
    }
    compositor.hooks.onOutputRemoved = { [unowned self] output in
      if let id = id(of: output) { context.removeOutput(id) }
      outputs.removeAll { $0.output === output }
      matchTouchscreens()
    }
    compositor.hooks.onDragStarted = { [unowned self] in take($0) }
    compositor.hooks.onLockChanged = { [unowned self] in context.setLocked($0) }
    compositor.hooks.onClientGone = { [unowned self] in clientGone($0) }
  }

  /// A screen that was plugged into the compositor later on.
  public func add(_ output: ReferenceHost.Output) {
    outputs.append((output, context.addOutput(SystemGestures.Output(output.description))))
    matchTouchscreens()
  }

  /// A surface counts as its toplevel, or as its lock surface; the context hears of that one first.
  @discardableResult
  private func register(_ surface: ReferenceHost.Surface) -> SurfaceID {
    if let known = id(of: surface) { return known }
    let toplevel = surface.toplevel?.surface ?? surface.root.lockSurface?.surface
    let parent = toplevel === surface ? nil : toplevel.map { register($0) }
    let resource = surface.resource.map { UInt(bitPattern: $0) } ?? 0
    let id = context.addSurface(
      SystemGestures.Surface(client: ClientKey(surface.client), resource: resource, parent: parent))
    surfaces.append((surface, id))
    return id
  }

  /// What hangs on a surface appears and leaves with it, so all that its client has is looked at.
  private func refreshClient(of surface: ReferenceHost.Surface) {
    for entry in surfaces where entry.surface.client == surface.client { refresh(entry.surface) }
  }

  private func refresh(_ surface: ReferenceHost.Surface) {
    guard let id = id(of: surface) else { return }
    var state = SystemGestures.Surface.State()
    state.isMapped = surface.isMapped
    state.output = surface.output.flatMap { self.id(of: $0) }
    if surface.root.lockSurface != nil { state.kind = .lock }
    if let toplevel = surface.toplevel, toplevel.surface === surface {
      state.isFullscreen = toplevel.current.isFullscreen
      state.isActivated = toplevel.current.isActivated
      state.appID = Array(toplevel.appID.utf8)
      state.geometry = geometry(of: surface)
    }
    context.setState(state, of: id)
  }

  private func sceneChanged(_ output: ReferenceHost.Output) {
    for entry in surfaces where entry.surface.output === output { refresh(entry.surface) }
    if let id = id(of: output) { context.sceneChanged(id) }
  }

  /// Where it lies on its output, for exclusion regions.
  private func geometry(of surface: ReferenceHost.Surface) -> SystemGestures.Surface.Geometry? {
    guard let frame = compositor.scene.frame(of: surface), let output = surface.toplevel?.output else { return nil }
    let screen = output.logicalSize
    guard screen.width > 0, screen.height > 0 else { return nil }
    return SystemGestures.Surface.Geometry(
      x: Double(frame.x) / Double(screen.width), y: Double(frame.y) / Double(screen.height),
      width: Double(frame.width) / Double(screen.width), height: Double(frame.height) / Double(screen.height),
      localWidth: Int32(clamping: frame.width), localHeight: Int32(clamping: frame.height))
  }

  private func forget(_ surface: ReferenceHost.Surface, clientIsGone: Bool) {
    guard let id = id(of: surface) else { return }
    context.removeSurface(id, clientIsGone: clientIsGone)
    surfaces.removeAll { $0.surface === surface }
  }

  private func clientGone(_ client: OpaquePointer) {
    for entry in surfaces where entry.surface.client == client { forget(entry.surface, clientIsGone: true) }
    forgetDeadWireIDs()
  }
}

extension SystemGestures.Output {
  init(_ description: OutputDescription) {
    self.init(
      physicalSize: Size(Double(description.physicalSize.width), Double(description.physicalSize.height)),
      pixelWidth: Int32(clamping: description.mode.width), pixelHeight: Int32(clamping: description.mode.height),
      transform: Transform(rawValue: UInt32(description.transform.rawValue)) ?? .normal,
      scale: description.scale)
  }
}
