import Recordings

extension Configuration {
  /// Makes the scene of a script so, where the script itself says nothing else.
  public func apply(to scene: inout Scene) {
    let own = settings.filter { $0.origin != .standard }.map { SceneSetting(name: $0.name, value: $0.text) }
    scene.settings = own + scene.settings
    guard bindings != Configuration.standard.bindings, scene.keepsDefaultBindings else { return }
    scene.keepsDefaultBindings = false
    scene.bindings = bindings.compactMap(Self.sceneBinding) + scene.bindings
  }

  /// In the language of scripts, which has the same words.
  private static func sceneBinding(_ binding: ConfiguredBinding) -> SceneBinding? {
    let line = "bind \(binding.movementText) action=\(binding.action)"
    return (try? ScriptParser.parse(Array(line.utf8), name: ""))?.scene.bindings.first
  }
}
