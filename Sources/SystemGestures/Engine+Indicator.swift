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
    for index in indicators.indices where indicators[index].output == output { return indicators[index].mode }
    return .normal
  }

  private mutating func indicator(on output: OutputID) -> IndicatorMode {
    var mode = IndicatorMode.normal
    for index in inPlay.indices {
      let id = inPlay[index]
      guard let surface = deferrals[id]?.surface, isOn(surface, output),
        surfaces.check(surface, { $0.state.isMapped && $0.state.isFullscreen && $0.state.isActivated })
      else { continue }
      // Who may swipe twice must see where: hiding never hides that.
      let hides = deferrals.check(id) { $0.request.indicator == .hide && !$0.status.effective.isEmpty }
      mode = hides ? .dim : deferrals[id]?.request.indicator ?? .normal
    }
    return mode
  }
}
