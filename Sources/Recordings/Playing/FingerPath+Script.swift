import GestureRecognition

extension FingerPath {
  /// The path alone, from time 0 on, as the finger 0 of a touchscreen `ts`, on a screen of its size.
  ///
  /// - Parameters:
  ///   - scene: the rest of the scene in the language of scripts; it has a touchscreen `ts` on the output `screen`.
  ///   - settings: what is set before.
  package func script(on scene: String, settings: [(name: String, value: String)]) throws(ScriptErrors) -> Script {
    let size = "\(Decimal.text(size.width, places: 3))x\(Decimal.text(size.height, places: 3))mm"
    let head = "output screen \(size) \(pixels(self.size.width))x\(pixels(self.size.height))px\n"
    var script = try ScriptParser.parse(Array((head + scene).utf8), name: "stroke")
    script.scene.settings += settings.map { SceneSetting(name: $0.name, value: $0.value) }
    script.statements = samples.indices.map { index in
      Statement(
        line: index + 1, time: .zero + (samples[index].time - landing.time),
        happening: .touch(TouchAction(touch: TouchName(device: "ts", id: 0), kind: kind(index))))
    }
    return script
  }

  private func kind(_ index: Int) -> TouchAction.Kind {
    if index == 0 { return .down(landing.place, nil) }
    return index == samples.count - 1 ? .up : .motion(samples[index].place, nil)
  }

  /// Eight to the millimetre, as tablets have them.
  private func pixels(_ millimetres: Double) -> Int { Int(min(max(millimetres * 8, 1), 100_000)) }
}
