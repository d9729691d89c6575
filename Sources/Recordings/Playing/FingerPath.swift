import GestureRecognition

/// What one finger did from its landing to its lift, on the visible screen.
public struct FingerPath: Equatable, Sendable {
  public struct Sample: Equatable, Sendable {
    public var time: EventTime
    public var place: Point

    public init(time: EventTime, place: Point) {
      self.time = time
      self.place = place
    }
  }

  /// The screen's size as the person sees it.
  public var size: PanelSize
  /// The first is where it landed, the last where it lifted. Never empty.
  public var samples: [Sample]
  /// No other finger was down at the same time.
  public var isAlone = true

  public init(size: PanelSize, landing: Sample) {
    self.size = size
    samples = [landing]
  }

  public var landing: Sample { samples[0] }
  public var lift: Sample { samples[samples.count - 1] }
  public var duration: TimeSpan { lift.time - landing.time }
}

/// Collects paths from events as they come.
public struct FingerPaths {
  private var open: [(touch: TouchName, path: FingerPath)] = []
  /// Those that were lifted, in the order of their lifts.
  public private(set) var finished: [FingerPath] = []

  public init() {}

  public var isAnyDown: Bool { !open.isEmpty }

  public mutating func down(_ touch: TouchName, _ sample: FingerPath.Sample, on size: PanelSize) {
    open.removeAll { $0.touch == touch }
    for index in open.indices { open[index].path.isAlone = false }
    var path = FingerPath(size: size, landing: sample)
    path.isAlone = open.isEmpty
    open.append((touch, path))
  }

  public mutating func move(_ touch: TouchName, _ sample: FingerPath.Sample) {
    guard let index = open.firstIndex(where: { $0.touch == touch }) else { return }
    open[index].path.samples.append(sample)
  }

  public mutating func up(_ touch: TouchName, at time: EventTime) {
    guard let index = open.firstIndex(where: { $0.touch == touch }) else { return }
    var path = open.remove(at: index).path
    path.samples.append(FingerPath.Sample(time: time, place: path.lift.place))
    finished.append(path)
  }

  /// The device has taken its touches back: nobody knows what they would have been.
  public mutating func cancel(_ device: String) { open.removeAll { $0.touch.device == device } }
}

extension FingerPaths {
  /// The paths of a script's touches, with its strokes expanded.
  public static func all(of script: Script) throws(ScriptErrors) -> [FingerPath] {
    var paths = FingerPaths()
    for step in try StepBuilder.steps(of: script) {
      switch step.action {
      case .frame(_, let touches): for touch in touches { paths.take(touch, step.event, script.scene) }
      case .device(.cancel(let device)), .device(.remove(let device)), .device(.dropped(let device)):
        paths.cancel(device)
      case .device, .pad, .output, .surface, .session, .wait: break
      }
    }
    return paths.finished
  }

  private mutating func take(_ action: TouchAction, _ time: EventTime, _ scene: Scene) {
    switch action.kind {
    case .down(let place, _):
      let output = scene.device(action.touch.device)?.output.flatMap { scene.output($0) } ?? scene.outputs.first
      guard let size = output?.visibleSize, size.width > 0, size.height > 0 else { return }
      down(action.touch, .init(time: time, place: place), on: PanelSize(width: size.width, height: size.height))
    case .motion(let place, _): move(action.touch, .init(time: time, place: place))
    case .up: up(action.touch, at: time)
    }
  }
}
