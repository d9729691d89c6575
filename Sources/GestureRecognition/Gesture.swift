/// What a recognizer looks for.
public enum Gesture: Equatable, Sendable {
  case tap(Tap.Settings)
  case longPress(LongPress.Settings)
  case pan(Pan.Settings)
  case swipe(Swipe.Settings)
  case flick(Flick.Settings)
  case pinch(Pinch.Settings)
  case rotation(Rotation.Settings)
  case edgePan(EdgePan.Settings)
  case transform(Transform.Settings)

  var isValid: Bool {
    switch self {
    case .tap(let settings): settings.isValid
    case .longPress(let settings): settings.isValid
    case .pan(let settings): settings.isValid
    case .swipe(let settings): settings.isValid
    case .flick(let settings): settings.isValid
    case .pinch(let settings): settings.isValid
    case .rotation(let settings): settings.isValid
    case .edgePan(let settings): settings.isValid
    case .transform(let settings): settings.isValid
    }
  }

  /// How many fingers it needs.
  var fewest: Int {
    switch self {
    case .tap(let settings): settings.fingers
    case .longPress(let settings): settings.fingers
    case .pan(let settings): settings.fewest
    case .swipe(let settings): settings.fewest
    case .flick(let settings): settings.fewest
    case .pinch(let settings): settings.fewest
    case .rotation(let settings): settings.fewest
    case .edgePan: 1
    case .transform(let settings): settings.fewest
    }
  }
}

/// A rectangle on the screen; touches that land outside do not exist for a recognizer that has one.
public struct Region: Equatable, Sendable {
  public var topLeft: Point
  public var bottomRight: Point

  public init(from topLeft: Point, to bottomRight: Point) {
    self.topLeft = topLeft
    self.bottomRight = bottomRight
  }

  /// The left and top borders belong to it, the right and bottom ones do not.
  func contains(_ point: Point) -> Bool {
    topLeft.x <= point.x && point.x < bottomRight.x && topLeft.y <= point.y && point.y < bottomRight.y
  }
}
