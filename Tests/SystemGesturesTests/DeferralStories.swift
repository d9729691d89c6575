import Testing

@testable import SystemGestures

@Suite("Edge protect")
struct DeferralStories {
  @Test("The first swipe is the game's, the second one the system's")
  func twoSwipes() {
    let tablet = Tablet()
    let game = tablet.surface("game")
    _ = tablet.ask(game, .bottom)
    #expect(tablet.lines("deferral") == ["deferral game effective 2"])

    tablet.stroke(0, from: (108, 135.5), to: (108, 100), at: 0, over: 180, on: game)
    #expect(tablet.lines("client game down") == ["client game down 0"])
    #expect(tablet.lines("client game up") == ["client game up 0"])
    #expect(tablet.lines("client game cancel").isEmpty)
    #expect(tablet.lines("system").isEmpty)
    #expect(tablet.lines("affordance") == ["affordance bottom shown", "affordance bottom until=3188"])
    #expect(tablet.lines("deferral").last == "deferral game armed bottom")

    tablet.clear()
    tablet.stroke(0, from: (108, 135.5), to: (108, 100), at: 800, over: 180, on: game)
    #expect(tablet.lines("client").isEmpty)
    #expect(tablet.lines("system").first == "system home began edge=bottom")
    #expect(tablet.lines("system").last == "system home ended commit")
    #expect(tablet.lines("deferral") == ["deferral game disarmed bottom taken"])
    #expect(tablet.lines("affordance") == ["affordance bottom held", "affordance bottom hidden taken"])
    #expect(tablet.lines("action") == ["action home"])
    tablet.wait(until: 10_000)
    #expect(tablet.context.nextDeadline == .never)
  }

  @Test("A joystick thumb is neither cancelled nor interrupted by the second swipe")
  func joystick() {
    let tablet = Tablet()
    let game = tablet.surface("game")
    _ = tablet.ask(game, .bottom)
    tablet.at(0) { tablet.down(5, 40, 90, on: game) }
    tablet.stroke(0, from: (108, 135.5), to: (108, 100), at: 500, over: 180, on: game)
    tablet.at(800) { tablet.move(5, 41, 90) }
    tablet.clear()
    tablet.stroke(0, from: (108, 135.5), to: (108, 100), at: 1000, over: 180, on: game)
    #expect(tablet.lines("client").isEmpty)
    #expect(tablet.lines("system").last == "system home ended commit")
    tablet.at(1300) { tablet.move(5, 42, 90) }
    tablet.at(1310) { tablet.up(5) }
    #expect(
      tablet.lines("client") == ["client game motion 5", "client game frame", "client game up 5", "client game frame"])
  }
}
