import GestureRecognition

/// One stroke of a made-up hand on a made-up touchscreen, and what the hand meant by it.
///
/// The same kind and seed give the same stroke, everywhere.
public struct HumanStroke: Sendable {
  public let kind: StrokeKind
  public let seed: UInt64
  /// Kinds that this stroke is as well, by what they mean: recognizing one of these is no mistake.
  public let alsoRight: KindSet
  /// Of the device.
  public let rate: Double
  public let jitter: Double
  public let reports: [Report]

  /// Makes it on a panel; it begins a second after time zero.
  public init(_ kind: StrokeKind, seed: UInt64, on panel: Panel = Panel()) {
    var random = Self.random(kind, seed)
    (self.kind, self.seed) = (kind, seed)
    let (rate, jitter) = Self.device(seed, &random)
    (self.rate, self.jitter) = (rate, jitter)
    var (intention, told) = (Intention(), [Report]())
    // What is another kind by definition is drawn anew; a hundred times in a row that does not happen.
    for _ in 0..<100 {
      var hand = Hand(random: SplitMix(seed: random.next()))
      intention = hand.intend(kind, on: panel)
      var digitizer = Digitizer(rate: rate, jitter: jitter, panel: panel, random: SplitMix(seed: random.next()))
      told = digitizer.reports(of: intention, from: EventTime(milliseconds: 1000))
      if intention.is(kind, told: told, on: panel) { break }
    }
    (reports, alsoRight) = (told, intention.alsoRight(kind))
  }

  static func random(_ kind: StrokeKind, _ seed: UInt64) -> SplitMix {
    var mixer = SplitMix(seed: seed)
    return SplitMix(seed: mixer.next() &+ UInt64(kind.rawValue))
  }

  /// Every third stroke has the same rate, whatever else it has.
  static func device(_ seed: UInt64, _ random: inout SplitMix) -> (rate: Double, jitter: Double) {
    let rates = Parameter.rates
    return (rates[Int(seed % UInt64(rates.count))], random.draw(.jitter))
  }
}
