import GestureRecognition

/// A recording as a script that the runner runs.
extension Recording {
  private static let output = "screen"
  private static let device = "ts"
  /// A device that takes its touches back does so one report after the last one.
  private static let report = TimeSpan.milliseconds(8)

  /// What the hands did, on one screen with one fullscreen app. Each statement has its line in the recording.
  ///
  /// - Throws: why it cannot be played: it is of a touchpad, which tells of gestures, not of touches.
  public func script(_ options: PlayOptions) throws(ScriptErrors) -> Script {
    guard let panel = RecordedPanel(device, options) else { throw refusal(device.fault ?? "it has no panel") }
    guard device.kind == .touchscreen || options.takesTouchpads else {
      throw refusal(
        "\(quoted(device.name)) is a touchpad: it tells of gestures, not of touches; "
          + "--as-touchscreen plays its pad as a screen")
    }
    var script = Script(name: name, scene: scene(panel, options), statements: [], expectations: [])
    for frame in frames { script.statements += statements(frame, panel) }
    if let last = frames.last, !leftDown.isEmpty {
      script.statements.append(
        Statement(line: last.line, time: latest + Self.report, happening: .device(.cancel(device: Self.device))))
    }
    return script
  }

  /// Notes that show only when it is played.
  public func remarks(_ options: PlayOptions) -> [String] {
    var remarks = notes
    let left = leftDown.count
    if left > 0 {
      remarks.append("it ends with \(left) finger\(left == 1 ? "" : "s") down, which the device then takes back")
    }
    if let panel = RecordedPanel(device, options), panel.source == .usual {
      let size = "\(Decimal.text(panel.size.width))x\(Decimal.text(panel.size.height))mm"
      remarks.append("\(quoted(device.name)) states no size; \(size) is assumed, --size says it better")
    }
    return remarks
  }

  private func refusal(_ message: String) -> ScriptErrors {
    ScriptErrors(name, message)
  }

  private var latest: EventTime { frames.map(\.time).max() ?? .zero }

  private func scene(_ panel: RecordedPanel, _ options: PlayOptions) -> Scene {
    var scene = Scene()
    // The library makes millimetres of pixels itself.
    let size = panel.source == .pixels ? PanelSize(width: 0, height: 0) : panel.size
    let pixels = options.screen ?? panel.usualPixels
    scene.outputs = [
      SceneOutput(
        name: Self.output, width: Millimetres(size.width), height: Millimetres(size.height), pixelWidth: pixels.width,
        pixelHeight: pixels.height, transform: options.transform)
    ]
    scene.devices = [
      SceneDevice(
        name: Self.device, kind: .touchscreen, output: Self.output, hasResolution: device.size != nil)
    ]
    scene.surfaces = [
      SceneSurface(
        name: "app", output: Self.output, isFullscreen: true, isActivated: true, subscriptions: options.subscriptions)
    ]
    return scene
  }

  private func statements(_ frame: RecordedFrame, _ panel: RecordedPanel) -> [Statement] {
    var happenings: [Happening] = []
    if frame.followsLoss { happenings.append(.device(.dropped(device: Self.device))) }
    for change in frame.changes {
      let touch = TouchName(device: Self.device, id: change.id)
      switch change.kind {
      case .down(let place):
        happenings.append(.touch(TouchAction(touch: touch, kind: .down(panel.point(place), panel.shape(place)))))
      case .moved(let place):
        happenings.append(.touch(TouchAction(touch: touch, kind: .motion(panel.point(place), panel.shape(place)))))
      case .up: happenings.append(.touch(TouchAction(touch: touch, kind: .up)))
      }
    }
    return happenings.map { Statement(line: frame.line, time: frame.time, happening: $0) }
  }
}

extension RecordedPanel {
  /// Eight to the millimetre, as tablets have them.
  fileprivate var usualPixels: PixelCount {
    PixelCount(
      width: Int(min(max(size.width * 8, 1), 100_000)), height: Int(min(max(size.height * 8, 1), 100_000)))
  }
}
