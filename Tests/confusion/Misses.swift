import GestureRecognition
import HumanStrokes
import RecognizerTrials

/// Tuning strokes that were not told, or told wrong, and what every recognizer said of them. Never a reporting one.
enum Misses {
  static func print(_ kind: StrokeKind, limit: Int) throws {
    var player = Player()
    var printed = 0
    for seed in Seeds.tuning where printed < limit {
      let stroke = HumanStroke(kind, seed: seed)
      let told = try player.play(stroke)
      guard !told.contains(kind) || stroke.isWrong(told, from: DefaultRecognizer.known) else { continue }
      printed += 1
      Swift.print("seed \(seed): \(Int(stroke.rate)) Hz, jitter \(rounded(stroke.jitter)) mm, told: \(names(told))")
      for event in player.events { Swift.print("  " + describe(event)) }
    }
    Swift.print("# \(printed) strokes shown")
  }

  private static func names(_ told: KindSet) -> String {
    let names = StrokeKind.allCases.filter { told.contains($0) }.map(\.name)
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }

  private static func describe(_ event: RecognizerEvent) -> String {
    let kind = DefaultRecognizer.all[Int(event.recognizer.number)].name
    let time = rounded((event.time - EventTime(milliseconds: 1000)).milliseconds)
    guard case .failed(let failure) = event.action else { return "@\(time) \(kind): \(event.action)" }
    let numbers = "\(rounded(failure.measured)), limit \(rounded(failure.limit))"
    return "@\(time) \(kind): failed \(failure.reason.name) \(numbers)"
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
