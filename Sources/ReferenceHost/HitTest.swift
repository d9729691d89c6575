/// A surface under a finger, and where on it the finger is.
public struct Hit {
  public var surface: Surface
  /// In the surface's own coordinates.
  public var local: LogicalPoint
}

extension Scene {
  /// The topmost surface that accepts input at a position, a fraction of the visible output.
  ///
  /// A popup is above its parent. What shows beside a fullscreen window that is too small is its border, and nobody's.
  public func surface(at position: Fraction, on output: Output) -> Hit? {
    let place = output.logical(position)
    guard LogicalRect(size: output.logicalSize).contains(place) else { return nil }
    if let lock = compositor?.lock { return lock.surface(on: output)?.surface.flatMap { hit($0, place) } }
    for window in windows(on: output).reversed() {
      if let hit = hit(window.xdgSurface, place) { return hit }
      if window.current.isFullscreen { return nil }
    }
    return nil
  }

  /// Converts a position, a fraction of the visible output, to a surface's coordinates, also where the surface is not.
  /// Nil when the surface is not in view, or on another output.
  public func local(_ position: Fraction, in surface: Surface, on output: Output) -> LogicalPoint? {
    guard surface.isMapped, surface.output === output, let origin = origin(of: surface) else { return nil }
    let local = output.logical(position) - origin
    return local.isFinite ? local : nil
  }

  /// Where a surface is, in logical pixels of its visible output.
  public func frame(of surface: Surface) -> LogicalRect? {
    guard surface.isMapped, surface.output != nil, let origin = origin(of: surface) else { return nil }
    let size = surface.current.size
    return LogicalRect(x: Int(clamping: origin.x), y: Int(clamping: origin.y), width: size.width, height: size.height)
  }

  private func origin(of surface: Surface) -> LogicalPoint? {
    var offset = LogicalPoint(x: 0, y: 0)
    var next = surface
    while let subsurface = next.subsurface {
      guard let parent = subsurface.parent else { return nil }
      offset = offset + subsurface.position
      next = parent
    }
    return next.lockSurface != nil ? offset : next.xdgSurface.map { $0.surfaceOrigin + offset }
  }

  private func hit(_ base: XdgSurface, _ place: LogicalPoint) -> Hit? {
    guard base.isMapped, let surface = base.surface else { return nil }
    for popup in base.popups.reversed() {
      if let hit = hit(popup.xdgSurface, place) { return hit }
    }
    return hit(surface, place - base.surfaceOrigin)
  }

  private func hit(_ surface: Surface, _ local: LogicalPoint) -> Hit? {
    guard surface.current.buffer != nil else { return nil }
    for layer in surface.children.layers.reversed() {
      if let subsurface = layer {
        guard let child = subsurface.surface else { continue }
        if let hit = hit(child, local - subsurface.position) { return hit }
      } else if surface.acceptsInput(at: local) {
        return Hit(surface: surface, local: local)
      }
    }
    return nil
  }

  /// Every surface in view on an output with its place, the lowest first: what a picture is composed of.
  public func surfaces(on output: Output) -> [(surface: Surface, frame: LogicalRect)] {
    if let lock = compositor?.lock { return lock.surface(on: output)?.surface.map { layers(of: $0) } ?? [] }
    return windows(on: output).flatMap { layers(of: $0.xdgSurface) }
  }

  private func layers(of base: XdgSurface) -> [(surface: Surface, frame: LogicalRect)] {
    guard base.isMapped, let surface = base.surface else { return [] }
    return layers(of: surface) + base.popups.flatMap { layers(of: $0.xdgSurface) }
  }

  private func layers(of surface: Surface) -> [(surface: Surface, frame: LogicalRect)] {
    guard surface.current.buffer != nil else { return [] }
    return surface.children.layers.flatMap { layer in
      if let layer { return layer.surface.map { layers(of: $0) } ?? [] }
      return frame(of: surface).map { [(surface, $0)] } ?? []
    }
  }
}
