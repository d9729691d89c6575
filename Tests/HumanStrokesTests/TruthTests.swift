import GestureRecognition
import Testing

@testable import HumanStrokes

@Suite("What a stroke is as well")
struct TruthTests {
  private func also(_ kind: StrokeKind, _ intention: Intention) -> KindSet { intention.alsoRight(kind) }

  @Test("A finger that stays is nothing else; nor is a slow pan, nor two fingers that pan")
  func nothing() {
    for kind in [StrokeKind.tap, .doubleTap, .hold, .twoFingerPan] {
      #expect(intentions(kind, 50).allSatisfy { $0.alsoRight(kind).isEmpty })
    }
    #expect(intentions(.pan).contains { $0.alsoRight(.pan).isEmpty })
  }

  @Test("What lifts in motion is a pan, a swipe and a flick at once; so is what comes in over an edge")
  func thrown() {
    #expect(intentions(.swipe, 50).allSatisfy { $0.alsoRight(.swipe) == [.pan, .flick] })
    #expect(intentions(.flick, 50).allSatisfy { $0.alsoRight(.flick) == [.pan, .swipe] })
    #expect(intentions(.edgeLeft, 50).allSatisfy { $0.alsoRight(.edgeLeft) == [.pan, .swipe, .flick] })
  }

  @Test("A pinch or a rotation beside a resting finger pans as well; about the middle it does not")
  func middle() {
    var intention = intentions(.rotateClockwise, 1)[0]
    for index in intention.fingers.indices { intention.fingers[index].roll = .zero }
    let (a, b) = (intention.fingers[0].start, intention.fingers[1].start)
    intention.turn?.pivot = a + (b - a) * 0.5
    #expect(intention.alsoRight(.rotateClockwise).isEmpty)
    intention.turn?.pivot = a
    #expect(intention.alsoRight(.rotateClockwise) == .twoFingerPan)
  }
}
