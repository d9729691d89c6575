import Testing

@testable import SystemGestures

@Suite("Edge swipes with two fingers")
struct TwoFingerStories {
  /// Two fingers at the left edge, 20 mm apart, that go 4 mm inward in each report of 10 ms.
  private func swipe(
    _ tablet: Tablet, at start: Double = 0, apart: Double = 0, samples: Int = 8, on a: SurfaceID?,
    and b: SurfaceID? = nil,
    liftsTogether: Bool = true
  ) {
    var landed = false
    for sample in 0...samples {
      let time = start + Double(sample) * 10
      let x = 1 + Double(sample) * 4
      tablet.at(time) {
        if sample == 0 { tablet.down(0, x, 50, on: a) } else { tablet.move(0, x, 50) }
        if landed {
          tablet.move(1, x, 70)
        } else if time >= start + apart {
          landed = true
          tablet.down(1, 1, 70, on: b ?? a)
        }
      }
    }
    guard liftsTogether else { return }
    tablet.at(start + Double(samples) * 10 + 8) {
      tablet.up(0)
      tablet.up(1)
    }
  }

  private func tablet(alone: Bool = false) -> Tablet {
    let tablet = Tablet()
    tablet.bind(.left, .switchApps, fingers: 2)
    if alone { tablet.bind(.left, .back) }
    return tablet
  }

  // MARK: Bound, and not

  @Test("Two fingers that land together are one swipe, told once a frame, with one cancel", arguments: [0.0, 10, 30])
  func bound(apart: Double) {
    let tablet = tablet()
    let game = tablet.surface("game")
    swipe(tablet, apart: apart, on: game)
    #expect(tablet.lines("system").first == "system switch-apps began edge=left fingers=2")
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
    #expect(tablet.lines("system").count { $0.contains("changed") } <= 8)
    let moments = tablet.lines.filter { $0.contains("changed") }.map { $0.split(separator: " ")[0] }
    #expect(moments.count > 2 && Set(moments).count == moments.count)
    #expect(tablet.lines("client game cancel").count == 1)
    #expect(tablet.lines("client game up").isEmpty)
    #expect(tablet.lines("action") == ["action switch-apps"])
    tablet.wait(until: 5000)
    #expect(tablet.context.nextDeadline == .never && tablet.context.leftover() == nil)
  }

  @Test("Without a binding for two, both are the app's")
  func unbound() {
    let tablet = Tablet()
    tablet.bind(.left, .back)
    let game = tablet.surface("game")
    swipe(tablet, apart: 10, on: game)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client game cancel").isEmpty)
    #expect(tablet.lines("client game up").count == 2)
  }

  @Test("Later than 60 ms a second finger makes no pair")
  func tooFarApart() {
    let tablet = tablet()
    let game = tablet.surface("game")
    swipe(tablet, apart: 70, samples: 14, on: game)
    #expect(tablet.lines("system").isEmpty)
    #expect(tablet.lines("client game up").count == 2)
  }

  @Test("Three fingers are nobody's swipe")
  func three() {
    let tablet = tablet(alone: true)
    let game = tablet.surface("game")
    tablet.at(0) { for slot in Int32(0)..<3 { tablet.down(slot, 1, 40 + 20 * Double(slot), on: game) } }
    for sample in 1...8 {
      tablet.at(Double(sample) * 10) {
        for slot in Int32(0)..<3 { tablet.move(slot, 1 + Double(sample) * 4, 40 + 20 * Double(slot)) }
      }
    }
    #expect(tablet.lines("system").isEmpty && tablet.lines("client game cancel").isEmpty)
    #expect(tablet.lines("client game down").count == 3)
  }

  @Test("The middle between the fingers says in which third they are")
  func thirds() {
    let tablet = Tablet()
    tablet.bind(.left, .back, fingers: 2, part: .first)
    tablet.bind(.left, .switchApps, fingers: 2, part: .middle)
    let game = tablet.surface("game")
    swipe(tablet, on: game)
    #expect(tablet.lines("action") == ["action switch-apps"])
  }

  @Test("One finger that stays behind keeps the other from being a swipe of two")
  func oneStaysBehind() {
    let tablet = tablet()
    let game = tablet.surface("game")
    tablet.at(0) {
      tablet.down(0, 1, 50, on: game)
      tablet.down(1, 1, 70, on: game)
    }
    for sample in 1...10 {
      tablet.at(Double(sample) * 10) {
        tablet.move(0, 1 + Double(sample) * 2, 50)
        tablet.move(1, 1 + Double(sample) * 0.15, 70)
      }
    }
    #expect(tablet.lines("system").isEmpty)
    tablet.at(110) { tablet.move(1, 3.5, 70) }
    #expect(tablet.lines("system") == ["system switch-apps began edge=left fingers=2"])
  }

  // MARK: Who has them meanwhile

  @Test("Fingers of two apps cost each of them one cancel")
  func twoApps() {
    let tablet = tablet()
    let (left, right) = (tablet.surface("left"), tablet.surface("right"))
    swipe(tablet, apart: 10, on: left, and: right)
    #expect(tablet.lines("client left cancel").count == 1 && tablet.lines("client right cancel").count == 1)
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
  }

  @Test("Withheld, the app never hears of them")
  func withheld() {
    let tablet = tablet()
    let game = tablet.surface("game")
    tablet.set("edge.left.policy", "withhold")
    swipe(tablet, apart: 10, on: game)
    #expect(tablet.lines("client").isEmpty)
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
  }

  @Test("A thumb on the joystick is not disturbed", arguments: [0.0, 10, 30])
  func joystick(apart: Double) {
    let tablet = tablet()
    let game = tablet.surface("game")
    tablet.at(0) { tablet.down(5, 150, 90, on: game) }
    tablet.clear()
    swipe(tablet, at: 500, apart: apart, on: game)
    #expect(tablet.lines("client").isEmpty)
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
    tablet.at(900) { tablet.up(5) }
    #expect(tablet.lines("client") == ["client game up 5", "client game frame"])
  }

  @Test("A thumb that lands beside a pair that was passed on makes both the app's")
  func shared() {
    let tablet = tablet()
    let game = tablet.surface("game")
    tablet.at(0) {
      tablet.down(0, 1, 50, on: game)
      tablet.down(1, 1, 70, on: game)
    }
    tablet.at(5) { tablet.down(5, 150, 90, on: game) }
    for sample in 1...8 {
      tablet.at(10 + Double(sample) * 10) {
        tablet.move(0, 1 + Double(sample) * 4, 50)
        tablet.move(1, 1 + Double(sample) * 4, 70)
      }
    }
    #expect(tablet.lines("system").isEmpty && tablet.lines("client game cancel").isEmpty)
  }

  @Test("Withheld fingers of a pinch at the edge are released together")
  func pinch() {
    let tablet = tablet()
    let game = tablet.surface("game")
    tablet.set("edge.left.policy", "withhold")
    tablet.at(0) {
      tablet.down(0, 1, 50, on: game)
      tablet.down(1, 1, 70, on: game)
    }
    tablet.at(10) { tablet.move(0, 1, 48) }
    #expect(tablet.lines("client game down").count == 2)
  }

  // MARK: Edge protect

  @Test("On a deferred edge the first two fingers are the app's and arm it, the next two the system's")
  func deferred() {
    let tablet = tablet()
    let game = tablet.surface("game")
    _ = tablet.ask(game, .left)
    swipe(tablet, apart: 10, on: game)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client game cancel").isEmpty)
    #expect(tablet.lines("client game up").count == 2)
    #expect(tablet.lines("deferral").last == "deferral game armed left")
    #expect(tablet.lines("affordance") == ["affordance left shown", "affordance left until=3088"])
    tablet.clear()
    swipe(tablet, at: 800, apart: 10, on: game)
    #expect(tablet.lines("client").isEmpty)
    #expect(tablet.lines("deferral") == ["deferral game disarmed left taken"])
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
    tablet.wait(until: 9000)
    #expect(tablet.context.leftover() == nil)
  }

  @Test("One finger neither arms an edge that is bound for two nor takes it")
  func oneOnADeferredEdge() {
    let tablet = tablet()
    let game = tablet.surface("game")
    _ = tablet.ask(game, .left)
    tablet.stroke(0, from: (1, 50), to: (60, 50), at: 0, over: 150, on: game)
    #expect(tablet.lines("affordance").isEmpty)
    swipe(tablet, at: 400, on: game)
    tablet.clear()
    tablet.stroke(0, from: (1, 50), to: (60, 50), at: 800, over: 150, on: game)
    #expect(tablet.lines("system").isEmpty)
    #expect(tablet.lines("client game up").count == 1)
    tablet.wait(until: 9000)
    #expect(tablet.lines("affordance").last == "affordance left hidden timeout")
  }

  @Test("The hint of an edge that two fingers armed stands for what two fingers do")
  func hint() {
    let tablet = tablet(alone: true)
    let game = tablet.surface("game")
    _ = tablet.ask(game, .left)
    swipe(tablet, on: game)
    tablet.context.activateAffordance(.left, on: tablet.output, seat: tablet.seat)
    #expect(tablet.lines("action") == ["action switch-apps"])
    #expect(tablet.lines("system").first == "system switch-apps began edge=left fingers=2")
  }

  // MARK: Lifts

  @Test("A finger that lifts before recognition makes both the app's")
  func liftsEarly() {
    let tablet = tablet(alone: true)
    let game = tablet.surface("game")
    tablet.at(0) {
      tablet.down(0, 1, 50, on: game)
      tablet.down(1, 1, 70, on: game)
    }
    tablet.at(10) { tablet.up(1) }
    for sample in 2...12 { tablet.at(Double(sample) * 10) { tablet.move(0, Double(sample) * 4, 50) } }
    #expect(tablet.lines("system").isEmpty && tablet.lines("client game cancel").isEmpty)
  }

  @Test("When one lifts the swipe waits 20 ms for the other, then ends by its speed")
  func oneLifts() {
    let tablet = tablet()
    let game = tablet.surface("game")
    swipe(tablet, on: game, liftsTogether: false)
    tablet.at(88) { tablet.up(0) }
    let told = tablet.lines("system").count
    tablet.at(98) { tablet.move(1, 60, 70) }
    #expect(tablet.lines("system").count == told)
    tablet.wait(until: 107)
    #expect(tablet.lines("system").last?.contains("ended") == false)
    tablet.wait(until: 108)
    #expect(tablet.lines("system").last == "system switch-apps ended commit")
    tablet.clear()
    tablet.at(130) { tablet.move(1, 70, 70) }
    tablet.at(140) { tablet.up(1) }
    #expect(tablet.lines.isEmpty)
  }

  @Test("The other finger lifts within 20 ms: the swipe ends there")
  func bothLift() {
    let tablet = tablet()
    swipe(tablet, on: tablet.surface("game"), liftsTogether: false)
    tablet.at(88) { tablet.up(1) }
    tablet.at(96) { tablet.up(0) }
    #expect(tablet.lines.contains("@96 system switch-apps ended commit"))
    #expect(tablet.context.leftover() == nil)
  }

  // MARK: One finger where two are bound

  @Test("One finger waits 60 ms, then is what it is by then")
  func oneWaits() {
    let tablet = tablet(alone: true)
    let game = tablet.surface("game")
    tablet.at(0) { tablet.down(0, 1, 50, on: game) }
    for sample in 1...5 { tablet.at(Double(sample) * 10) { tablet.move(0, 1 + Double(sample) * 4, 50) } }
    tablet.wait(until: 59)
    #expect(tablet.lines("system").isEmpty)
    tablet.wait(until: 60)
    #expect(tablet.lines("system") == ["system back began edge=left"])
  }

  @Test("One finger where only two are bound is the app's")
  func oneAlone() {
    let tablet = tablet()
    let game = tablet.surface("game")
    tablet.stroke(0, from: (1, 50), to: (60, 50), at: 0, over: 150, on: game)
    #expect(tablet.lines("system").isEmpty && tablet.lines("client game cancel").isEmpty)
    #expect(tablet.lines("client game up").count == 1)
  }

  @Test("Where only one is bound, one finger waits for nothing")
  func oneAtOnce() {
    let tablet = Tablet()
    tablet.bind(.left, .back)
    tablet.bind(.right, .switchApps, fingers: 2)
    let game = tablet.surface("game")
    tablet.at(0) { tablet.down(0, 1, 50, on: game) }
    tablet.at(10) { tablet.move(0, 6, 50) }
    #expect(tablet.lines("system") == ["system back began edge=left"])
  }

  // MARK: Fast fingers

  @Test("A second finger first seen behind the zone is one of two once its path leads back to the bezel")
  func behindTheZone() {
    let tablet = tablet()
    let game = tablet.surface("game")
    tablet.at(0) { tablet.down(0, 1, 50, on: game) }
    tablet.at(10) {
      tablet.move(0, 3, 50)
      tablet.down(1, 6, 70, on: game)
    }
    for sample in 2...8 {
      tablet.at(Double(sample) * 10) {
        tablet.move(0, Double(sample) * 7, 50)
        tablet.move(1, 6 + Double(sample - 1) * 7, 70)
      }
    }
    #expect(tablet.lines("system").first == "system switch-apps began edge=left fingers=2")
    #expect(tablet.lines("client game cancel").count == 1)
  }

  // MARK: Bindings

  @Test("A text binds one finger and two apart, and none to a corner")
  func text() throws {
    let tablet = Tablet()
    try tablet.context.bind(Array("touchscreen edge=left action=back".utf8))
    try tablet.context.bind(Array("touchscreen edge=left fingers=2 action=home".utf8))
    try tablet.context.bind(Array("touchscreen edge=left fingers=2 action=dock".utf8))
    #expect(tablet.context.bindings.all.suffix(2).map(\.action) == [.back, .dock])
    #expect(tablet.context.bindings.all.suffix(2).map(\.fingers) == [1, 2])
    #expect(throws: BindingError(reason: .wrongFingers, offset: 43)) {
      try tablet.context.bind(Array("touchscreen edge=left fingers=3 action=home".utf8))
    }
    #expect(throws: BindingError(reason: .wrongFingers, offset: 49)) {
      try tablet.context.bind(Array("touchscreen corner=top-left fingers=2 action=home".utf8))
    }
  }
}
