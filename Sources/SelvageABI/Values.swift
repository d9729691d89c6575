import CSelvage
import GestureRecognition
import SystemGestures

/// Values of the header and of the library, in both directions. C may hand in any number; nil is none of the enum.

extension Edge {
  init?(_ edge: selvage_edge) {
    switch edge {
    case SELVAGE_EDGE_TOP: self = .top
    case SELVAGE_EDGE_BOTTOM: self = .bottom
    case SELVAGE_EDGE_LEFT: self = .left
    case SELVAGE_EDGE_RIGHT: self = .right
    default: return nil
    }
  }
}

extension selvage_edge {
  init(_ edge: Edge) { self.init(rawValue: Edges(edge).rawValue) }
}

extension selvage_corner {
  init(_ corner: Corner?) {
    switch corner {
    case .none: self = SELVAGE_CORNER_NONE
    case .topLeft: self = SELVAGE_CORNER_TOP_LEFT
    case .topRight: self = SELVAGE_CORNER_TOP_RIGHT
    case .bottomLeft: self = SELVAGE_CORNER_BOTTOM_LEFT
    case .bottomRight: self = SELVAGE_CORNER_BOTTOM_RIGHT
    }
  }
}

extension selvage_movement {
  init(_ movement: SystemGestureEvent.Movement) {
    switch movement {
    case .edge: self = SELVAGE_MOVEMENT_EDGE
    case .corner: self = SELVAGE_MOVEMENT_CORNER
    case .swipe(let way): self.init(way)
    case .pinch(.inward): self = SELVAGE_MOVEMENT_PINCH_IN
    case .pinch(.outward): self = SELVAGE_MOVEMENT_PINCH_OUT
    }
  }

  /// No gesture is told with an axis for its way.
  private init(_ way: SwipeDirection) {
    switch way {
    case .left, .horizontal: self = SELVAGE_MOVEMENT_SWIPE_LEFT
    case .right: self = SELVAGE_MOVEMENT_SWIPE_RIGHT
    case .up, .vertical: self = SELVAGE_MOVEMENT_SWIPE_UP
    case .down: self = SELVAGE_MOVEMENT_SWIPE_DOWN
    }
  }
}

extension selvage_device_kind {
  init(_ kind: Device.Kind) { self.init(rawValue: kind.rawValue) }
}

extension selvage_culprit {
  init(_ culprit: LogEvent.Culprit) { self.init(rawValue: UInt32(culprit.rawValue)) }
}

extension selvage_gesture_phase {
  init(_ phase: SystemGestureEvent.Phase) { self.init(rawValue: UInt32(phase.rawValue)) }
}

extension selvage_source {
  init(_ source: ActionEvent.Source) { self.init(rawValue: UInt32(source.rawValue)) }
}

extension ActionEvent.Source {
  init?(_ source: selvage_source) {
    guard let value = UInt8(exactly: source.rawValue) else { return nil }
    self.init(rawValue: value)
  }
}

extension selvage_disarm_reason {
  init(_ reason: DisarmReason) { self.init(rawValue: reason.rawValue) }
}

extension selvage_denial {
  init(_ reason: DenialReason?) { self.init(rawValue: reason?.rawValue ?? 0) }
}

extension selvage_indicator {
  init(_ mode: IndicatorMode) { self.init(rawValue: mode.rawValue) }
}

extension Handle {
  /// Nil for 0, which is no handle.
  init?(given rawValue: UInt64) {
    guard rawValue != 0 else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension EventTime {
  init(_ microseconds: UInt64) { self.init(microseconds: microseconds) }
}
