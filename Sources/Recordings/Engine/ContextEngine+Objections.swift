import SystemGestures

/// What a script may ask for that nothing here runs yet, and settings that the library does not take.
extension ContextEngine {
  public func objections(to script: Script, steps: [ScriptStep]) -> [Objection] {
    var tuning = Tuning()
    let settings = script.scene.settings.compactMap { objection(to: $0, &tuning) }
    let later = steps.compactMap { step -> Objection? in
      guard case .session(.set(let name, let value)) = step.action else { return nil }
      return objection(to: SceneSetting(line: step.line, name: name, value: value), &tuning)
    }
    return settings + later + script.scene.surfaces.flatMap(objections(toSubscriptionsOf:))
      + script.scene.bindings.compactMap(objection(to:))
  }

  private func objection(to setting: SceneSetting, _ tuning: inout Tuning) -> Objection? {
    do throws(SettingError) {
      try tuning.set(Array(setting.name.utf8), to: Array(setting.value.utf8))
      return nil
    } catch {
      return .wrong(ScriptError(line: setting.line, error.sentence(for: setting)))
    }
  }

  private func objection(to binding: SceneBinding) -> Objection? {
    let what: String
    if binding.device == .touchpad { return objection(toTouchpad: binding) }
    if binding.swipe != nil || binding.pinch != nil || binding.taps != nil {
      what = "bindings for several fingers"
    } else if let fingers = binding.fingers, fingers > (binding.edge == nil ? 1 : 2) {
      what = "\(binding.edge == nil ? "corner" : "edge") swipes with \(fingers) fingers"
    } else {
      return nil
    }
    return .notBuilt(line: binding.line, what: what)
  }
}

extension SettingError {
  fileprivate func sentence(for setting: SceneSetting) -> String {
    switch self {
    case .unknownName: "no setting is called \(quoted(setting.name)); docs/settings.md lists them"
    case .malformed: "\(quoted(setting.value)) is no value for '\(setting.name)'; docs/settings.md lists what it takes"
    case .outOfRange(let low, let high):
      "'\(setting.name)' goes from \(Decimal.text(low)) to \(Decimal.text(high)), not \(quoted(setting.value))"
    }
  }
}
