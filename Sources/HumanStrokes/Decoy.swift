import GestureRecognition

/// A stroke in an app that starts near an edge and goes inward: no edge swipe, and as like one as people make them.
public enum Decoy: UInt8, CaseIterable, Sendable {
  case slowPan, briskPan, swipe, flick, movingFlick, push

  /// What the hand does, for people.
  public var meaning: String {
    switch self {
    case .slowPan: "drags something slowly"
    case .briskPan: "drags something briskly"
    case .swipe: "swipes from rest"
    case .flick: "flicks from rest"
    case .movingFlick: "flicks, and moves already when it lands"
    case .push: "pushes a stick of a game and holds it"
    }
  }
}

/// One such stroke. The same decoy and seed give the same one, everywhere.
public struct DecoyStroke: Sendable {
  public let decoy: Decoy
  /// The edge that it starts near.
  public let edge: StrokeKind
  public let rate: Double
  public let reports: [Report]

  public init(_ decoy: Decoy, seed: UInt64, on panel: Panel = Panel()) {
    self.decoy = decoy
    let edges = [StrokeKind.edgeTop, .edgeBottom, .edgeLeft, .edgeRight]
    edge = edges[Int(seed / 3 % 4)]
    var mixer = SplitMix(seed: seed)
    var random = SplitMix(seed: mixer.next() &+ 1000 &+ UInt64(decoy.rawValue))
    let (rate, jitter) = HumanStroke.device(seed, &random)
    self.rate = rate
    var told = [Report]()
    // What a touchscreen tells first from where edge swipes start is one to everybody: drawn anew.
    for _ in 0..<100 {
      var hand = Hand(random: SplitMix(seed: random.next()))
      let intention = hand.mislead(decoy, by: edge, on: panel)
      var digitizer = Digitizer(rate: rate, jitter: jitter, panel: panel, random: SplitMix(seed: random.next()))
      told = digitizer.reports(of: intention, from: EventTime(milliseconds: 1000))
      let depth = panel.depth(of: told.first?.events.first?.position, from: edge)
      if depth > Parameter.decoyDepth.range.lowerBound { break }
    }
    reports = told
  }
}
