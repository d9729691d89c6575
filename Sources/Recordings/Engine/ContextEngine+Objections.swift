import SystemGestures

/// What a script may ask for that the library does not take.
extension ContextEngine {
  public func objections(to script: Script, steps: [ScriptStep]) -> [ScriptError] {
    var tuning = Tuning()
    let settings = script.scene.settings.compactMap { objection(to: $0, &tuning) }
    let later = steps.compactMap { step -> ScriptError? in
      guard case .session(.set(let name, let value)) = step.action else { return nil }
      return objection(to: SceneSetting(line: step.line, name: name, value: value), &tuning)
    }
    return settings + later + script.scene.surfaces.flatMap(objections(toSubscriptionsOf:))
      + script.scene.bindings.compactMap(objection(to:))
  }

  private func objection(to setting: SceneSetting, _ tuning: inout Tuning) -> ScriptError? {
    do throws(SettingError) {
      try tuning.set(Array(setting.name.utf8), to: Array(setting.value.utf8))
      return nil
    } catch {
      return ScriptError(line: setting.line, error.sentence(for: setting))
    }
  }

  private func objection(to binding: SceneBinding) -> ScriptError? {
    if binding.taps != nil {
      return ScriptError(line: binding.line, "no tap is the system's; those of an app are subscribe=tap on its surface")
    }
    if binding.device == .touchpad { return objection(toTouchpad: binding) }
    let most = binding.edge == nil ? 1 : 2
    guard binding.edge != nil || binding.corner != nil, let fingers = binding.fingers, fingers > most else {
      return wrongFingers(of: binding)
    }
    let words =
      binding.edge == nil ? "a swipe from a corner takes one finger" : "a swipe from an edge takes one or two fingers"
    return ScriptError(line: binding.line, "\(words), not \(fingers)")
  }

  /// A swipe or pinch without its fingers, or with a number that no hand has.
  private func wrongFingers(of binding: SceneBinding) -> ScriptError? {
    guard binding.swipe != nil || binding.pinch != nil, let movement = binding.movement else { return nil }
    let range = Binding.fingers(for: movement, on: Device.Kind(binding.device))
    guard !range.contains(UInt8(clamping: binding.fingers ?? 1)) else { return nil }
    let given = binding.fingers.map { "not \($0)" } ?? "and this one names none; say fingers=\(range.upperBound - 1)"
    let words = "a \(binding.swipe == nil ? "pinch" : "swipe") takes \(range.lowerBound) to \(range.upperBound) fingers"
    return ScriptError(line: binding.line, "\(words), \(given)")
  }
}

extension SettingError {
  fileprivate func sentence(for setting: SceneSetting) -> String {
    switch self {
    case .unknownName: "no setting is called \(quoted(setting.name)); docs/settings.md lists them"
    case .malformed: "\(quoted(setting.value)) is no value for '\(setting.name)'; docs/settings.md lists what it takes"
    case .outOfRange(let low, let high):
      "'\(setting.name)' goes from \(Decimal.text(low, places: 4)) to \(Decimal.text(high, places: 4)), not \(quoted(setting.value))"
    }
  }
}
