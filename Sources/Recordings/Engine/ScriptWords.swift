import SystemGestures

/// From the words of scripts to the library's values, and back to the words of traces.
extension SystemGestures.Edge {
  init(_ edge: SceneEdge) {
    switch edge {
    case .top: self = .top
    case .bottom: self = .bottom
    case .left: self = .left
    case .right: self = .right
    }
  }
}

extension Edges {
  init(_ edges: [SceneEdge]) {
    self = []
    for edge in edges { insert(Edges(Edge(edge))) }
  }

  package var words: [String] { Edge.allCases.filter(contains).map(\.word) }
}

extension SceneSurface.Indicator {
  var mode: IndicatorMode {
    switch self {
    case .normal: .normal
    case .dim: .dim
    case .hide: .hide
    }
  }
}

extension SceneTransform {
  var transform: Transform {
    switch self {
    case .normal: .normal
    case .quarter: .rotated90
    case .half: .rotated180
    case .threeQuarters: .rotated270
    case .flipped: .flipped
    case .flippedQuarter: .flipped90
    case .flippedHalf: .flipped180
    case .flippedThreeQuarters: .flipped270
    }
  }
}

extension SceneSurface {
  /// What the surface is to the library.
  var kind: Surface.Kind {
    switch role {
    case .window, .popup: layer == .shell ? .panel : .window
    case .keyboard: .keyboard
    case .dialog: .dialog
    case .panel: .panel
    case .lock: .lock
    }
  }
}

extension SceneBinding {
  /// Nil for taps, which no system gesture is.
  var movement: Binding.Movement? {
    if let edge { return .edge(SystemGestures.Edge(edge), part?.part ?? .whole) }
    if let corner { return .corner(corner.corner) }
    if let swipe { return .swipe(swipe.direction) }
    return pinch.map { .pinch($0 == .in ? .inward : .outward) }
  }
}

extension SceneBinding.Swipe {
  fileprivate var direction: SwipeDirection {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }
}

extension Device.Kind {
  init(_ kind: SceneDevice.Kind) {
    switch kind {
    case .touchscreen: self = .touchscreen
    case .touchpad: self = .touchpad
    }
  }
}

extension SceneBinding.Corner {
  var corner: SystemGestures.Corner {
    switch self {
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

extension SceneBinding.Part {
  var part: EdgePart {
    switch self {
    case .first: .first
    case .middle: .middle
    case .last: .last
    }
  }
}

/// The words of traces are the library's own names.
extension Named {
  package var word: String { "\(name)" }
}
