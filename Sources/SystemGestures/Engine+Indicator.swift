import GestureRecognition

/// The home indicator: what the app on the screen asked for, but never hidden where it defers.
extension Engine {
  mutating func reconsiderIndicators() {
    for id in outputs.handles {
      let mode = indicator(on: id)
      guard mode != indicatorMode(id) else { continue }
      indicators.removeAll { $0.output == id }
      indicators.append((id, mode))
      effects.emit(.affordances, .indicator(id, mode))
    }
    indicators.removeAll { !outputs.contains($0.output) }
  }

  mutating func indicatorMode(_ output: OutputID) -> IndicatorMode {
    for entry in indicators where entry.output == output { return entry.mode }
    return .normal
  }

  private mutating func indicator(on output: OutputID) -> IndicatorMode {
    var mode = IndicatorMode.normal
    for id in deferrals.handles {
      guard let object = deferrals[id], let surface = object.surface, let state = surfaces[surface]?.state,
        state.output == output, state.isMapped, state.isFullscreen, state.isActivated
      else { continue }
      // Who may swipe twice must see where: hiding never hides that.
      let hides = object.request.indicator == .hide && !object.status.effective.isEmpty
      mode = hides ? .dim : object.request.indicator
    }
    return mode
  }
}
