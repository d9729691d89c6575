import GestureRecognition
import SystemGestures

/// From the words of `subscribe=` to what the library recognizes.
extension SceneSubscription {
  /// - Parameter bounds: the surface's place on the screen, whose edges an edge pan is about.
  func gesture(_ limits: RecognizerLimits, bounds: SceneRect) -> Gesture {
    let (fewest, most) = (fingers?.lowerBound ?? kind.fewest, fingers?.upperBound ?? kind.fewest)
    switch kind {
    case .tap: return .tap(Tap.Settings(fingers: fewest, limits: limits))
    case .doubleTap: return .tap(Tap.Settings(fingers: fewest, taps: 2, limits: limits))
    case .tripleTap: return .tap(Tap.Settings(fingers: fewest, taps: 3, limits: limits))
    case .longPress: return .longPress(LongPress.Settings(fingers: fewest, limits: limits))
    case .pan: return .pan(Pan.Settings(axis: axis, fewest: fewest, most: most, limits: limits))
    case .swipe:
      let progress = !flags.contains(.discrete)
      return .swipe(Swipe.Settings(axis: axis, fewest: fewest, most: most, progress: progress, limits: limits))
    case .flick: return .flick(Flick.Settings(axis: axis, fewest: fewest, most: most, limits: limits))
    case .pinch: return .pinch(Pinch.Settings(fewest: fewest, most: most, limits: limits))
    case .rotation: return .rotation(Rotation.Settings(fewest: fewest, most: most, limits: limits))
    case .edgePan: return .edgePan(EdgePan.Settings(bounds: Region(bounds), limits: limits))
    case .transform: return .transform(Transform.Settings(fewest: fewest, most: most, limits: limits))
    }
  }

  private var axis: Axis {
    flags.contains(.horizontal) ? .horizontal : flags.contains(.vertical) ? .vertical : .any
  }

  /// As scripts write it, for messages.
  var text: String {
    let count = fingers.map { $0.count == 1 ? ":\($0.lowerBound)" : ":\($0.lowerBound)-\($0.upperBound)" } ?? ""
    return kind.rawValue + count + flags.map { "+" + $0.rawValue }.joined()
  }
}

extension SceneSubscription.Kind {
  /// Where a script says nothing: one finger, or the fewest that can do it.
  var fewest: Int {
    switch self {
    case .tap, .doubleTap, .tripleTap, .longPress, .pan, .swipe, .flick, .edgePan: 1
    case .pinch, .rotation, .transform: 2
    }
  }

  /// It may be for one finger or another number of them.
  var takesRange: Bool {
    switch self {
    case .pan, .swipe, .flick, .pinch, .rotation, .transform: true
    case .tap, .doubleTap, .tripleTap, .longPress, .edgePan: false
    }
  }

  var takesAxis: Bool {
    switch self {
    case .pan, .swipe, .flick: true
    case .tap, .doubleTap, .tripleTap, .longPress, .edgePan, .pinch, .rotation, .transform: false
    }
  }

  /// Taps are told with their count.
  var traceWord: String {
    switch self {
    case .tap, .doubleTap, .tripleTap: "tap"
    case .longPress, .pan, .swipe, .flick, .pinch, .rotation, .edgePan, .transform: rawValue
    }
  }

  /// What a `changed` line says besides how far the fingers went.
  var tellsScale: Bool { self == .pinch || self == .transform }
  var tellsRotation: Bool { self == .rotation || self == .transform }
}

extension Region {
  fileprivate init(_ rect: SceneRect) {
    self.init(from: Point(rect.x, rect.y), to: Point(rect.x + rect.width, rect.y + rect.height))
  }
}
