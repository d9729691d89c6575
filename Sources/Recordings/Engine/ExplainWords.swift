import GestureRecognition
import SystemGestures

/// The words of `--explain`.
extension Failure {
  /// `lateral 11.3mm > 10mm`; the numbers only where the failure has some.
  var words: [String] {
    let (name, unit) = Self.names(code)
    guard measured != 0 || limit != 0 else { return [name] }
    return [name, Decimal.text(measured, places: 1) + unit, measured > limit ? ">" : "<=", Decimal.text(limit) + unit]
  }

  private static func names(_ code: Code) -> (name: String, unit: String) {
    switch code {
    case .lateral: ("lateral", "mm")
    case .tooSlow: ("too_slow", "ms")
    case .lifted: ("lifted", "mm")
    case .shared: ("shared", "")
    case .secondFinger: ("second_finger", "ms")
    case .neighbour: ("neighbour", "mm")
    case .anotherRecognized: ("another_recognized", "")
    case .grabbed: ("grabbed", "")
    case .palm: ("palm", "mm")
    case .pen: ("pen", "")
    case .startedInside: ("started_inside", "mm")
    case .direction: ("direction", "")
    case .lost: ("lost", "")
    case .excluded: ("excluded", "")
    }
  }
}

extension Ownership.State {
  var word: String {
    switch self {
    case .client: "client"
    case .candidate(.withheld): "withheld"
    case .candidate(.passed): "passed"
    case .candidate(.orphaned): "orphaned"
    case .system: "system"
    case .dead: "dead"
    }
  }
}

extension Ownership.Event {
  var word: String {
    switch self {
    case .claimed: "claimed"
    case .released: "released"
    case .failed: "failed"
    case .surfaceGone: "surface-gone"
    case .clientGone: "client-gone"
    case .cancelled: "cancelled"
    case .lost: "lost"
    }
  }
}

extension EdgeDeferral.State {
  var word: String {
    switch self {
    case .idle: "idle"
    case .armed(let armed): "armed(\(armed.window.word))"
    case .active: "active"
    }
  }
}

extension EdgeDeferral.Window {
  fileprivate var word: String {
    switch self {
    case .open: "open"
    case .until: "until"
    case .paused: "paused"
    }
  }
}

extension EdgeDeferral.Event {
  var word: String {
    switch self {
    case .systemRecognized: "system-recognized"
    case .clientRecognized: "client-recognized"
    case .armingTouchEnded: "arming-touch-ended"
    case .candidateLanded: "candidate-landed"
    case .candidatesGone: "candidates-gone"
    case .affordanceActivated: "affordance-activated"
    case .affordanceDismissed: "affordance-dismissed"
    case .windowPassed: "window-passed"
    case .otherEdgeArmed: "other-edge-armed"
    case .holderInactive: "holder-inactive"
    case .holderGone: "holder-gone"
    case .placeLost: "place-lost"
    case .gestureEnded: "gesture-ended"
    }
  }
}
