import GestureRecognition
import Testing

@testable import HumanStrokes

@Suite("What a hand means")
struct HandTests {
  @Test("A swipe goes along an axis, at 130 mm/s or more, and is still fast at its lift")
  func swipe() {
    for intention in intentions(.swipe) {
      let (leg, finger) = (intention.legs[0], intention.fingers[0])
      let (dx, dy) = (leg.way.dx.magnitude.value, leg.way.dy.magnitude.value)
      // 15° off the axis at most.
      #expect(min(dx, dy) <= max(dx, dy) * 0.268)
      #expect(18...80 ~= leg.way.length.value && 90...300 ~= leg.duration)
      #expect(leg.way.length.value / leg.duration * 1000 >= 130)
      #expect((intention.speeds(of: finger).last ?? 0) > 80)
      #expect(finger.lifted == leg.start + leg.duration)
    }
  }

  @Test("A slow pan is nowhere as fast as a swipe, and every pan has stopped when it lifts")
  func pan() {
    var styles = [0, 0, 0]
    for intention in intentions(.pan) {
      let speeds = intention.speeds(of: intention.fingers[0])
      let isBrisk = intention.alsoRight(.pan).contains(.swipe)
      if !isBrisk { #expect((speeds.max() ?? 0) < 80) }
      #expect(speeds.suffix(50).allSatisfy { $0 < 1 })
      styles[intention.legs.count > 1 ? 1 : isBrisk ? 2 : 0] += 1
    }
    #expect(styles.allSatisfy { $0 > 80 }, "slow, turning and brisk: \(styles)")
  }

  @Test("A flick is short and lifts at 150 mm/s or more")
  func flick() {
    for intention in intentions(.flick) {
      let leg = intention.legs[0]
      #expect(5.999...45.001 ~= leg.way.length.value && 50...140 ~= leg.duration)
      #expect((intention.speeds(of: intention.fingers[0]).last ?? 0) > 130)
    }
  }

  @Test("Two fingers that pan keep their distance and their direction, but for a little")
  func twoFingerPan() {
    for intention in intentions(.twoFingerPan) {
      let (first, last) = (intention.span(at: 0), intention.span(at: intention.end))
      #expect((first - last).magnitude <= 2 * 0.6 + 2 * 0.4)
      #expect(8...70 ~= intention.legs[0].way.length.value)
    }
  }

  @Test("A pinch brings fingers together or apart by 1.6 times or more; a rotation turns them as its name says")
  func pairs() {
    for intention in intentions(.pinchIn) { #expect(intention.span(at: 5000) * 1.5 < intention.span(at: 0)) }
    for intention in intentions(.pinchOut) { #expect(intention.span(at: 5000) > 1.5 * intention.span(at: 0)) }
    for (kind, sign) in [(StrokeKind.rotateClockwise, 1.0), (.rotateCounterclockwise, -1)] {
      for intention in intentions(kind) {
        let before = intention.path(of: intention.fingers[1], at: 0) - intention.path(of: intention.fingers[0], at: 0)
        let after =
          intention.path(of: intention.fingers[1], at: 5000) - intention.path(of: intention.fingers[0], at: 5000)
        // On a screen y goes down: clockwise is to the right hand.
        #expect(after.across(before.unit).value * sign > 0)
        #expect((after.length - before.length).magnitude.value <= 1 + 2 * 0.4)
      }
    }
  }

  @Test("Two fingers land within 60 ms and lift within 40 ms")
  func together() {
    for kind in [StrokeKind.twoFingerPan, .pinchIn, .pinchOut, .rotateClockwise, .rotateCounterclockwise] {
      for intention in intentions(kind, 200) {
        let (a, b) = (intention.fingers[0], intention.fingers[1])
        #expect((a.landed - b.landed).magnitude <= 60 && (a.lifted - b.lifted).magnitude <= 40)
      }
    }
  }

  @Test("Only what comes in over an edge is near one; that one lands in its zone and is on the move")
  func places() {
    let panel = Panel()
    for kind in StrokeKind.allCases {
      for intention in intentions(kind, 200) {
        let box = intention.box()
        let gaps = [
          box.topLeft.y.value, panel.height - box.bottomRight.y.value, box.topLeft.x.value,
          panel.width - box.bottomRight.x.value,
        ]
        if let edge = [StrokeKind.edgeTop, .edgeBottom, .edgeLeft, .edgeRight].firstIndex(of: kind) {
          #expect(-0.2...3.5 ~= gaps[edge], "\(kind.name)")
          #expect(gaps.indices.allSatisfy { $0 == edge || gaps[$0] > 4 })
        } else {
          #expect(gaps.allSatisfy { $0 >= panel.margin - 0.001 }, "\(kind.name) \(gaps)")
        }
      }
    }
  }

  @Test("What comes in over an edge leads inward, away from the corners, at 25° or less")
  func inward() {
    for (kind, inward) in [
      (StrokeKind.edgeTop, Vector.down), (.edgeBottom, .up), (.edgeLeft, .right), (.edgeRight, .left),
    ] {
      for intention in intentions(kind, 2000) {
        let way = intention.legs[0].way
        #expect(way.across(inward).magnitude.value <= way.along(inward).value * 0.4664)
        #expect(Panel().holds(intention.fingers[0].start + way), "\(kind.name)")
      }
    }
  }
}
