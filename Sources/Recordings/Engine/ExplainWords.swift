import GestureRecognition
import SystemGestures

/// The words of `--explain`.
extension Failure {
  /// `lateral 11.3mm > 10mm`; the numbers only where the failure has some.
  var words: [String] {
    guard measured != 0 || limit != 0 else { return ["\(reason.name)"] }
    let unit = reason.unit.word
    return [
      "\(reason.name)", Decimal.text(measured, places: 1) + unit, measured > limit ? ">" : "<=",
      Decimal.text(limit) + unit,
    ]
  }
}

extension FailureReason.Unit {
  fileprivate var word: String {
    switch self {
    case .millimetres: "mm"
    case .milliseconds: "ms"
    case .fingers, .none: ""
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
