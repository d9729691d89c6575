import HumanStrokes
import RecognizerTrials
import Testing

@Suite("Counting what strokes are told as")
struct TallyTests {
  /// The seed of a pan that is nothing but a pan, and of one that is a swipe as well.
  private func pan(alsoSwipe: Bool) throws -> HumanStroke {
    let strokes = (0..<100).map { HumanStroke(.pan, seed: $0) }
    return try #require(strokes.first { $0.alsoRight.contains(.swipe) == alsoSwipe })
  }

  @Test("Told as what it is: right, whatever else it is by what it means")
  func right() throws {
    var tally = Tally("", knows: [.pan, .swipe])
    tally.add(try pan(alsoSwipe: true), told: [.pan, .swipe])
    #expect(tally[.pan].recall == 1 && tally[.pan].falsePositives == 0)
  }

  @Test("Told as something else, too: found, and wrong once")
  func wrong() throws {
    var tally = Tally("", knows: [.pan, .swipe, .flick])
    tally.add(try pan(alsoSwipe: false), told: [.pan, .swipe, .flick])
    #expect(tally[.pan].recall == 1 && tally[.pan].falsePositives == 1 && tally[.pan].wrong == 1)
  }

  @Test("Told as what it is as well, but not as what it is: missed, and not wrong")
  func missed() throws {
    var tally = Tally("", knows: [.pan, .swipe])
    tally.add(try pan(alsoSwipe: true), told: [.swipe])
    #expect(tally[.pan].recall == 0 && tally[.pan].falsePositives == 0)
  }

  @Test("Two taps are right from somebody who knows no double tap, and wrong from somebody who does")
  func doubleTap() {
    let stroke = HumanStroke(.doubleTap, seed: 0)
    #expect(!stroke.isWrong(KindSet(.tap), from: KindSet(.tap)))
    #expect(stroke.isWrong(KindSet(.tap), from: [KindSet(.tap), KindSet(.doubleTap)]))
  }

  @Test("Recall is over the kinds that are known, false positives are over all strokes")
  func total() throws {
    var tally = Tally("", knows: .pan)
    tally.add(try pan(alsoSwipe: false), told: .pan)
    tally.add(HumanStroke(.tap, seed: 0), told: .pan)
    #expect(tally.total.strokes == 2 && tally.total.recall == 1 && tally.total.falsePositives == 0.5)
  }

  @Test("A table never says 100 where one is missing, nor 0 where there is one")
  func rounding() {
    #expect(Tables.percent(1) == "100.00 %" && Tables.percent(0) == "0.00 %")
    #expect(Tables.percent(0.99999) == "99.99 %" && Tables.percent(0.00001) == "0.01 %")
    #expect(Tables.percent(0.0405) == "4.05 %")
  }

  @Test("The default recognizers tell strokes of every kind, mostly")
  func player() throws {
    var player = Player()
    for kind in StrokeKind.allCases {
      let told = try (0..<20).map { try player.play(HumanStroke(kind, seed: $0)) }
      #expect(told.filter { $0.contains(kind) }.count >= 16, "\(kind.name)")
    }
  }
}
