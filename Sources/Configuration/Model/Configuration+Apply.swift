import SystemGestures

extension Configuration {
  /// Makes a context behave so. Settings take effect when no finger is down, bindings at once: a host that does not want a
  /// touch under way to change its meaning waits until `liveTouches` is 0.
  ///
  /// - Parameter old: what the context was last given. Only what differs is set, so that whatever the host set by itself
  ///   stays.
  public func apply(to context: GestureContext, after old: Configuration = .standard) {
    for (value, before) in zip(settings, old.settings) where value.text != before.text {
      // It was tried on a `Tuning` when it was read.
      try? context.set(Array(value.name.utf8), to: Array(value.text.utf8))
    }
    if bindings != old.bindings { context.setBindings(resolved(in: context)) }
  }

  private func resolved(in context: GestureContext) -> Bindings {
    var all = Bindings()
    all.removeAll()
    for binding in bindings {
      guard let action = context.action(named: Array(binding.action.utf8)) else { continue }
      all.add(
        Binding(
          binding.movement, action, on: binding.device, whileLocked: binding.whileLocked, fingers: binding.fingers))
    }
    return all
  }
}
