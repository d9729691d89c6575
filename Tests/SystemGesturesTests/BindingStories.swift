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
}

extension DeferralObject {
  fileprivate func isDenied(_ edge: Edge, _ reason: DenialReason) -> Bool { status.denial(of: edge) == reason }
}
