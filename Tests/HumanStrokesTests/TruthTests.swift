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

  @Test("A pan is on its way before the half second of a hold is over")
  func onset() {
    for seed in Seeds.tuning.prefix(1000) {
      let stroke = HumanStroke(.pan, seed: seed)
      let trail = stroke.trails[0]
      let landed = stroke.reports[0].time
      let early = stroke.reports.filter { $0.time <= landed + .milliseconds(500) }.flatMap(\.events).map(\.position)
      // Jitter takes up to 1.4 mm from the 3 mm that the hand means.
      #expect(early.contains { $0.distance(to: trail.places[0]) > Millimetres(1.6) }, "seed \(seed)")
    }
  }

  @Test("What comes in over an edge is told first near it, and on the panel; no flick is told as a tap")
  func told() {
    let panel = Panel()
    for seed in Seeds.tuning.prefix(1000) {
      for kind in [StrokeKind.edgeTop, .edgeBottom, .edgeLeft, .edgeRight] {
        let place = HumanStroke(kind, seed: seed).trails[0].places[0]
        #expect(0...7.7 ~= panel.depth(of: place, from: kind))
        #expect(0..<panel.width ~= place.x.value && 0..<panel.height ~= place.y.value)
      }
      #expect(HumanStroke(.flick, seed: seed).trails[0].travel > 2)
    }
  }

  @Test("Touchscreens first see what comes in over an edge where the source saw it: mostly within 10 pixels")
  func firstContacts() {
    let panel = Panel()
    var depths: [Double] = []
    for seed in Seeds.tuning {
      for kind in [StrokeKind.edgeTop, .edgeBottom, .edgeLeft, .edgeRight] {
        depths.append(panel.depth(of: HumanStroke(kind, seed: seed).trails[0].places[0], from: kind))
      }
    }
    depths.sort()
    let pixel = 25.4 / 96
    // Half of all between 5 and 10 pixels inside, none beyond 29.
    #expect(depths[depths.count / 4] > 5 * pixel && depths[depths.count * 3 / 4] < 10 * pixel)
    #expect(depths.last.map { $0 < 29.2 * pixel } == true)
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
