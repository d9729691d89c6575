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

  var word: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .left: "left"
    case .right: "right"
    }
  }
}

extension Edges {
  init(_ edges: [SceneEdge]) {
    self = []
    for edge in edges { insert(Edges(Edge(edge))) }
  }

  var words: [String] { Edge.allCases.filter(contains).map(\.word) }
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

extension IndicatorMode {
  var word: String {
    switch self {
    case .normal: "normal"
    case .dim: "dim"
    case .hide: "hide"
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

extension SystemGestures.Corner {
  var word: String {
    switch self {
    case .topLeft: "top-left"
    case .topRight: "top-right"
    case .bottomLeft: "bottom-left"
    case .bottomRight: "bottom-right"
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

extension DenialReason {
  var word: String {
    switch self {
    case .policy: "policy"
    case .role: "role"
    case .notFullscreen: "not_fullscreen"
    case .notFocused: "not_focused"
    case .locked: "locked"
    case .user: "user"
    case .obscured: "obscured"
    case .unbound: "unbound"
    }
  }
}

extension DisarmReason {
  var word: String {
    switch self {
    case .timeout: "timeout"
    case .taken: "taken"
    case .replaced: "replaced"
    case .inactive: "inactive"
    }
  }
}

extension HideReason {
  var word: String {
    switch self {
    case .timeout: "timeout"
    case .taken: "taken"
    case .replaced: "replaced"
    case .inactive: "inactive"
    case .dismissed: "dismissed"
    }
  }
}

extension ActionEvent.Source {
  var word: String {
    switch self {
    case .gesture: "gesture"
    case .key: "key"
    case .program: "program"
    case .affordance: "affordance"
    }
  }
}

extension LogEvent.Culprit {
  var word: String {
    switch self {
    case .kernel: "kernel"
    case .client: "client"
    case .host: "host"
    case .selvage: "selvage"
    }
  }
}
