import CWaylandServer
import Configuration
import ReferenceHost
import SystemGestures

/// What a person has configured: settings and bindings for the context, keys for the keyboard.
extension Session {
  /// Uses what `keeper` holds, from now on and after each change of its file. The loop of the compositor watches it.
  public func follow(_ keeper: ConfigurationKeeper) {
    self.keeper = keeper
    watchFile(keeper.fileDescriptor)
    use(keeper.configuration)
    tell(keeper.problems)
  }

  /// Uses a configuration: at once, or once the fingers that are down are up, so that none changes its meaning on the way.
  public func use(_ configuration: Configuration) {
    waiting = configuration
    applyWaiting()
  }

  /// Looks whether the file has changed. The loop calls it; whoever has another loop does so when the keeper's descriptor is
  /// readable.
  public func refreshConfiguration() {
    guard let keeper, let news = keeper.refresh() else { return }
    tell(keeper.problems)
    if news == .changed { use(keeper.configuration) }
  }

  private func tell(_ problems: [Problem]) {
    for problem in problems { onEvent(.configuration(problem)) }
  }

  /// After whatever may have lifted the last finger.
  func applyWaiting() {
    guard let next = waiting, context.liveTouches == 0 else { return }
    waiting = nil
    next.apply(to: context, after: configuration)
    shell?.refresh()
    if next.devices != configuration.devices { tie(next.devices, after: configuration.devices) }
    configuration = next
  }

  private func tie(_ devices: [Configuration.KnownDevice], after old: [Configuration.KnownDevice]) {
    for device in old where !devices.contains(where: { $0.name == device.name }) {
      tie(touchscreen: device.name, to: nil)
    }
    for device in devices { tie(touchscreen: device.name, to: device.output) }
  }

  // MARK: - Keys

  func takeKeys() {
    compositor.seat.keyboard.takesKey = { [unowned self] in takes($0) }
  }

  private func takes(_ press: KeyPress) -> Bool {
    for meaning in press.meanings {
      let key = KeyCombination(
        modifiers: KeyModifiers(rawValue: meaning.modifiers.rawValue), symbol: meaning.symbol)
      // Keys count at once: no finger hangs on them.
      guard let name = (waiting ?? configuration).action(for: key) else { continue }
      guard let action = context.action(named: Array(name.utf8)), mayRun(action) else { continue }
      context.invoke(action, by: .key, seat: seat)
      return true
    }
    return false
  }

  /// On the lock screen every other key is the lock's.
  private func mayRun(_ action: Action) -> Bool {
    !context.isLocked || context.bindings.all.contains { $0.action == action && $0.whileLocked }
  }

  // MARK: - The loop

  private func watchFile(_ file: Int32) {
    stopWatching()
    guard file >= 0, let loop = compositor.eventLoop else { return }
    let me = Unmanaged.passUnretained(self).toOpaque()
    fileWatch = wl_event_loop_add_fd(
      loop, file, UInt32(WL_EVENT_READABLE),
      { _, _, data in
        if let data { Unmanaged<Session>.fromOpaque(data).takeUnretainedValue().refreshConfiguration() }
        return 0
      }, me)
  }

  func stopWatching() {
    if let fileWatch { wl_event_source_remove(fileWatch) }
    fileWatch = nil
  }
}
