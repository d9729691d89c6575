import GestureRecognition
import SystemGestures

/// The words of `--explain`.
extension Failure {
  /// `lateral 11.3mm > 10mm`; the numbers only where the failure has some.
  package var words: [String] {
    guard measured != 0 || limit != 0 else { return ["\(reason.name)"] }
    let unit = reason.unit.word
    return [
      "\(reason.name)", Decimal.text(measured, places: 1) + unit, measured > limit ? ">" : "<=",
      Decimal.text(limit) + unit,
    ]
  }
}

extension RecognizerLifecycle.Event {
  /// As state tables have it.
  var word: String {
    switch self {
    case .touched: "touched"
    case .met: "met"
    case .metTooSoon: "met-too-soon"
    case .released: "released"
    case .moved: "moved"
    case .lifted: "lifted"
    case .broken: "broken"
    case .interrupted: "interrupted"
    case .allUp: "all-up"
    }
  }
}

extension FailureReason.Unit {
  var word: String {
    switch self {
    case .millimetres: "mm"
    case .milliseconds: "ms"
    case .millimetresPerSecond: "mm/s"
    case .degrees: "°"
    case .fingers, .none: ""
    }
  }
}
