import GestureRecognition

extension SceneOutput {
  /// Panels a script may name without their size.
  public static let known: [SceneOutput] = [
    SceneOutput(name: "T10", width: Millimetres(217), height: Millimetres(136), pixelWidth: 1920, pixelHeight: 1200),
    SceneOutput(
      name: "L16", width: Millimetres(345), height: Millimetres(215), pixelWidth: 2560, pixelHeight: 1600, scale: 1.6),
    SceneOutput(
      name: "P6", width: Millimetres(68), height: Millimetres(147), pixelWidth: 1080, pixelHeight: 2340, scale: 3),
  ]

  /// The size as the person sees it: the panel's, turned.
  public var visibleSize: (width: Double, height: Double) {
    transform.swapsSides ? (height.value, width.value) : (width.value, height.value)
  }
}

extension Scene {
  /// What a surface that names no output is on, until all outputs are known.
  static let firstOutput = ""

  /// Each kind that the script leaves out gets its own default: the tablet T10, one touchscreen on the first output, one
  /// fullscreen, activated surface `app` there.
  mutating func fillDefaults() {
    if outputs.isEmpty { outputs = [SceneOutput.known[0]] }
    let output = outputs[0].name
    if devices.isEmpty { devices = [SceneDevice(name: "ts", kind: .touchscreen, output: output)] }
    if surfaces.isEmpty {
      surfaces = [SceneSurface(name: "app", output: output, isFullscreen: true, isActivated: true)]
    }
    for index in surfaces.indices where surfaces[index].output == Self.firstOutput { surfaces[index].output = output }
  }
}
