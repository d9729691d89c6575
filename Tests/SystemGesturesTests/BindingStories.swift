import Testing

@testable import SystemGestures

@Suite("Bindings")
struct BindingStories {
  @Test("An edge whose action the host lacks is no edge, and cannot be deferred")
  func missingAction() {
    let tablet = Tablet()
    let game = tablet.surface("game")
    tablet.context.setMissingActions([.home])
    let object = tablet.ask(game, .bottom)
    #expect(tablet.context.deferral(object)?.isDenied(.bottom, .unbound) == true)
    tablet.stroke(0, from: (108, 135.5), to: (108, 100), at: 0, over: 180, on: game)
    #expect(tablet.lines("system").isEmpty && tablet.lines("affordance").isEmpty)
    #expect(tablet.lines("client game up") == ["client game up 0"])
  }

  @Test("The whole edge stands in for a third whose action the host lacks")
  func missingThird() {
    let tablet = Tablet()
    let app = tablet.surface("app")
    tablet.bind(.bottom, .dock, part: .middle)
    tablet.context.setMissingActions([.dock])
    tablet.stroke(0, from: (108, 135.5), to: (108, 100), at: 0, over: 180, on: app)
    #expect(tablet.lines("action") == ["action home"])
  }

  @Test("What the host lacks stays lacking when the bindings change")
  func missingOutlivesBindings() {
    let tablet = Tablet()
    let app = tablet.surface("app")
    tablet.context.setMissingActions([.home])
    tablet.context.setBindings(Bindings())
    tablet.stroke(0, from: (108, 135.5), to: (108, 100), at: 0, over: 180, on: app)
    #expect(tablet.lines("system").isEmpty)
  }

  @Test("A host without dock and app switcher gets no stages")
  func noStages() {
    let tablet = Tablet()
    let game = tablet.surface("game")
    tablet.context.setMissingActions([.appSwitcher])
    tablet.at(0) { tablet.down(0, 108, 135.5, on: game) }
    for step in 1...20 { tablet.at(Double(step) * 8) { tablet.move(0, 108, 135.5 - Double(step) * 2) } }
    tablet.wait(until: 600)
    tablet.at(608) { tablet.up(0) }
    #expect(tablet.lines("system home changed").allSatisfy { $0.hasSuffix("stage=home") })
    #expect(tablet.lines("action") == ["action home"])
  }

  @Test("A context that is finished lets go of its host and of what clients still ask")
  func finished() {
    let tablet = Tablet()
    let game = tablet.surface("game")
    let object = tablet.ask(game, .bottom)
    tablet.at(0) { tablet.down(0, 50, 50, on: game) }
    tablet.context.finish()
    #expect(tablet.lines("client").last == "client game cancel")
    let told = tablet.lines.count
    tablet.context.setDeferral(object, DeferralObject.Request(edges: .top))
    tablet.at(8) { tablet.down(1, 50, 50, on: game) }
    #expect(tablet.lines.count == told)
  }

  @Test(
    "A text binds any movement",
    arguments: [
      ("touchscreen edge=top part=last action=home", Binding(.edge(.top, .last), .home)),
      ("touchscreen swipe=up fingers=3 action=home", Binding(.swipe(.up), .home, fingers: 3)),
      ("touchpad swipe=vertical fingers=4 action=home", Binding(.swipe(.vertical), .home, on: .touchpad, fingers: 4)),
      ("touchpad pinch=out fingers=2 action=home", Binding(.pinch(.outward), .home, on: .touchpad, fingers: 2)),
    ])
  func text(_ text: String, _ binding: Binding) throws {
    let tablet = Tablet()
    try tablet.context.bind(Array(text.utf8))
    #expect(tablet.context.bindings.all.last == binding)
  }

  @Test("A command takes the rest of the text", arguments: ["exec:foot --title a=b", "sh:a | b  c"])
  func command(_ action: String) throws {
    let tablet = Tablet()
    try tablet.context.bind(Array("touchscreen when-locked edge=left action=\(action)".utf8))
    let binding = try #require(tablet.context.bindings.all.last)
    #expect(String(decoding: tablet.context.name(of: binding.action), as: UTF8.self) == action && binding.whileLocked)
  }

  @Test(
    "A text that binds nothing says why, and where",
    arguments: [
      ("mouse edge=top action=home", BindingError(reason: .unknownDevice, offset: 0)),
      ("touchpad edge=top action=home", BindingError(reason: .touchpadEdge, offset: 29)),
      ("touchscreen action=home", BindingError(reason: .needsOneMovement, offset: 23)),
      ("touchscreen edge=top swipe=up action=home", BindingError(reason: .needsOneMovement, offset: 21)),
      ("touchscreen swipe=up action=home", BindingError(reason: .wrongFingers, offset: 32)),
      ("touchscreen pinch=in fingers=2 action=home", BindingError(reason: .wrongFingers, offset: 42)),
      ("touchscreen pinch=in part=first fingers=4 action=home", BindingError(reason: .partWithoutEdge, offset: 53)),
      ("touchscreen swipe=up fingers=4", BindingError(reason: .needsAction, offset: 30)),
      ("touchscreen swipe=around fingers=4", BindingError(reason: .unknownValue, offset: 12)),
    ])
  func refused(_ text: String, _ error: BindingError) {
    let tablet = Tablet()
    let before = tablet.context.bindings.all
    #expect(throws: error) { try tablet.context.bind(Array(text.utf8)) }
    #expect(tablet.context.bindings.all == before)
  }

  @Test("A direction of its own comes before the axis")
  func directions() {
    var bindings = Bindings()
    bindings.add(Binding(.swipe(.left), .back, fingers: 4))
    #expect(bindings.swipe(.left, on: .touchscreen, fingers: 4, locked: false)?.action == .back)
    #expect(bindings.swipe(.right, on: .touchscreen, fingers: 4, locked: false)?.action == .switchApps)
    #expect(bindings.swipe(.right, on: .touchscreen, fingers: 4, locked: true) == nil)
    #expect(bindings.swipe(.up, on: .touchscreen, fingers: 4, locked: false) == nil)
    #expect(bindings.pinch(.inward, on: .touchpad, fingers: 4, locked: false)?.action == .home)
  }
}

extension DeferralObject {
  fileprivate func isDenied(_ edge: Edge, _ reason: DenialReason) -> Bool { status.denial(of: edge) == reason }
}
