import ReferenceHost

/// What a storm brought about.
final class StormCounter {
  /// Windows and popups that came into view.
  var mapped = 0
  /// Fingers that landed.
  var downs = 0
}

/// Plays an embedding layer that calls back in from every hook.
func reenter(_ compositor: Compositor, _ counter: StormCounter) {
  reenterFromSurfaces(compositor, counter)
  compositor.hooks.onToplevelChanged = { [unowned compositor] in compositor.focus.activate($0) }
  compositor.hooks.onClientGone = { [unowned compositor] in compositor.seat.touch.sendTouchFrame($0) }
  compositor.hooks.onSceneChanged = { [unowned compositor] output in
    _ = compositor.scene.surface(at: Fraction(x: 0.5, y: 0.5), on: output)
  }
}

private func reenterFromSurfaces(_ compositor: Compositor, _ counter: StormCounter) {
  compositor.hooks.onSurfaceCommit = { [unowned compositor] in compositor.focus.activate($0.toplevel) }
  compositor.hooks.onSurfaceApplied = { [unowned compositor] surface in
    if let window = surface.toplevel { compositor.scene.place(window, at: LogicalPoint(x: 10, y: 10)) }
  }
  compositor.hooks.onSurfaceMapped = { [unowned compositor] surface in
    counter.mapped += 1
    _ = compositor.seat.touch.sendTouchDown(surface, time: 0, id: 9, x: 1, y: 1)
  }
  compositor.hooks.onSurfaceUnmapped = { [unowned compositor] surface in
    compositor.seat.touch.sendTouchUp(time: 0, id: 9)
    compositor.scene.dismissPopupGrabs()
    if let window = surface.toplevel { compositor.scene.raise(window) }
  }
  compositor.hooks.onSurfaceDestroyed = { [unowned compositor] in
    compositor.seat.touch.sendTouchCancel($0.client)
    compositor.seat.pointer.sendEnter($0, x: 1, y: 1)
  }
}
